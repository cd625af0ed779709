// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/format.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/painted.h"
#include "views/timeline/paint/timelinestrip.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineoverview.h"
#include "views/timeline/timelineview.h"

#include <QtTest/QtTest>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolTip>

#include <memory>

using ets::SampleId;
using ets::Session;
using ets::TimelineScene;
using ets::TimelineView;
using ets::TimeRange;

namespace {

/// A session with a trace and a timeline that is shown.
struct Shown {
    explicit Shown(const QString& testCase, QSize size = {1200, 400})
        : view(session)
    {
        view.resize(size);
        view.show();
        message = ets::test::openAndWait(session, ets::test::pairOf(testCase));
        view.setFocus();
    }

    [[nodiscard]] const TimelineScene& scene() { return view.canvas().scene(); }
    [[nodiscard]] QWidget* surface() { return view.canvas().viewport(); }
    [[nodiscard]] TimeRange visible() { return scene().scale().visible(); }
    [[nodiscard]] const ets::Inspector& inspector() { return *session.dataSet()->inspector; }
    [[nodiscard]] QPoint centerOf(SampleId sample) { return scene().rectOf(sample).center().toPoint(); }
    [[nodiscard]] SampleId selected()
    {
        const auto* sample = std::get_if<SampleId>(&session.selection().selection());
        return sample != nullptr ? *sample : SampleId();
    }
    /// The longest slice with this name.
    [[nodiscard]] SampleId longest(const char* name)
    {
        SampleId best;
        for (std::size_t i = 0; i < inspector().etdump().sampleCount(); ++i) {
            const SampleId sample(i);
            const auto length = inspector().durationTicks(sample).value_or(0);
            if (inspector().event(inspector().eventOf(sample)).name == name
                && (!best.isValid() || length > inspector().durationTicks(best).value_or(0))) {
                best = sample;
            }
        }
        return best;
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view.canvas(), static_cast<Qt::Key>(key), modifiers);
    }
    void hover(QPoint at)
    {
        QMouseEvent move(QEvent::MouseMove, at, surface()->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(surface(), &move);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(surface(), Qt::LeftButton, modifiers, from);
        moveTo((from + to) / 2, modifiers);
        moveTo(to, modifiers);
        QTest::mouseRelease(surface(), Qt::LeftButton, modifiers, to);
    }
    void moveTo(QPoint to, Qt::KeyboardModifiers modifiers)
    {
        QMouseEvent move(QEvent::MouseMove, to, surface()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
        QApplication::sendEvent(surface(), &move);
    }
    void wheel(QPoint at, QPoint angle, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent turn(
            at, surface()->mapToGlobal(at), QPoint(), angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(surface(), &turn);
    }
    QString toolTip(QPoint at)
    {
        QHelpEvent help(QEvent::ToolTip, at, surface()->mapToGlobal(at));
        QApplication::sendEvent(surface(), &help);
        return QToolTip::text();
    }

    Session session;
    TimelineView view;
    QString message;
};

} // namespace

class TestTimelineView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();

    void showsAllAtFirst();
    void emptyWithoutTrace();
    void clickSelectsTheSlice_data();
    void clickSelectsTheSlice();
    void clickOnNothingClears();
    void doubleClickZoomsToTheSlice();
    void hoverMarksWhatIsUnderThePointer();

    void keysZoomAndPan();
    void zoomStaysAtThePointer();
    void fitShowsTheSelectionThenAll();
    void keysGoFromSliceToSlice();
    void keysStartAtTheFirstVisibleSlice();
    void homeAndEndGoToTheEnds();
    void otherKeysAreLeftToOthers();

    void wheelZoomsAndPans();
    void draggingPans();
    void draggingInTheRulerSelectsARange();
    void shiftDraggingSelectsARange();
    void edgesOfARangeCanBeMoved();
    void escapeEndsARange();
    void aKeyMakesARange();
    void rangeTellsItsStatistics();

    void wheelBurstIsOneStepOfHistory();
    void followsTheZoomOfTheSession();
    void joiningARecordKeepsTheZoom();

    void selectionFromElsewhereIsShown();
    void visibleSelectionDoesNotMoveTheView();
    void selectionFromElsewhereScrolls();

    void overviewWindowMovesTheView();
    void overviewEdgesZoom();

    void toolTipTellsAboutASlice();
    void toolTipTellsAboutFoldedSlices();
    void toolTipTellsThatStartsAreChained();
    void isReadAloud();
    void paintsAtOtherSizesAndScales();
};

void TestTimelineView::init()
{
    // The platform without a screen says what it cannot do whenever a window or a tip is shown.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestTimelineView::showsAllAtFirst()
{
    Shown shown(QStringLiteral("transformer"));
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
    view.resize(600, 300);
    view.show();
    for (const Qt::Key key : {Qt::Key_W, Qt::Key_S, Qt::Key_A, Qt::Key_F, Qt::Key_Period, Qt::Key_BracketLeft,
             Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_Escape, Qt::Key_Return}) {
        QTest::keyClick(&view.canvas(), key);
    }
    QTest::mouseClick(view.canvas().viewport(), Qt::LeftButton, {}, QPoint(300, 100));
    QTest::mouseClick(&view.overview(), Qt::LeftButton, {}, QPoint(300, 10));
    QVERIFY(ets::test::isPainted(view.grab()));
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
    Shown shown(testCase);
    const SampleId sample = shown.longest(name.constData());
    QVERIFY(sample.isValid());
    if (shown.scene().rectOf(sample).width() < 6) {
        shown.view.controller().zoomTo(shown.inspector().parentOf(sample));
    }
    const QSignalSpy spy(&shown.session.selection(), &ets::SelectionController::selectionChanged);
    QTest::mouseClick(shown.surface(), Qt::LeftButton, {}, shown.centerOf(sample));
    QCOMPARE(shown.selected(), sample);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<QObject*>(), static_cast<QObject*>(&shown.view.controller()));
    QVERIFY(shown.view.strip().text().contains(QString::fromLatin1(name)));
}

void TestTimelineView::clickOnNothingClears()
{
    Shown shown(QStringLiteral("transformer"));
    const SampleId sample = shown.longest("native_call_add.out");
    shown.session.selection().select(sample);
    QTest::mouseClick(
        shown.surface(), Qt::LeftButton, {}, QPoint(shown.surface()->width() / 2, shown.surface()->height() - 8));
    QCOMPARE(shown.session.selection().selection().index(), std::size_t(0));
}

void TestTimelineView::doubleClickZoomsToTheSlice()
{
    Shown shown(QStringLiteral("transformer"));
    const SampleId sample = shown.longest("Method::execute");
    QTest::mouseDClick(shown.surface(), Qt::LeftButton, {}, shown.centerOf(sample));
    const QRectF box = shown.scene().rectOf(sample);
    const QRect area = shown.scene().slicesRect();
    QVERIFY(box.left() >= area.left() && box.right() <= area.right() + 1);
    QVERIFY(box.width() > area.width() * 0.85);
    QVERIFY(shown.session.filterZoom().canUndoZoom());
}

void TestTimelineView::hoverMarksWhatIsUnderThePointer()
{
    Shown shown(QStringLiteral("stub_and_xnn"));
    const SampleId sample = shown.longest("Method::init");
    const QImage before = shown.view.grab().toImage();
    shown.hover(shown.centerOf(sample));
    const QImage after = shown.view.grab().toImage();
    QVERIFY(before != after);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(shown.surface(), &leave);
    QCOMPARE(shown.view.grab().toImage(), before);
}

void TestTimelineView::keysZoomAndPan()
{
    Shown shown(QStringLiteral("transformer"));
    const double all = shown.scene().scale().length();
    shown.key(Qt::Key_W);
    shown.key(Qt::Key_W);
    const double closer = shown.scene().scale().length();
    QVERIFY(closer < all * 0.7);
    const ets::Ticks start = shown.visible().start;
    shown.key(Qt::Key_D);
    QVERIFY(shown.visible().start > start);
    shown.key(Qt::Key_A);
    QVERIFY(std::abs(static_cast<double>(shown.visible().start) - static_cast<double>(start)) <= 1);
    QCOMPARE(shown.scene().scale().length(), closer);
    for (int i = 0; i < 10; ++i) {
        shown.key(Qt::Key_S);
    }
    QCOMPARE(shown.scene().scale().length(), all);
    for (int i = 0; i < 200; ++i) {
        shown.key(Qt::Key_W);
    }
    QCOMPARE(shown.scene().scale().length(), ets::TimelineScale::shortest);
}

void TestTimelineView::zoomStaysAtThePointer()
{
    Shown shown(QStringLiteral("transformer"));
    const QPoint at(900, 100);
    shown.hover(at);
    const ets::Ticks tick = shown.scene().tickAt(at.x());
    shown.key(Qt::Key_W);
    shown.wheel(at, {0, 240});
    QVERIFY(std::abs(shown.scene().xOf(tick) - at.x()) < 1);
}

void TestTimelineView::fitShowsTheSelectionThenAll()
{
    Shown shown(QStringLiteral("transformer"));
    const TimeRange all = shown.visible();
    const SampleId sample = shown.longest("native_call_add.out");
    QTest::mouseClick(shown.surface(), Qt::LeftButton, {}, shown.centerOf(sample));
    shown.key(Qt::Key_F);
    const QRectF box = shown.scene().rectOf(sample);
    QVERIFY(box.width() > shown.scene().slicesRect().width() * 0.85);
    shown.key(Qt::Key_F);
    QCOMPARE(shown.visible(), all);
    shown.key(Qt::Key_F);
    QVERIFY(shown.visible() != all);
    shown.session.selection().clear();
    shown.key(Qt::Key_F);
    QCOMPARE(shown.visible(), all);
}

void TestTimelineView::keysGoFromSliceToSlice()
{
    Shown shown(QStringLiteral("stub_and_xnn"));
    const SampleId call = shown.longest("DELEGATE_CALL");
    QTest::mouseClick(shown.surface(), Qt::LeftButton, {}, shown.centerOf(call));
    QCOMPARE(shown.selected(), call);
    const ets::Inspector& inspector = shown.inspector();

    shown.key(Qt::Key_Up);
    QCOMPARE(shown.selected(), inspector.parentOf(call));
    shown.key(Qt::Key_Down);
    const SampleId first = shown.selected();
    QCOMPARE(inspector.parentOf(first), inspector.parentOf(call));
    shown.key(Qt::Key_Period);
    QVERIFY(shown.selected() != first);
    QVERIFY(inspector.startOf(shown.selected()) > inspector.startOf(first));
    QCOMPARE(inspector.depthOf(shown.selected()), inspector.depthOf(first));
    shown.key(Qt::Key_Comma);
    QCOMPARE(shown.selected(), first);
    shown.key(Qt::Key_BracketRight);
    QCOMPARE(inspector.eventOf(shown.selected()), inspector.eventOf(first));
    QCOMPARE(inspector.runOf(shown.selected()).value(), inspector.runOf(first).value() + 1);
    QVERIFY(shown.scene().rectOf(shown.selected()).intersects(shown.scene().slicesRect()));
    shown.key(Qt::Key_BracketLeft);
    QCOMPARE(shown.selected(), first);
}

void TestTimelineView::keysStartAtTheFirstVisibleSlice()
{
    Shown shown(QStringLiteral("stub_and_xnn"));
    shown.key(Qt::Key_Period);
    QVERIFY(shown.selected().isValid());
    QCOMPARE(shown.inspector().depthOf(shown.selected()), 0U);
    QCOMPARE(shown.inspector().startOf(shown.selected()), shown.session.dataSet()->timeline.range().start);
}

void TestTimelineView::homeAndEndGoToTheEnds()
{
    Shown shown(QStringLiteral("transformer"));
    const TimeRange all = shown.visible();
    for (int i = 0; i < 10; ++i) {
        shown.key(Qt::Key_W);
    }
    shown.key(Qt::Key_End);
    QCOMPARE(shown.visible().end, all.end);
    shown.key(Qt::Key_Home);
    QCOMPARE(shown.visible().start, all.start);
}

void TestTimelineView::otherKeysAreLeftToOthers()
{
    Shown shown(QStringLiteral("transformer"));
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

void TestTimelineView::wheelZoomsAndPans()
{
    Shown shown(QStringLiteral("transformer"));
    const double all = shown.scene().scale().length();
    shown.wheel({700, 100}, {0, 120});
    const double closer = shown.scene().scale().length();
    QVERIFY(closer < all);
    shown.wheel({700, 100}, {0, 120}, Qt::ControlModifier);
    QVERIFY(shown.scene().scale().length() < closer);
    const TimeRange before = shown.visible();
    shown.wheel({700, 100}, {0, -120}, Qt::ShiftModifier);
    QVERIFY(shown.visible().start > before.start);
    shown.wheel({700, 100}, {120, 0}); // a sideways wheel
    QVERIFY(std::abs(static_cast<double>(shown.visible().start) - static_cast<double>(before.start)) <= 1);
    for (int i = 0; i < 40; ++i) {
        shown.wheel({700, 100}, {0, -120});
    }
    QCOMPARE(shown.scene().scale().length(), all);
}

void TestTimelineView::draggingPans()
{
    Shown shown(QStringLiteral("transformer"));
    for (int i = 0; i < 8; ++i) {
        shown.key(Qt::Key_W);
    }
    const ets::Ticks tick = shown.scene().tickAt(600);
    const auto selection = shown.session.selection().selection();
    shown.drag({600, 120}, {500, 120});
    QVERIFY(std::abs(shown.scene().xOf(tick) - 500) < 1.5);
    QCOMPARE(shown.session.selection().selection(), selection);
}

void TestTimelineView::draggingInTheRulerSelectsARange()
{
    Shown shown(QStringLiteral("transformer"));
    const TimeRange expected{shown.scene().tickAt(400), shown.scene().tickAt(650)};
    shown.drag({400, 8}, {650, 8});
    const auto* range = std::get_if<TimeRange>(&shown.session.selection().selection());
    QVERIFY(range != nullptr);
    QCOMPARE(*range, expected);
    QVERIFY(!shown.view.canvas().drawnRange());
    // The other way round is the same.
    shown.drag({640, 8}, {390, 8});
    QCOMPARE(shown.view.controller().selectedRange(),
        std::optional(TimeRange{shown.scene().tickAt(390), shown.scene().tickAt(640)}));
    QTest::mouseClick(shown.surface(), Qt::LeftButton, {}, QPoint(900, 8));
    QVERIFY(!shown.view.controller().selectedRange());
}

void TestTimelineView::shiftDraggingSelectsARange()
{
    Shown shown(QStringLiteral("transformer"));
    const TimeRange before = shown.visible();
    const TimeRange expected{shown.scene().tickAt(400), shown.scene().tickAt(500)};
    shown.drag({500, 150}, {400, 150}, Qt::ShiftModifier);
    QCOMPARE(shown.view.controller().selectedRange(), std::optional(expected));
    QCOMPARE(shown.visible(), before);
    shown.key(Qt::Key_F);
    QVERIFY(shown.visible().length() < expected.length() * 12 / 10);
}

void TestTimelineView::edgesOfARangeCanBeMoved()
{
    Shown shown(QStringLiteral("transformer"));
    shown.drag({400, 8}, {650, 8});
    const auto range = shown.view.controller().selectedRange();
    QVERIFY(range);
    shown.drag({650, 8}, {800, 8});
    const auto longer = shown.view.controller().selectedRange();
    QVERIFY(longer);
    QCOMPARE(longer->start, range->start);
    QCOMPARE(longer->end, shown.scene().tickAt(800));
}

void TestTimelineView::escapeEndsARange()
{
    Shown shown(QStringLiteral("transformer"));
    shown.drag({400, 8}, {650, 8});
    shown.key(Qt::Key_Escape);
    QVERIFY(!shown.view.controller().selectedRange());
    // While it is drawn.
    QTest::mousePress(shown.surface(), Qt::LeftButton, {}, QPoint(400, 8));
    shown.moveTo({450, 8}, {});
    shown.moveTo({600, 8}, {});
    QVERIFY(shown.view.canvas().drawnRange());
    shown.key(Qt::Key_Escape);
    QVERIFY(!shown.view.canvas().drawnRange());
    QTest::mouseRelease(shown.surface(), Qt::LeftButton, {}, QPoint(600, 8));
    QVERIFY(!shown.view.controller().selectedRange());
}

void TestTimelineView::aKeyMakesARange()
{
    Shown shown(QStringLiteral("transformer"));
    shown.key(Qt::Key_R);
    QCOMPARE(shown.view.controller().selectedRange(), std::optional(shown.session.dataSet()->timeline.range()));
    shown.key(Qt::Key_Escape);
    const SampleId run = shown.longest("Method::execute");
    QTest::mouseClick(shown.surface(), Qt::LeftButton, {}, shown.centerOf(run));
    shown.key(Qt::Key_R);
    const ets::Ticks start = shown.inspector().startOf(run);
    const TimeRange expected{start, start + *shown.inspector().durationTicks(run)};
    QCOMPARE(shown.view.controller().selectedRange(), std::optional(expected));
}

void TestTimelineView::rangeTellsItsStatistics()
{
    Shown shown(QStringLiteral("stub_and_xnn"));
    const SampleId run = shown.longest("Method::execute");
    const auto start = shown.inspector().startOf(run);
    const TimeRange range{start, start + *shown.inspector().durationTicks(run)};
    shown.session.selection().select(range);
    const QString text = shown.view.strip().text();
    QVERIFY2(text.contains(QStringLiteral("13 slices")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("100\u202f% of it in runs")), qPrintable(text));
    QVERIFY(shown.view.strip().toolTip().contains(QStringLiteral("<table>")));
    QVERIFY(shown.view.strip().accessibleDescription() == text);
}

void TestTimelineView::wheelBurstIsOneStepOfHistory()
{
    Shown shown(QStringLiteral("transformer"));
    ets::FilterZoomStack& stack = shown.session.filterZoom();
    for (int i = 0; i < 6; ++i) {
        shown.wheel({700, 100}, {0, 120});
    }
    QVERIFY(!stack.zoom());
    QTRY_VERIFY(stack.zoom().has_value());
    const TimeRange zoomed = shown.visible();
    QCOMPARE(*stack.zoom(), zoomed);
    stack.undoZoom();
    QVERIFY(!stack.canUndoZoom());
    QVERIFY(shown.view.controller().zoom().showsAll());
    stack.redoZoom();
    QCOMPARE(shown.visible(), zoomed);
}

void TestTimelineView::followsTheZoomOfTheSession()
{
    Shown shown(QStringLiteral("transformer"));
    const TimeRange range = shown.session.dataSet()->timeline.range();
    const TimeRange wanted{range.start + 1000, range.start + 50000};
    shown.session.filterZoom().setZoom(wanted);
    QCOMPARE(shown.visible(), wanted);
    QTest::qWait(300); // nothing comes back
    QCOMPARE(*shown.session.filterZoom().zoom(), wanted);
    shown.session.filterZoom().undoZoom();
    QVERIFY(shown.view.controller().zoom().showsAll());
}

void TestTimelineView::joiningARecordKeepsTheZoom()
{
    Session session;
    TimelineView view(session);
    view.resize(1200, 400);
    view.show();
    const QStringList pair = ets::test::pairOf(QStringLiteral("transformer"));
    QCOMPARE(ets::test::openAndWait(session, {pair[0]}), QString());
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(&view.canvas(), Qt::Key_W);
    }
    const TimeRange before = view.canvas().scene().scale().visible();
    QCOMPARE(ets::test::openAndWait(session, {pair[1]}), QString());
    QVERIFY(session.dataSet()->inspector->etrecord() != nullptr);
    QCOMPARE(view.canvas().scene().scale().visible(), before);
    // Another trace is shown whole.
    QCOMPARE(ets::test::openAndWait(session, ets::test::pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(view.controller().zoom().showsAll());
}

void TestTimelineView::selectionFromElsewhereIsShown()
{
    Shown shown(QStringLiteral("transformer"));
    const ets::Inspector& inspector = shown.inspector();
    // The smallest kernel of the last run is narrower than anyone can see at first.
    const ets::RunData& run = inspector.etdump().runs.back();
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
    for (std::size_t i = 0; i < inspector.etdump().sampleCount(); ++i) {
        if (shown.scene().rectOf(SampleId(i)).width() < 1.5) {
            tiny = SampleId(i);
        }
    }
    QVERIFY(tiny.isValid());
    shown.session.selection().select(inspector.eventOf(tiny));
    QVERIFY(!shown.view.controller().zoom().showsAll());
    SampleId root = shown.view.controller().selectedSample();
    while (inspector.parentOf(root).isValid()) {
        root = inspector.parentOf(root);
    }
    QVERIFY(shown.scene().rectOf(root).width() > shown.scene().slicesRect().width() * 0.8); // its run
}

void TestTimelineView::visibleSelectionDoesNotMoveTheView()
{
    Shown shown(QStringLiteral("transformer"));
    const TimeRange before = shown.visible();
    shown.session.selection().select(shown.longest("native_call_add.out"));
    QCOMPARE(shown.visible(), before);
}

void TestTimelineView::selectionFromElsewhereScrolls()
{
    Shown shown(QStringLiteral("stub_and_xnn"), {800, 150});
    QScrollBar* bar = shown.view.canvas().verticalScrollBar();
    QVERIFY(bar->maximum() > 0);
    shown.session.selection().select(shown.longest("Fully Connected (NC, F32) GEMM #1"));
    const QRectF box = shown.scene().rectOf(shown.view.controller().selectedSample());
    QVERIFY(box.bottom() <= shown.surface()->height());
    QVERIFY(bar->value() > 0);
    shown.session.selection().select(shown.longest("Program::load_method"));
    QVERIFY(shown.scene().rectOf(shown.view.controller().selectedSample()).top() >= shown.scene().rulerHeight());
}

void TestTimelineView::overviewWindowMovesTheView()
{
    Shown shown(QStringLiteral("transformer"));
    for (int i = 0; i < 8; ++i) {
        shown.key(Qt::Key_W);
    }
    ets::TimelineOverview& overview = shown.view.overview();
    const double length = shown.scene().scale().length();
    const QPoint center = overview.windowRect().center().toPoint();
    QTest::mousePress(&overview, Qt::LeftButton, {}, center);
    QMouseEvent move(QEvent::MouseMove, center + QPoint(60, 0), overview.mapToGlobal(center + QPoint(60, 0)),
        Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&overview, &move);
    QTest::mouseRelease(&overview, Qt::LeftButton, {}, center + QPoint(60, 0));
    QVERIFY(std::abs(overview.windowRect().center().x() - (center.x() + 60)) < 1.5);
    QCOMPARE(shown.scene().scale().length(), length);
    QTest::mouseClick(&overview, Qt::LeftButton, {}, QPoint(300, center.y()));
    QVERIFY(std::abs(overview.windowRect().center().x() - 300) < 1.5);
    QVERIFY(shown.session.filterZoom().canUndoZoom());
    QTest::mouseDClick(&overview, Qt::LeftButton, {}, QPoint(300, center.y()));
    QVERIFY(shown.view.controller().zoom().showsAll());
}

void TestTimelineView::overviewEdgesZoom()
{
    Shown shown(QStringLiteral("transformer"));
    for (int i = 0; i < 5; ++i) {
        shown.key(Qt::Key_W);
    }
    ets::TimelineOverview& overview = shown.view.overview();
    const QRectF before = overview.windowRect();
    const QPoint edge(static_cast<int>(before.right()), 10);
    QTest::mousePress(&overview, Qt::LeftButton, {}, edge);
    const QPoint to = edge - QPoint(40, 0);
    QMouseEvent move(QEvent::MouseMove, to, overview.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&overview, &move);
    QTest::mouseRelease(&overview, Qt::LeftButton, {}, to);
    QVERIFY(std::abs(overview.windowRect().left() - before.left()) < 1.5);
    QVERIFY(std::abs(overview.windowRect().right() - to.x()) < 1.5);
}

void TestTimelineView::toolTipTellsAboutASlice()
{
    Shown shown(QStringLiteral("transformer"));
    const SampleId sample = shown.longest("native_call_add.out");
    const QString text = shown.toolTip(shown.centerOf(sample));
    QVERIFY2(text.contains(QStringLiteral("native_call_add.out")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("aten.add.Tensor")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral(" of 10")), qPrintable(text));
    const auto ticks = static_cast<qint64>(*shown.inspector().durationTicks(sample));
    const QString exact = ets::format::exactDuration(ticks, ets::TimeScale::Ns);
    QVERIFY2(text.contains(exact), qPrintable(text));
    // The names of the tracks have one as well.
    QVERIFY(shown.toolTip({20, shown.scene().rulerHeight() + 20}).contains(QStringLiteral("Default")));
    shown.toolTip({700, shown.surface()->height() - 5});
    QTRY_VERIFY(!QToolTip::isVisible());
}

void TestTimelineView::toolTipTellsAboutFoldedSlices()
{
    Shown shown(QStringLiteral("transformer"), {500, 400});
    const ets::TimelineIndex& index = shown.session.dataSet()->timeline;
    QString text;
    const std::uint32_t lane = index.tracks()[1].firstLane + 2;
    const int y = shown.scene().laneTop(1, lane) + 5;
    for (int x = shown.scene().headerWidth(); x < 480 && !text.contains(QStringLiteral(" slices")); ++x) {
        text = shown.toolTip({x, y});
    }
    QVERIFY2(text.contains(QStringLiteral(" slices")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("Longest")));
}

void TestTimelineView::toolTipTellsThatStartsAreChained()
{
    Shown shown(QStringLiteral("stub_and_xnn"));
    QVERIFY(shown.toolTip(shown.centerOf(shown.longest("Fully Connected (NC, F32) GEMM #1")))
                .contains(QStringLiteral("chained")));
    QVERIFY(!shown.toolTip(shown.centerOf(shown.longest("DELEGATE_CALL"))).contains(QStringLiteral("chained")));
}

void TestTimelineView::isReadAloud()
{
    Shown shown(QStringLiteral("transformer"));
    QVERIFY(!shown.view.canvas().accessibleName().isEmpty());
    const QString before = shown.view.canvas().accessibleDescription();
    QTest::mouseClick(shown.surface(), Qt::LeftButton, {}, shown.centerOf(shown.longest("native_call_add.out")));
    QVERIFY(shown.view.canvas().accessibleDescription() != before);
    QVERIFY(shown.view.canvas().accessibleDescription().contains(QStringLiteral("native_call_add.out")));
    QCOMPARE(shown.view.focusProxy(), static_cast<QWidget*>(&shown.view.canvas()));
    QVERIFY(shown.view.canvas().focusPolicy() == Qt::StrongFocus);
}

void TestTimelineView::paintsAtOtherSizesAndScales()
{
    Shown shown(QStringLiteral("cnn_xnn"));
    shown.session.selection().select(shown.longest("DELEGATE_CALL"));
    for (const QSize size : {QSize(1, 1), QSize(60, 40), QSize(300, 900), QSize(3000, 200)}) {
        shown.view.resize(size);
        QVERIFY(ets::test::isPainted(shown.view.grab()));
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
    QVERIFY(ets::test::isPainted(shown.view.grab()));
}

QTEST_MAIN(TestTimelineView)
#include "tst_timelineview.moc"
