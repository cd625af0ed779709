// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/chainedstarts.h"
#include "model/analysis/timeline/timelinenavigation.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/rangestatistics.h"
#include "model/base/limits.h"
#include "model/qt/text/eventtitle.h"
#include "tests/trace/timeline/timelinedump.h"
#include "views/timeline/paint/timelinestyle.h"

#include <QtTest/QtTest>

using ets::CancelToken;
using ets::OperatorTotals;
using ets::RangeStatistics;
using ets::SampleId;
using ets::Ticks;
using ets::TickSpan;
using ets::TimelineIndex;
using ets::TimelineNavigation;
using ets::TimeRange;
using ets::test::TimelineDump;

namespace {

/// What a trace of events that were made by hand is made of.
ets::TraceContents contentsOf(ets::TraceEvents shown)
{
    ets::TraceContents contents;
    contents.trace = std::move(shown);
    return contents;
}

/// Three runs of 100 ticks, each with two calls of which the first has a kernel and the second two delegate operations.
struct ShownTrace {
    struct Run {
        SampleId kernel, call, first, second, delegate, execute;
    };

    ShownTrace()
    {
        for (Ticks r = 0; r < 3; ++r) {
            const Ticks at = 1000 + r * 200;
            Run run;
            dump.run("Execute");
            run.kernel = dump.event("native_call_add.out", 0, at + 12, at + 28);
            run.call = dump.event("OPERATOR_CALL", 0, at + 10, at + 30);
            run.first = dump.delegateOp(1, 1, at + 42, at + 50);
            run.second = dump.delegateOp(2, 1, at + 52, at + 70);
            run.delegate = dump.event("DELEGATE_CALL", 1, at + 40, at + 80);
            run.execute = dump.event("Method::execute", 0, at, at + 100);
            runs.push_back(run);
        }
        trace = dump.trace();
        index = TimelineIndex::build(*trace);
        operators = OperatorTotals::of(*trace);
    }

    [[nodiscard]] RangeStatistics sumOf(TimeRange range) const
    {
        return *RangeStatistics::of(*trace, operators, index, range);
    }
    [[nodiscard]] TimelineNavigation navigation() const { return {*trace, index}; }

    TimelineDump dump;
    std::vector<Run> runs;
    std::shared_ptr<const ets::Trace> trace;
    TimelineIndex index;
    OperatorTotals operators;
};

} // namespace

class TestTimelineNavigation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesAlongALane();
    void goesToOtherRuns();
    void goesToTheSameOccurrenceOfALoop();
    void goesToParentsAndChildren();
    void findsTheOutermostSlice();
    void knowsSpans();
    void knowsSelfTime();
    void isSafeWithoutASlice();

    void addsUpARange();
    void cutsSlicesAtTheEdges();
    void leavesOutWhatIsNotPlaceable();
    void aCanceledSumEnds();

    void labelsAreShort();
    void chainedStartsAreTold();
    void chainedStartsAcrossAWrap();
};

void TestTimelineNavigation::goesAlongALane()
{
    const ShownTrace shown;
    const TimelineNavigation ways = shown.navigation();
    QCOMPARE(ways.next(shown.runs[0].kernel), shown.runs[0].first);
    QCOMPARE(ways.next(shown.runs[0].second), shown.runs[1].kernel);
    QCOMPARE(ways.previous(shown.runs[1].kernel), shown.runs[0].second);
    QCOMPARE(ways.next(shown.runs[2].execute), SampleId());
    QCOMPARE(ways.previous(shown.runs[0].execute), SampleId());
}

void TestTimelineNavigation::goesToOtherRuns()
{
    const ShownTrace shown;
    const TimelineNavigation ways = shown.navigation();
    QCOMPARE(ways.inNextRun(shown.runs[0].second), shown.runs[1].second);
    QCOMPARE(ways.inPreviousRun(shown.runs[2].call), shown.runs[1].call);
    QCOMPARE(ways.inNextRun(shown.runs[2].kernel), SampleId());
    QCOMPARE(ways.inPreviousRun(shown.runs[0].kernel), SampleId());
}

void TestTimelineNavigation::goesToTheSameOccurrenceOfALoop()
{
    TimelineDump dump;
    std::vector<std::vector<SampleId>> loops;
    for (Ticks r = 0; r < 3; ++r) {
        const Ticks at = 1000 * r;
        std::vector<SampleId> loop;
        dump.run("Execute");
        for (Ticks i = 0; i < (r == 1 ? 2U : 4U); ++i) {
            loop.push_back(dump.event("native_call_add.out", 0, at + i * 10, at + i * 10 + 5));
        }
        dump.event("Method::execute", 0, at, at + 100);
        loops.push_back(loop);
    }
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QCOMPARE(trace->eventBlocks().size(), std::size_t(1));
    const TimelineNavigation ways(*trace, index);
    QCOMPARE(ways.inNextRun(loops[0][1]), loops[1][1]);
    QCOMPARE(ways.inNextRun(loops[0][3]), loops[1][1]); // the last there is
    QCOMPARE(ways.inPreviousRun(loops[2][0]), loops[1][0]);
    QCOMPARE(ways.inPreviousRun(loops[1][1]), loops[0][1]);
}

