// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelineindex.h"
#include "model/analysis/timeline/timelinenavigation.h"
#include "model/etdump/read.h"
#include "model/trace/trace.h"
#include "tests/testdata.h"
#include "tests/trace/timeline/manysamples.h"
#include "tests/trace/timeline/timelinedump.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

using ets::SampleId;
using ets::Ticks;
using ets::TimelineIndex;
using ets::TimelineLane;
using ets::TimeRange;
using ets::test::TimelineDump;

namespace {

std::shared_ptr<const ets::Trace> load(const QString& name)
{
    auto dump = ets::readETDump(std::string(ets::test::dataFolder()) + "/" + name.toStdString() + "/prof.etdp");
    if (!dump) {
        return nullptr;
    }
    auto trace = ets::Trace::create(*dump, nullptr);
    return trace ? *trace : nullptr;
}

TimeRange spanOf(const TimelineIndex& index, const ets::Trace& trace, SampleId sample)
{
    const auto position = index.find(trace, sample);
    return position ? index.span(*position) : TimeRange{};
}

bool isPlaced(const TimelineIndex& index, const ets::Trace& trace, SampleId sample)
{
    const auto position = index.find(trace, sample);
    return position && index.lane(position->lane).isPlaceable();
}

} // namespace

class TestTimelineIndex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void realTraces_data();
    void realTraces();
    void runsOfABlockShareATrack();
    void outsideTheirRunAreNotPlaceable();
    void endBeforeStartHasNoLength();
    void aClockThatStartsAnewStaysInItsRun();
    void aDelegateWithoutCallDoesNotStretchTheTrace();
    void aRunWithoutTimesIsShownAtTheBeginning();
    void unknownSamplesAreNotFound();
    void findsAmongManyThatAreNotPlaceable();
    void findsAmongManyThatBeginTogether();
};

void TestTimelineIndex::realTraces_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name :
        {"transformer", "stub_and_xnn", "cnn_xnn", "stub_int", "stub_str", "cond", "multi_method", "linear"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestTimelineIndex::realTraces()
{
    QFETCH(QString, name);
    const auto trace = load(name);
    QVERIFY(trace);
    const TimelineIndex index = TimelineIndex::build(*trace);
    QCOMPARE(index.tracks().size(), trace->eventBlocks().size());

    std::vector<int> seen(trace->etdump().sampleCount(), 0);
    TimeRange range{std::numeric_limits<Ticks>::max(), 0};
    for (const ets::TimelineTrack& track : index.tracks()) {
        QCOMPARE(track.name, trace->block(track.block).name);
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const TimelineLane lane = index.lane(l);
            for (std::size_t i = 0; i < lane.size(); ++i) {
                const SampleId sample = lane.samples()[i];
                ++seen[sample.value()];
                QVERIFY(i == 0 || lane.starts()[i] >= lane.ends()[i - 1]);
                QCOMPARE(trace->blockOf(trace->runOf(sample)), track.block);
                QCOMPARE(lane.isPlaceable(), trace->isPlaceable(sample));
                const auto position = index.find(*trace, sample);
                QVERIFY(position);
                QCOMPARE(position->lane, l);
                QCOMPARE(position->slice, i);
                if (lane.isPlaceable()) {
                    QCOMPARE(lane.depth(), trace->depthOf(sample));
                    QCOMPARE(lane.starts()[i], trace->startOf(sample));
                    QCOMPARE(lane.ends()[i] - lane.starts()[i], trace->durationTicks(sample).value());
                    range = {std::min(range.start, lane.starts()[i]), std::max(range.end, lane.ends()[i])};
                }
            }
        }
    }
    QVERIFY(std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; }));
    QCOMPARE(index.range(), range);
}

void TestTimelineIndex::runsOfABlockShareATrack()
{
    TimelineDump dump;
    dump.run("Default").event("Method::init", 0, 0, 10);
    for (Ticks r = 0; r < 3; ++r) {
        dump.run("Execute");
        dump.event("native_call_add.out", 0, 102 + r * 50, 104 + r * 50);
        dump.event("OPERATOR_CALL", 0, 101 + r * 50, 105 + r * 50);
        dump.event("Method::execute", 0, 100 + r * 50, 120 + r * 50);
    }
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QCOMPARE(index.tracks().size(), std::size_t(2));
    QCOMPARE(index.tracks()[1].laneCount, 3U);
    QCOMPARE(index.lane(index.tracks()[1].firstLane + 2).size(), std::size_t(3));
    QCOMPARE(index.range(), (TimeRange{0, 220}));
}

void TestTimelineIndex::outsideTheirRunAreNotPlaceable()
{
    TimelineDump dump;
    dump.run("Execute");
    const SampleId early = dump.delegateOp(1, 0, 0, 700);
    const SampleId late = dump.delegateOp(2, 0, 9000, 9100);
    const SampleId good = dump.delegateOp(3, 0, 1010, 1020);
    const SampleId call = dump.event("DELEGATE_CALL", 0, 1005, 1045);
    dump.event("Method::execute", 0, 1000, 1100);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QVERIFY(!isPlaced(index, *trace, early));
    QVERIFY(!isPlaced(index, *trace, late));
    QVERIFY(isPlaced(index, *trace, good));
    QVERIFY(isPlaced(index, *trace, call));
    QCOMPARE(spanOf(index, *trace, early), (TimeRange{1005, 1025}));
    QCOMPARE(spanOf(index, *trace, late), (TimeRange{1025, 1045}));
    QCOMPARE(index.range(), (TimeRange{1000, 1100}));
    // On a track of the delegate's clock, below that of the block.
    QCOMPARE(index.tracks().size(), std::size_t(2));
    QCOMPARE(index.tracks()[0].notPlaceableLanes, 0U);
    QCOMPARE(index.tracks()[1].clock, std::optional<std::string>(""));
    QCOMPARE(index.tracks()[1].block, index.tracks()[0].block);
    QCOMPARE(index.tracks()[1].notPlaceableLanes, 1U);
    QCOMPARE(index.find(*trace, late)->track, 1U);
    QCOMPARE(index.find(*trace, good)->track, 0U);
    const ets::TimelineNavigation ways(*trace, ets::TimelinePlaces(index));
    QCOMPARE(ways.firstChild(call), good);
    QCOMPARE(ways.outermostFrom(0), SampleId(4));
}

