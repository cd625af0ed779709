// SPDX-License-Identifier: GPL-3.0-or-later
// What part of the time is on screen, moved and zoomed by every hand, and the ranges that are measured in it.
#include "tests/views/timeline/timelinepage.h"
#include "views/timeline/timelineoverview.h"
#include "views/timeline/timelinestrip.h"

#include <QtTest/QtTest>

using namespace ets;
using namespace ets::test;

class TestTimelineZoom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void doubleClickZoomsToTheSlice();
    void keysZoomAndPan();
    void zoomStaysAtThePointer();
    void fitShowsTheSelectionThenAll();
    void homeAndEndGoToTheEnds();
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
    void overviewWindowMovesTheView();
    void overviewEdgesZoom();
};

void TestTimelineZoom::doubleClickZoomsToTheSlice()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const SampleId sample = shown.longest("Method::execute");
    QTest::mouseDClick(&shown.surface(), Qt::LeftButton, {}, shown.centerOf(sample));
    const QRectF box = shown.scene().rectOf(sample);
    const QRect area = shown.scene().slicesRect();
    QVERIFY(box.left() >= area.left() && box.right() <= area.right() + 1);
    QVERIFY(box.width() > area.width() * 0.85);
    QVERIFY(shown.session.filterZoom().canUndoZoom());
}

void TestTimelineZoom::keysZoomAndPan()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const double all = shown.scene().scale().length();
    shown.key(Qt::Key_W);
    shown.key(Qt::Key_W);
    const double closer = shown.scene().scale().length();
    QVERIFY(closer < all * 0.7);
    const Ticks start = shown.visible().start;
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
    QCOMPARE(shown.scene().scale().length(), TimelineScale::shortest);
}

void TestTimelineZoom::zoomStaysAtThePointer()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const QPoint at(900, 100);
    shown.hover(at);
    const Ticks tick = shown.scene().tickAt(at.x());
    shown.key(Qt::Key_W);
    shown.wheel(at, {0, 240}, Qt::ControlModifier);
    QVERIFY(std::abs(shown.scene().xOf(tick) - at.x()) < 1);
}

void TestTimelineZoom::fitShowsTheSelectionThenAll()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const TimeRange all = shown.visible();
    const SampleId sample = shown.longest("native_call_add.out");
    QTest::mouseClick(&shown.surface(), Qt::LeftButton, {}, shown.centerOf(sample));
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

void TestTimelineZoom::homeAndEndGoToTheEnds()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const TimeRange all = shown.visible();
    for (int i = 0; i < 10; ++i) {
        shown.key(Qt::Key_W);
    }
    shown.key(Qt::Key_End);
    QCOMPARE(shown.visible().end, all.end);
    shown.key(Qt::Key_Home);
    QCOMPARE(shown.visible().start, all.start);
}

void TestTimelineZoom::wheelZoomsAndPans()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const double all = shown.scene().scale().length();
    shown.wheel({700, 100}, {0, 120}, Qt::ControlModifier);
    const double closer = shown.scene().scale().length();
    QVERIFY(closer < all);
    shown.wheel({700, 100}, {0, 120});
    QCOMPARE(shown.scene().scale().length(), closer); // it scrolls
    const TimeRange before = shown.visible();
    shown.wheel({700, 100}, {0, -120}, Qt::ShiftModifier);
    QVERIFY(shown.visible().start > before.start);
    shown.wheel({700, 100}, {120, 0}); // a sideways wheel
    QVERIFY(std::abs(static_cast<double>(shown.visible().start) - static_cast<double>(before.start)) <= 1);
    for (int i = 0; i < 40; ++i) {
        shown.wheel({700, 100}, {0, -120}, Qt::ControlModifier);
    }
    QCOMPARE(shown.scene().scale().length(), all);
}

void TestTimelineZoom::draggingPans()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    for (int i = 0; i < 8; ++i) {
        shown.key(Qt::Key_W);
    }
    const Ticks tick = shown.scene().tickAt(600);
    const auto selection = shown.session.selection().selection();
    shown.drag({600, 120}, {500, 120});
    QVERIFY(std::abs(shown.scene().xOf(tick) - 500) < 1.5);
    QCOMPARE(shown.session.selection().selection(), selection);
}

void TestTimelineZoom::draggingInTheRulerSelectsARange()
{
    CaseTimeline shown(QStringLiteral("transformer"));
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
    QTest::mouseClick(&shown.surface(), Qt::LeftButton, {}, QPoint(900, 8));
    QVERIFY(!shown.view.controller().selectedRange());
}

void TestTimelineZoom::shiftDraggingSelectsARange()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const TimeRange before = shown.visible();
    const TimeRange expected{shown.scene().tickAt(400), shown.scene().tickAt(500)};
    shown.drag({500, 150}, {400, 150}, Qt::ShiftModifier);
    QCOMPARE(shown.view.controller().selectedRange(), std::optional(expected));
    QCOMPARE(shown.visible(), before);
    shown.key(Qt::Key_F);
    QVERIFY(shown.visible().length() < expected.length() * 12 / 10);
}

