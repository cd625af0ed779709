// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/programcosts.h"

#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/plan/plancosts.h"
#include "model/trace/trace.h"

namespace ets {
namespace {

/// Items that share time get its cost, unless they have one of their own.
void addShared(const Trace& trace, const SharedCost& shared, NodeId first, ProgramCosts& costs)
{
    std::optional<std::uint32_t> place;
    for (const NodeId node : shared.nodes) {
        if (node < first || node.value() - first.value() >= costs.costOf.size()) {
            continue;
        }
        auto& of = costs.costOf[node.value() - first.value()];
        if (of) {
            costs.costs[*of].isMore = true;
            continue;
        }
        if (!place) {
            place = static_cast<std::uint32_t>(costs.costs.size());
            const Event& event = trace.event(shared.events.front());
            costs.costs.push_back({.ticks = shared.ticks,
                .median = shared.median,
                .scale = trace.block(event.block).sourceTimeScale,
                .unresolvedTicks = shared.unresolvedTicks,
                .items = shared.nodes.size()});
        }
        of = place;
    }
}

} // namespace

ProgramCosts ProgramCosts::ofGraph(const Trace& trace, GraphId graph, const NodeCosts& nodes)
{
    ProgramCosts result;
    const NodeId first = trace.firstNode(graph);
    result.runs = nodes.runsOfGraph[graph.value()];
    result.costOf.resize(trace.graphs()[graph.value()].nodes().size());
    for (std::size_t i = 0; i < result.costOf.size(); ++i) {
        if (const NodeCost& cost = nodes.byNode[first.value() + i]; cost.isKnown) {
            result.costOf[i] = static_cast<std::uint32_t>(result.costs.size());
            result.costs.push_back({.ticks = cost.ticks,
                .median = cost.median,
                .scale = cost.scale,
                .unresolvedTicks = cost.unresolvedTicks});
        }
    }
    for (const SharedCost& shared : nodes.shared) {
        addShared(trace, shared, first, result);
    }
    return result;
}

ProgramCosts ProgramCosts::ofMethod(const Trace& trace, std::uint32_t plan)
{
    ProgramCosts result;
    const PlanCosts instructions = PlanCosts::ofInstructions(trace, plan);
    result.runs = instructions.runs;
    for (const PlanCost& cost : instructions.byNode) {
        auto& place = result.costOf.emplace_back();
        if (cost.isKnown) {
            place = static_cast<std::uint32_t>(result.costs.size());
            result.costs.push_back({.ticks = cost.ticks,
                .median = cost.median,
                .scale = cost.scale,
                .unresolvedTicks = cost.unresolvedTicks});
        }
    }
    return result;
}

} // namespace ets
