// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/links.h"
#include "model/trace/source.h"
#include "tests/views/details/detailsviewtest.h"
#include "views/common/theme/theme.h"
#include "views/details/charts/histogramchart.h"
#include "views/details/charts/samplechart.h"
#include "views/details/widgets/badge.h"
#include "views/details/widgets/rankedlist.h"
#include "views/details/widgets/rankedmodel.h"
#include "views/details/widgets/textpanel.h"

#include <QtGui/QClipboard>
#include <QtGui/QTextBlock>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QtTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <cmath>

using namespace ets;

namespace {

/// Where a link of a text panel is, in coordinates of its viewport; a null point where there is none.
QPoint placeOfLink(const TextPanel& panel, const QString& text)
{
    for (QTextBlock block = panel.document()->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            if (fragment.charFormat().isAnchor() && fragment.text().remove(QChar(0x200b)) == text) {
                QTextCursor cursor(panel.document());
                cursor.setPosition(fragment.position() + 1);
                return panel.cursorRect(cursor).center();
            }
        }
    }
    return {};
}

} // namespace

class TestDetailsView : public test::DetailsViewTest {
    Q_OBJECT

private Q_SLOTS:
    void showsNothingAtFirst();
    void slowestEventShowsItsNumbers();
    void figuresStandInOneLine();
    void clickOnNodeSelectsIt();
    void keyboardFollowsLinks();
    void clickOnRowSelectsIt();
    void copiesStackTraceAndFacts();
    void badgesExplainThemselves();
    void everythingFitsNarrowPanels_data();
    void everythingFitsNarrowPanels();
    void tabReachesEveryPart();
    void followsRecordAndItsLoss();
    void followsDarkPalette();
    void rankedModelIsAModel();
};

void TestDetailsView::showsNothingAtFirst()
{
    m_view->show();
    QVERIFY(m_view->findChild<TextPanel*>(QStringLiteral("detailsHeading"))
                ->copyText()
                .startsWith(QStringLiteral("No trace is open")));
    QVERIFY(m_view->findChild<SampleChart*>() == nullptr); // charts cost; they wait for samples
}

void TestDetailsView::slowestEventShowsItsNumbers()
{
    open(QStringLiteral("transformer"));
    const EventId id = slowest();
    QSignalSpy spy(&m_session->selection(), &SelectionController::selectionChanged);
    select(id);
    QCOMPARE(spy.size(), 1);
    const QString heading = m_view->findChild<TextPanel*>(QStringLiteral("detailsHeading"))->copyText();
    QVERIFY(heading.startsWith(toQString(trace().nameOf(id))));
    const PerfSummary& summary = *trace().perfSummary(id);
    // A copy of the section has one line of captions and one of values, parted by tabs.
    const QString time = part<TextPanel>(DetailSection::Id::Time)->copyText();
    for (const double value : {summary.p10, summary.p50, summary.p90, summary.avg, summary.min, summary.max}) {
        QVERIFY2(time.contains(format::duration(value, TimeScale::Ms)), qPrintable(time));
    }
    QVERIFY(time.startsWith(QStringLiteral("p10\tp50\tp90\n")));
    const NodeId node = m_session->selection().targets().nodes.front();
    const std::vector<StackFrame> frames = parseStackTrace(*trace().node(node).stackTrace);
    const StackFrame& frame = frames[*innermostUserFrame(frames)];
    const QString source = part<TextPanel>(DetailSection::Id::Stack)->copyText();
    QVERIFY2(source.contains(QStringLiteral("zoo.py:%1").arg(frame.line)), qPrintable(source));
    QVERIFY(source.contains(toQString(frame.code)));
    m_session->selection().clear();
    QVERIFY(part<TextPanel>(DetailSection::Id::Stack) == nullptr);
}

void TestDetailsView::figuresStandInOneLine()
{
    open(QStringLiteral("transformer"), 1400);
    select(slowest());
    for (const int width : {1400, 1000, 760, 620, 1300, 430, 300, 900}) {
        m_view->resize(width, 900);
        QCoreApplication::processEvents();
        const auto* const panel = part<TextPanel>(DetailSection::Id::Time);
        int lines = 0;
        for (QTextBlock block = panel->document()->begin(); block.text().contains(QLatin1Char('\t')) && lines < 2;
             block = block.next(), ++lines) {
            QVERIFY2(block.layout()->lineCount() == 1, qPrintable(QString::number(width)));
        }
        QCOMPARE(lines, 2);
    }
}

