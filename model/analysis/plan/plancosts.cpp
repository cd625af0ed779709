// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/plancosts.h"

#include "model/analysis/plan/instructionevent.h"
#include "model/analysis/runs/runs.h"
#include "model/trace/trace.h"

namespace ets {

namespace {

/// Time of a place. What is inside of a backend has its own.
PlanCost costOf(const Trace& trace, const SelfByRun& byRun, const PlanPlace& place)
{
    PlanCost cost;
    for (const EventId id : timedEventsAt(trace, place)) {
        const Event& event = trace.event(id);
        cost.isKnown = true;
        cost.ticks = saturatingAdd(cost.ticks, event.totalTicks);
        cost.scale = trace.block(event.block).sourceTimeScale;
        cost.unresolvedTicks =
            saturatingAdd(cost.unresolvedTicks, event.role == EventRole::DelegateOp ? event.unresolvedTicks : 0);
        cost.events.push_back(id);
    }
    cost.median = cost.isKnown ? medianOf(byRun.wholeTicks(cost.events)) : 0;
    return cost;
}

/// Chosen runs that execute a method of the program.
std::uint64_t runsOf(const Trace& trace, const MethodGroups& methods, std::uint32_t plan)
{
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const MethodGroup& method = methods.of(BlockId(b));
        if (method.executing > 0 && trace.programJoin().planOf(BlockId(b)) == &trace.program()->plans[plan]) {
            return method.executing;
        }
    }
    return 0;
}

} // namespace

PlanCost PlanCosts::together(const Trace& trace, std::span<const PlanCost> costs)
{
    PlanCost sum;
    for (const PlanCost& part : costs) {
        sum.isKnown = sum.isKnown || part.isKnown;
        sum.ticks = saturatingAdd(sum.ticks, part.ticks);
        sum.unresolvedTicks = saturatingAdd(sum.unresolvedTicks, part.unresolvedTicks);
        sum.scale = part.isKnown ? part.scale : sum.scale;
        sum.events.insert(sum.events.end(), part.events.begin(), part.events.end());
    }
    sum.median = sum.events.empty() ? 0 : medianOf(SelfByRun(trace).wholeTicks(sum.events));
    return sum;
}

PlanCosts PlanCosts::ofInstructions(const Trace& trace, std::uint32_t plan)
{
    const SelfByRun byRun(trace);
    PlanCosts costs;
    costs.runs = runsOf(trace, byRun.methods(), plan);
    const std::size_t count = trace.program()->plans[plan].instructions.size();
    for (std::uint32_t i = 0; i < count; ++i) {
        costs.byNode.push_back(costOf(trace, byRun, {plan, i}));
    }
    return costs;
}

PlanCosts PlanCosts::of(const Trace& trace, const PlanGraph& graph)
{
    const SelfByRun byRun(trace);
    PlanCosts costs;
    std::uint32_t plan = 0;
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const auto& place = graph.placeOf(i);
        costs.byNode.push_back(place ? costOf(trace, byRun, *place) : PlanCost());
        plan = place ? place->plan : plan;
    }
    costs.runs = trace.program() == nullptr ? 0 : runsOf(trace, byRun.methods(), plan);
    for (const PlanGraph::Call& call : graph.calls()) {
        costs.byCall.push_back(costOf(trace, byRun, {plan, call.position}));
    }
    return costs;
}

} // namespace ets