void TestTimelineIndex::endBeforeStartHasNoLength()
{
    const Ticks big = Ticks(1) << 40U; // far from a wrap at 2^32
    TimelineDump dump;
    dump.run("Execute");
    const SampleId inside = dump.event("native_call_a.out", 0, big + 50, big + 20);
    dump.event("OPERATOR_CALL", 0, big + 10, big + 60);
    const SampleId outside = dump.event("native_call_b.out", 1, big + 5000, big + 20);
    dump.event("OPERATOR_CALL", 1, big + 60, big + 80);
    dump.event("Method::execute", 0, big, big + 100);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QVERIFY(isPlaced(index, *trace, inside));
    QCOMPARE(spanOf(index, *trace, inside), (TimeRange{big + 50, big + 50}));
    QVERIFY(!isPlaced(index, *trace, outside));
    QCOMPARE(spanOf(index, *trace, outside), (TimeRange{big + 60, big + 80}));
    QCOMPARE(index.range(), (TimeRange{big, big + 100}));
}

void TestTimelineIndex::aClockThatStartsAnewStaysInItsRun()
{
    const Ticks wrap = Ticks(1) << 32U;
    TimelineDump dump;
    dump.run("Execute");
    const SampleId before = dump.event("native_call_a.out", 0, wrap - 80, wrap - 60);
    const SampleId across = dump.event("native_call_b.out", 1, wrap - 20, 10);
    const SampleId after = dump.event("native_call_c.out", 2, 30, 40);
    dump.event("Method::execute", 0, wrap - 100, 50);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QCOMPARE(spanOf(index, *trace, before), (TimeRange{wrap - 80, wrap - 60}));
    QCOMPARE(spanOf(index, *trace, across), (TimeRange{wrap - 20, wrap + 10}));
    QCOMPARE(spanOf(index, *trace, after), (TimeRange{wrap + 30, wrap + 40}));
    QVERIFY(isPlaced(index, *trace, after));
    QCOMPARE(index.range(), (TimeRange{wrap - 100, wrap + 50}));
}

void TestTimelineIndex::aDelegateWithoutCallDoesNotStretchTheTrace()
{
    TimelineDump dump;
    dump.run("Execute");
    dump.event("native_call_a.out", 0, 10000, 10010);
    dump.event("Method::execute", 0, 10000, 10100);
    const SampleId orphan = dump.delegateOp(7, 3, 0, 500); // its call was never logged
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QVERIFY(!trace->parentOf(orphan).isValid());
    QVERIFY(!isPlaced(index, *trace, orphan));
    QCOMPARE(spanOf(index, *trace, orphan), (TimeRange{10000, 10100}));
    QCOMPARE(index.range(), (TimeRange{10000, 10100}));
}

void TestTimelineIndex::aRunWithoutTimesIsShownAtTheBeginning()
{
    const Ticks big = Ticks(1) << 40U;
    TimelineDump dump;
    dump.run("Default").event("Method::init", 0, big, big + 10);
    dump.run("Execute");
    const SampleId lost = dump.event("native_call_a.out", 0, big + 5000, big + 20);
    const SampleId broken = dump.event("Method::execute", 0, big + 9000, big + 30);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QCOMPARE(index.range(), (TimeRange{big, big + 10}));
    for (const SampleId sample : {lost, broken}) {
        QVERIFY(!isPlaced(index, *trace, sample));
        QCOMPARE(spanOf(index, *trace, sample), (TimeRange{big, big}));
    }
}

void TestTimelineIndex::unknownSamplesAreNotFound()
{
    TimelineDump dump;
    dump.run("Execute").event("Method::execute", 0, 0, 10);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QVERIFY(index.find(*trace, SampleId(0)));
    QVERIFY(!index.find(*trace, SampleId(1)));
    QVERIFY(!index.find(*trace, SampleId()));
}

namespace {

/// Every sample is where the index says that it is. How long it takes to find one is measured in tests/bench.
void findAll(const ets::Trace& trace)
{
    const TimelineIndex index = TimelineIndex::build(trace);
    for (std::size_t i = 0; i < trace.etdump().sampleCount(); ++i) {
        const auto position = index.find(trace, SampleId(i));
        QVERIFY(position);
        QCOMPARE(index.lane(position->lane).samples()[position->slice], SampleId(i));
    }
}

} // namespace

void TestTimelineIndex::findsAmongManyThatAreNotPlaceable()
{
    findAll(*ets::test::manyNotPlaceable(2000));
}

void TestTimelineIndex::findsAmongManyThatBeginTogether()
{
    findAll(*ets::test::manyTogether(20'000));
}

QTEST_APPLESS_MAIN(TestTimelineIndex)
#include "tst_timelineindex.moc"