void TestDetailsView::clickOnNodeSelectsIt()
{
    open(QStringLiteral("transformer"), 360, 2000);
    select(slowest());
    const NodeId node = tieOf(trace(), slowest()).nodes.front();
    auto* model = part<TextPanel>(DetailSection::Id::Model);
    const QPoint place = placeOfLink(*model, toQString(trace().node(node).name));
    QVERIFY(!place.isNull());
    QSignalSpy spy(&m_session->selection(), &SelectionController::selectionChanged);
    QTest::mouseClick(model->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<QObject*>(), m_view.get());
    QCOMPARE(selected(), Selection(node));
    const QString heading = m_view->findChild<TextPanel*>(QStringLiteral("detailsHeading"))->copyText();
    QVERIFY(heading.startsWith(toQString(trace().node(node).name)));
    // And on to the module.
    const ModuleId module = trace().modules().moduleOf(node);
    model = part<TextPanel>(DetailSection::Id::Model);
    const QPoint second = placeOfLink(*model, toQString(trace().modules().pathOf(module)));
    QVERIFY(!second.isNull());
    QTest::mouseClick(model->viewport(), Qt::LeftButton, {}, second);
    QCOMPARE(selected(), Selection(module));
}

void TestDetailsView::keyboardFollowsLinks()
{
    open(QStringLiteral("transformer"), 360, 700);
    select(slowest());
    auto* model = part<TextPanel>(DetailSection::Id::Model);
    model->setFocus(Qt::TabFocusReason);
    QTest::keyClick(model, Qt::Key_Tab);
    QVERIFY(model->hasFocus());
    // The panel scrolls to the link although it lies in a text that does not scroll itself.
    const auto* area = m_view->findChild<QScrollArea*>();
    const QPoint caret = model->viewport()->mapTo(area->viewport(), model->cursorRect().center());
    QVERIFY(area->viewport()->rect().contains(caret));
    QTest::keyClick(model, Qt::Key_Return);
    QVERIFY(std::holds_alternative<NodeId>(selected()));
}

void TestDetailsView::clickOnRowSelectsIt()
{
    open(QStringLiteral("transformer"));
    select(OpTypeId(0));
    auto* list = part<RankedList>(DetailSection::Id::List);
    QCOMPARE(list->model()->rowCount(), 10);
    const QString name = list->model()->index(1, 0).data().toString();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
    const auto* event = std::get_if<EventId>(&selected());
    QVERIFY(event != nullptr);
    QCOMPARE(toQString(trace().nameOf(*event)), name);
    const Selection clicked(*event); // the pointer goes with the selection
    select(OpTypeId(0));
    list->setFocus(Qt::TabFocusReason);
    QCOMPARE(list->currentIndex().row(), 0);
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(selected(), clicked);
}

void TestDetailsView::copiesStackTraceAndFacts()
{
    open(QStringLiteral("transformer"), 360, 2000);
    select(slowest());
    QGuiApplication::clipboard()->clear();
    auto* copy = part<QToolButton>(DetailSection::Id::Stack);
    QVERIFY(copy != nullptr);
    QTest::mouseClick(copy, Qt::LeftButton);
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\", line ")));
    auto* place = part<TextPanel>(DetailSection::Id::Place);
    place->setFocus();
    QTest::keySequence(place, QKeySequence::SelectAll);
    QTest::keySequence(place, QKeySequence::Copy);
    QVERIFY(
        QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Block\tExecute  10 runs\nMethod\tforward\n")));
    QVERIFY(!QGuiApplication::clipboard()->mimeData()->hasHtml());
}

void TestDetailsView::badgesExplainThemselves()
{
    open(QStringLiteral("stub_and_xnn"));
    select(EventId(9)); // XNNPACK's only operation
    int shown = 0;
    for (const Badge* badge : m_view->findChildren<Badge*>()) {
        if (badge->isVisible()) {
            ++shown;
            QVERIFY(!badge->toolTip().isEmpty());
            QVERIFY(!badge->accessibleDescription().isEmpty());
            QVERIFY(badge->toolTip().contains(badge->accessibleDescription().toHtmlEscaped()));
            QVERIFY(badge->focusPolicy() & Qt::TabFocus);
            QVERIFY(badge->width() >= badge->sizeHint().width());
        }
    }
    QCOMPARE(shown, 4);
}

void TestDetailsView::everythingFitsNarrowPanels_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {320, 360, 500, 700, 1200}) {
        QTest::addRow("%d", width) << width;
    }
}

