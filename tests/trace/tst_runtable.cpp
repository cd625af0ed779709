// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/graphcontrast.h"
#include "model/analysis/graph/graphgroups.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/runtable/runcontrast.h"
#include "model/analysis/runtable/runtable.h"
#include "model/analysis/samples/eventspread.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/links.h"
#include "tests/robust/processusage.h"
#include "tests/trace/growingruns.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <string>

using namespace ets;
using namespace ets::test;

namespace {

/// Twelve runs of 100 ticks, 60 of them in a kernel; the first is cold in its overhead, the eighth in its kernel.
DumpWriter unevenRuns()
{
    DumpWriter dump;
    for (Ticks i = 0; i < 12; ++i) {
        const Ticks kernel = i == 7 ? 260 : 60 + i % 2;
        const Ticks rest = i == 0 ? 340 : 40;
        dump.run()
            .event("native_call_add.out", 0, 0, kernel)
            .event("OPERATOR_CALL", 0, 0, kernel)
            .framework("Method::execute", 0, kernel + rest);
    }
    return dump;
}

std::vector<double> ticksByType(const RunContrast& contrast, const OperatorTotals& totals)
{
    std::vector<double> byType(totals.rows.size(), 0);
    for (std::size_t event = 0; event < contrast.self.size(); ++event) {
        const OpTypeId type = totals.opTypeOfEvent[event];
        if (const auto& part = contrast.self[event]; part && type.isValid()) {
            byType[type.value()] += *part;
        }
    }
    return byType;
}

/// Ticks of the events of one node and of no other.
std::optional<double> ticksOf(const Trace& trace, const RunContrast& contrast, NodeId node)
{
    std::optional<double> ticks;
    for (const EventId event : eventsOf(trace, node)) {
        if (tieOf(trace, event).nodes.size() == 1 && contrast.self[event.value()]) {
            ticks = ticks.value_or(0) + *contrast.self[event.value()];
        }
    }
    return ticks;
}

/// What a graph makes of it: each node's own events, and every event once in each group that holds all of its nodes.
void compareWithGraph(const Trace& trace, const RunContrast& contrast, GraphId id)
{
    const GraphGroups groups(trace.graphs()[id.value()], {});
    const EventsOfNodes events = eventsOfNodes(trace, id);
    const GraphContrast parts = GraphContrast::of(contrast, groups, events);
    const std::size_t first = trace.firstNode(id).value();
    for (std::size_t node = 0; node < events.size(); ++node) {
        QCOMPARE(parts.nodes[node], ticksOf(trace, contrast, NodeId(first + node)));
    }
    for (std::uint32_t group = 0; group < groups.groups().size(); ++group) {
        double inside = 0;
        for (std::size_t event = 0; event < contrast.self.size(); ++event) {
            const auto nodes = tieOf(trace, EventId(event)).nodes;
            const bool isInside = !nodes.empty() && std::ranges::all_of(nodes, [&](NodeId node) {
                const std::size_t place = node.value() - first;
                return node.value() >= first && place < events.size() && groups.groupOfNode()[place] != GraphGroup::none
                    && groups.isInside(groups.groupOfNode()[place], group);
            });
            inside += isInside ? contrast.self[event].value_or(0) : 0;
        }
        QVERIFY(std::abs(parts.groups[group].value_or(0) - inside) < 1e-6);
    }
}

} // namespace

/// Runs against one another: warm-up, the median run, and why another one was slower.
class TestRunTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsWarmUp_data();
    void findsWarmUp();
    void loadingHasNoWarmUp();
    void warmUpLeavesARunOfEachBlock();
    void tableOfRuns();
    void manyBlocksTakeTheirTime();
    void whyARunWasSlow();
    void partsAddUpToTheRun_data() { addDumps(realDumps()); }
    void partsAddUpToTheRun();
    void ratesOfRuns();
    void outliersNeedAClock();
    void medianOfTwoIsNoRun();
    void runsAndEventsHaveTheSameOutliers_data() { addDumps(realDumps()); }
    void runsAndEventsHaveTheSameOutliers();
    void samplesWithoutDurationSetNoLimit();
    void contrastIsThatOfRuns_data() { addDumps(realDumps()); }
    void contrastIsThatOfRuns();
    void contrastOfChosenRuns();
};

