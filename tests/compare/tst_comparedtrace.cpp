// SPDX-License-Identifier: GPL-3.0-or-later
// Which row of a comparison the events, op types and modules of the trace on show are in.
#include "model/analysis/compare/comparedtrace.h"
#include "model/analysis/measures/measure.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/modules.h"
#include "tests/compare/sides.h"
#include "tests/testdata.h"

#include <QtTest>

#include <set>

using namespace ets;
using namespace ets::compare;

namespace {

using TracePtr = std::shared_ptr<const Trace>;
using ComparedPtr = std::shared_ptr<const ComparedTrace>;

TracePtr caseOf(const std::string& name)
{
    const std::string folder = std::string(ets::test::dataFolder()) + "/" + name + "/";
    return ets::test::traceOf(folder + "prof.etdp", folder + "etrecord.bin");
}

ComparedPtr compared(const TracePtr& old, const TracePtr& recent, const LoadContext& context = {})
{
    const auto methods = executedMethods(*recent);
    auto result = ComparedTrace::of(Comparison(ets::test::sideOf({ets::test::recordedRunsOf(*old)}, 0),
                                        ets::test::sideOf({ets::test::recordedRunsOf(*recent)}, 0), {}),
        recent, OperatorTotals::of(*recent), methods.front().name, context);
    return result ? *result : nullptr;
}

/// How many op types have events in rows of several; checks that these, and no others, have no times.
std::size_t sharedTypes(const ComparedTrace& compared, const OperatorTotals& totals)
{
    std::vector<bool> isShared(totals.rows.size(), false);
    for (std::uint32_t row = 0; row < compared.rows().size(); ++row) {
        const auto events = compared.eventsOf(row);
        const auto typeOf = [&](EventId event) { return totals.opTypeOfEvent[event.value()]; };
        const bool isOne =
            std::ranges::all_of(events, [&](EventId event) { return typeOf(event) == typeOf(events.front()); });
        for (const EventId event : events) {
            if (!isOne && typeOf(event).isValid()) {
                isShared[typeOf(event).value()] = true;
            }
        }
    }
    for (std::uint32_t type = 0; type < totals.rows.size(); ++type) {
        const auto value = compared.valueOf(Thing::OpType, type);
        if (!QTest::qVerify(!isShared[type] || (value && !value->oldTicks && !value->deltaTicks), "no times", "",
                __FILE__, __LINE__)
            || !QTest::qVerify(isShared[type] || !value || value->deltaTicks, "times", "", __FILE__, __LINE__)) {
            return 0;
        }
    }
    return static_cast<std::size_t>(std::ranges::count(isShared, true));
}

TickSpan newTicksOf(const std::vector<ComparedRow>& rows)
{
    TickSpan ticks = 0;
    for (const ComparedRow& row : rows) {
        ticks += row.newTicks;
    }
    return ticks;
}

} // namespace

class TestComparedTrace : public QObject {
    Q_OBJECT

private slots:
    void eventsAndRows_data()
    {
        QTest::addColumn<QString>("old");
        QTest::addColumn<QString>("recent");
        for (const char* const old : {"transformer", "cnn_xnn", "cond"}) {
            for (const char* const recent : {"transformer", "cnn_xnn", "linear"}) {
                QTest::addRow("%s, %s", old, recent) << QString::fromLatin1(old) << QString::fromLatin1(recent);
            }
        }
    }

    /// Every event of the method is in one row, and the rows say the same of it.
    void eventsAndRows()
    {
        QFETCH(QString, old);
        QFETCH(QString, recent);
        const TracePtr trace = caseOf(recent.toStdString());
        const ComparedPtr rows = compared(caseOf(old.toStdString()), trace);
        QVERIFY(rows != nullptr);
        std::size_t events = 0;
        for (std::uint32_t row = 0; row < rows->rows().size(); ++row) {
            QCOMPARE(rows->eventsOf(row).empty(), !rows->rows()[row].isInNew);
            QCOMPARE(rows->eventsOf(rows->rows()[row]),
                std::vector<EventId>(rows->eventsOf(row).begin(), rows->eventsOf(row).end()));
            for (const EventId event : rows->eventsOf(row)) {
                QCOMPARE(rows->rowOf(event), row);
                QCOMPARE(rows->of(event), &rows->rows()[row]);
                QCOMPARE(rows->isAlone(event), rows->eventsOf(row).size() == 1);
                ++events;
            }
        }
        const std::vector<BlockId> blocks = comparedBlocks(*trace, executedMethods(*trace).front().name);
        for (std::size_t i = 0; i < trace->events().size(); ++i) {
            const EventId event(i);
            const bool isTimed = !trace->samplesOf(event).empty() && !isLoading(*trace, event)
                && std::ranges::find(blocks, trace->event(event).block) != blocks.end();
            QCOMPARE(rows->of(event) != nullptr, isTimed);
            events -= isTimed ? 1 : 0;
        }
        QCOMPARE(events, 0);
        QCOMPARE(newTicksOf(rows->rows()), rows->comparison().total().newTicks);
        QVERIFY(rows->largestTicks() >= 0);
    }

