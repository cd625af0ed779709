// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelinemarks.h"
#include "tests/trace/timeline/timelinedump.h"
#include "views/timeline/arrange/timelinelayout.h"
#include "views/timeline/paint/timelinebars.h"
#include "views/timeline/paint/timelinedensity.h"

#include <QtTest/QtTest>

#include <numeric>
#include <random>
#include <vector>

using ets::SampleId;
using ets::Ticks;
using ets::TimelineBar;
using ets::TimelineIndex;
using ets::TimelineLane;
using ets::TimelineLayout;
using ets::TimelineScale;
using ets::test::TimelineDump;

namespace {

/// One lane of neighbors at random, some of no length, some far apart.
struct OneLane {
    OneLane(unsigned seed, std::size_t count, Ticks origin)
    {
        std::mt19937 random(seed);
        TimelineDump dump;
        dump.run("Execute");
        Ticks at = origin;
        for (std::size_t i = 0; i < count; ++i) {
            const Ticks start = at + (random() % 3 == 0 ? random() % 50 : 0);
            const Ticks end = start + (random() % 5 == 0 ? 0 : random() % (random() % 20 == 0 ? 2000 : 30));
            dump.event("Method::execute", 0, start, end);
            at = end;
        }
        trace = dump.trace();
        index = TimelineIndex::build(*trace);
    }
    std::shared_ptr<const ets::Trace> trace;
    TimelineIndex index;
};

} // namespace

class TestTimelineBars : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void barsHoldEverySliceOnce_data();
    void barsHoldEverySliceOnce();
    void wideSlicesAreBarsOfTheirOwn();
    void aSmallSliceBeforeAWideOneKeepsItsPixel();
    void numberOfBarsDependsOnPixels();
    void nothingVisibleMakesNoBars();

    void layoutPutsLanesBelowEachOther();
    void layoutFindsWhatIsThere();
    void layoutOfNothing();

    void densityShowsRunsAndWhatRunsInThem();
    void marksAreSortedByLane();
};

void TestTimelineBars::barsHoldEverySliceOnce_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    for (const int count : {1, 9, 500, 20000}) {
        QTest::addRow("%d all", count) << count << 0.0 << 1.0;
        QTest::addRow("%d middle", count) << count << 0.3 << 0.6;
        QTest::addRow("%d detail", count) << count << 0.5 << 0.501;
    }
}

void TestTimelineBars::barsHoldEverySliceOnce()
{
    QFETCH(int, count);
    QFETCH(double, from);
    QFETCH(double, to);
    const Ticks origin = 1'000'000'000'000'000ULL;
    const OneLane data(static_cast<unsigned>(count), static_cast<std::size_t>(count), origin);
    QCOMPARE(data.index.laneCount(), std::size_t(1));
    const TimelineLane lane = data.index.lane(0);
    const auto length = static_cast<double>(data.index.range().length());
    const TimelineScale scale(
        {origin + static_cast<Ticks>(length * from), origin + static_cast<Ticks>(length * to) + 4}, 700);
    const std::vector<TimelineBar> bars = ets::barsOf(lane, scale);

    std::size_t expected = lane.firstEndingFrom(scale.visible().start);
    int right = -1000;
    for (const TimelineBar& bar : bars) {
        QCOMPARE(bar.first, expected); // none left out, none twice
        expected = bar.first + bar.count;
        QVERIFY2(bar.left >= right, "two bars on a pixel");
        QVERIFY(bar.right > bar.left);
        right = bar.right;
        QVERIFY(bar.widest >= bar.first && bar.widest < bar.first + bar.count);
        QVERIFY(bar.busy >= 0 && bar.busy <= 1);
        // A slice is drawn where it is, up to a pixel.
        QVERIFY(std::abs(bar.left - scale.xOf(lane.starts()[bar.first])) <= 1.51 || bar.left == -2);
    }
    QVERIFY(expected == lane.size() || lane.starts()[expected] > scale.visible().end);
}

void TestTimelineBars::wideSlicesAreBarsOfTheirOwn()
{
    TimelineDump dump;
    dump.run("Execute");
    dump.event("Method::execute", 0, 0, 100);
    dump.event("Method::execute", 0, 100, 103);
    dump.event("Method::execute", 0, 105, 1000);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    const auto bars = ets::barsOf(index.lane(0), TimelineScale({0, 1000}, 1000));
    QCOMPARE(bars.size(), std::size_t(3));
    QCOMPARE(bars[1].left, 100);
    QCOMPARE(bars[1].right, 103);
    QCOMPARE(bars[2].left, 105);
    QVERIFY(!bars[1].isFolded());
}

void TestTimelineBars::aSmallSliceBeforeAWideOneKeepsItsPixel()
{
    TimelineDump dump;
    dump.run("Execute");
    dump.event("Method::execute", 0, 0, 500);
    dump.event("Method::execute", 0, 500, 500);
    dump.event("Method::execute", 0, 500, 500);
    dump.event("Method::execute", 0, 500, 1000);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    const auto bars = ets::barsOf(index.lane(0), TimelineScale({0, 1000}, 1000));
    QCOMPARE(bars.size(), std::size_t(3));
    QCOMPARE(bars[1].count, std::size_t(2));
    QCOMPARE(bars[1].left, 500);
    QCOMPARE(bars[2].left, 501);
}

void TestTimelineBars::numberOfBarsDependsOnPixels()
{
    const OneLane data(3, 50000, 0);
    const auto bars = ets::barsOf(data.index.lane(0), TimelineScale(data.index.range(), 300));
    QVERIFY(bars.size() <= 305);
    std::size_t folded = 0;
    for (const TimelineBar& bar : bars) {
        folded += bar.count;
    }
    QCOMPARE(folded, std::size_t(50000));
}