void TestRunTable::findsWarmUp_data()
{
    QTest::addColumn<QList<qint64>>("durations");
    QTest::addColumn<quint32>("warmUp");
    QTest::newRow("none") << QList<qint64>{} << 0U;
    QTest::newRow("one run") << QList<qint64>{5} << 0U;
    QTest::newRow("steady") << QList<qint64>{10, 10, 10, 10} << 0U;
    QTest::newRow("cold first") << QList<qint64>{30, 10, 11, 10, 11, 10} << 1U;
    QTest::newRow("two cold") << QList<qint64>{30, 20, 10, 11, 10, 11, 10, 11} << 2U;
    // The later half 10 11 12 13 has quartiles 10.75 and 12.25, so that the limit is 16.75.
    QTest::newRow("within the limit") << QList<qint64>{16, 9, 9, 9, 10, 11, 12, 13} << 0U;
    QTest::newRow("above the limit") << QList<qint64>{17, 9, 9, 9, 10, 11, 12, 13} << 1U;
    QTest::newRow("slow later") << QList<qint64>{10, 99, 10, 10, 10, 10} << 0U;
}

void TestRunTable::findsWarmUp()
{
    QFETCH(const QList<qint64>, durations);
    QTEST(warmUpOf(std::vector<TickSpan>(durations.begin(), durations.end())), "warmUp");
}

/// So many runs are left out of each block: of one that ran twice not both.
void TestRunTable::warmUpLeavesARunOfEachBlock()
{
    std::vector<Run> runs;
    const auto add = [&runs](std::uint32_t block, bool executes, std::initializer_list<TickSpan> durations) {
        for (const TickSpan ticks : durations) {
            runs.push_back({RunId(runs.size()), BlockId(block), 1, true, executes, ticks});
        }
    };
    add(0, false, {900}); // only loads
    add(1, true, {300, 200, 10, 11, 10, 11, 10, 11});
    QCOMPARE(WarmUp::of(runs, WarmUpRule()).runs, 2U);
    QCOMPARE(WarmUp::of(runs, WarmUpRule()).timesTheRest, 300 / 10.5); // the median of 10 11 10 11 10 11
    add(2, true, {500, 480});
    // Without one alone a good run of the second block would go, and a cold one of the first would stay.
    QCOMPARE(WarmUp::of(runs, WarmUpRule()).runs, 0U);
    QCOMPARE(WarmUp::of(runs, WarmUpRule()).timesTheRest, 0.0);
}

void TestRunTable::loadingHasNoWarmUp()
{
    DumpWriter dump;
    for (const Ticks ticks : {900, 10, 11, 10, 11, 10}) {
        dump.run("Default").framework("Method::init", 0, ticks).framework("Program::load_method", 0, ticks + 5);
    }
    for (const Ticks ticks : {300, 20, 21, 20, 21, 20}) {
        dump.run().event("native_call_add.out", 0, 0, ticks).framework("Method::execute", 0, ticks + 5);
    }
    const auto trace = inspect(dump);
    QCOMPARE(trace->eventBlocks().size(), std::size_t{2});
    const std::vector<Run> runs = runsOf(*trace);
    QCOMPARE(WarmUpRule().ofRuns(std::span(runs).first(6)), 0U);
    QCOMPARE(WarmUpRule().ofRuns(std::span(runs).subspan(6)), 1U);
    for (const WarmUpRule rule : {WarmUpRule(), WarmUpRule{1}}) {
        const auto table = RunTable::of(*trace, OperatorTotals::of(*trace), {}, rule);
        QVERIFY(table);
        QVERIFY(!table->rows[0].run.executes && !table->rows[0].isWarmUp);
        QVERIFY(table->rows[6].run.executes && table->rows[6].isWarmUp && !table->rows[7].isWarmUp);
    }
}

