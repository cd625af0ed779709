// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/graph/graphcontrast.h"
#include "model/analysis/graph/graphgroups.h"
#include "model/analysis/runs/runcontrast.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/runtable.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/eventnames.h"
#include "tests/inspector/smallpair.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace ets;
using namespace ets::test;

namespace {

InspectorOptions withRuns(const RunSpec& runs)
{
    InspectorOptions options;
    options.runs = runs;
    return options;
}

/// Runs of 10, 20, 30 ... ticks, half of each in a kernel.
DumpWriter growingRuns(int count)
{
    DumpWriter dump;
    for (int i = 1; i <= count; ++i) {
        const auto ticks = static_cast<Ticks>(i) * 10;
        dump.run().event("native_call_add.out", 0, 0, ticks / 2).framework("Method::execute", 0, ticks);
    }
    return dump;
}

/// Sum of the outermost executions of the chosen runs.
TickSpan executed(const Inspector& trace)
{
    TickSpan sum = 0;
    for (const Run& run : runsOf(trace)) {
        sum += run.isChosen && run.executes ? run.ticks : 0;
    }
    return sum;
}

} // namespace

class TestRuns : public QObject {
    Q_OBJECT

private slots:
    void readsSpecifications_data();
    void readsSpecifications();
    void refusesSpecifications_data();
    void refusesSpecifications();
    void countsChosenRunsOnly();
    void usesBlocksWhole();
    void countsOneBlockOnly();
    void findsWarmUp_data();
    void findsWarmUp();
    void loadingHasNoWarmUp();
    void meansAndMedians();
    void tableOfRuns();
    void whyARunWasSlow();
    void outliersNeedAClock();
    void contrastIsThatOfRuns_data() { sumsAddUp_data(); }
    void contrastIsThatOfRuns();
    void contrastOfChosenRuns();
    void sumsAddUp_data();
    void sumsAddUp();
};

void TestRuns::readsSpecifications_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("first10");
    QTest::newRow("from") << "2.."
                          << "0111111111";
    QTest::newRow("one") << "3"
                         << "0010000000";
    QTest::newRow("list") << "1..3,8"
                          << "1110000100";
    QTest::newRow("until") << "..4"
                           << "1111000000";
    QTest::newRow("overlapping") << "2..4,3..5"
                                 << "0111100000";
    QTest::newRow("beyond") << "11..12"
                            << "0000000000";
}

void TestRuns::readsSpecifications()
{
    QFETCH(const QString, text);
    const auto spec = RunSpec::parse(text.toStdString());
    QVERIFY(spec);
    QString contained;
    for (std::uint32_t i = 1; i <= 10; ++i) {
        contained += spec->contains(i) ? QLatin1Char('1') : QLatin1Char('0');
    }
    QTEST(contained, "first10");
    QVERIFY(*RunSpec::parse(spec->text()) == *spec);
    QVERIFY(RunSpec::dropFirst(1) == *RunSpec::parse("2.."));
    QVERIFY(RunSpec::dropFirst(0).isAll() && RunSpec().isAll() && !spec->isAll());
    QVERIFY(RunSpec::only(3) == *RunSpec::parse("3"));
    const auto ofBlock = RunSpec::parse("block 2: 4..");
    QVERIFY(ofBlock && ofBlock->block() == 2U && ofBlock->contains(4) && !ofBlock->contains(3));
    QCOMPARE(ofBlock->text(), std::string("block 2: 4.."));
    QVERIFY(RunSpec().ofBlock(1) == *RunSpec::parse("block 1") && !RunSpec().ofBlock(1).isAll());
    for (const char* const wrong : {"block", "block ", "block x", "block 1: ", "block 1: 0", "block 1: block 2: 3"}) {
        QVERIFY2(!RunSpec::parse(wrong), wrong);
    }
}