void TestTimelineNavigation::goesToParentsAndChildren()
{
    const ShownTrace shown;
    const TimelineNavigation ways = shown.navigation();
    QCOMPARE(ways.parent(shown.runs[1].second), shown.runs[1].delegate);
    QCOMPARE(ways.parent(shown.runs[1].delegate), shown.runs[1].execute);
    QCOMPARE(ways.parent(shown.runs[1].execute), SampleId());
    QCOMPARE(ways.firstChild(shown.runs[1].execute), shown.runs[1].call);
    QCOMPARE(ways.firstChild(shown.runs[1].delegate), shown.runs[1].first);
    QCOMPARE(ways.firstChild(shown.runs[1].first), SampleId());

    // What is not placeable is a child as well.
    TimelineDump dump;
    dump.run("Execute");
    const SampleId lost = dump.delegateOp(1, 0, 0, 5);
    const SampleId call = dump.event("DELEGATE_CALL", 0, 110, 120);
    dump.event("Method::execute", 0, 100, 130);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    QCOMPARE(TimelineNavigation(*trace, index).firstChild(call), lost);
}

void TestTimelineNavigation::findsTheOutermostSlice()
{
    const ShownTrace shown;
    const TimelineNavigation ways = shown.navigation();
    QCOMPARE(ways.outermostFrom(0), shown.runs[0].execute);
    QCOMPARE(ways.outermostFrom(1001), shown.runs[1].execute);
    QCOMPARE(ways.outermostFrom(99999), shown.runs[2].execute);
}

void TestTimelineNavigation::knowsSpans()
{
    const ShownTrace shown;
    const TimelineNavigation ways = shown.navigation();
    QCOMPARE(ways.span(shown.runs[1].kernel), std::optional(TimeRange{1212, 1228}));
    QCOMPARE(ways.runSpan(shown.runs[1].kernel), std::optional(TimeRange{1200, 1300}));
}

void TestTimelineNavigation::knowsSelfTime()
{
    const ShownTrace shown;
    const TimelineNavigation ways = shown.navigation();
    QCOMPARE(ways.selfTicks(shown.runs[0].execute), std::optional(TickSpan(100 - 20 - 40)));
    QCOMPARE(ways.selfTicks(shown.runs[0].delegate), std::optional(TickSpan(40 - 8 - 18)));
    QCOMPARE(ways.selfTicks(shown.runs[0].kernel), std::optional(TickSpan(16)));
}

void TestTimelineNavigation::isSafeWithoutASlice()
{
    const ShownTrace shown;
    const TimelineNavigation ways = shown.navigation();
    for (const SampleId sample : {SampleId(), SampleId(100000)}) {
        QCOMPARE(ways.next(sample), SampleId());
        QCOMPARE(ways.inNextRun(sample), SampleId());
        QCOMPARE(ways.parent(sample), SampleId());
        QCOMPARE(ways.firstChild(sample), SampleId());
        QVERIFY(!ways.span(sample));
        QVERIFY(!ways.runSpan(sample));
        QVERIFY(!ways.selfTicks(sample));
    }
}

void TestTimelineNavigation::addsUpARange()
{
    const ShownTrace shown;
    const TimeRange range{1000, 1400}; // two runs and two gaps
    const RangeStatistics sum = shown.sumOf(range);
    QCOMPARE(sum.slices, quint64(12));
    QCOMPARE(sum.inRuns, Ticks(200));
    QCOMPARE(sum.busy, TickSpan(2 * (20 + 40)));
    TickSpan busy = 0;
    TickSpan covered = 0;
    quint64 slices = 0;
    for (const RangeStatistics::Row& row : sum.rows) {
        busy += row.busy;
        covered += row.ticks;
        slices += row.slices;
    }
    QCOMPARE(busy, sum.busy);
    QCOMPARE(covered, TickSpan(200)); // with the time of the runs outside of any call
    QCOMPARE(slices, sum.slices);
    QCOMPARE(sum.rows.front().ticks, TickSpan(2 * (100 - 20 - 40)));
    QCOMPARE(sum.rows.front().busy, TickSpan(0)); // Method::execute
    QCOMPARE(sum.rows[1].busy, TickSpan(36)); // the second operation of the delegate, 18 twice
    QVERIFY(std::ranges::is_sorted(sum.rows, std::ranges::greater(), &RangeStatistics::Row::ticks));
    // Execution has self time but is never busy: what is busy stands by itself, and adds up.
    const std::vector<RangeStatistics::Row> busiest = sum.busiest();
    QCOMPARE(busiest.size(), sum.rows.size() - 1);
    QCOMPARE(busiest.front().busy, TickSpan(36));
    QVERIFY(std::ranges::is_sorted(busiest, std::ranges::greater(), &RangeStatistics::Row::busy));
}

