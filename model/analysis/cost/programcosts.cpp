// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/programcosts.h"

#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/plan/instructionevent.h"
#include "model/analysis/runs/runs.h"
#include "model/inspector/inspector.h"

#include <algorithm>

namespace ets {
namespace {

std::uint64_t executingRuns(const Inspector& inspector)
{
    const std::vector<Run> runs = runsOf(inspector);
    return static_cast<std::uint64_t>(
        std::ranges::count_if(runs, [](const Run& run) { return run.isChosen && run.executes; }));
}

/// Items that share time get its cost, unless they have one of their own.
void addShared(const Inspector& inspector, const SharedCost& shared, NodeId first, ProgramCosts& costs)
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
            const Event& event = inspector.event(shared.events.front());
            costs.costs.push_back({.ticks = shared.ticks,
                .scale = inspector.block(event.block).sourceTimeScale,
                .items = shared.nodes.size()});
        }
        of = place;
    }
}

} // namespace

ProgramCosts ProgramCosts::ofGraph(const Inspector& inspector, GraphId graph)
{
    ProgramCosts result;
    const NodeCosts nodes = NodeCosts::of(inspector);
    const NodeId first = inspector.firstNode(graph);
    result.runs = nodes.runs;
    result.costOf.resize(inspector.graphs()[graph.value()].nodes().size());
    for (std::size_t i = 0; i < result.costOf.size(); ++i) {
        if (const NodeCost& cost = nodes.byNode[first.value() + i]; cost.isKnown) {
            result.costOf[i] = static_cast<std::uint32_t>(result.costs.size());
            result.costs.push_back({.ticks = cost.ticks, .scale = cost.scale});
        }
    }
    for (const SharedCost& shared : nodes.shared) {
        addShared(inspector, shared, first, result);
    }
    return result;
}

ProgramCosts ProgramCosts::ofMethod(const Inspector& inspector, std::uint32_t plan)
{
    ProgramCosts result;
    result.runs = executingRuns(inspector);
    const auto& instructions = inspector.program()->plans[plan].instructions;
    result.costOf.resize(instructions.size());
    for (std::uint32_t i = 0; i < instructions.size(); ++i) {
        const EventId id = eventAt(inspector, {plan, i});
        if (!id.isValid() || !inspector.event(id).hasProfile) {
            continue;
        }
        const Event& event = inspector.event(id);
        result.costOf[i] = static_cast<std::uint32_t>(result.costs.size());
        result.costs.push_back({.ticks = event.totalTicks, .scale = inspector.block(event.block).sourceTimeScale});
    }
    return result;
}

} // namespace ets
