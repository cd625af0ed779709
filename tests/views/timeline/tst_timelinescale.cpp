// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/arrange/timelinescale.h"
#include "views/timeline/paint/rulerticks.h"

#include <QtTest/QtTest>

#include <cmath>
#include <limits>

using ets::RulerTicks;
using ets::Ticks;
using ets::TimelineScale;
using ets::TimeRange;

namespace {

constexpr Ticks lateClock = 1'234'567'890'123'456'789ULL; // more digits than a double has
constexpr Ticks lastTick = std::numeric_limits<Ticks>::max();

bool isNice(Ticks step)
{
    while (step % 10 == 0) {
        step /= 10;
    }
    return step == 1 || step == 2 || step == 5;
}

} // namespace

class TestTimelineScale : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ticksMapToPixelsAndBack_data();
    void ticksMapToPixelsAndBack();
    void zoomKeepsTheTickUnderThePointer_data();
    void zoomKeepsTheTickUnderThePointer();
    void zoomAndBackLosesNothing();
    void panMovesByPixels();
    void panBySmallStepsAddsUp();
    void staysInsideTheLimits();
    void zoomsNoFurtherThanAFewTicks();
    void showLengthensWhatIsTooShort();
    void centersATick();
    void visibleHoldsAllPixels();
    void theWholeRangeOfTicksWorks();

    void niceSteps_data();
    void niceSteps();
    void rulerMarks_data();
    void rulerMarks();
    void rulerCountsFromAnAnchorWhenDigitsRunOut();
    void rulerGoesBelowZero();
    void rulerOfAClockIsRound_data();
    void rulerOfAClockIsRound();
};

void TestTimelineScale::ticksMapToPixelsAndBack_data()
{
    QTest::addColumn<quint64>("start");
    QTest::addColumn<quint64>("length");
    QTest::newRow("small") << quint64(0) << quint64(1000);
    QTest::newRow("nanoseconds late") << quint64(lateClock) << quint64(1000);
    QTest::newRow("few ticks late") << quint64(lateClock) << quint64(8);
    QTest::newRow("hours late") << quint64(lateClock) << quint64(36'000'000'000'000ULL);
    QTest::newRow("at the end") << quint64(lastTick - 5000) << quint64(4000);
}

void TestTimelineScale::ticksMapToPixelsAndBack()
{
    QFETCH(quint64, start);
    QFETCH(quint64, length);
    const TimelineScale scale({start, start + length}, 1600);
    for (Ticks i = 0; i <= 100; ++i) {
        const Ticks tick = start + length / 100 * i;
        const double x = scale.xOf(tick);
        QVERIFY(x >= 0 && x <= 1600);
        // The pixel's own tick may be one step of rounding away, never more than a pixel.
        const Ticks back = scale.tickAt(x + 1e-6);
        const Ticks off = back > tick ? back - tick : tick - back;
        QVERIFY2(static_cast<double>(off) <= scale.ticksPerPixel() * 1e-3, qPrintable(QString::number(off)));
    }
    QCOMPARE(scale.xOf(start), 0.0);
    QCOMPARE(scale.xOf(start + length), 1600.0);
}

void TestTimelineScale::zoomKeepsTheTickUnderThePointer_data()
{
    ticksMapToPixelsAndBack_data();
}

void TestTimelineScale::zoomKeepsTheTickUnderThePointer()
{
    QFETCH(quint64, start);
    QFETCH(quint64, length);
    const TimeRange limits{start - std::min<Ticks>(start, length), start + length};
    TimelineScale scale({start, start + length}, 1600);
    const Ticks tick = start + length / 3;
    for (int i = 0; i < 200; ++i) {
        const double x = scale.xOf(tick);
        scale.zoom(0.8, x, limits);
        QVERIFY2(std::abs(scale.xOf(tick) - x) < 0.01, qPrintable(QString::number(scale.xOf(tick) - x)));
    }
    QCOMPARE(scale.length(), TimelineScale::shortest);
}

