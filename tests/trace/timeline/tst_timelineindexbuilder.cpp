// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelineindexbuilder.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <random>
#include <vector>

using ets::Ticks;
using ets::TimelineFold;
using ets::TimelineIndex;
using ets::TimelineIndexBuilder;
using ets::TimelineLane;
using ets::TimeRange;

namespace {

struct Input {
    std::uint32_t track = 0;
    std::uint32_t depth = 0;
    bool placeable = true;
    Ticks start = 0;
    Ticks end = 0;
};

TimelineIndex build(const std::vector<Input>& inputs, std::size_t trackCount)
{
    TimelineIndexBuilder builder(std::vector<ets::TimelineTrack>(trackCount), inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        builder.assign(ets::SampleId(i), inputs[i].track, inputs[i].depth, inputs[i].placeable);
    }
    builder.allocate();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        builder.put(ets::SampleId(i), inputs[i].start, inputs[i].end);
    }
    return builder.finish();
}

TimelineFold slowFold(const TimelineLane& lane, std::size_t first, std::size_t last)
{
    TimelineFold result;
    for (std::size_t i = first; i < last; ++i) {
        const Ticks length = lane.ends()[i] - lane.starts()[i];
        if (result.count == 0 || length > lane.ends()[result.widest] - lane.starts()[result.widest]) {
            result.widest = i;
        }
        ++result.count;
        result.busy += length;
    }
    return result;
}

Ticks slowBusy(const TimelineLane& lane, TimeRange range)
{
    Ticks sum = 0;
    for (std::size_t i = 0; i < lane.size(); ++i) {
        const Ticks start = std::max(lane.starts()[i], range.start);
        const Ticks end = std::min(lane.ends()[i], range.end);
        sum += end > start ? end - start : 0;
    }
    return sum;
}

/// Slices of all sorts: neat, overlapping, of no length, shuffled.
std::vector<Input> randomInputs(std::mt19937& random, std::size_t count, Ticks origin, Ticks spread, Ticks longest)
{
    std::vector<Input> inputs;
    for (std::size_t i = 0; i < count; ++i) {
        Input input;
        input.track = static_cast<std::uint32_t>(random() % 2);
        input.depth = static_cast<std::uint32_t>(random() % 3);
        input.placeable = random() % 8 != 0;
        input.start = origin + random() % spread;
        input.end = input.start + (random() % 4 == 0 ? 0 : random() % longest);
        if (!input.placeable) {
            // The calls they belong to are few.
            input.start = origin + input.start % 5 * 10;
            input.end = input.start + 7;
        }
        inputs.push_back(input);
    }
    return inputs;
}

} // namespace

class TestTimelineIndexBuilder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void neatSlicesKeepOneLanePerDepth();
    void overlapsGoToLanesOfTheirOwn();
    void slicesWithoutLengthShareALane();
    void notPlaceableSlicesShareTheirCallEvenly();
    void rangeComesFromPlaceableSlices();
    void nothingMakesAnEmptyIndex();
    void propertiesHold_data();
    void propertiesHold();
    void searchIsTheSameFromAnywhere();
    void manyOverlapsStayCheap();
};

void TestTimelineIndexBuilder::neatSlicesKeepOneLanePerDepth()
{
    const TimelineIndex index =
        build({{0, 1, true, 10, 20}, {0, 1, true, 20, 30}, {0, 0, true, 10, 30}, {1, 0, true, 40, 50}}, 2);
    QCOMPARE(index.laneCount(), std::size_t(3));
    QCOMPARE(index.tracks()[0].laneCount, 2U);
    QCOMPARE(index.tracks()[1].firstLane, 2U);
    QCOMPARE(index.lane(0).depth(), 0U);
    QCOMPARE(index.lane(1).depth(), 1U);
    QCOMPARE(index.lane(1).size(), std::size_t(2));
    QCOMPARE(index.lane(1).samples()[1], ets::SampleId(1));
    QCOMPARE(index.range(), (TimeRange{10, 50}));
}