void TestRunTable::tableOfRuns()
{
    const auto trace = inspect(unevenRuns());
    const auto table = RunTable::of(*trace, OperatorTotals::of(*trace));
    QVERIFY(table);
    QCOMPARE(table->rows.size(), std::size_t{12});
    QCOMPARE(table->blocks.size(), std::size_t{1});
    const RunBlock& block = table->blocks.front();
    QCOMPARE(block.median, 101.0); // of 400 101 100 101 100 101 100 300 100 101 100 101
    QCOMPARE(table->rows[block.medianRow].run.ticks, TickSpan{101});
    QVERIFY(table->rows[0].isWarmUp && table->rows[0].isOutlier);
    QVERIFY(!table->rows[7].isWarmUp && table->rows[7].isOutlier);
    QCOMPARE(table->rows[0].fromMedian, 299.0);
    QCOMPARE(*table->rows[0].fromMedianShare, 299.0 / 101);
    QCOMPARE(table->rows[0].fromMedianRun, TickSpan{299});
    QCOMPARE(*table->rows[0].fromMedianRunShare, 299.0 / 101);
    QCOMPARE(table->rows[0].outliers, 0U); // its kernel was as fast as ever
    QCOMPARE(table->rows[7].outliers, 2U); // the kernel and the call around it
    // Medians of the op types are 60 or 61 in the kernel and 40 besides.
    QVERIFY(std::abs(table->rows[0].shareAbove - 300.0 / 400) < 1e-9);
    QVERIFY(std::abs(table->rows[7].shareAbove - 199.0 / 300) < 0.01);
    for (const RunFacts& row : table->rows) {
        QCOMPARE(trace->nameOf(trace->eventOf(row.outermost)), std::string_view("Method::execute"));
        QCOMPARE(trace->runOf(row.outermost), row.run.run);
        QVERIFY(row.shareAbove < 0.02 || row.isOutlier);
        QCOMPARE(&table->blockOf(*table->rowOf(row.run.run)), &block);
    }
    CancelToken canceled;
    canceled.cancel();
    QVERIFY(!RunTable::of(*trace, OperatorTotals::of(*trace), canceled));
}

/// Every run of another op, and so a block of its own: no work for each type in each run.
void TestRunTable::manyBlocksTakeTheirTime()
{
    constexpr int count = isSanitized ? 1'000 : 10'000;
    DumpWriter dump;
    for (int i = 0; i < count; ++i) {
        dump.run().event("native_call_op" + std::to_string(i) + ".out", 0, 0, 60).framework("Method::execute", 0, 100);
    }
    const auto trace = inspect(dump);
    QCOMPARE(trace->eventBlocks().size(), std::size_t{count});
    const OperatorTotals totals = OperatorTotals::of(*trace, nullptr, {}, Medians::LeftOut);
    const double begin = processorSeconds();
    const auto table = RunTable::of(*trace, totals);
    for (const RunBlock& block : table->blocks) {
        const Run& run = table->rows[block.firstRow].run;
        QCOMPARE(differencesBetween(*trace, totals, run, run).size(), std::size_t{2}); // the op and the rest
    }
    const double taken = processorSeconds() - begin;
    QVERIFY2(taken < 1, std::to_string(taken).c_str());
}

void TestRunTable::whyARunWasSlow()
{
    const auto trace = inspect(unevenRuns());
    const OperatorTotals totals = OperatorTotals::of(*trace);
    const auto table = RunTable::of(*trace, totals);
    const Run& median = table->rows[table->blocks.front().medianRow].run;
    for (const RunFacts& row : table->rows) {
        const auto differences = differencesBetween(*trace, totals, row.run, median);
        TickSpan sum = 0;
        TickSpan ticks = 0;
        TickSpan last = std::numeric_limits<TickSpan>::max();
        for (const RunDifference& entry : differences) {
            sum += entry.difference();
            ticks += entry.ticks;
            QVERIFY(std::abs(entry.difference()) <= last);
            last = std::abs(entry.difference());
            QCOMPARE(entry.calls, std::uint64_t{1});
        }
        QCOMPARE(sum, row.run.ticks - median.ticks);
        QCOMPARE(ticks, row.run.ticks);
    }
    const auto ofEighth = differencesBetween(*trace, totals, table->rows[7].run, median);
    QCOMPARE(totals.rows[ofEighth.front().opType.value()].kind, OpTypeKind::Op);
    const auto ofFirst = differencesBetween(*trace, totals, table->rows[0].run, median);
    QCOMPARE(totals.rows[ofFirst.front().opType.value()].kind, OpTypeKind::Unaccounted);
}

