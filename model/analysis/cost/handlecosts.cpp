// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/handlecosts.h"

#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/runs/runs.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ets {

namespace {

/// The handle that all of some nodes have; nothing where they differ, have none or are of several graphs.
std::optional<std::int64_t> commonHandle(const Inspector& inspector, GraphId graph, const std::vector<NodeId>& nodes)
{
    std::optional<std::int64_t> handle;
    for (const NodeId node : nodes) {
        const auto& own = inspector.node(node).debugHandle;
        if (inspector.graphOf(node) != graph || !own || (handle && *handle != *own)) {
            return std::nullopt;
        }
        handle = own;
    }
    return handle;
}

/// The handles of the nodes of a graph that share time.
SharedHandleCost sharedOf(const Inspector& inspector, GraphId graph, const SharedCost& shared)
{
    SharedHandleCost result;
    for (const NodeId node : shared.nodes) {
        const bool isHere = inspector.graphOf(node) == graph;
        result.reachesOut = result.reachesOut || !isHere;
        if (const auto& own = inspector.node(node).debugHandle; isHere && own) {
            result.handles.push_back(*own);
        }
    }
    std::ranges::sort(result.handles);
    const auto twice = std::ranges::unique(result.handles);
    result.handles.erase(twice.begin(), twice.end());
    result.cost = {.ticks = shared.ticks,
        .unresolvedTicks = shared.unresolvedTicks,
        .median = shared.median,
        .scale = inspector.block(inspector.event(shared.events.front()).block).sourceTimeScale,
        .events = shared.events};
    return result;
}

} // namespace

HandleCosts HandleCosts::of(const Inspector& inspector, GraphId graph, const NodeCosts& costs, CostFigure figure)
{
    HandleCosts result;
    result.runs = costs.runsOfGraph[graph.value()];
    const auto add = [&result](std::int64_t handle, const auto& cost, TimeScale scale) {
        HandleCost& sum = result.byHandle[handle];
        sum.ticks = saturatingAdd(sum.ticks, cost.ticks);
        sum.unresolvedTicks = saturatingAdd(sum.unresolvedTicks, cost.unresolvedTicks);
        sum.scale = scale;
        sum.events.insert(sum.events.end(), cost.events.begin(), cost.events.end());
    };
    const auto nodes = inspector.graphs()[graph.value()].nodes();
    const std::size_t first = inspector.firstNode(graph).value();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeCost& cost = costs.byNode[first + i];
        if (cost.isKnown && nodes[i].debugHandle) {
            add(*nodes[i].debugHandle, cost, cost.scale);
        }
    }
    for (const SharedCost& shared : costs.shared) {
        if (const auto handle = commonHandle(inspector, graph, shared.nodes)) {
            const Event& event = inspector.event(shared.events.front());
            add(*handle, shared, inspector.block(event.block).sourceTimeScale);
        } else if (SharedHandleCost several = sharedOf(inspector, graph, shared); !several.handles.empty()) {
            result.shared.push_back(std::move(several));
        }
    }
    if (figure == CostFigure::Median) { // that of a sum is not the sum of medians: runs are added up first
        const SelfByRun byRun(inspector);
        for (auto& [handle, cost] : result.byHandle) {
            cost.median = medianOf(byRun.ticks(cost.events, false));
        }
    }
    return result;
}

} // namespace ets