void TestTimelineIndexBuilder::overlapsGoToLanesOfTheirOwn()
{
    const TimelineIndex index =
        build({{0, 1, true, 0, 10}, {0, 1, true, 5, 15}, {0, 1, true, 10, 20}, {0, 1, true, 15, 16}}, 1);
    QCOMPARE(index.laneCount(), std::size_t(2));
    QCOMPARE(index.lane(0).depth(), 1U);
    QCOMPARE(index.lane(1).depth(), 1U);
    QCOMPARE(index.lane(0).size(), std::size_t(2)); // 0-10, 10-20
    QCOMPARE(index.lane(1).size(), std::size_t(2)); // 5-15, 15-16
}

void TestTimelineIndexBuilder::slicesWithoutLengthShareALane()
{
    const TimelineIndex index =
        build({{0, 0, true, 5, 5}, {0, 0, true, 5, 9}, {0, 0, true, 5, 5}, {0, 0, true, 9, 9}}, 1);
    QCOMPARE(index.laneCount(), std::size_t(1));
    QCOMPARE(index.lane(0).size(), std::size_t(4));
    // In the middle of another slice there is no room for one.
    QCOMPARE(build({{0, 0, true, 5, 9}, {0, 0, true, 7, 7}}, 1).laneCount(), std::size_t(2));
}

void TestTimelineIndexBuilder::notPlaceableSlicesShareTheirCallEvenly()
{
    const TimelineIndex index =
        build({{0, 0, true, 100, 200}, {0, 1, false, 100, 110}, {0, 2, false, 100, 110}, {0, 1, false, 100, 110}}, 1);
    QCOMPARE(index.laneCount(), std::size_t(2));
    QCOMPARE(index.tracks()[0].notPlaceableLanes, 1U);
    const TimelineLane lane = index.lane(1);
    QVERIFY(!lane.isPlaceable());
    QCOMPARE(std::vector<Ticks>(lane.starts().begin(), lane.starts().end()), (std::vector<Ticks>{100, 104, 107}));
    QCOMPARE(std::vector<Ticks>(lane.ends().begin(), lane.ends().end()), (std::vector<Ticks>{104, 107, 110}));
    QCOMPARE(lane.samples()[2], ets::SampleId(3));
}

void TestTimelineIndexBuilder::rangeComesFromPlaceableSlices()
{
    const Ticks huge = ~Ticks(0);
    QCOMPARE(build({{0, 0, true, 100, 200}, {0, 1, false, 0, huge}}, 1).range(), (TimeRange{100, 200}));
    QCOMPARE(build({{0, 0, true, 0, 0}, {0, 0, true, 5, huge}}, 1).range(), (TimeRange{0, huge}));
}

void TestTimelineIndexBuilder::nothingMakesAnEmptyIndex()
{
    const TimelineIndex index = build({}, 1);
    QCOMPARE(index.laneCount(), std::size_t(0));
    QCOMPARE(index.tracks()[0].laneCount, 0U);
    QVERIFY(index.range().isEmpty());
}

void TestTimelineIndexBuilder::propertiesHold_data()
{
    QTest::addColumn<quint64>("count");
    QTest::addColumn<quint64>("origin");
    QTest::addColumn<quint64>("spread");
    QTest::addColumn<quint64>("longest");
    QTest::newRow("few") << quint64(7) << quint64(0) << quint64(20) << quint64(9);
    QTest::newRow("bucket") << quint64(64) << quint64(1) << quint64(100) << quint64(3);
    QTest::newRow("sparse") << quint64(3000) << quint64(1000000000000000ULL) << quint64(1000000) << quint64(300);
    QTest::newRow("dense") << quint64(3000) << quint64(1000000000000000ULL) << quint64(1000) << quint64(300);
    QTest::newRow("late") << quint64(500) << ~quint64(0) - 4000 << quint64(2000) << quint64(1000);
}