/// What op types took in a run is all that it took, however few of them are told by themselves.
void TestRunTable::partsAddUpToTheRun()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, true);
    QVERIFY(trace != nullptr);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    const auto table = RunTable::of(*trace, totals);
    QVERIFY(table);
    for (const RunBlock& block : table->blocks) {
        for (const std::size_t most : {std::size_t{0}, std::size_t{2}, totals.rows.size()}) {
            const RunParts parts = table->partsOf(block, *trace, totals, most);
            QVERIFY(parts.types.size() <= most);
            TickSpan last = std::numeric_limits<TickSpan>::max();
            for (std::size_t type = 0; type < parts.types.size(); ++type) {
                TickSpan sum = 0;
                for (std::size_t run = 0; run < block.rowCount; ++run) {
                    sum += parts.of(run)[type];
                }
                QVERIFY(sum > 0 && sum <= last);
                last = sum;
            }
            for (std::size_t run = 0; run < block.rowCount; ++run) {
                const auto ticks = parts.of(run);
                QCOMPARE(std::accumulate(ticks.begin(), ticks.end(), TickSpan{0}),
                    table->rows[block.firstRow + run].run.ticks);
            }
        }
    }
}

void TestRunTable::ratesOfRuns()
{
    DumpWriter dump;
    for (Ticks i = 0; i < 5; ++i) { // 1 ms each, one every 4 ms
        dump.run().framework("Method::execute", 4'000'000 * (i + 1), 4'000'000 * (i + 1) + 1'000'000);
    }
    const auto trace = inspect(dump);
    const auto table = RunTable::of(*trace, OperatorTotals::of(*trace));
    QVERIFY(table);
    const auto rate = table->rateOf(table->blocks.front(), *trace);
    QVERIFY(rate);
    QCOMPARE(rate->perSecond, 1000.0);
    QCOMPARE(rate->perSecondOfLoop.value_or(0), 250.0);
    // Runs that begin together follow one another in no order.
    const auto together = inspect(unevenRuns());
    const auto other = RunTable::of(*together, OperatorTotals::of(*together));
    const auto alone = other->rateOf(other->blocks.front(), *together);
    QVERIFY(alone && alone->perSecond > 0 && !alone->perSecondOfLoop);
    TraceOptions cycles = correctly();
    cycles.sourceTimeScale = TimeScale::Cycles;
    cycles.targetTimeScale = TimeScale::Cycles;
    const auto counted = inspect(dump, cycles);
    QVERIFY(!RunTable::of(*counted, OperatorTotals::of(*counted))
                 ->rateOf(RunTable::of(*counted, OperatorTotals::of(*counted))->blocks.front(), *counted));
}

/// Where a clock counts coarsely most samples are 0, and one tick is no outlier.
void TestRunTable::outliersNeedAClock()
{
    DumpWriter dump;
    for (Ticks i = 0; i < 9; ++i) {
        dump.run().event("native_call_add.out", 0, 0, i == 4 ? 1000 : 0).framework("Method::execute", 0, 5000);
    }
    const auto trace = inspect(dump);
    const auto table = RunTable::of(*trace, OperatorTotals::of(*trace));
    for (const RunFacts& row : table->rows) {
        QCOMPARE(row.outliers, 0U);
        QVERIFY(!row.isOutlier);
    }
}

/// Of an even number of runs the median lies between two of them.
void TestRunTable::medianOfTwoIsNoRun()
{
    const auto trace = inspect(growingRuns(2)); // 10 and 20 ticks
    const auto table = RunTable::of(*trace, OperatorTotals::of(*trace));
    QVERIFY(table);
    QCOMPARE(table->rows[1].fromMedian, 5.0);
    QCOMPARE(*table->rows[1].fromMedianShare, 5.0 / 15);
    QCOMPARE(table->rows[1].fromMedianRun, TickSpan{10}); // the shorter of the two
    QCOMPARE(*table->rows[1].fromMedianRunShare, 1.0);
    QCOMPARE(table->rows[0].fromMedianRun, TickSpan{0});
}

/// Outliers among the calls of ops, counted run by run for Runs and event by event for Events.
void TestRunTable::runsAndEventsHaveTheSameOutliers()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, true);
    QVERIFY(trace);
    const auto table = RunTable::of(*trace, OperatorTotals::of(*trace));
    QVERIFY(table);
    std::uint64_t ofRuns = 0;
    for (const RunFacts& row : table->rows) {
        ofRuns += row.outliers;
    }
    std::uint64_t ofEvents = 0;
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        const Event& event = trace->event(EventId(i));
        const auto spread = eventSpreadOf(*trace, EventId(i));
        if (spread && event.role != EventRole::Framework && event.apartCount == 0) {
            ofEvents += spread->outliers;
        }
    }
    QCOMPARE(ofRuns, ofEvents);
}

