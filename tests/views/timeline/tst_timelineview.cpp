// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/format.h"
#include "tests/views/painted.h"
#include "tests/views/timeline/timelinepage.h"
#include "views/common/viewhost.h"
#include "views/timeline/timelineoverview.h"
#include "views/timeline/timelinestrip.h"

#include <QtTest/QtTest>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <set>

using namespace ets;
using namespace ets::test;

namespace {

QString toolTip(TimelinePage& shown, QPoint at)
{
    QHelpEvent help(QEvent::ToolTip, at, shown.surface().mapToGlobal(at));
    QApplication::sendEvent(&shown.surface(), &help);
    return QToolTip::text();
}

} // namespace

/// What a timeline shows, says and has selected.
class TestTimelineView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    void showsAllAtFirst();
    void emptyWithoutTrace();
    void clickSelectsTheSlice_data();
    void clickSelectsTheSlice();
    void clickOnNothingClears();
    void hoverMarksWhatIsUnderThePointer();

    void keysGoFromSliceToSlice();
    void keysStartAtTheFirstVisibleSlice();
    void otherKeysAreLeftToOthers();

    void selectionFromElsewhereIsShown();
    void visibleSelectionDoesNotMoveTheView();
    void selectionFromElsewhereScrolls();

    void toolTipTellsAboutASlice();
    void toolTipTellsAboutFoldedSlices();
    void toolTipTellsThatStartsAreChained();
    void isReadAloud();
    void paintsAtOtherSizesAndScales();
    void coloringsDiffer();
};

void TestTimelineView::showsAllAtFirst()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    QVERIFY2(shown.message.isEmpty(), qPrintable(shown.message));
    const TimeRange range = shown.session.dataSet()->timeline.range();
    QVERIFY(shown.visible().start < range.start && shown.visible().end > range.end);
    QVERIFY(!shown.session.filterZoom().zoom());
    QVERIFY(shown.scene().layout().rows().size() == 2);
    QVERIFY(shown.scene().rectOf(SampleId(0)).width() > 1);
}

void TestTimelineView::emptyWithoutTrace()
{
    Session session;
    TimelineView view(session);
    ViewHost::of(session).setEager(true);
    view.resize(600, 300);
    view.show();
    for (const Qt::Key key : {Qt::Key_W, Qt::Key_S, Qt::Key_A, Qt::Key_F, Qt::Key_Period, Qt::Key_BracketLeft,
             Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_Escape, Qt::Key_Return}) {
        QTest::keyClick(&view.canvas(), key);
    }
    QTest::mouseClick(view.canvas().viewport(), Qt::LeftButton, {}, QPoint(300, 100));
    QTest::mouseClick(&view.overview(), Qt::LeftButton, {}, QPoint(300, 10));
    QVERIFY(isPainted(view.grab()));
    QCOMPARE(session.selection().selection().index(), std::size_t(0));
    QVERIFY(!session.filterZoom().canUndoZoom());
}

void TestTimelineView::clickSelectsTheSlice_data()
{
    QTest::addColumn<QString>("testCase");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("kernel") << QStringLiteral("transformer") << QByteArray("native_call_add.out");
    QTest::newRow("call") << QStringLiteral("transformer") << QByteArray("OPERATOR_CALL");
    QTest::newRow("run") << QStringLiteral("transformer") << QByteArray("Method::execute");
    QTest::newRow("loading") << QStringLiteral("stub_and_xnn") << QByteArray("Method::init");
    QTest::newRow("delegate") << QStringLiteral("stub_and_xnn") << QByteArray("DELEGATE_CALL");
    QTest::newRow("xnnpack") << QStringLiteral("stub_and_xnn") << QByteArray("Fully Connected (NC, F32) GEMM #1");
    QTest::newRow("stub") << QStringLiteral("stub_and_xnn") << QByteArray("2");
}