void TestTimelineIndexBuilder::propertiesHold()
{
    QFETCH(quint64, count);
    QFETCH(quint64, origin);
    QFETCH(quint64, spread);
    QFETCH(quint64, longest);
    std::mt19937 random(static_cast<unsigned>(count + spread));
    const std::vector<Input> inputs = randomInputs(random, count, origin, spread, longest);
    const TimelineIndex index = build(inputs, 2);

    std::vector<int> seen(inputs.size(), 0);
    for (std::size_t t = 0; t < 2; ++t) {
        const ets::TimelineTrack& track = index.tracks()[t];
        for (std::size_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const TimelineLane lane = index.lane(l);
            QCOMPARE(lane.isPlaceable(), l < track.firstLane + track.laneCount - track.notPlaceableLanes);
            for (std::size_t i = 0; i < lane.size(); ++i) {
                const Input& input = inputs[lane.samples()[i].value()];
                ++seen[lane.samples()[i].value()];
                QCOMPARE(input.track, static_cast<std::uint32_t>(t));
                QCOMPARE(input.placeable, lane.isPlaceable());
                QVERIFY(lane.starts()[i] <= lane.ends()[i]);
                QVERIFY(i == 0 || lane.starts()[i] >= lane.ends()[i - 1]);
                if (input.placeable) {
                    QCOMPARE(input.depth, lane.depth());
                    QCOMPARE(lane.starts()[i], input.start);
                    QCOMPARE(lane.ends()[i], input.end);
                } else {
                    QVERIFY(lane.starts()[i] >= input.start && lane.ends()[i] <= input.end);
                }
            }
            for (int round = 0; round < 50; ++round) {
                const std::size_t a = random() % (lane.size() + 1);
                const std::size_t b = random() % (lane.size() + 1);
                const TimelineFold fast = lane.fold(std::min(a, b), std::max(a, b));
                const TimelineFold slow = slowFold(lane, std::min(a, b), std::max(a, b));
                QCOMPARE(fast.count, slow.count);
                QCOMPARE(fast.busy, slow.busy);
                QCOMPARE(fast.widest, slow.widest);
                const Ticks from = origin + random() % spread;
                const TimeRange range{from, from + random() % (2 * longest)};
                QCOMPARE(lane.busy(range), slowBusy(lane, range));
            }
        }
    }
    QVERIFY(std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; }));
}

void TestTimelineIndexBuilder::searchIsTheSameFromAnywhere()
{
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        const std::size_t count = random() % 60;
        const TimelineIndex index = build(randomInputs(random, count, 100, 1 + random() % 200, 1), 2);
        for (std::uint32_t l = 0; l < index.laneCount(); ++l) {
            const ets::TimelineLane lane = index.lane(l);
            const auto starts = lane.starts();
            const Ticks tick = 95 + random() % 220;
            const std::size_t from = random() % (lane.size() + 1);
            const auto wanted = std::ranges::lower_bound(starts.subspan(from), tick) - starts.begin();
            for (const std::size_t likely : {std::size_t(0), std::size_t(1), std::size_t(random() % 70), lane.size()}) {
                QCOMPARE(lane.firstStartingFrom(tick, from, likely), static_cast<std::size_t>(wanted));
            }
        }
    }
}

/// How long it takes is measured by overlappingSlices in tests/bench.
void TestTimelineIndexBuilder::manyOverlapsStayCheap()
{
    std::vector<Input> inputs;
    for (Ticks i = 0; i < 100000; ++i) {
        inputs.push_back({0, 0, true, i, 1000000});
    }
    const TimelineIndex index = build(inputs, 1);
    QCOMPARE(index.laneCount(), inputs.size());
    for (std::uint32_t l = 0; l < index.laneCount(); ++l) {
        QCOMPARE(index.lane(l).size(), std::size_t(1));
        QCOMPARE(index.lane(l).starts()[0], Ticks(l)); // the later, the lower
    }
}

QTEST_APPLESS_MAIN(TestTimelineIndexBuilder)
#include "tst_timelineindexbuilder.moc"