/// What ends before it starts took no time that could set a limit, in neither view; and a clock that counts coarsely
/// makes no outliers in Events either.
void TestRunTable::samplesWithoutDurationSetNoLimit()
{
    constexpr Ticks begin = Ticks{1} << 33U; // a clock that counts so far is not one that started anew
    DumpWriter dump;
    for (Ticks i = 0; i < 16; ++i) {
        // More than a quarter have no duration; as zeros they would widen the range between the quartiles.
        const Ticks end = i < 6 ? 400 : i == 9 ? 900 : 600;
        dump.run()
            .event("native_call_add.out", 0, begin + 500, begin + end)
            .event("native_call_mul.out", 1, begin + 950, begin + (i == 9 ? 1000 : 950))
            .framework("Method::execute", begin, begin + 5000);
    }
    const auto trace = inspect(dump);
    const auto table = RunTable::of(*trace, OperatorTotals::of(*trace));
    QVERIFY(table);
    std::uint64_t ofEvents = 0;
    for (std::size_t i = 0; i < trace->events().size(); ++i) {
        const auto spread = eventSpreadOf(*trace, EventId(i));
        ofEvents += spread ? spread->outliers : 0;
    }
    QCOMPARE(table->rows[9].outliers, 1U); // the kernel that took 400 in place of 100
    QCOMPARE(ofEvents, std::uint64_t{1});
}

/// What a run took longer than the median run, event by event, is by op type what Runs says, to the tick; and a graph
/// has all of it that is tied to its nodes.
void TestRunTable::contrastIsThatOfRuns()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, true);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    const auto table = RunTable::of(*trace, totals);
    std::size_t compared = 0;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
        const Run& run = table->rows[row].run;
        const Run& median = table->rows[table->blockOf(row).medianRow].run;
        const auto contrast = RunContrast::withMedian(*trace, *table, row);
        QVERIFY(contrast);
        if (!run.executes || run.run == median.run) {
            QVERIFY(contrast->blocks.empty());
            continue;
        }
        ++compared;
        std::vector<double> byType = ticksByType(*contrast, totals);
        for (const RunDifference& entry : differencesBetween(*trace, totals, run, median)) {
            QCOMPARE(byType[entry.opType.value()], static_cast<double>(entry.difference()));
            byType[entry.opType.value()] = 0;
        }
        QVERIFY(std::ranges::all_of(byType, [](double rest) { return rest == 0; }));
        for (std::size_t g = 0; g < trace->graphs().size(); ++g) {
            compareWithGraph(*trace, *contrast, GraphId(g));
        }
    }
    const auto executing = std::ranges::count_if(table->rows, [](const RunFacts& row) { return row.run.executes; });
    QVERIFY(compared > 0 || static_cast<std::size_t>(executing) <= table->blocks.size());
}

/// The runs that count against the rest: means per run, as of readings in which only the one or the other count.
void TestRunTable::contrastOfChosenRuns()
{
    const auto all = inspect(growingRuns(10));
    QVERIFY(!RunContrast::hasOthers(*all));
    QVERIFY(RunContrast::ofChosen(*all)->blocks.empty());
    const auto trace = inspect(growingRuns(10), withRuns(*RunSpec::parse("3..10")));
    QVERIFY(RunContrast::hasOthers(*trace));
    const auto contrast = RunContrast::ofChosen(*trace);
    QCOMPARE(contrast->blocks.size(), std::size_t{1});
    QCOMPARE(contrast->blocks.front().runs.size(), std::size_t{8});
    QCOMPARE(contrast->blocks.front().others.size(), std::size_t{2});
    for (std::size_t event = 0; event < trace->events().size(); ++event) { // 65 less 15, half of it in each
        QCOMPARE(contrast->self[event], std::optional(25.0));
        const bool isKernel = trace->nameOf(EventId(event)) != "Method::execute";
        QCOMPARE(contrast->whole[event], std::optional(isKernel ? 25.0 : 50.0));
    }
    CancelToken canceled;
    canceled.cancel();
    QVERIFY(!RunContrast::ofChosen(*trace, canceled));
}

QTEST_APPLESS_MAIN(TestRunTable)
#include "tst_runtable.moc"