void TestTimelineView::clickSelectsTheSlice()
{
    QFETCH(QString, testCase);
    QFETCH(QByteArray, name);
    CaseTimeline shown(testCase);
    const SampleId sample = shown.longest(name.constData());
    QVERIFY(sample.isValid());
    if (shown.scene().rectOf(sample).width() < 6) {
        shown.view.controller().zoomTo(shown.trace().parentOf(sample));
    }
    const QSignalSpy spy(&shown.session.selection(), &SelectionController::selectionChanged);
    QTest::mouseClick(&shown.surface(), Qt::LeftButton, {}, shown.centerOf(sample));
    QCOMPARE(shown.selected(), sample);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<QObject*>(), static_cast<QObject*>(&shown.view.controller()));
    QVERIFY(shown.view.strip().text().contains(QString::fromLatin1(name)));
}

void TestTimelineView::clickOnNothingClears()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const SampleId sample = shown.longest("native_call_add.out");
    shown.session.selection().select(sample);
    QTest::mouseClick(
        &shown.surface(), Qt::LeftButton, {}, QPoint(shown.surface().width() / 2, shown.surface().height() - 8));
    QCOMPARE(shown.session.selection().selection().index(), std::size_t(0));
}

void TestTimelineView::hoverMarksWhatIsUnderThePointer()
{
    CaseTimeline shown(QStringLiteral("stub_and_xnn"));
    const SampleId sample = shown.longest("Method::init");
    const QImage before = shown.view.grab().toImage();
    shown.hover(shown.centerOf(sample));
    const QImage after = shown.view.grab().toImage();
    QVERIFY(before != after);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&shown.surface(), &leave);
    QCOMPARE(shown.view.grab().toImage(), before);
}

void TestTimelineView::keysGoFromSliceToSlice()
{
    CaseTimeline shown(QStringLiteral("stub_and_xnn"));
    const SampleId call = shown.longest("DELEGATE_CALL");
    QTest::mouseClick(&shown.surface(), Qt::LeftButton, {}, shown.centerOf(call));
    QCOMPARE(shown.selected(), call);
    const Trace& trace = shown.trace();

    shown.key(Qt::Key_Up);
    QCOMPARE(shown.selected(), trace.parentOf(call));
    shown.key(Qt::Key_Down);
    const SampleId first = shown.selected();
    QCOMPARE(trace.parentOf(first), trace.parentOf(call));
    shown.key(Qt::Key_Period);
    QVERIFY(shown.selected() != first);
    QVERIFY(trace.startOf(shown.selected()) > trace.startOf(first));
    QCOMPARE(trace.depthOf(shown.selected()), trace.depthOf(first));
    shown.key(Qt::Key_Comma);
    QCOMPARE(shown.selected(), first);
    shown.key(Qt::Key_BracketRight);
    QCOMPARE(trace.eventOf(shown.selected()), trace.eventOf(first));
    QCOMPARE(trace.runOf(shown.selected()).value(), trace.runOf(first).value() + 1);
    QVERIFY(shown.scene().rectOf(shown.selected()).intersects(shown.scene().slicesRect()));
    shown.key(Qt::Key_BracketLeft);
    QCOMPARE(shown.selected(), first);
}

void TestTimelineView::keysStartAtTheFirstVisibleSlice()
{
    CaseTimeline shown(QStringLiteral("stub_and_xnn"));
    shown.key(Qt::Key_Period);
    QVERIFY(shown.selected().isValid());
    QCOMPARE(shown.trace().depthOf(shown.selected()), 0U);
    QCOMPARE(shown.trace().startOf(shown.selected()), shown.session.dataSet()->timeline.range().start);
}

void TestTimelineView::otherKeysAreLeftToOthers()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const TimeRange before = shown.visible();
    shown.key(Qt::Key_W, Qt::ControlModifier);
    shown.key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(shown.visible(), before);
    QKeyEvent ours(QEvent::ShortcutOverride, Qt::Key_F, Qt::NoModifier);
    ours.ignore();
    QApplication::sendEvent(&shown.view.canvas(), &ours);
    QVERIFY(ours.isAccepted());
    QKeyEvent others(QEvent::ShortcutOverride, Qt::Key_F, Qt::ControlModifier);
    others.ignore();
    QApplication::sendEvent(&shown.view.canvas(), &others);
    QVERIFY(!others.isAccepted());
}