void TestTimelineZoom::edgesOfARangeCanBeMoved()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    shown.drag({400, 8}, {650, 8});
    const auto range = shown.view.controller().selectedRange();
    QVERIFY(range);
    shown.drag({650, 8}, {800, 8});
    const auto longer = shown.view.controller().selectedRange();
    QVERIFY(longer);
    QCOMPARE(longer->start, range->start);
    QCOMPARE(longer->end, shown.scene().tickAt(800));
}

void TestTimelineZoom::escapeEndsARange()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    shown.drag({400, 8}, {650, 8});
    shown.key(Qt::Key_Escape);
    QVERIFY(!shown.view.controller().selectedRange());
    // While it is drawn.
    QTest::mousePress(&shown.surface(), Qt::LeftButton, {}, QPoint(400, 8));
    shown.moveTo({450, 8}, {});
    shown.moveTo({600, 8}, {});
    QVERIFY(shown.view.canvas().drawnRange());
    shown.key(Qt::Key_Escape);
    QVERIFY(!shown.view.canvas().drawnRange());
    QTest::mouseRelease(&shown.surface(), Qt::LeftButton, {}, QPoint(600, 8));
    QVERIFY(!shown.view.controller().selectedRange());
}

void TestTimelineZoom::aKeyMakesARange()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    shown.key(Qt::Key_R);
    QCOMPARE(shown.view.controller().selectedRange(), std::optional(shown.session.dataSet()->timeline.range()));
    shown.key(Qt::Key_Escape);
    const SampleId run = shown.longest("Method::execute");
    QTest::mouseClick(&shown.surface(), Qt::LeftButton, {}, shown.centerOf(run));
    shown.key(Qt::Key_R);
    const Ticks start = shown.trace().startOf(run);
    const TimeRange expected{start, start + *shown.trace().durationTicks(run)};
    QCOMPARE(shown.view.controller().selectedRange(), std::optional(expected));
}

void TestTimelineZoom::rangeTellsItsStatistics()
{
    CaseTimeline shown(QStringLiteral("stub_and_xnn"));
    const SampleId run = shown.longest("Method::execute");
    const auto start = shown.trace().startOf(run);
    const TimeRange range{start, start + *shown.trace().durationTicks(run)};
    shown.session.selection().select(range);
    const QString text = shown.view.strip().text();
    QVERIFY2(text.contains(QStringLiteral("13 slices")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("100\u202f% of it in runs")), qPrintable(text));
    QVERIFY(shown.view.strip().toolTip().contains(QStringLiteral("<table>")));
    QVERIFY(shown.view.strip().accessibleDescription() == text);
}

void TestTimelineZoom::wheelBurstIsOneStepOfHistory()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    FilterZoomStack& stack = shown.session.filterZoom();
    for (int i = 0; i < 6; ++i) {
        shown.wheel({700, 100}, {0, 120}, Qt::ControlModifier);
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

void TestTimelineZoom::followsTheZoomOfTheSession()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    const TimeRange range = shown.session.dataSet()->timeline.range();
    const TimeRange wanted{range.start + 1000, range.start + 50000};
    shown.session.filterZoom().setZoom(wanted);
    QCOMPARE(shown.visible(), wanted);
    QTest::qWait(300); // nothing comes back
    QCOMPARE(*shown.session.filterZoom().zoom(), wanted);
    shown.session.filterZoom().undoZoom();
    QVERIFY(shown.view.controller().zoom().showsAll());
}

void TestTimelineZoom::joiningARecordKeepsTheZoom()
{
    Session session;
    TimelineView view(session);
    view.resize(1200, 400);
    view.show();
    const QStringList pair = pairOf(QStringLiteral("transformer"));
    QCOMPARE(openAndWait(session, {pair[0]}), QString());
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(&view.canvas(), Qt::Key_W);
    }
    const TimeRange before = view.canvas().scene().scale().visible();
    QCOMPARE(openAndWait(session, {pair[1]}), QString());
    QVERIFY(session.dataSet()->trace->etrecord() != nullptr);
    QCOMPARE(view.canvas().scene().scale().visible(), before);
    // Another trace is shown whole.
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    QVERIFY(view.controller().zoom().showsAll());
}

void TestTimelineZoom::overviewWindowMovesTheView()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    for (int i = 0; i < 8; ++i) {
        shown.key(Qt::Key_W);
    }
    TimelineOverview& overview = shown.view.overview();
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

void TestTimelineZoom::overviewEdgesZoom()
{
    CaseTimeline shown(QStringLiteral("transformer"));
    for (int i = 0; i < 5; ++i) {
        shown.key(Qt::Key_W);
    }
    TimelineOverview& overview = shown.view.overview();
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

QTEST_MAIN(TestTimelineZoom)
#include "tst_timelinezoom.moc"
