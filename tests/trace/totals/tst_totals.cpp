// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/colors/tracecolors.h"
#include "model/analysis/coverage/coverage.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "tests/trace/totals/tracedpair.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace ets;
using namespace ets::test;

namespace {

const OperatorTotal* rowNamed(const OperatorTotals& totals, std::string_view name)
{
    const auto found = std::ranges::find(totals.rows, name, &OperatorTotal::name);
    return found == totals.rows.end() ? nullptr : &*found;
}

} // namespace

class TestTotals : public QObject {
    Q_OBJECT

private slots:
    void splitsTimeByOpType();
    void splitsTimeByModule();
    void leavesForeignClocksOut();
    void countsLoops();
    void worksWithoutExecution();
    void isEmptyForNothing();
    void addsUp_data();
    void addsUp();
    void sharesWhatRunsTook_data() { addDumps(everyDump()); }
    void sharesWhatRunsTook();
    void sumsWithoutMedians();
    void stopsWhenCanceled();
    void sumsAverages();
};

void TestTotals::splitsTimeByOpType()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    const OperatorTotals totals = OperatorTotals::of(*trace);
    QCOMPARE(totals.executeTicks, std::int64_t{200});
    struct Expected {
        const char* name;
        OpTypeKind kind;
        const char* backend;
        std::int64_t ticks;
        std::uint64_t calls;
    };
    const std::vector<Expected> expected{{"Method::execute", OpTypeKind::Unaccounted, "", 96, 2},
        {"aten.convolution.default", OpTypeKind::Op, "Backend", 40, 2},
        {"OPERATOR_CALL", OpTypeKind::Overhead, "", 20, 2}, {"aten.add.Tensor", OpTypeKind::Op, "", 20, 2},
        {"DELEGATE_CALL Backend", OpTypeKind::Overhead, "Backend", 12, 2},
        {"other", OpTypeKind::DelegateOp, "Backend", 12, 4}, {"Program::load_method", OpTypeKind::Framework, "", 20, 1},
        {"Method::init", OpTypeKind::Framework, "", 30, 1}};
    QCOMPARE(totals.rows.size(), expected.size());
    for (const Expected& want : expected) {
        const OperatorTotal* const row = rowNamed(totals, want.name);
        QVERIFY2(row, want.name);
        QCOMPARE(row->kind, want.kind);
        QCOMPARE(row->backend(), std::string(want.backend));
        QCOMPARE(row->ticks, want.ticks);
        QCOMPARE(row->calls, want.calls);
        QCOMPARE(row->average, static_cast<double>(want.ticks) / static_cast<double>(want.calls));
        const bool loading = want.kind == OpTypeKind::Framework;
        QCOMPARE(row->share, loading ? 0.0 : static_cast<double>(want.ticks) / 200);
        for (const EventId event : row->events) {
            QVERIFY(&totals.rows[totals.opTypeOfEvent[event.value()].value()] == row);
        }
    }
    // Longest first, what was loaded behind what ran.
    QCOMPARE(totals.rows[0].name, std::string("Method::execute"));
    QCOMPARE(totals.rows[6].name, std::string("Method::init"));
    QVERIFY(isLoading(*trace, EventId(0)));
    QVERIFY(!isLoading(*trace, EventId(2)));
}

void TestTotals::splitsTimeByModule()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    const ModuleTotals totals = ModuleTotals::of(*trace);
    const auto& modules = trace->modules().modules();
    QCOMPARE(totals.rows.size(), modules.size());
    QCOMPARE(totals.executeTicks, std::int64_t{200});
    // Method::execute itself.
    QCOMPARE(totals.outsideTicks, std::int64_t{96});
    const auto row = [&](std::string_view path) {
        std::size_t id = 0;
        while (trace->modules().pathOf(ModuleId(id)) != path) {
            ++id;
        }
        return totals.rows[id];
    };
    QCOMPARE(row("").inclusiveTicks, std::int64_t{104});
    QCOMPARE(row("").selfTicks, std::int64_t{0});
    QCOMPARE(row("").share, 0.52);
    QCOMPARE(row("").calls, std::uint64_t{4});
    QCOMPARE(row("first").inclusiveTicks, std::int64_t{40});
    QCOMPARE(row("first").selfTicks, std::int64_t{40});
    QCOMPARE(row("first").calls, std::uint64_t{2});
    // The delegate's call spans two modules, and so does the op that has no entry in its map.
    QCOMPARE(row("second").selfTicks, std::int64_t{24});
    QCOMPARE(row("second").inclusiveTicks, std::int64_t{64});
    QCOMPARE(row("second.conv").inclusiveTicks, std::int64_t{40});
    QCOMPARE(row("second.conv").calls, std::uint64_t{0});
    // What is counted in a module is what the events there took.
    for (std::size_t i = 0; i < modules.size(); ++i) {
        std::int64_t ticks = 0;
        for (const EventId event : totals.eventsBelow(trace->modules(), ModuleId(i))) {
            ticks += trace->event(event).selfTicks;
        }
        QCOMPARE(ticks, totals.rows[i].inclusiveTicks);
    }
}

