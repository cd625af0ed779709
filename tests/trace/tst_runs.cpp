// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "tests/trace/growingruns.h"

#include <QTest>

#include <cmath>
#include <map>
#include <random>
#include <string>

using namespace ets;
using namespace ets::test;

namespace {

/// Sum of the outermost executions of the chosen runs.
TickSpan executed(const Trace& trace)
{
    TickSpan sum = 0;
    for (const Run& run : runsOf(trace)) {
        sum += run.isChosen && run.executes ? run.ticks : 0;
    }
    return sum;
}

struct RunsOfMethod {
    TickSpan ticks = 0; ///< Of the outermost executions.
    int runs = 0;
};

/// The same by method; all that ran has to have one.
std::map<std::string, RunsOfMethod> executedByMethod(const Trace& trace)
{
    std::map<std::string, RunsOfMethod> methods;
    for (const Run& run : runsOf(trace)) {
        if (run.isChosen && run.executes) {
            RunsOfMethod& method = methods[trace.block(run.block).method];
            method.ticks += run.ticks;
            ++method.runs;
        }
    }
    return methods;
}

/// Each row is per run of its own method: the means of a method's rows add up to the mean of its runs.
void meansAddUpByMethod(const Trace& trace, const OperatorTotals& operators)
{
    std::map<std::string, double> means;
    for (const OperatorTotal& row : operators.rows) {
        if (row.kind != OpTypeKind::Framework && row.runs > 0) {
            means[row.method] += row.meanPerRun();
        }
    }
    const std::map<std::string, RunsOfMethod> methods = executedByMethod(trace);
    QCOMPARE(means.size(), methods.size());
    for (const auto& [method, of] : methods) {
        const double mean = static_cast<double>(of.ticks) / of.runs;
        QVERIFY2(means.contains(method) && std::abs(means[method] - mean) <= 1e-9 * mean, method.c_str());
    }
}

} // namespace