void TestTimelineView::selectionFromElsewhereIsShown()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const Trace& trace = shown.trace();
    // The smallest kernel of the last run is narrower than anyone can see at first.
    const RunData& run = trace.etdump().runs.back();
    const SampleId sample(run.firstSample);
    QVERIFY(shown.scene().rectOf(sample).width() < 20);
    for (int i = 0; i < 30; ++i) {
        shown.key(Qt::Key_W); // somewhere else
    }
    shown.session.selection().select(sample);
    const QRectF box = shown.scene().rectOf(sample);
    QVERIFY(QRectF(shown.scene().slicesRect()).intersects(box));

    shown.key(Qt::Key_S);
    shown.session.selection().clear();
    shown.view.controller().showAll();
    SampleId tiny;
    for (std::size_t i = 0; i < trace.etdump().sampleCount(); ++i) {
        if (shown.scene().rectOf(SampleId(i)).width() < 1.5) {
            tiny = SampleId(i);
        }
    }
    QVERIFY(tiny.isValid());
    shown.session.selection().select(trace.eventOf(tiny));
    QVERIFY(!shown.view.controller().zoom().showsAll());
    SampleId root = shown.view.controller().selectedSample();
    while (trace.parentOf(root).isValid()) {
        root = trace.parentOf(root);
    }
    QVERIFY(shown.scene().rectOf(root).width() > shown.scene().slicesRect().width() * 0.8); // its run
}

void TestTimelineView::visibleSelectionDoesNotMoveTheView()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const TimeRange before = shown.visible();
    shown.session.selection().select(shown.longest("native_call_add.out"));
    QCOMPARE(shown.visible(), before);
}

void TestTimelineView::selectionFromElsewhereScrolls()
{
    CaseTimeline shown(QStringLiteral("stub_and_xnn"), {800, 150});
    QScrollBar* bar = shown.view.canvas().verticalScrollBar();
    QVERIFY(bar->maximum() > 0);
    shown.session.selection().select(shown.longest("Fully Connected (NC, F32) GEMM #1"));
    const QRectF box = shown.scene().rectOf(shown.view.controller().selectedSample());
    QVERIFY(box.bottom() <= shown.surface().height());
    QVERIFY(bar->value() > 0);
    shown.session.selection().select(shown.longest("Program::load_method"));
    QVERIFY(shown.scene().rectOf(shown.view.controller().selectedSample()).top() >= shown.scene().rulerHeight());
}

void TestTimelineView::toolTipTellsAboutASlice()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const SampleId sample = shown.longest("native_call_add.out");
    const QString text = toolTip(shown, shown.centerOf(sample));
    QVERIFY2(text.contains(QStringLiteral("native_call_add.out")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("aten.add.Tensor")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral(" of 10")), qPrintable(text));
    const Ticks ticks = *shown.trace().durationTicks(sample);
    const QString exact = format::exactDuration(ticks, TimeScale::Ns);
    QVERIFY2(text.contains(exact), qPrintable(text));
    // The names of the tracks have one as well.
    QVERIFY(toolTip(shown, {20, shown.scene().rulerHeight() + 20}).contains(QStringLiteral("Default")));
    toolTip(shown, {700, shown.surface().height() - 5});
    QTRY_VERIFY(!QToolTip::isVisible());
}

void TestTimelineView::toolTipTellsAboutFoldedSlices()
{
    CaseTimeline shown(QStringLiteral("transformer"), {500, 400});
    const TimelineIndex& index = shown.session.dataSet()->timeline;
    QString text;
    const std::uint32_t lane = index.tracks()[1].firstLane + 2;
    const int y = shown.scene().laneTop(1, lane) + 5;
    for (int x = shown.scene().headerWidth(); x < 480 && !text.contains(QStringLiteral(" slices")); ++x) {
        text = toolTip(shown, {x, y});
    }
    QVERIFY2(text.contains(QStringLiteral(" slices")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("Longest")));
}