void TestRuns::refusesSpecifications_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "0", "..", "3..2", "a", "1,", ",1", "1...3", "-1", "1 ", "99999999999"}) {
        QTest::newRow(text) << QString::fromLatin1(text);
    }
}

void TestRuns::refusesSpecifications()
{
    QFETCH(const QString, text);
    const auto spec = RunSpec::parse(text.toStdString());
    QVERIFY(!spec);
    QCOMPARE(spec.error().kind, Error::Kind::Usage);
}

void TestRuns::countsChosenRunsOnly()
{
    const auto trace = inspect(growingRuns(4), withRuns(*RunSpec::parse("2,4")));
    QCOMPARE(trace->samplesOf(EventId(0)).size(), std::size_t{2});
    QCOMPARE(trace->event(EventId(0)).totalTicks, TickSpan{30});
    QCOMPARE(trace->event(EventId(1)).selfTicks, TickSpan{30});
    QCOMPARE(trace->perfData(EventId(1))->raw.size(), std::size_t{2});
    QCOMPARE(trace->block(BlockId(0)).runs.size(), std::size_t{4});
    QCOMPARE(trace->block(BlockId(0)).chosenRuns, (std::vector<RunId>{RunId(1), RunId(3)}));
    QCOMPARE(executed(*trace), TickSpan{60});
}

void TestRuns::usesBlocksWhole()
{
    const auto trace = inspect(growingRuns(1), withRuns(RunSpec::dropFirst(1)));
    QCOMPARE(trace->samplesOf(EventId(0)).size(), std::size_t{1});
    QCOMPARE(countOf(trace->diagnostics(), "block-used-whole"), std::uint64_t{1});
}

void TestRuns::countsOneBlockOnly()
{
    DumpWriter dump = growingRuns(3);
    dump.run().event("native_call_mul.out", 0, 0, 3).framework("Method::execute", 0, 7);
    dump.run().event("native_call_mul.out", 0, 0, 5).framework("Method::execute", 0, 9);
    const auto first = inspect(dump, withRuns(RunSpec().ofBlock(0)));
    QCOMPARE(first->eventBlocks().size(), std::size_t{2});
    QCOMPARE(executed(*first), TickSpan{60});
    QVERIFY(first->block(BlockId(1)).chosenRuns.empty());
    const auto second = inspect(dump, withRuns(*RunSpec::parse("block 1: 2..")));
    QCOMPARE(executed(*second), TickSpan{9});
    QCOMPARE(second->block(BlockId(1)).chosenRuns, (std::vector<RunId>{RunId(4)}));
    QCOMPARE(OperatorTotals::of(*second).executeTicks, std::int64_t{9});
    QCOMPARE(NodeCosts::of(*second).untiedTicks, TickSpan{9});
    // A block of which nothing would be left is used whole, the others stay out.
    QCOMPARE(executed(*inspect(dump, withRuns(*RunSpec::parse("block 1: 9")))), TickSpan{16});
    const auto none = inspect(dump, withRuns(RunSpec().ofBlock(5)));
    QCOMPARE(executed(*none), TickSpan{76});
    QCOMPARE(countOf(none->diagnostics(), "no-such-block"), std::uint64_t{1});
}

void TestRuns::findsWarmUp_data()
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

void TestRuns::findsWarmUp()
{
    QFETCH(const QList<qint64>, durations);
    QTEST(warmUpOf(std::vector<TickSpan>(durations.begin(), durations.end())), "warmUp");
}

void TestRuns::loadingHasNoWarmUp()
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
    QCOMPARE(warmUpOf(*trace, BlockId(0)), 0U);
    QCOMPARE(warmUpOf(*trace, BlockId(1)), 1U);
    for (const WarmUpRule rule : {WarmUpRule(), WarmUpRule{1}}) {
        const auto table = RunTable::of(*trace, OperatorTotals::of(*trace), {}, rule);
        QVERIFY(table);
        QVERIFY(!table->rows[0].run.executes && !table->rows[0].isWarmUp);
        QVERIFY(table->rows[6].run.executes && table->rows[6].isWarmUp && !table->rows[7].isWarmUp);
    }
}