/// A delegate with a clock of its own takes no part: its time cannot be placed inside its call.
void TestTotals::leavesForeignClocksOut()
{
    DumpWriter writer;
    writer.run()
        .delegateOp("accelerator", 1, 5, 5000000)
        .event("DELEGATE_CALL", 1, 110, 150)
        .framework("Method::execute", 100, 200);
    const auto trace = inspect(writer);
    QVERIFY(!trace->isPlaceable(SampleId(0)));
    QVERIFY(trace->isPlaceable(SampleId(1)));
    QCOMPARE(trace->event(EventId(0)).totalTicks, TickSpan{4999995});
    const OperatorTotals totals = OperatorTotals::of(*trace);
    QCOMPARE(totals.executeTicks, std::int64_t{100});
    QCOMPARE(rowNamed(totals, "accelerator")->ticks, std::int64_t{0});
    QCOMPARE(rowNamed(totals, "DELEGATE_CALL")->ticks, std::int64_t{40});
}

void TestTotals::countsLoops()
{
    DumpWriter writer;
    writer.run();
    for (Ticks i = 0; i < 10; ++i) {
        writer.event("native_call_add.out", 3, 10 * i, 10 * i + 4).event("OPERATOR_CALL", 3, 10 * i, 10 * i + 5);
    }
    writer.framework("Method::execute", 0, 100);
    const OperatorTotals totals = OperatorTotals::of(*inspect(writer));
    QCOMPARE(rowNamed(totals, "add.out")->calls, std::uint64_t{10});
    QCOMPARE(rowNamed(totals, "add.out")->ticks, std::int64_t{40});
    QCOMPARE(rowNamed(totals, "OPERATOR_CALL")->ticks, std::int64_t{10});
    QCOMPARE(rowNamed(totals, "Method::execute")->ticks, std::int64_t{50});
}

/// A run that failed has no Method::execute; its calls are its outermost events.
void TestTotals::worksWithoutExecution()
{
    DumpWriter writer;
    writer.run().event("native_call_add.out", 0, 12, 15).event("OPERATOR_CALL", 0, 10, 17);
    const auto trace = inspect(writer);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    QCOMPARE(totals.executeTicks, std::int64_t{7});
    QCOMPARE(totals.rows.size(), std::size_t{2});
    QCOMPARE(totals.rows[0].name, std::string("OPERATOR_CALL"));
    QCOMPARE(totals.rows[0].ticks, std::int64_t{4});
    QCOMPARE(totals.rows[1].name, std::string("add.out"));
}

void TestTotals::isEmptyForNothing()
{
    DumpWriter writer;
    const auto trace = inspect(writer);
    QVERIFY(trace);
    QVERIFY(OperatorTotals::of(*trace).rows.empty());
    QVERIFY(ModuleTotals::of(*trace).rows.empty());
    QCOMPARE(OperatorTotals::of(*trace).executeTicks, std::int64_t{0});
    DumpWriter logged;
    logged.run().value(0, WrittenValue::ofInt(1));
    const auto withoutTimes = inspect(logged);
    QVERIFY(OperatorTotals::of(*withoutTimes).rows.empty());
    QVERIFY(!OperatorTotals::of(*withoutTimes).opTypeOfEvent.at(0).isValid());
}

void TestTotals::addsUp_data()
{
    QTest::addColumn<QString>("dump");
    QTest::addColumn<bool>("withRecord");
    for (const QString& dump : everyDump()) {
        QTest::addRow("%s", qPrintable(dump)) << dump << false;
        if (!dump.startsWith(QStringLiteral("synthetic/"))) {
            QTest::addRow("%s with record", qPrintable(dump)) << dump << true;
        }
    }
}

