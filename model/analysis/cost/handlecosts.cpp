// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/handlecosts.h"

#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/runs/runs.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ets {

namespace {

/// The handle that all of some nodes have; nothing where they differ, have none or are of several graphs.
std::optional<std::int64_t> commonHandle(const Trace& trace, GraphId graph, const std::vector<NodeId>& nodes)
{
    std::optional<std::int64_t> handle;
    for (const NodeId node : nodes) {
        const auto& own = trace.node(node).debugHandle;
        if (trace.graphOf(node) != graph || !own || (handle && *handle != *own)) {
            return std::nullopt;
        }
        handle = own;
    }
    return handle;
}

/// The handles of the nodes of a graph that share time.
SharedHandleCost sharedOf(const Trace& trace, GraphId graph, const SharedCost& shared)
{
    SharedHandleCost result;
    for (const NodeId node : shared.nodes) {
        const bool isHere = trace.graphOf(node) == graph;
        result.reachesOut = result.reachesOut || !isHere;
        if (const auto& own = trace.node(node).debugHandle; isHere && own) {
            result.handles.push_back(*own);
        }
    }
    std::ranges::sort(result.handles);
    const auto twice = std::ranges::unique(result.handles);
    result.handles.erase(twice.begin(), twice.end());
    result.cost = {.ticks = shared.ticks,
        .unresolvedTicks = shared.unresolvedTicks,
        .median = shared.median,
        .scale = trace.block(trace.event(shared.events.front()).block).sourceTimeScale,
        .events = shared.events};
    return result;
}

} // namespace

HandleCosts HandleCosts::of(const Trace& trace, GraphId graph, const NodeCosts& costs, CostFigure figure)
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
    const auto nodes = trace.graphs()[graph.value()].nodes();
    const std::size_t first = trace.firstNode(graph).value();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeCost& cost = costs.byNode[first + i];
        if (cost.isKnown && nodes[i].debugHandle) {
            add(*nodes[i].debugHandle, cost, cost.scale);
        }
    }
    for (const SharedCost& shared : costs.shared) {
        if (const auto handle = commonHandle(trace, graph, shared.nodes)) {
            const Event& event = trace.event(shared.events.front());
            add(*handle, shared, trace.block(event.block).sourceTimeScale);
        } else if (SharedHandleCost several = sharedOf(trace, graph, shared); !several.handles.empty()) {
            result.shared.push_back(std::move(several));
        }
    }
    if (figure == CostFigure::Median) { // that of a sum is not the sum of medians: runs are added up first
        const SelfByRun byRun(trace);
        for (auto& [handle, cost] : result.byHandle) {
            cost.median = medianOf(byRun.ticks(cost.events, false));
        }
    }
    return result;
}

} // namespace ets