void TestTimelineView::toolTipTellsThatStartsAreChained()
{
    CaseTimeline shown(QStringLiteral("stub_and_xnn"));
    QVERIFY(toolTip(shown, shown.centerOf(shown.longest("Fully Connected (NC, F32) GEMM #1")))
                .contains(QStringLiteral("chained")));
    QVERIFY(!toolTip(shown, shown.centerOf(shown.longest("DELEGATE_CALL"))).contains(QStringLiteral("chained")));
}

void TestTimelineView::isReadAloud()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    QVERIFY(!shown.view.canvas().accessibleName().isEmpty());
    const QString before = shown.view.canvas().accessibleDescription();
    QTest::mouseClick(&shown.surface(), Qt::LeftButton, {}, shown.centerOf(shown.longest("native_call_add.out")));
    QVERIFY(shown.view.canvas().accessibleDescription() != before);
    QVERIFY(shown.view.canvas().accessibleDescription().contains(QStringLiteral("native_call_add.out")));
    QCOMPARE(shown.view.focusProxy(), static_cast<QWidget*>(&shown.view.canvas()));
    QVERIFY(shown.view.canvas().focusPolicy() == Qt::StrongFocus);
}

void TestTimelineView::paintsAtOtherSizesAndScales()
{
    CaseTimeline shown(QStringLiteral("cnn_xnn"));
    shown.session.selection().select(shown.longest("DELEGATE_CALL"));
    for (const QSize size : {QSize(1, 1), QSize(60, 40), QSize(300, 900), QSize(3000, 200)}) {
        shown.view.resize(size);
        QVERIFY(isPainted(shown.view.grab()));
    }
    shown.view.resize(1200, 400);
    QPalette dark;
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::white);
    const QImage light = shown.view.grab().toImage();
    shown.view.setPalette(dark);
    QVERIFY(shown.view.grab().toImage() != light);
    QFont font = shown.view.font();
    font.setPointSize(20);
    const int lane = shown.scene().layout().metrics().lane;
    shown.view.setFont(font);
    QVERIFY(shown.scene().layout().metrics().lane > lane);
    QVERIFY(isPainted(shown.view.grab()));
}

void TestTimelineView::coloringsDiffer()
{
    CaseTimeline shown(QStringLiteral("cnn_xnn"));
    const Trace& trace = *shown.session.dataSet()->trace;
    const auto fills = [&] {
        std::vector<QRgb> colors;
        for (std::size_t i = 0; i < trace.etdump().sampleCount(); ++i) {
            colors.push_back(shown.scene().fillOf(trace.eventOf(SampleId(i)), SampleId(i)).rgb());
        }
        return colors;
    };
    std::vector<std::vector<QRgb>> seen;
    for (const auto coloring : {TimelineColoring::OpType, TimelineColoring::Backend, TimelineColoring::Module,
             TimelineColoring::Duration, TimelineColoring::Run, TimelineColoring::Category}) {
        shown.view.controller().setColoring(coloring);
        const std::vector<QRgb> colors = fills();
        QVERIFY(std::ranges::find(seen, colors) == seen.end());
        seen.push_back(colors);
        QVERIFY(isPainted(shown.view.grab()));
    }
    // By backend, all that one backend ran has one color.
    shown.view.controller().setColoring(TimelineColoring::Backend);
    std::set<QRgb> delegated;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        if (trace.event(EventId(i)).role == EventRole::DelegateOp && trace.event(EventId(i)).sampleCount > 0) {
            delegated.insert(shown.scene().style(EventId(i)).fill.rgb());
        }
    }
    QCOMPARE(delegated.size(), std::size_t(1));
}

QTEST_MAIN(TestTimelineView)
#include "tst_timelineview.moc"
