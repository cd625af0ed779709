// SPDX-License-Identifier: GPL-3.0-or-later
// The Compare view with the keys and clicks of a person: what is said, what is drawn, what a click selects.
#include "model/qt/load/baselineloader.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/filterresult.h"
#include "tests/compare/recordings.h"
#include "tests/views/shownwindow.h"
#include "views/common/charts/recordingstrips.h"
#include "views/compare/compareview.h"
#include "views/compare/waterfallchart.h"
#include "views/tables/facttable.h"

#include <QtCore/QTemporaryDir>
#include <QtGui/QAction>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace ets;
using namespace ets::test;

class TestCompareView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_shown.reset(); }
    void nothingYet();
    void oneASide();
    void severalASide();
    void barsAndRowsSelect();
    void selectionFindsItsRow();
    void buttonsSwapAndDrop();
    void otherModel();
    void otherInputsBlock();
    void hostileBaseline();
    void moreRecordingsOfTheOneOnShow();
    void lowViewsFoldRemarks();
    void filterAsksForTheDifference();
    void groupsAddUp();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_files->filePath(name); }
    void openNew(const RecordedProgram& program, int first = 6);
    void compareWith(const QStringList& paths, const QStringList& others = {});
    [[nodiscard]] Session& session() const { return m_shown->session; }
    [[nodiscard]] CompareView& view() const { return m_shown->view; }
    [[nodiscard]] bool isDone() const
    {
        return QTest::qWaitFor(
            [this] { return !session().isLoading() && !session().baseline().isRunning() && !view().isPending(); },
            20000);
    }
    void press(const char* button);
    [[nodiscard]] QStringList labels() const;
    [[nodiscard]] QPoint middleOf(std::size_t bar) const { return view().chart()->rectOf(bar).center(); }

    std::unique_ptr<QTemporaryDir> m_files;
    std::unique_ptr<ShownWindow<CompareView>> m_shown;
    QStringList m_old;
    QStringList m_new;
    RecordedProgram m_program;
};

void TestCompareView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_files = std::make_unique<QTemporaryDir>();
    m_old = writeRecordings(path(QStringLiteral("old")), m_program, 6);
    m_shown = std::make_unique<ShownWindow<CompareView>>(QSize(900, 900));
    QVERIFY(QTest::qWaitForWindowExposed(&m_shown->view));
}

void TestCompareView::openNew(const RecordedProgram& program, int first)
{
    m_new = writeRecordings(path(QStringLiteral("new")), program, 6, first);
    QCOMPARE(openAndWait(session(), {m_new.front()}), QString());
}

void TestCompareView::compareWith(const QStringList& paths, const QStringList& others)
{
    session().setBaseline({.paths = paths, .others = others});
    QVERIFY(isDone());
}

void TestCompareView::press(const char* button)
{
    auto* const found = view().findChild<QToolButton*>(QString::fromLatin1(button));
    QVERIFY(found != nullptr && found->isVisible());
    QTest::mouseClick(found, Qt::LeftButton);
}

QStringList TestCompareView::labels() const
{
    QStringList labels;
    for (const WaterfallBar& bar : view().chart()->bars()) {
        labels.push_back(bar.label);
    }
    return labels;
}

void TestCompareView::nothingYet()
{
    openNew(m_program);
    QCOMPARE(view().verdict(), QStringLiteral("Nothing to compare with"));
    QVERIFY(!view().table()->isVisible());
    press("make");
    QVERIFY(isDone());
    QCOMPARE(view().verdict(), QStringLiteral("The same file twice: equal"));
}

void TestCompareView::oneASide()
{
    openNew(m_program.with(0, 2));
    compareWith({m_old.front()});
    QVERIFY2(view().verdict().startsWith(QStringLiteral("These recordings differ by +")), qPrintable(view().verdict()));
    QVERIFY(view().notes().contains(QStringLiteral("1 old and 1 new recording of 10 runs")));
    for (const QString& text : {view().verdict(), view().notes()}) { // a screen reader says the name in place of it
        const auto all = view().findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(all, [&](const QLabel* label) {
            return label->text() == text && label->accessibleName().endsWith(QStringLiteral(": ") + text);
        }));
    }
    QCOMPARE(labels().first(), QStringLiteral("Old"));
    QCOMPARE(labels().at(1), QStringLiteral("addmm.out @0"));
    QCOMPARE(labels().last(), QStringLiteral("New"));
    // Nothing is shown by one recording a side: all of it is gray.
    for (const WaterfallBar& bar : view().chart()->bars()) {
        QCOMPARE(bar.look, DifferenceLook::Undecided);
    }
    QVERIFY(view().table()->facts().rows().front().isMuted);
    QCOMPARE(view().strips()->strips()[0].dots.size(), 1);
}