void TestTimelineScale::zoomAndBackLosesNothing()
{
    const TimeRange limits{lateClock, lateClock + 40'000'000'000ULL};
    TimelineScale scale(limits, 1600);
    const TimelineScale before = scale;
    for (int i = 0; i < 50; ++i) {
        scale.zoom(0.5, 700, limits);
    }
    for (int i = 0; i < 60; ++i) {
        scale.zoom(2, 700, limits);
    }
    QCOMPARE(scale.visible(), before.visible());
    QCOMPARE(scale.length(), before.length());
}

void TestTimelineScale::panMovesByPixels()
{
    const TimeRange limits{lateClock, lateClock + 1'000'000};
    TimelineScale scale({lateClock + 1000, lateClock + 2600}, 1600);
    scale.pan(100, limits);
    QCOMPARE(scale.visible().start, lateClock + 1100);
    scale.pan(-300, limits);
    QCOMPARE(scale.visible().start, lateClock + 800);
    QCOMPARE(scale.length(), 1600.0);
}

void TestTimelineScale::panBySmallStepsAddsUp()
{
    const TimeRange limits{lateClock, lateClock + 1'000'000};
    TimelineScale scale({lateClock + 1000, lateClock + 1016}, 1600); // a hundred pixels a tick
    for (int i = 0; i < 1000; ++i) {
        scale.pan(1, limits);
    }
    QVERIFY(std::abs(scale.xOf(lateClock + 1010)) < 1e-6);
}

void TestTimelineScale::staysInsideTheLimits()
{
    const TimeRange limits{lateClock, lateClock + 100'000};
    TimelineScale scale({lateClock, lateClock + 1000}, 1000);
    scale.pan(-5000, limits);
    QCOMPARE(scale.visible().start, limits.start);
    scale.pan(1e9, limits);
    QCOMPARE(scale.visible().end, limits.end);
    QCOMPARE(scale.length(), 1000.0);
    scale.zoom(1e9, 500, limits);
    QCOMPARE(scale.visible(), limits);
}

void TestTimelineScale::zoomsNoFurtherThanAFewTicks()
{
    const TimeRange limits{0, 100};
    TimelineScale scale(limits, 1000);
    scale.zoom(1e-9, 500, limits);
    QCOMPARE(scale.length(), TimelineScale::shortest);
    QVERIFY(scale.visible().start >= 47 && scale.visible().end <= 53);
}

void TestTimelineScale::showLengthensWhatIsTooShort()
{
    const TimeRange limits{lateClock, lateClock + 1000};
    TimelineScale scale(limits, 1000);
    scale.show({lateClock + 500, lateClock + 500}, limits);
    QCOMPARE(scale.length(), TimelineScale::shortest);
    QVERIFY(std::abs(scale.xOf(lateClock + 500) - 500) < 1);
    scale.show({0, lastTick}, limits);
    QCOMPARE(scale.visible(), limits);
}

void TestTimelineScale::centersATick()
{
    const TimeRange limits{lateClock, lateClock + 100'000};
    TimelineScale scale({lateClock, lateClock + 1000}, 1000);
    scale.center(lateClock + 50'000, limits);
    QVERIFY(std::abs(scale.xOf(lateClock + 50'000) - 500) < 1e-6);
    scale.center(lateClock, limits);
    QCOMPARE(scale.visible().start, limits.start);
}

void TestTimelineScale::visibleHoldsAllPixels()
{
    const TimeRange limits{lateClock, lateClock + 100'000};
    TimelineScale scale({lateClock, lateClock + 1000}, 777);
    scale.zoom(0.37, 311, limits);
    const TimeRange visible = scale.visible();
    QVERIFY(scale.tickAt(0) >= visible.start);
    QVERIFY(scale.tickAt(776.99) < visible.end);
    QVERIFY(scale.xOf(visible.start) > -scale.width() / scale.length() - 1e-9);
}

void TestTimelineScale::theWholeRangeOfTicksWorks()
{
    const TimeRange limits{0, lastTick};
    TimelineScale scale(limits, 1000);
    QCOMPARE(scale.tickAt(2000), lastTick);
    QCOMPARE(scale.tickAt(-10), Ticks(0));
    QVERIFY(std::abs(scale.xOf(lastTick) - 1000) < 1e-6);
    for (int i = 0; i < 300; ++i) {
        scale.zoom(0.8, 999, limits);
    }
    QCOMPARE(scale.length(), TimelineScale::shortest);
    QVERIFY(scale.visible().end > lastTick - lastTick / 100);
    scale.pan(1e300, limits);
    QCOMPARE(scale.visible().end, lastTick);
    scale.pan(-1e300, limits);
    QCOMPARE(scale.visible().start, Ticks(0));
}

void TestTimelineScale::niceSteps_data()
{
    QTest::addColumn<double>("ticks");
    QTest::addColumn<quint64>("step");
    QTest::newRow("nothing") << 0.0 << quint64(1);
    QTest::newRow("part of a tick") << 0.3 << quint64(1);
    QTest::newRow("one") << 1.0 << quint64(1);
    QTest::newRow("more than one") << 1.1 << quint64(2);
    QTest::newRow("three") << 3.0 << quint64(5);
    QTest::newRow("six") << 6.0 << quint64(10);
    QTest::newRow("big") << 2.1e15 << quint64(5'000'000'000'000'000ULL);
    QTest::newRow("beyond") << 1e30 << quint64(10'000'000'000'000'000'000ULL);
}

void TestTimelineScale::niceSteps()
{
    QFETCH(double, ticks);
    QFETCH(quint64, step);
    QCOMPARE(RulerTicks::niceStep(ticks), Ticks(step));
}

void TestTimelineScale::rulerMarks_data()
{
    QTest::addColumn<quint64>("origin");
    QTest::addColumn<quint64>("from");
    QTest::addColumn<quint64>("length");
    QTest::newRow("whole") << quint64(lateClock) << quint64(lateClock) << quint64(3'442'000);
    QTest::newRow("part") << quint64(lateClock) << quint64(lateClock + 184'000) << quint64(460'000);
    QTest::newRow("few ticks") << quint64(lateClock) << quint64(lateClock + 100) << quint64(6);
    QTest::newRow("deep") << quint64(lateClock) << quint64(lateClock + 39'000'000'123ULL) << quint64(900);
    QTest::newRow("years") << quint64(0) << quint64(0) << quint64(lastTick);
}

void TestTimelineScale::rulerMarks()
{
    QFETCH(quint64, origin);
    QFETCH(quint64, from);
    QFETCH(quint64, length);
    const TimelineScale scale({from, from + length}, 1600);
    const RulerTicks ruler = RulerTicks::of(scale, origin, 100);
    QVERIFY(isNice(ruler.step));
    QVERIFY(ruler.marks.size() < 400);
    double lastLabel = -1e9;
    double last = -1e9;
    int labels = 0;
    for (const RulerTicks::Mark& mark : ruler.marks) {
        QVERIFY(mark.x > last);
        last = mark.x;
        const Ticks tick = origin + ruler.anchor + mark.distance;
        QVERIFY(std::abs(scale.xOf(tick) - mark.x) < 1e-6);
        QCOMPARE(mark.major, mark.distance % ruler.step == 0);
        if (mark.major) {
            QVERIFY(mark.x - lastLabel > 99);
            QVERIFY(mark.distance / ruler.step < 20000); // few digits
            lastLabel = mark.x;
            ++labels;
        }
    }
    QVERIFY(labels >= 2);
}

void TestTimelineScale::rulerCountsFromAnAnchorWhenDigitsRunOut()
{
    const TimelineScale scale({lateClock + 39'000'000'123ULL, lateClock + 39'000'001'023ULL}, 1600);
    const RulerTicks ruler = RulerTicks::of(scale, lateClock, 100);
    QCOMPARE(ruler.step, Ticks(100));
    QCOMPARE(ruler.anchor, Ticks(39'000'000'000ULL));
    QCOMPARE(RulerTicks::of(TimelineScale({lateClock, lateClock + 900}, 1600), lateClock, 100).anchor, Ticks(0));
}

void TestTimelineScale::rulerOfAClockIsRound_data()
{
    QTest::addColumn<double>("ticksPerUnit");
    QTest::addColumn<quint64>("from");
    QTest::addColumn<quint64>("length");
    QTest::newRow("216 MHz") << 0.216 << quint64(lateClock + 5000) << quint64(460'000);
    QTest::newRow("216 MHz, before the origin") << 0.216 << quint64(lateClock - 100'000) << quint64(460'000);
    QTest::newRow("216 MHz, late") << 0.216 << quint64(lateClock + 39'000'000'123ULL) << quint64(900);
    QTest::newRow("32 kHz, few ticks") << 32.768e-6 << quint64(lateClock + 3) << quint64(6);
    QTest::newRow("3 GHz") << 3.0 << quint64(lateClock) << quint64(3'442'000);
}

void TestTimelineScale::rulerOfAClockIsRound()
{
    QFETCH(double, ticksPerUnit);
    QFETCH(quint64, from);
    QFETCH(quint64, length);
    const TimelineScale scale({from, from + length}, 1600);
    const RulerTicks ruler = RulerTicks::of(scale, lateClock, 100, ticksPerUnit);
    QVERIFY(isNice(ruler.step));
    const double start = scale.xOf(lateClock);
    const double unit = ticksPerUnit / scale.ticksPerPixel(); // in pixels
    double lastLabel = -1e9;
    int labels = 0;
    for (const RulerTicks::Mark& mark : ruler.marks) {
        const double units = static_cast<double>(ruler.anchor) + mark.value();
        if (std::abs(start) < 1e7) { // where the scale does not cut it off
            QVERIFY(std::abs(start + units * unit - mark.x) < 1e-3);
        }
        QVERIFY(mark.x > -1 && mark.x < 1601);
        QCOMPARE(mark.major, mark.distance % ruler.step == 0);
        if (mark.major) {
            QVERIFY(mark.x - lastLabel > 99);
            lastLabel = mark.x;
            ++labels;
        }
    }
    QVERIFY(labels >= 2);
}

void TestTimelineScale::rulerGoesBelowZero()
{
    const TimelineScale scale({900, 2100}, 1200);
    const RulerTicks ruler = RulerTicks::of(scale, 1000, 100);
    QCOMPARE(ruler.step, Ticks(100));
    QVERIFY(ruler.marks.front().before);
    QCOMPARE(ruler.marks.front().value(), -100.0);
    QCOMPARE(ruler.marks.front().x, 0.0);
}

QTEST_APPLESS_MAIN(TestTimelineScale)
#include "tst_timelinescale.moc"
