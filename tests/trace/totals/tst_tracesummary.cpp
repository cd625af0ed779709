// SPDX-License-Identifier: GPL-3.0-or-later
// What a trace comes to in a few numbers, and what is nested in the rows of its module tree.
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/modulenesting.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/tracesummary.h"
#include "tests/trace/totals/tracedpair.h"

#include <QTest>

#include <algorithm>

using namespace ets;
using namespace ets::test;

class TestTraceSummary : public QObject {
    Q_OBJECT

private slots:
    void countsWhatRuns();
    void countsCallsOnce();
    void nestsWithinModules();
};

void TestTraceSummary::countsWhatRuns()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    const TraceSummary summary = TraceSummary::of(*trace, runsOf(*trace), OperatorTotals::of(*trace));
    QCOMPARE(summary.executions.size(), std::size_t{1});
    QCOMPARE(summary.executions.front().runs, std::size_t{2});
    QCOMPARE(trace->nameOf(summary.executions.front().event), std::string_view("Method::execute"));
    QCOMPARE(summary.runs, std::size_t{2});
    QCOMPARE(summary.allRuns, std::size_t{2}); // the run that loads is none
    QCOMPARE(summary.chosenRuns, std::size_t{2});
    QCOMPARE(summary.loads.size(), std::size_t{1});
    QCOMPARE(trace->nameOf(summary.loads.front().event), std::string_view("Program::load_method"));
    QVERIFY(summary.hasLoad);
    QCOMPARE(summary.loadTicks, TickSpan{50}); // what is inside counts once
    QCOMPARE(summary.backends.size(), std::size_t{1});
    QCOMPARE(summary.backends.front().name, std::string("Backend"));
    QCOMPARE(summary.backends.front().share, 0.32); // calls of 32 of 100 ticks
    QVERIFY(summary.hasRecord);
}

/// Whatever a delegate calls its operations.
void TestTraceSummary::countsCallsOnce()
{
    DumpWriter dump;
    dump.run()
        .delegateOp("DELEGATE_CALL", 0, 10, 40)
        .event("DELEGATE_CALL", 0, 0, 50)
        .framework("Method::execute", 0, 100);
    const auto trace = inspect(dump);
    const TraceSummary summary = TraceSummary::of(*trace, runsOf(*trace), OperatorTotals::of(*trace));
    QCOMPARE(summary.executions.size(), std::size_t{1});
    QCOMPARE(summary.backends.size(), std::size_t{1});
    QCOMPARE(summary.backends.front().share, 0.5);
}

/// Rows of the module tree: what is nested among events of one module, and what that took.
void TestTraceSummary::nestsWithinModules()
{
    const auto trace = inspect(smallRun(), forced(), smallRecord().done());
    const ModuleNesting nesting = ModuleNesting::of(*trace);
    const auto byName = [&](std::string_view name) {
        EventId found;
        for (std::size_t i = 0; i < trace->events().size(); ++i) {
            found = trace->nameOf(EventId(i)) == name ? EventId(i) : found;
        }
        return found;
    };
    const EventId add = byName("native_call_add.out");
    const EventId call = byName("OPERATOR_CALL");
    QVERIFY(trace->moduleOf(add).isValid() && trace->moduleOf(add) == trace->moduleOf(call));
    QCOMPARE(nesting.inside[call.value()], std::vector<EventId>{add});
    const std::vector<EventId>& atFirst = nesting.atModule[trace->moduleOf(add).value()];
    QCOMPARE(std::ranges::count(atFirst, call), std::ptrdiff_t{1});
    QCOMPARE(std::ranges::count(atFirst, add), std::ptrdiff_t{0});
    const std::vector<EventId>& outside = nesting.atModule.back();
    QVERIFY(std::ranges::count(outside, byName("Method::execute")) == 1);
    QVERIFY(std::ranges::count(outside, byName("Method::init")) == 0); // loading is left out
    const std::vector<TickSpan> ticks = nesting.inclusiveTicks([&](EventId id) { return trace->event(id).selfTicks; });
    QCOMPARE(ticks[add.value()], TickSpan{20});
    QCOMPARE(ticks[call.value()], TickSpan{40}); // twice 20, with the kernel
    // Every event that executes stands in one place, so that the outermost ones hold all of the time.
    TickSpan whole = 0;
    for (const std::vector<EventId>& events : nesting.atModule) {
        for (const EventId event : events) {
            whole += ticks[event.value()];
        }
    }
    QCOMPARE(whole, TickSpan{200});
}

QTEST_APPLESS_MAIN(TestTraceSummary)
#include "tst_tracesummary.moc"