void TestCompareView::severalASide()
{
    openNew(m_program.with(2, 1.3));
    compareWith({path("old")}, m_new.mid(1));
    QVERIFY2(view().notes().contains(QStringLiteral("softmax.out @2 grew by ")), qPrintable(view().notes()));
    QVERIFY(view().notes().contains(QStringLiteral("6 old and 6 new recordings")));
    QCOMPARE(view().chart()->bars().at(1).look, DifferenceLook::Shown);
    QCOMPARE(view().strips()->strips()[0].dots.size(), 6);
    QCOMPARE(view().strips()->strips()[1].dots.size(), 6);
    // Bars that meet meet in one pixel.
    const auto& bars = view().chart()->bars();
    for (std::size_t i = 1; i + 2 < bars.size(); ++i) {
        QVERIFY(bars[i].step.to == bars[i + 1].step.from);
    }
    QVERIFY(bars.back().step.to == bars[bars.size() - 2].step.to);
}

/// As people do it: recordings are added beside the one on show, and stay when the baseline is chosen anew.
void TestCompareView::moreRecordingsOfTheOneOnShow()
{
    openNew(m_program.with(2, 1.3));
    const auto choose = [this](const QString& entry, const QStringList& paths) {
        for (QAction* const action : view().findChildren<QAction*>()) {
            if (action->text() == entry) {
                QVERIFY(action->isEnabled());
                action->trigger();
            }
        }
        auto* const dialog = view().findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->filesSelected(paths);
        delete dialog;
        QVERIFY(isDone());
    };
    choose(QStringLiteral("Files…"), m_old);
    QVERIFY2(view().verdict().contains(QStringLiteral("one recording on a side is never enough")),
        qPrintable(view().verdict()));
    choose(QStringLiteral("More recordings of the one on show…"), m_new.mid(1));
    QVERIFY(view().notes().contains(QStringLiteral("6 old and 6 new recordings")));
    QVERIFY2(view().notes().contains(QStringLiteral("softmax.out @2 grew by ")), qPrintable(view().notes()));
    QCOMPARE(view().chart()->bars().at(1).look, DifferenceLook::Shown);
    choose(QStringLiteral("A folder…"), {path(QStringLiteral("old"))});
    QVERIFY(view().notes().contains(QStringLiteral("6 old and 6 new recordings")));
    // They were recorded with the trace that was on show.
    QCOMPARE(openAndWait(session(), {m_old.front()}), QString());
    QVERIFY(isDone());
    QVERIFY(session().baseline().state()->files.others.isEmpty());
}

/// A low view keeps its room for rows; what is said is a click away, and read by a screen reader all the same.
void TestCompareView::lowViewsFoldRemarks()
{
    openNew(m_program.with(0, 2));
    compareWith(m_old);
    auto* const more = view().findChild<QToolButton*>(QStringLiteral("more"));
    QVERIFY(!more->isVisible());
    const int high = view().table()->height() + view().chart()->parentWidget()->height();
    view().resize(900, 500);
    QVERIFY(more->isVisible());
    QVERIFY(high > 0);
    const auto heightOfNotes = [this] {
        int height = 0;
        for (const QLabel* const label : view().findChildren<QLabel*>()) {
            height = label->accessibleName().startsWith(QStringLiteral("Remarks on the comparison"))
                ? label->sizeHint().height()
                : height;
        }
        return height;
    };
    const int folded = heightOfNotes();
    press("more");
    QVERIFY(heightOfNotes() > folded);
    press("more");
    QCOMPARE(heightOfNotes(), folded);
    QVERIFY(view().notes().contains(QLatin1Char('\n')));
}

void TestCompareView::barsAndRowsSelect()
{
    openNew(m_program.with(2, 1.5));
    compareWith({m_old.front()});
    QTest::mouseClick(view().chart(), Qt::LeftButton, {}, middleOf(1));
    const auto* const event = std::get_if<EventId>(&session().selection().selection());
    QVERIFY(event != nullptr);
    QCOMPARE(QString::fromStdString(std::string(session().dataSet()->trace->nameOf(*event))),
        QStringLiteral("native_call_softmax.out"));
    QCOMPARE(view().chart()->marked(), std::optional<std::size_t>(1));
    // Keys of the chart and of the table.
    view().chart()->setFocus();
    QTest::keyClick(view().chart(), Qt::Key_Down);
    QCOMPARE(view().chart()->marked(), std::optional<std::size_t>(2));
    const Selection second = session().selection().selection();
    QTest::keyClick(view().chart(), Qt::Key_Up);
    QVERIFY(session().selection().selection() != second);
    view().table()->setFocus();
    QTest::keyClick(view().table(), Qt::Key_Down);
    QCOMPARE(session().selection().selection(), second);
    QTest::keyClick(view().chart(), Qt::Key_End); // the new total selects nothing
    QCOMPARE(session().selection().selection(), second);
    QVERIFY(!view().strips()->isVisible());
}