    /// Events together are the rows that they are in, each once: of one row what it says, of all what ran in leaves.
    void eventsTogether()
    {
        const TracePtr trace = caseOf("transformer");
        const ComparedPtr rows = compared(caseOf("cnn_xnn"), trace);
        std::vector<EventId> all;
        TickSpan ofLeaves = 0;
        std::size_t leaves = 0;
        for (std::uint32_t row = 0; row < rows->rows().size(); ++row) {
            const ComparedRow& line = rows->rows()[row];
            const auto events = rows->eventsOf(row);
            const auto own = rows->of(events);
            QCOMPARE(own.has_value(), !events.empty());
            if (own) {
                QCOMPARE(own->rows, std::vector{row});
                QCOMPARE(own->others, 0);
                QCOMPARE(own->line.key, line.key);
                QVERIFY(own->line.verdict.state == line.verdict.state);
                QCOMPARE(rows->of(events.first(1))->others, events.size() - 1);
            }
            all.insert(all.begin(), events.begin(), events.end());
            if (line.place == LeafPlace::Leaf && line.isInNew) {
                ofLeaves += line.newTicks;
                ++leaves;
            }
        }
        const auto together = rows->of(all);
        QCOMPARE(together->rows.size(), leaves);
        QCOMPARE(together->line.newTicks, ofLeaves);
        QCOMPARE(together->others, 0);
        QVERIFY(!together->line.verdict.p && !together->line.verdict.holm);
        QVERIFY(!rows->of(std::span<const EventId>()));
    }

    /// With itself all of it is the same, and every op type has what it took.
    void opTypesWithItself()
    {
        const TracePtr trace = caseOf("transformer");
        const ComparedPtr rows = compared(trace, trace);
        const OperatorTotals totals = OperatorTotals::of(*trace);
        TickSpan sum = 0;
        for (std::size_t type = 0; type < totals.rows.size(); ++type) {
            const ComparedRow* const row = rows->of(OpTypeId(type));
            if (row != nullptr) {
                QVERIFY(row->delta == 0);
                QCOMPARE(row->oldTicks, row->newTicks);
                sum += row->newTicks;
            }
        }
        QCOMPARE(sum, rows->comparison().total().newTicks); // each row is of one op type alone
    }

    /// An op type has times where all of its events are in rows of its own. Else they would be those of a part of it.
    void opTypesInRowsOfSeveral()
    {
        const TracePtr kernels = caseOf("mlp");
        const std::size_t shared = sharedTypes(*compared(caseOf("mlp_xnn"), kernels), OperatorTotals::of(*kernels));
        QVERIFY(shared > 0);
    }

    /// A module holds what is below it: the root all that has a module.
    void modulesAddUp()
    {
        const TracePtr trace = caseOf("transformer");
        const ComparedPtr rows = compared(trace, trace);
        const ModuleHierarchy& modules = trace->modules();
        for (std::size_t i = 0; i < modules.modules().size(); ++i) {
            const ComparedRow* const row = rows->of(ModuleId(i));
            TickSpan ticks = 0;
            for (std::uint32_t r = 0; r < rows->rows().size(); ++r) {
                const auto isInside = [&](EventId event) {
                    const ModuleId module = trace->moduleOf(event);
                    return module.isValid() && modules.contains(ModuleId(i), module);
                };
                ticks += std::ranges::all_of(rows->eventsOf(r), isInside) ? rows->rows()[r].newTicks : 0;
            }
            QCOMPARE(row == nullptr ? 0 : row->newTicks, ticks);
            QVERIFY(row == nullptr || row->delta == 0);
        }
        QVERIFY(rows->of(modules.roots().front()) != nullptr);
    }

    /// What is gone has no event, but its module knows of it.
    void goneIsInItsModule()
    {
        const TracePtr trace = caseOf("transformer");
        RecordedRuns before = ets::test::recordedRunsOf(*trace);
        Leaf gone = before.leaves.front();
        for (const Leaf& leaf : before.leaves) {
            gone = leaf.module.empty() ? gone : leaf;
        }
        QVERIFY(!gone.module.empty());
        gone.key = std::string("was here once");
        gone.name = gone.key;
        gone.handles = LeafNumbers(std::vector<std::int64_t>{9999});
        gone.nodes = {};
        gone.module = gone.module.text() + ".deeper";
        RecordedRuns old = before;
        old.exported = {}; // of another program
        old.leaves.push_back(gone);
        old.ticks.clear();
        for (std::size_t run = 0; run < before.totals.size(); ++run) {
            const auto ticks = before.ticksOf(run);
            old.ticks.insert(old.ticks.end(), ticks.begin(), ticks.end());
            old.ticks.push_back(1000);
            old.totals[run] += 1000;
        }
        auto result = ComparedTrace::of(Comparison(ets::test::sideOf({old}, 0), ets::test::sideOf({before}, 0), {}),
            trace, OperatorTotals::of(*trace), "forward");
        QVERIFY(result);
        const ComparedTrace& rows = **result;
        const auto row =
            std::ranges::find(rows.rows(), compare::State::Gone, [](const ComparedRow& r) { return r.verdict.state; });
        QVERIFY(row != rows.rows().end());
        QVERIFY(rows.eventsOf(static_cast<std::uint32_t>(row - rows.rows().begin())).empty());
        const ComparedRow* const root = rows.of(trace->modules().roots().front());
        QVERIFY(root != nullptr);
        QVERIFY(root->oldTicks - root->newTicks >= row->oldTicks);
    }

    void cancels()
    {
        const TracePtr trace = caseOf("transformer");
        const LoadContext context;
        context.cancel.cancel();
        QVERIFY(compared(trace, trace, context) == nullptr);
    }
};

QTEST_APPLESS_MAIN(TestComparedTrace)
#include "tst_comparedtrace.moc"