/// Every tick of an execution counts once, however it is divided.
void TestTotals::addsUp()
{
    QFETCH(const QString, dump);
    QFETCH(const bool, withRecord);
    const auto trace = inspectReal(dump, withRecord);
    QVERIFY(trace);
    const OperatorTotals byType = OperatorTotals::of(*trace);
    if (byType.executeTicks == std::numeric_limits<TickSpan>::max()) {
        return; // at the end of the range sums stop, so that they depend on their order
    }
    std::int64_t sum = 0;
    double shares = 0;
    std::uint64_t calls = 0;
    for (const OperatorTotal& row : byType.rows) {
        sum += row.kind == OpTypeKind::Framework ? 0 : row.ticks;
        shares += row.share;
        calls += row.calls;
    }
    QCOMPARE(sum, byType.executeTicks);
    QCOMPARE(calls, std::uint64_t{trace->etdump().sampleCount()});
    QVERIFY(byType.executeTicks == 0 || std::abs(shares - 1) < 1e-9);

    const ModuleTotals byModule = ModuleTotals::of(*trace);
    QCOMPARE(byModule.executeTicks, byType.executeTicks);
    std::int64_t inside = byModule.outsideTicks;
    for (const ModuleId root : trace->modules().roots()) {
        inside += byModule.rows[root.value()].inclusiveTicks;
    }
    QCOMPARE(inside, byModule.executeTicks);
    for (std::size_t m = 0; m < byModule.rows.size(); ++m) {
        std::int64_t inclusive = byModule.rows[m].selfTicks;
        for (const ModuleId child : trace->modules().module(ModuleId(m)).children) {
            inclusive += byModule.rows[child.value()].inclusiveTicks;
        }
        QCOMPARE(byModule.rows[m].inclusiveTicks, inclusive);
    }

    // The outermost samples of executions are what is divided, less those of another clock.
    std::int64_t outermost = 0;
    std::int64_t executions = 0;
    for (std::uint32_t i = 0; i < trace->etdump().sampleCount(); ++i) {
        const SampleId sample(i);
        const EventId event = trace->eventOf(sample);
        const auto ticks = toTickSpan(trace->durationTicks(sample).value_or(0));
        if (!trace->parentOf(sample).isValid() && trace->isPlaceable(sample) && !isLoading(*trace, event)) {
            outermost += ticks;
            executions += trace->nameOf(event) == "Method::execute" ? ticks : 0;
        }
    }
    QCOMPARE(outermost, byType.executeTicks);
    if (!dump.startsWith(QStringLiteral("synthetic/"))) {
        QVERIFY(executions > 0);
        QCOMPARE(executions, byType.executeTicks);
    }
}

/// Who hands on what the samples took gets the same as who has it worked out for each.
void TestTotals::sharesWhatRunsTook()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, !dump.startsWith(QStringLiteral("synthetic/")));
    QVERIFY(trace);
    SelfByRun byRun(*trace);
    byRun.prepare({});
    const std::vector<EventTime> times = eventTimesOf(*trace, nullptr, byRun);
    const OperatorTotals apart = OperatorTotals::of(*trace);
    const OperatorTotals shared = OperatorTotals::of(*trace, times, byRun);
    QCOMPARE(shared.executeTicks, apart.executeTicks);
    QCOMPARE(shared.opTypeOfEvent, apart.opTypeOfEvent);
    QCOMPARE(shared.rows.size(), apart.rows.size());
    for (std::size_t i = 0; i < apart.rows.size(); ++i) {
        QCOMPARE(shared.rows[i].name, apart.rows[i].name);
        QCOMPARE(shared.rows[i].ticks, apart.rows[i].ticks);
        QCOMPARE(shared.rows[i].runs, apart.rows[i].runs);
        QCOMPARE(shared.rows[i].medianPerRun, apart.rows[i].medianPerRun);
    }
    const ModuleTotals modulesApart = ModuleTotals::of(*trace);
    const ModuleTotals modulesShared = ModuleTotals::of(*trace, times, byRun);
    QCOMPARE(modulesShared.outsideTicks, modulesApart.outsideTicks);
    // Without a run that counts there is no method.
    QCOMPARE(modulesShared.outsideByMethod.empty(), SelfByRun(*trace).executingRuns() == 0);
    QCOMPARE(modulesShared.outsideByMethod.size(), modulesApart.outsideByMethod.size());
    for (std::size_t i = 0; i < modulesApart.outsideByMethod.size(); ++i) {
        QCOMPARE(modulesShared.outsideByMethod[i].method, modulesApart.outsideByMethod[i].method);
        QCOMPARE(
            modulesShared.outsideByMethod[i].total.medianPerRun, modulesApart.outsideByMethod[i].total.medianPerRun);
    }
    QCOMPARE(modulesShared.rows.size(), modulesApart.rows.size());
    for (std::size_t i = 0; i < modulesApart.rows.size(); ++i) {
        QCOMPARE(modulesShared.rows[i].inclusiveTicks, modulesApart.rows[i].inclusiveTicks);
        QCOMPARE(modulesShared.rows[i].medianPerRun, modulesApart.rows[i].medianPerRun);
    }
}