/// Runs that count: how they are named, and that sums are theirs.
class TestRuns : public QObject {
    Q_OBJECT

private slots:
    void readsSpecifications_data();
    void readsSpecifications();
    void refusesSpecifications_data();
    void refusesSpecifications();
    void countsChosenRunsOnly();
    void loadingIsUsedWhole();
    void whatIsNotThereIsLeftOut();
    void countsOneBlockOnly();
    void namesOneRun();
    void meansAndMedians();
    void sumsAddUp_data() { addDumps(realDumps()); }
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
    QCOMPARE(ofBlock->positionsText(), std::string("4.."));
    // The largest position is no range without an end.
    QVERIFY(!RunSpec::only(4294967295U).contains(4294967294U) && RunSpec::only(4294967295U).contains(4294967295U));
    QCOMPARE(RunSpec::only(4294967295U).text(), std::string("4294967295"));
    QVERIFY(RunSpec::parse("4294967295")->contains(4294967295U));
    QCOMPARE(RunSpec::parse("1,3..,50..60,99")->beyond(10), (std::vector<std::string>{"50..60", "99"}));
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

void TestRuns::loadingIsUsedWhole()
{
    DumpWriter dump;
    dump.run("Default").framework("Method::init", 0, 20).framework("Program::load_method", 0, 30);
    for (int i = 0; i < 3; ++i) {
        dump.run().event("native_call_add.out", 0, 0, 3).framework("Method::execute", 0, 7);
    }
    const auto trace = inspect(dump, withRuns(RunSpec::dropFirst(1)));
    QCOMPARE(trace->block(BlockId(0)).chosenRuns, std::vector<RunId>{RunId(0)});
    QCOMPARE(trace->block(BlockId(1)).chosenRuns, (std::vector<RunId>{RunId(2), RunId(3)}));
    QVERIFY(trace->diagnostics().groups().empty());
}

void TestRuns::whatIsNotThereIsLeftOut()
{
    DumpWriter dump = growingRuns(3);
    dump.run().event("native_call_mul.out", 0, 0, 3).framework("Method::execute", 0, 7);
    const auto some = inspect(dump, withRuns(*RunSpec::parse("2..,9")));
    QVERIFY(some->block(BlockId(1)).chosenRuns.empty());
    QCOMPARE(executed(*some), TickSpan{50});
    QCOMPARE(countOf(some->diagnostics(), "block-left-out"), std::uint64_t{1});
    QCOMPARE(countOf(some->diagnostics(), "no-such-run"), std::uint64_t{1});
    const auto none = inspect(dump, withRuns(*RunSpec::parse("4..")));
    QCOMPARE(executed(*none), TickSpan{0});
    QCOMPARE(countOf(none->diagnostics(), "block-left-out"), std::uint64_t{2});
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
    // Whoever counts runs comes to the same.
    const ExecutingRuns counted = ExecutingRuns::among(runsOf(*second));
    QCOMPARE(counted.all, std::size_t{5});
    QCOMPARE(counted.chosen, std::size_t{1});
    QCOMPARE(SelfByRun(*second).executingRuns(), counted.chosen);
    QCOMPARE(NodeCosts::of(*second).runs, std::uint64_t{1});
    // Of a block that is not there, or has no such run, nothing counts.
    QCOMPARE(executed(*inspect(dump, withRuns(*RunSpec::parse("block 1: 9")))), TickSpan{0});
    QCOMPARE(executed(*inspect(dump, withRuns(RunSpec().ofBlock(5)))), TickSpan{0});
}

/// A position is the name of a run as long as no other block has it.
void TestRuns::namesOneRun()
{
    DumpWriter dump;
    dump.run("Default").framework("Program::load_method", 0, 30);
    for (int i = 0; i < 3; ++i) {
        dump.run().event("native_call_add.out", 0, 0, 3).framework("Method::execute", 0, 7);
    }
    const auto one = inspect(dump);
    const std::vector<Run> ofOne = runsOf(*one);
    QCOMPARE(ofOne.size(), std::size_t{4});
    QVERIFY(executeInOneBlock(ofOne));
    QCOMPARE(onlyRun(ofOne, ofOne[2]), RunSpec::only(2));
    QVERIFY(!isPositionShared(ofOne, ofOne[2]));
    QVERIFY(isPositionShared(ofOne, ofOne[1])); // what loads has a first run, too
    QCOMPARE(onlyRun(ofOne, ofOne[0]), RunSpec::only(1).ofBlock(0));
    for (const Run& run : ofOne) {
        const Run found = runAt(*one, run.run);
        QVERIFY(found.block == run.block && found.position == run.position && found.executes == run.executes);
        QCOMPARE(found.ticks, run.ticks);
    }
    QVERIFY(!one->block(BlockId(0)).number && !one->block(BlockId(1)).number);

    dump.run().event("native_call_mul.out", 0, 0, 3).framework("Method::execute", 0, 7);
    const auto two = inspect(dump);
    const std::vector<Run> ofTwo = runsOf(*two);
    QVERIFY(!executeInOneBlock(ofTwo));
    QCOMPARE(onlyRun(ofTwo, ofTwo[2]), RunSpec::only(2).ofBlock(1));
    QVERIFY(!isPositionShared(ofTwo, ofTwo[2]) && isPositionShared(ofTwo, ofTwo[4]));
    QCOMPARE(two->block(BlockId(1)).number, std::optional<std::uint32_t>(1)); // both are "Execute"
    QCOMPARE(two->block(BlockId(2)).number, std::optional<std::uint32_t>(2));
    QVERIFY(executeInOneBlock({}));
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
        TraceOptions options;
        options.runs = spec.empty() ? RunSpec() : *RunSpec::parse(spec);
        const auto trace = inspectReal(dump, true, options);
        QVERIFY(trace);
        const TickSpan all = executed(*trace);
        QVERIFY(round > 0 || all > 0);
        QCOMPARE(all > 0, ExecutingRuns::among(runsOf(*trace)).chosen > 0); // none may be left
        const OperatorTotals operators = OperatorTotals::of(*trace);
        TickSpan sum = 0;
        for (const OperatorTotal& row : operators.rows) {
            sum += row.kind == OpTypeKind::Framework ? 0 : row.ticks;
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
        QCOMPARE(costs.runs, std::uint64_t{ExecutingRuns::among(runsOf(*trace)).chosen});
        meansAddUpByMethod(*trace, operators);
        if (QTest::currentTestFailed()) {
            return;
        }
    }
}

QTEST_APPLESS_MAIN(TestRuns)
#include "tst_runs.moc"