void TestDetailsView::everythingFitsNarrowPanels()
{
    QFETCH(int, width);
    open(QStringLiteral("stub_and_xnn"), width, 500);
    std::vector<Selection> all{
        std::monostate(), ModuleId(0), NodeId(0), OpTypeId(0), m_session->dataSet()->timeline.range()};
    for (std::size_t i = 0; i < trace().events().size(); ++i) {
        all.emplace_back(EventId(i));
        all.emplace_back(trace().samplesOf(EventId(i)).back());
    }
    const auto* area = m_view->findChild<QScrollArea*>();
    for (const Selection& selection : all) {
        select(selection);
        QTest::qWait(0);
        QCOMPARE(area->widget()->width(), area->viewport()->width());
        for (const TextPanel* panel : m_view->findChildren<TextPanel*>()) {
            if (panel->isVisible()) {
                // Nothing is cut: the text is laid out in the width that is there and has the height it needs.
                QVERIFY(panel->document()->idealWidth() <= panel->viewport()->width() + 1);
                QTRY_COMPARE(std::ceil(panel->document()->size().height()), double(panel->viewport()->height()));
            }
        }
    }
    select(trace().samplesOf(EventId(3)).back());
    const auto* samples = part<SampleChart>(DetailSection::Id::Samples);
    const auto* histogram = part<HistogramChart>(DetailSection::Id::Samples);
    QTest::qWait(1);
    QCOMPARE(samples->y() == histogram->y(), width >= 700);
}

void TestDetailsView::tabReachesEveryPart()
{
    open(QStringLiteral("transformer"), 360, 900);
    select(slowest());
    m_view->activateWindow();
    m_view->findChild<TextPanel*>(QStringLiteral("detailsHeading"))->setFocus(Qt::TabFocusReason);
    QSet<QWidget*> reached;
    for (int i = 0; i < 200; ++i) {
        QWidget* focus = QApplication::focusWidget();
        QVERIFY(focus != nullptr);
        reached.insert(focus);
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    for (QWidget* widget : m_view->findChildren<QWidget*>()) {
        const bool isPart = qobject_cast<TextPanel*>(widget) != nullptr || qobject_cast<ChartView*>(widget) != nullptr
            || qobject_cast<Badge*>(widget) != nullptr || qobject_cast<QToolButton*>(widget) != nullptr;
        if (isPart && widget->isVisible()) {
            QVERIFY2(reached.contains(widget), qPrintable(widget->accessibleName()));
            QVERIFY(!widget->accessibleName().isEmpty());
        }
    }
}

void TestDetailsView::followsRecordAndItsLoss()
{
    m_view->show();
    const QStringList pair = test::pairOf(QStringLiteral("transformer"));
    QCOMPARE(test::openAndWait(*m_session, {pair[0]}), QString());
    select(slowest());
    QVERIFY(part<TextPanel>(DetailSection::Id::Model) == nullptr);
    QCOMPARE(test::openAndWait(*m_session, {pair[1]}), QString());
    QVERIFY(part<TextPanel>(DetailSection::Id::Model) != nullptr);
    select(tieOf(trace(), slowest()).nodes.front());
    QSignalSpy finished(m_session.get(), &Session::loadFinished);
    m_session->drop(FileRole::Record);
    QVERIFY(!finished.isEmpty() || finished.wait(10000));
    QVERIFY(part<TextPanel>(DetailSection::Id::Model) == nullptr);
    QVERIFY(!m_view->content().title.isEmpty());
}

void TestDetailsView::followsDarkPalette()
{
    open(QStringLiteral("stub_and_xnn"));
    select(EventId(5));
    const auto corner = [this] { return m_view->grab().toImage().pixelColor(2, 2); };
    QCOMPARE(corner(), Theme::of(m_view->palette()).canvas);
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(40, 40, 40));
    dark.setColor(QPalette::WindowText, Qt::white);
    m_view->setPalette(dark);
    QVERIFY(Theme::of(m_view->palette()).dark);
    QCOMPARE(corner(), Theme::of(dark).canvas);
    const auto* time = part<TextPanel>(DetailSection::Id::Time);
    QTextCursor cursor(time->document());
    cursor.movePosition(QTextCursor::NextCharacter);
    QCOMPARE(cursor.charFormat().foreground().color(), Theme::of(dark).mutedText);
}

void TestDetailsView::rankedModelIsAModel()
{
    RankedModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setRows({{.name = QStringLiteral("a"),
                       .note = QStringLiteral("n"),
                       .color = ColorId(0),
                       .value = QStringLiteral("1 ms"),
                       .share = QStringLiteral("50 %"),
                       .fraction = 0.5,
                       .toolTip = QStringLiteral("tip"),
                       .target = EventId(3)},
        DetailRow()});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.columnCount(), int(RankedModel::ColumnCount));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("1 ms"));
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("a n 1 ms 50 %"));
    QCOMPARE(model.index(0, 2).data(RankedModel::FractionRole).toDouble(), 0.5);
    QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Time"));
    QCOMPARE(model.row(0).target, Selection(EventId(3)));
    QVERIFY(!model.data({}, Qt::DisplayRole).isValid());
}

QTEST_MAIN(TestDetailsView)
#include "tst_detailsview.moc"