void TestRuns::meansAndMedians()
{
    const auto trace = inspect(growingRuns(4));
    const OperatorTotals totals = OperatorTotals::of(*trace);
    for (const OperatorTotal& row : totals.rows) {
        QCOMPARE(row.runs, std::uint64_t{4});
        QCOMPARE(row.meanPerRun(), 12.5);
        QCOMPARE(row.medianPerRun, 12.5);
    }
    QCOMPARE(medianOf({3, 1, 2}), 2.0);
    QCOMPARE(medianOf({}), 0.0);
    const auto odd = inspect(growingRuns(4), withRuns(*RunSpec::parse("1,2,4")));
    QCOMPARE(OperatorTotals::of(*odd).rows[0].medianPerRun, 10.0);
}

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

void TestRuns::tableOfRuns()
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
    QCOMPARE(table->rows[0].outliers, 0U); // its kernel was as fast as ever
    QCOMPARE(table->rows[7].outliers, 2U); // the kernel and the call around it
    // Medians of the op types are 60 or 61 in the kernel and 40 besides.
    QVERIFY(std::abs(table->rows[0].shareAbove - 300.0 / 400) < 1e-9);
    QVERIFY(std::abs(table->rows[7].shareAbove - 199.0 / 300) < 0.01);
    for (const RunFacts& row : table->rows) {
        QCOMPARE(trace->event(trace->eventOf(row.outermost)).name, std::string("Method::execute"));
        QCOMPARE(trace->runOf(row.outermost), row.run.run);
        QVERIFY(row.shareAbove < 0.02 || row.isOutlier);
        QCOMPARE(&table->blockOf(*table->rowOf(row.run.run)), &block);
    }
    CancelToken cancelled;
    cancelled.cancel();
    QVERIFY(!RunTable::of(*trace, OperatorTotals::of(*trace), cancelled));
}

void TestRuns::whyARunWasSlow()
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

/// Where a clock counts coarsely most samples are 0, and one tick is no outlier.
void TestRuns::outliersNeedAClock()
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

/// What a run took longer than the median run, event by event, is by op type what Runs says, to the tick; and a graph
/// has all of it that is tied to its nodes.
void TestRuns::contrastIsThatOfRuns()
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
        std::vector<double> byType(totals.rows.size(), 0);
        for (std::size_t event = 0; event < contrast->self.size(); ++event) {
            const OpTypeId type = totals.opTypeOfEvent[event];
            if (const auto& part = contrast->self[event]; part && type.isValid()) {
                byType[type.value()] += *part;
            }
        }
        for (const RunDifference& entry : differencesBetween(*trace, totals, run, median)) {
            QCOMPARE(byType[entry.opType.value()], static_cast<double>(entry.difference()));
            byType[entry.opType.value()] = 0;
        }
        QVERIFY(std::ranges::all_of(byType, [](double rest) { return rest == 0; }));
        for (std::size_t g = 0; g < trace->graphs().size(); ++g) {
            const OperatorGraph& graph = trace->graphs()[g];
            const GraphGroups groups(graph, {});
            const EventsOfNodes events = eventsOfNodes(*trace, GraphId(g));
            const GraphContrast parts = GraphContrast::of(*contrast, groups, events);
            for (std::size_t node = 0; node < events.size(); ++node) {
                const NodeId id(trace->firstNode(GraphId(g)).value() + node);
                std::optional<double> alone;
                for (const EventId event : trace->eventsOf(id)) {
                    if (trace->nodesOf(event).size() == 1 && contrast->self[event.value()]) {
                        alone = alone.value_or(0) + *contrast->self[event.value()];
                    }
                }
                QCOMPARE(parts.nodes[node], alone);
            }
            for (std::uint32_t group = 0; group < groups.groups().size(); ++group) { // each event inside, once
                double inside = 0;
                for (std::size_t event = 0; event < contrast->self.size(); ++event) {
                    const auto nodes = trace->nodesOf(EventId(event));
                    const bool isInside = !nodes.empty() && std::ranges::all_of(nodes, [&](NodeId id) {
                        const std::size_t first = trace->firstNode(GraphId(g)).value();
                        const std::size_t node = id.value() - first;
                        return id.value() >= first && node < events.size()
                            && groups.groupOfNode()[node] != GraphGroup::none
                            && groups.isInside(groups.groupOfNode()[node], group);
                    });
                    inside += isInside ? contrast->self[event].value_or(0) : 0;
                }
                QVERIFY(std::abs(parts.groups[group].value_or(0) - inside) < 1e-6);
            }
        }
    }
    const auto executing = std::ranges::count_if(table->rows, [](const RunFacts& row) { return row.run.executes; });
    QVERIFY(compared > 0 || static_cast<std::size_t>(executing) <= table->blocks.size());
}