void TestTimelineBars::nothingVisibleMakesNoBars()
{
    TimelineDump dump;
    dump.run("Execute").event("Method::execute", 0, 100, 200);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QVERIFY(ets::barsOf(index.lane(0), TimelineScale({300, 400}, 100)).empty());
    QVERIFY(ets::barsOf(index.lane(0), TimelineScale({0, 50}, 100)).empty());
}

void TestTimelineBars::layoutPutsLanesBelowEachOther()
{
    TimelineDump dump;
    dump.run("Default").event("Method::init", 0, 0, 10);
    dump.run("Execute");
    dump.event("native_call_x.out", 0, 5000, 6000); // elsewhere
    dump.delegateOp(1, 0, 7000, 8000); // elsewhere, on a clock of its own
    dump.delegateOp(2, 0, 104, 106);
    dump.event("DELEGATE_CALL", 0, 101, 110);
    dump.event("Method::execute", 0, 100, 120);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    ets::TimelineMetrics metrics;
    metrics.lane = 10;
    metrics.padding = 3;
    metrics.header = 25;
    metrics.partGap = 4;
    const TimelineLayout layout(&index, metrics);
    QCOMPARE(layout.rows().size(), std::size_t(3));
    QCOMPARE(layout.trackHeight(0), 25); // one lane, but a name
    QCOMPARE(layout.trackTop(1), 25);
    QCOMPARE(layout.trackHeight(1), 3 + 4 * 10 + 4 + 3);
    const std::uint32_t first = index.tracks()[1].firstLane;
    QCOMPARE(layout.laneTop(1, first), 28);
    QCOMPARE(layout.laneTop(1, first + 2), 48);
    QCOMPARE(layout.laneTop(1, first + 3), 62); // not placeable, after a gap
    // Below the name where there are few lanes.
    metrics.header = 70;
    QCOMPARE(TimelineLayout(&index, metrics).laneTop(1, first + 3), 70 + 67);
    QCOMPARE(layout.height(), 100);
}

void TestTimelineBars::layoutFindsWhatIsThere()
{
    TimelineDump dump;
    for (int r = 0; r < 3; ++r) {
        dump.run(r == 0 ? "Default" : "Execute");
        for (int i = 0; i <= r; ++i) {
            dump.event(i == 0 ? "Method::execute" : "native_call_x.out", i, 100, 100 + 10 * static_cast<Ticks>(i + 1));
        }
    }
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    const TimelineLayout layout(&index, ets::TimelineMetrics());
    for (std::size_t track = 0; track < layout.rows().size(); ++track) {
        const ets::TimelineTrack& data = index.tracks()[track];
        for (std::uint32_t lane = data.firstLane; lane < data.firstLane + data.laneCount; ++lane) {
            const int top = layout.laneTop(track, lane);
            QCOMPARE(layout.trackAt(top), std::optional(track));
            QCOMPARE(layout.laneAt(track, top), std::optional(lane));
            QCOMPARE(layout.laneAt(track, top + layout.metrics().lane - 1), std::optional(lane));
        }
        QVERIFY(!layout.laneAt(track, layout.trackTop(track)));
        const auto [first, last] = layout.lanesBetween(track, 0, layout.height());
        QCOMPARE(last - first, data.laneCount);
    }
    QVERIFY(!layout.trackAt(-1));
    QVERIFY(!layout.trackAt(layout.height()));
}

void TestTimelineBars::layoutOfNothing()
{
    const TimelineLayout layout;
    QCOMPARE(layout.height(), 0);
    QCOMPARE(layout.rows().size(), std::size_t(0));
    QVERIFY(!layout.trackAt(0));
}

void TestTimelineBars::densityShowsRunsAndWhatRunsInThem()
{
    TimelineDump dump;
    dump.run("Execute");
    const SampleId kernel = dump.event("native_call_a.out", 0, 20, 30);
    dump.event("OPERATOR_CALL", 0, 10, 40);
    dump.event("Method::execute", 0, 0, 50);
    const auto trace = dump.trace();
    const auto columns = ets::densityOf(TimelineIndex::build(*trace), TimelineScale({0, 100}, 100));
    QCOMPARE(columns.size(), std::size_t(100));
    QVERIFY(columns[5].inRun && !columns[5].innermost.isValid());
    QCOMPARE(columns[25].innermost, kernel);
    QCOMPARE(columns[25].busy, 1.0);
    QVERIFY(columns[35].innermost.isValid() && columns[35].innermost != kernel);
    QVERIFY(!columns[60].inRun);
}

void TestTimelineBars::marksAreSortedByLane()
{
    TimelineDump dump;
    for (Ticks r = 0; r < 4; ++r) {
        dump.run("Execute");
        dump.event("native_call_a.out", 0, 100 * r + 10, 100 * r + 20);
        dump.event("Method::execute", 0, 100 * r, 100 * r + 50);
    }
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    const std::vector events{ets::EventId(0), ets::EventId(1)};
    const auto marks = ets::TimelineMarks::of(*trace, index, events);
    for (std::uint32_t lane = 0; lane < 2; ++lane) {
        const auto ofLane = marks.of(lane);
        QCOMPARE(ofLane.size(), std::size_t(4));
        for (std::size_t i = 1; i < ofLane.size(); ++i) {
            QVERIFY(ofLane[i].start >= ofLane[i - 1].end);
        }
    }
    QVERIFY(ets::TimelineMarks().of(0).empty());
    QVERIFY(!marks.hasLeftOut() && !marks.isLeftOut(ets::EventId(0)));
}

QTEST_APPLESS_MAIN(TestTimelineBars)
#include "tst_timelinebars.moc"