/// Sums do not depend on whether somebody wants medians, too.
void TestTotals::sumsWithoutMedians()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    QVERIFY(trace);
    const OperatorTotals operators = OperatorTotals::of(*trace);
    const OperatorTotals sums = OperatorTotals::of(*trace, nullptr, {}, Medians::LeftOut);
    QCOMPARE(sums.executeTicks, operators.executeTicks);
    QCOMPARE(sums.rows.size(), operators.rows.size());
    QVERIFY(!sums.rows.empty());
    for (std::size_t i = 0; i < sums.rows.size(); ++i) {
        QCOMPARE(sums.rows[i].name, operators.rows[i].name);
        QCOMPARE(sums.rows[i].ticks, operators.rows[i].ticks);
        QCOMPARE(sums.rows[i].runs, operators.rows[i].runs);
        QVERIFY(operators.rows[i].runs > 0);
        QCOMPARE(sums.rows[i].meanPerRun(), operators.rows[i].meanPerRun());
        QCOMPARE(sums.rows[i].medianPerRun, 0.0);
    }
    const ModuleTotals modules = ModuleTotals::of(*trace);
    const ModuleTotals moduleSums = ModuleTotals::of(*trace, nullptr, {}, Medians::LeftOut);
    QCOMPARE(moduleSums.runs, modules.runs);
    QCOMPARE(moduleSums.outsideTicks, modules.outsideTicks);
    QCOMPARE(moduleSums.rows.size(), modules.rows.size());
    for (std::size_t i = 0; i < modules.rows.size(); ++i) {
        QCOMPARE(moduleSums.rows[i].inclusiveTicks, modules.rows[i].inclusiveTicks);
        QCOMPARE(moduleSums.rows[i].share, modules.rows[i].share);
    }
}

/// What goes through all events says so when it was asked to stop, and what is kept for all is whole or not there.
void TestTotals::stopsWhenCanceled()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    QVERIFY(trace);
    LoadContext context;
    context.cancel.cancel();
    const Coverage coverage = Coverage::of(*trace, context);
    QVERIFY(coverage.unmapped.empty() && coverage.nodesNeverRun.empty());
    QVERIFY(!traceColors(*trace, context).contains("aten.add.Tensor"));
    QVERIFY(traceColors(*trace).contains("aten.add.Tensor"));
    QCOMPARE(OperatorTotals::of(*trace, nullptr, context).opTypeOfEvent.size(), trace->events().size());
    QVERIFY(!trace->summarize(context));
    QCOMPARE(trace->perfSummary(EventId(0)).has_value(), trace->event(EventId(0)).hasProfile);
    QVERIFY(trace->summarize(context)); // has been done already
}

/// find_total_for_module: averages, delegates counted inside and as their call, kernels without OPERATOR_CALL.
void TestTotals::sumsAverages()
{
    TraceOptions options = forced();
    options.targetTimeScale = TimeScale::Ns;
    const auto trace = inspect(smallRun(), options, smallRecord().done());
    QCOMPARE(trace->findTotalForModule("first"), 10.0);
    QCOMPARE(trace->findTotalForModule("second.conv"), 20.0 + 32.0);
    QCOMPARE(trace->findTotalForModule("second"), 20.0 + 32.0);
    QCOMPARE(trace->findTotalForModule(""), 10.0 + 20.0 + 32.0);
    QCOMPARE(trace->findTotalForModule("no such module"), 0.0);
    QCOMPARE(inspect(smallRun())->findTotalForModule(""), 0.0);
}

QTEST_APPLESS_MAIN(TestTotals)
#include "tst_totals.moc"