/// The runs that count against the rest: means per run, as of readings in which only the one or the other count.
void TestRuns::contrastOfChosenRuns()
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
        const bool isKernel = trace->event(EventId(event)).name != "Method::execute";
        QCOMPARE(contrast->whole[event], std::optional(isKernel ? 25.0 : 50.0));
    }
    CancelToken cancelled;
    cancelled.cancel();
    QVERIFY(!RunContrast::ofChosen(*trace, cancelled));
}

void TestRuns::sumsAddUp_data()
{
    QTest::addColumn<QString>("dump");
    for (const QString& dump : realDumps()) {
        QTest::addRow("%s", qPrintable(dump)) << dump;
    }
}

/// Operators, modules with what is outside, and costs with what is shared and not tied: each is what the chosen runs
/// took, to the tick, whatever runs are chosen.
void TestRuns::sumsAddUp()
{
    QFETCH(const QString, dump);
    std::mt19937 random(7);
    for (int round = 0; round < 5; ++round) {
        std::string spec;
        for (std::uint32_t i = 1; i <= 40; ++i) {
            spec += round > 0 && random() % 2 == 0 ? (spec.empty() ? "" : ",") + std::to_string(i) : "";
        }
        InspectorOptions options;
        options.runs = spec.empty() ? RunSpec() : *RunSpec::parse(spec);
        const auto trace = inspectReal(dump, true, options);
        QVERIFY(trace);
        const TickSpan all = executed(*trace);
        QVERIFY(all > 0);
        const OperatorTotals operators = OperatorTotals::of(*trace);
        TickSpan sum = 0;
        double means = 0;
        for (const OperatorTotal& row : operators.rows) {
            sum += row.kind == OpTypeKind::Framework ? 0 : row.ticks;
            means += row.kind == OpTypeKind::Framework ? 0 : row.meanPerRun();
        }
        QCOMPARE(sum, all);
        QCOMPARE(operators.executeTicks, all);
        const ModuleTotals modules = ModuleTotals::of(*trace);
        TickSpan inModules = modules.outsideTicks;
        for (const ModuleTotal& row : modules.rows) {
            inModules += row.selfTicks;
        }
        QCOMPARE(inModules, all);
        const NodeCosts costs = NodeCosts::of(*trace);
        TickSpan tied = costs.untiedTicks;
        for (const NodeCost& cost : costs.byNode) {
            tied += cost.ticks;
        }
        for (const SharedCost& group : costs.shared) {
            tied += group.ticks;
        }
        QCOMPARE(tied, all);
        const double mean = static_cast<double>(all) / static_cast<double>(costs.runs);
        QVERIFY(std::abs(means - mean) <= 1e-9 * mean);
    }
}

QTEST_APPLESS_MAIN(TestRuns)
#include "tst_runs.moc"