void TestCompareView::selectionFindsItsRow()
{
    openNew(m_program.with(2, 1.5));
    compareWith({m_old.front()});
    const ComparedTracePtr compared = session().now().compared();
    const EventId event = compared->eventsOf(3).front();
    session().selection().select(event);
    QCOMPARE(view().table()->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(view().table()->selectionModel()->selectedRows().front().data().toString(),
        QString::fromStdString(compared->rows()[3].label));
}

void TestCompareView::buttonsSwapAndDrop()
{
    openNew(m_program.with(0, 2));
    compareWith({m_old.front()});
    QVERIFY(view().verdict().contains(QStringLiteral("by +")));
    press("swap");
    QTRY_COMPARE(session().dataSet()->files.path(FileRole::Dump), m_old.front());
    QVERIFY(isDone());
    QVERIFY2(view().verdict().contains(QStringLiteral("by -")), qPrintable(view().verdict()));
    QVERIFY(!view().findChild<QToolButton*>(QStringLiteral("reload"))->isEnabled()); // it is kept as it was on show
    press("drop");
    QCOMPARE(view().verdict(), QStringLiteral("Nothing to compare with"));
    QVERIFY(session().now().baseline == nullptr);
}

void TestCompareView::otherModel()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    compareWith(pairOf(QStringLiteral("cnn_xnn")));
    QVERIFY2(view().notes().contains(QStringLiteral("the programs differ")), qPrintable(view().notes()));
    QVERIFY(!view().table()->isVisible()); // their inputs have other shapes
    press("force");
    QVERIFY(isDone());
    QVERIFY(std::ranges::any_of(view().table()->facts().rows(),
        [](const FactRow& row) { return row.difference->look == DifferenceLook::OneSided && !row.isMuted; }));
}

void TestCompareView::otherInputsBlock()
{
    openNew(m_program);
    const Bytes bytes = m_program.recording(1, true);
    QFile file(path("values.etdp"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    compareWith({path("values.etdp")});
    QVERIFY2(view().verdict().startsWith(QStringLiteral("No verdict: the old side logged values")),
        qPrintable(view().verdict()));
    QVERIFY(view().notes().contains(QStringLiteral("Record both sides without logged values")));
    QVERIFY(!view().table()->isVisible());
    press("force");
    QVERIFY(isDone());
    QVERIFY(view().table()->isVisible());
    QVERIFY(view().table()->shownRowCount() > 3);
}

void TestCompareView::hostileBaseline()
{
    openNew(m_program);
    QFile file(path("odd"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("nothing of ours");
    file.close();
    compareWith({path("odd")});
    QCOMPARE(view().verdict(), QStringLiteral("There is nothing to compare with"));
    QVERIFY(view().notes().contains(QStringLiteral("odd")));
    QVERIFY(session().dataSet() != nullptr);
}

void TestCompareView::filterAsksForTheDifference()
{
    openNew(m_program.with(2, 1.5));
    session().filterZoom().setFilter({.text = QStringLiteral("delta>100us"), .range = {}});
    QCOMPARE(session().now().filter.result->hits.eventCount, std::size_t{0});
    compareWith({m_old.front()});
    QCOMPARE(session().now().filter.result->hits.eventCount, std::size_t{1}); // told anew with the comparison
    session().filterZoom().setFilter({.text = QStringLiteral("is:impossible"), .range = {}});
    QVERIFY(session().now().filter.result->hits.eventCount > 5);
    session().baseline().drop();
    QCOMPARE(session().now().filter.result->hits.eventCount, std::size_t{0});
    // What is gone has no event; its row stays.
    openNew(m_program.without(4));
    compareWith({m_old.front()});
    session().filterZoom().setFilter({.text = QStringLiteral("is:gone"), .range = {}});
    QCOMPARE(view().table()->shownRowCount(), 1);
    session().filterZoom().setFilter({.text = QStringLiteral("is:new"), .range = {}});
    QCOMPARE(view().table()->shownRowCount(), 0);
}

void TestCompareView::groupsAddUp()
{
    openNew(m_program.with(2, 1.5));
    compareWith({m_old.front()});
    const auto sum = [this] {
        double delta = 0;
        for (const FactRow& row : view().table()->facts().rows()) {
            delta += row.cells[comparerows::differenceColumn].toDouble();
        }
        return delta;
    };
    const double rows = sum();
    for (int by = 1; by < view().tables()->count(); ++by) {
        view().tables()->setCurrentIndex(by);
        QVERIFY(isDone());
        QVERIFY(std::abs(sum() - rows) < 1e-6 * std::abs(rows));
    }
}

QTEST_MAIN(TestCompareView)
#include "tst_compareview.moc"
