// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison says of the boxes of an icicle: each row counts once at each level, and modules agree with Modules.
#include "model/analysis/compare/comparedicicle.h"
#include "model/analysis/compare/comparedtrace.h"
#include "model/analysis/measures/measure.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/modules.h"
#include "tests/compare/sides.h"
#include "tests/testdata.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace ets;
using namespace ets::compare;

namespace {

using TracePtr = std::shared_ptr<const Trace>;

TracePtr caseOf(const std::string& name)
{
    const std::string folder = std::string(ets::test::dataFolder()) + "/" + name + "/";
    return ets::test::traceOf(folder + "prof.etdp", folder + "etrecord.bin");
}

/// Six recordings; one leaf takes longer by a factor.
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

std::shared_ptr<const ComparedTrace> comparedWith(const TracePtr& trace, Side old, Side recent)
{
    return *ComparedTrace::of(Comparison(std::move(old), std::move(recent), {}), trace, OperatorTotals::of(*trace),
        executedMethods(*trace).front().name);
}

} // namespace

class TestComparedIcicle : public QObject {
    Q_OBJECT

private slots:
    /// One op became slower: the boxes around it have its color, other ops none, and the scale ends at it.
    void oneOpIsShown()
    {
        const TracePtr trace = caseOf("transformer");
        const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
        std::size_t slowest = 0;
        for (std::size_t leaf = 0; leaf < runs.leaves.size(); ++leaf) {
            slowest = !runs.leaves[leaf].nodes.empty() && runs.ticks[leaf] > runs.ticks[slowest] ? leaf : slowest;
        }
        const auto compared = comparedWith(trace, sideOf(runs, 0, slowest, 1), sideOf(runs, 3, slowest, 1.5));
        for (const IcicleBy by : {IcicleBy::Module, IcicleBy::Category}) {
            const Icicle icicle = Icicle::of(*trace, by);
            const auto boxes = ComparedIcicle::of(*compared, icicle, true);
            QVERIFY(boxes);
            QCOMPARE(boxes->boxes.size(), icicle.nodes().size());
            std::size_t shownOps = 0;
            for (std::uint32_t box = 1; box < icicle.nodes().size(); ++box) {
                const auto& own = boxes->boxes[box];
                const bool isShown = own && own->look == DifferenceLook::Shown;
                shownOps += isShown && icicle.nodes()[box].isOp ? 1 : 0;
                QVERIFY(!isShown || own->deltaTicks > 0);
            }
            QCOMPARE(shownOps, std::size_t{1});
            const auto& root = boxes->boxes[Icicle::root];
            QVERIFY(root && root->look == DifferenceLook::Shown);
            QCOMPARE(root->deltaTicks, compared->valueOf(compared->comparison().total(), 0).deltaTicks.value_or(0));
            QVERIFY(boxes->largestTicks > 0 && boxes->largestTicks <= root->deltaTicks * 1.01);
        }
    }

    /// What Modules says of a module is said of its box.
    void modulesAgree()
    {
        const TracePtr trace = caseOf("transformer");
        const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
        const auto compared = comparedWith(trace, sideOf(runs, 0, 3, 1), sideOf(runs, 3, 3, 2));
        const Icicle icicle = Icicle::of(*trace, IcicleBy::Module);
        const auto boxes = ComparedIcicle::of(*compared, icicle, true);
        QVERIFY(boxes);
        std::size_t modules = 0;
        for (std::uint32_t box = 1; box < icicle.nodes().size(); ++box) {
            const ModuleId module = icicle.nodes()[box].module;
            if (!module.isValid()) {
                continue;
            }
            const auto value = compared->valueOf(Thing::Module, module.value());
            QCOMPARE(boxes->boxes[box].has_value(), value.has_value());
            if (value) {
                ++modules;
                QCOMPARE(boxes->boxes[box]->deltaTicks, value->deltaTicks.value_or(0));
                QVERIFY(boxes->boxes[box]->look == value->look);
            }
        }
        QVERIFY(modules > 3);
    }

    /// A row that a filter leaves in part is of no box.
    void filteredRowsAreLeftOut()
    {
        const TracePtr trace = caseOf("transformer");
        const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
        const auto compared = comparedWith(trace, sideOf(runs, 0, 3, 1), sideOf(runs, 3, 3, 2));
        const Icicle icicle = Icicle::of(*trace, IcicleBy::Category);
        const auto whole = ComparedIcicle::of(*compared, icicle, true);
        const auto part = ComparedIcicle::of(*compared, icicle, false);
        QVERIFY(whole && part);
        QCOMPARE(part->boxes.size(), whole->boxes.size());
        // The whole is Method::execute, with what no box has; the rows of boxes are never more.
        QVERIFY(part->boxes[Icicle::root]->oldTicks <= whole->boxes[Icicle::root]->oldTicks * 1.0001);
        CancelToken cancel;
        cancel.cancel();
        QVERIFY(!ComparedIcicle::of(*compared, icicle, true, LoadContext{cancel, nullptr}));
    }
};

QTEST_APPLESS_MAIN(TestComparedIcicle)

#include "tst_comparedicicle.moc"
