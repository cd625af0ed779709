// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison says of the cards of a graph: which have a color, and that groups agree with modules.
#include "model/analysis/compare/comparedgraph.h"
#include "model/analysis/compare/comparedtrace.h"
#include "model/analysis/measures/measure.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/modules.h"
#include "tests/compare/sides.h"
#include "tests/testdata.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace ets;
using namespace ets::compare;

namespace {

using TracePtr = std::shared_ptr<const Trace>;

TracePtr caseOf(const std::string& name)
{
    const std::string folder = std::string(ets::test::dataFolder()) + "/" + name + "/";
    return ets::test::traceOf(folder + "prof.etdp", folder + "etrecord.bin");
}

/// Six recordings whose leaves take the same in every run, but for some percent by recording, and one more.
Side sideOf(const RecordedRuns& runs, int first, std::size_t changed, double factor)
{
    std::vector<RecordedRuns> recordings;
    for (int i = first; i < first + 6; ++i) {
        RecordedRuns recorded = runs;
        for (std::size_t run = 0; run < recorded.totals.size(); ++run) {
            recorded.totals[run] = 0;
            for (std::size_t leaf = 0; leaf < recorded.leaves.size(); ++leaf) {
                TickSpan& ticks = recorded.ticks[run * recorded.leaves.size() + leaf];
                ticks = runs.ticks[leaf] * 1000 + (i * 7 + static_cast<int>(leaf) * 5) % 11;
                ticks = leaf == changed ? static_cast<TickSpan>(static_cast<double>(ticks) * factor) : ticks;
                recorded.totals[run] += ticks;
            }
        }
        recordings.push_back(std::move(recorded));
    }
    return ets::test::sideOf(recordings, 0);
}

struct Compared {
    std::shared_ptr<const ComparedTrace> rows;
    GraphGroups groups;
    EventsOfNodes events;
    ComparedGraph graph;

    Compared(const TracePtr& trace, Side old, Side recent)
        : groups(trace->graphs().front(), {})
        , events(eventsOfNodes(*trace, GraphId(0)))
    {
        auto result = ComparedTrace::of(Comparison(std::move(old), std::move(recent), {}), trace,
            OperatorTotals::of(*trace), executedMethods(*trace).front().name);
        rows = *result;
        graph = *ComparedGraph::of(*rows, rows->events(), groups, events);
    }
};

} // namespace

class TestComparedGraph : public QObject {
    Q_OBJECT

private slots:
    /// One op became slower: its node alone has a color, and the scale ends there.
    void oneNodeIsShown()
    {
        const TracePtr trace = caseOf("transformer");
        const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
        std::size_t slowest = 0;
        for (std::size_t leaf = 0; leaf < runs.leaves.size(); ++leaf) {
            slowest = !runs.leaves[leaf].nodes.empty() && runs.ticks[leaf] > runs.ticks[slowest] ? leaf : slowest;
        }
        for (const double factor : {1.5, 0.5}) {
            const Compared compared(trace, sideOf(runs, 0, slowest, 1), sideOf(runs, 6, slowest, factor));
            QCOMPARE(compared.graph.nodes.size(), compared.events.size());
            std::size_t shown = 0;
            for (std::size_t node = 0; node < compared.events.size(); ++node) {
                const auto& card = compared.graph.nodes[node];
                const auto own = compared.rows->of(compared.events[node]);
                QCOMPARE(card.has_value(), own.has_value());
                if (!card) {
                    continue;
                }
                QCOMPARE(card->deltaTicks, compared.rows->comparison().ticksPerRun(own->line.delta));
                if (card->look == DifferenceLook::Shown) {
                    ++shown;
                    QCOMPARE(card->deltaTicks > 0, factor > 1);
                    QCOMPARE(std::abs(card->deltaTicks), compared.graph.largestTicks);
                    QVERIFY(!card->isShared);
                }
            }
            QCOMPARE(shown, 1);
        }
    }

    void groupsAreAsModules()
    {
        const TracePtr trace = caseOf("transformer");
        const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
        const Compared compared(trace, sideOf(runs, 0, 0, 1), sideOf(runs, 6, 0, 1.5));
        const ModuleHierarchy& modules = trace->modules();
        std::size_t found = 0;
        for (std::size_t group = 0; group < compared.groups.groups().size(); ++group) {
            const GraphGroup& shown = compared.groups.groups()[group];
            for (std::size_t module = 0; module < modules.modules().size(); ++module) {
                if (shown.kind == GraphGroup::Kind::Module && modules.pathOf(ModuleId(module)) == shown.path) {
                    const auto value = compared.rows->valueOf(Thing::Module, static_cast<std::uint32_t>(module));
                    QCOMPARE(compared.graph.groups[group].has_value(), value.has_value());
                    QCOMPARE(compared.graph.groups[group]->deltaTicks, *value->deltaTicks);
                    QVERIFY(compared.graph.groups[group]->look == value->look);
                    ++found;
                }
            }
        }
        QVERIFY(found > 1);
    }

    /// Of another model: all of it is new, with all that it took.
    void allOfItIsNew()
    {
        const TracePtr trace = caseOf("transformer");
        const Compared compared(trace, ets::test::sideOf({ets::test::recordedRunsOf(*caseOf("cnn_xnn"))}, 0),
            ets::test::sideOf({ets::test::recordedRunsOf(*trace)}, 0));
        std::size_t cards = 0;
        for (const auto& card : compared.graph.nodes) {
            if (card && card->look == DifferenceLook::OneSided) {
                QVERIFY(card->deltaTicks >= 0);
                ++cards;
            }
        }
        QVERIFY(cards > 10);
    }

    void cancels()
    {
        const TracePtr trace = caseOf("transformer");
        const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
        const Compared compared(trace, sideOf(runs, 0, 0, 1), sideOf(runs, 6, 0, 1.5));
        const LoadContext context;
        context.cancel.cancel();
        QVERIFY(!ComparedGraph::of(*compared.rows, compared.rows->events(), compared.groups, compared.events, context));
    }
};

QTEST_APPLESS_MAIN(TestComparedGraph)
#include "tst_comparedgraph.moc"