void TestTimelineNavigation::cutsSlicesAtTheEdges()
{
    const ShownTrace shown;
    const RangeStatistics sum = shown.sumOf({1020, 1045});
    QCOMPARE(sum.slices, quint64(5)); // execution, two calls, the kernel, the first operation
    QCOMPARE(sum.inRuns, Ticks(25));
    QCOMPARE(sum.busy, TickSpan(10 + 5));
    QCOMPARE(RangeStatistics::countSlices(shown.index, {1101, 1199}), quint64(0));
    QCOMPARE(RangeStatistics::countSlices(shown.index, {1100, 1200}), quint64(0)); // touching is not inside
}

void TestTimelineNavigation::leavesOutWhatIsNotPlaceable()
{
    TimelineDump dump;
    dump.run("Execute");
    dump.delegateOp(1, 0, 0, 5);
    dump.event("DELEGATE_CALL", 0, 110, 120);
    dump.event("Method::execute", 0, 100, 130);
    const auto trace = dump.trace();
    const TimelineIndex index = TimelineIndex::build(*trace);
    const auto sum = RangeStatistics::of(*trace, OperatorTotals::of(*trace), index, {0, 1000});
    QCOMPARE(sum->slices, quint64(2));
    QCOMPARE(sum->notPlaceable, quint64(1));
}

void TestTimelineNavigation::aCanceledSumEnds()
{
    const ShownTrace shown;
    const CancelToken cancel;
    cancel.cancel();
    QVERIFY(!RangeStatistics::of(*shown.trace, shown.operators, shown.index, {0, 10000}, cancel));
}

void TestTimelineNavigation::labelsAreShort()
{
    ets::TraceEvents made;
    const auto add = [&made](std::string_view name, ets::EventRole role) -> ets::Event& {
        ets::Event& event = made.events.emplace_back();
        event.name = made.texts.intern(name);
        event.role = role;
        return event;
    };
    add("native_call_addmm.out", ets::EventRole::Kernel);
    add("DELEGATE_CALL", ets::EventRole::Call).backend = made.texts.intern("XnnpackBackend");
    ets::Event& number = add("3", ets::EventRole::DelegateOp);
    number.delegateIdKind = ets::DelegateIdKind::Number;
    number.delegateNumber = 3;
    ets::Event named = number;
    const std::array ops{made.texts.intern("aten.mul.Tensor"), made.texts.intern("aten.add.Tensor")};
    made.ties.setOpTypes(made.ties.forChange(named.tie), ops);
    made.events.push_back(named);
    made.events.emplace_back();
    const ets::Trace shown(contentsOf(std::move(made)));
    const auto label = [&shown](std::size_t event) { return ets::sliceLabel(shown, shown.event(ets::EventId(event))); };
    QCOMPARE(label(0), QStringLiteral("addmm.out"));
    QCOMPARE(label(1), QStringLiteral("DELEGATE_CALL \u00b7 XnnpackBackend"));
    QCOMPARE(label(2), QStringLiteral("3"));
    QCOMPARE(label(3), QStringLiteral("3: mul, add"));
    QVERIFY(!label(4).isEmpty());
}

void TestTimelineNavigation::chainedStartsAreTold()
{
    TimelineDump dump;
    for (Ticks r = 0; r < 2; ++r) {
        const Ticks at = r * 1000;
        dump.run("Execute");
        dump.delegateOp(1, 0, at + 10, at + 20);
        dump.delegateOp(2, 0, at + 20, at + 35);
        dump.event("DELEGATE_CALL", 0, at + 5, at + 40);
        dump.delegateOp(3, 1, at + 50, at + 60);
        dump.delegateOp(4, 1, at + 61, at + 70);
        dump.event("DELEGATE_CALL", 1, at + 45, at + 80);
        dump.event("Method::execute", 0, at, at + 100);
    }
    const auto trace = dump.trace();
    const auto chained = [&](std::size_t sample) {
        return ets::hasChainedStarts(*trace, trace->eventOf(SampleId(sample)));
    };
    QVERIFY(chained(0) && chained(1));
    QVERIFY(!chained(2)); // a call
    QVERIFY(!chained(3) && !chained(4));
    QVERIFY(!chained(6));
}

void TestTimelineNavigation::chainedStartsAcrossAWrap()
{
    constexpr Ticks top = Ticks{1} << 32U;
    TimelineDump dump;
    dump.run("Execute");
    dump.delegateOp(1, 0, top - 10, 5);
    dump.delegateOp(2, 0, 5, 20);
    dump.event("DELEGATE_CALL", 0, top - 15, 25);
    dump.event("Method::execute", 0, top - 20, 30);
    const auto trace = dump.trace();
    QVERIFY(ets::hasChainedStarts(*trace, trace->eventOf(SampleId(0))));
    QVERIFY(ets::hasChainedStarts(*trace, trace->eventOf(SampleId(1))));
}

QTEST_MAIN(TestTimelineNavigation)
#include "tst_timelinenavigation.moc"
