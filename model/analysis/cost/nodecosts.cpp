// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/nodecosts.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>

namespace ets {

TickSpan unresolvedOf(const Trace& trace, EventId id)
{
    const Event& event = trace.event(id);
    const auto samples = trace.samplesOf(id);
    const SampleId around = samples.empty() ? SampleId() : trace.parentOf(samples.front());
    if (event.role != EventRole::DelegateOp || event.unresolvedTicks <= 0) {
        return 0;
    }
    const bool isTogether =
        around.isValid() && std::ranges::equal(tieOf(trace, trace.eventOf(around)).nodes, tieOf(trace, event).nodes);
    return isTogether ? 0 : event.unresolvedTicks;
}

namespace {

void addToNode(const Trace& trace, EventId id, NodeCost& cost)
{
    const Event& event = trace.event(id);
    cost.isKnown = true;
    cost.ticks = saturatingAdd(cost.ticks, event.selfTicks);
    cost.unresolvedTicks = saturatingAdd(cost.unresolvedTicks, unresolvedOf(trace, id));
    cost.scale = trace.block(event.block).sourceTimeScale;
    cost.events.push_back(id);
}

/// A call and its kernel ran the node once, not twice: the calls count where there are any.
std::uint64_t callsOf(const Trace& trace, const std::vector<EventId>& events)
{
    std::uint64_t calls = 0;
    std::uint64_t others = 0;
    for (const EventId id : events) {
        const Event& event = trace.event(id);
        (event.role == EventRole::Call ? calls : others) += event.sampleCount;
    }
    return calls > 0 ? calls : others;
}

/// Chosen runs of the method of each graph. What events tell is better than names: the Inspector's reading ties runs to
/// a graph of another method.
std::vector<std::uint64_t> runsByGraph(const Trace& trace, const SelfByRun& byRun)
{
    std::vector<std::uint64_t> runs;
    for (const OperatorGraph& graph : trace.graphs()) {
        const auto method = byRun.methods().indexOf(graph.method());
        runs.push_back(method ? byRun.methods().groups()[*method].executing : 0);
    }
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const Event& event = trace.event(EventId(i));
        const MethodGroup& method = byRun.methods().of(event.block);
        if (const auto nodes = tieOf(trace, event).nodes; !nodes.empty() && method.executes) {
            runs[trace.graphOf(nodes.front()).value()] = method.executing;
        }
    }
    return runs;
}

std::vector<UntiedCost> untiedOf(const MethodGroups& methods)
{
    std::vector<UntiedCost> untied;
    for (const MethodGroup& method : methods.groups()) {
        untied.push_back({.method = method.method, .block = method.toldBy, .runs = method.executing});
    }
    return untied;
}

/// Runs and medians, once it is known which events count where.
void addRuns(const Trace& trace, const SelfByRun& byRun, NodeCosts& costs)
{
    costs.runs = byRun.executingRuns();
    costs.runsOfGraph = runsByGraph(trace, byRun);
    for (std::size_t i = 0; i < costs.byNode.size(); ++i) {
        NodeCost& cost = costs.byNode[i];
        cost.runs = costs.runsOfGraph[trace.graphOf(NodeId(i)).value()];
        cost.calls = callsOf(trace, cost.events);
        cost.median = cost.isKnown ? medianOf(byRun.ticks(cost.events, false)) : 0;
    }
    for (SharedCost& cost : costs.shared) {
        cost.runs = byRun.executingRuns(cost.events);
        cost.median = medianOf(byRun.ticks(cost.events, false));
    }
    std::erase_if(costs.untied, [](const UntiedCost& untied) { return untied.runs == 0; });
}

} // namespace

NodeCosts NodeCosts::of(const Trace& trace)
{
    return of(trace, SelfByRun(trace));
}

NodeCosts NodeCosts::of(const Trace& trace, const SelfByRun& byRun)
{
    NodeCosts costs;
    costs.untied = untiedOf(byRun.methods());
    costs.byNode.resize(trace.nodeCount());
    std::map<std::vector<NodeId>, std::size_t> groups;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const EventId id(i);
        const Event& event = trace.event(id);
        if (!event.hasProfile || isLoading(trace, id)) {
            continue;
        }
        const std::span<const NodeId> tied = tieOf(trace, event).nodes;
        if (tied.empty()) {
            costs.untiedTicks = saturatingAdd(costs.untiedTicks, event.selfTicks);
            UntiedCost& untied = costs.untied[byRun.methodOf(id)];
            untied.ticks = saturatingAdd(untied.ticks, event.selfTicks);
        } else if (tied.size() == 1) {
            addToNode(trace, id, costs.byNode[tied.front().value()]);
        } else {
            std::vector<NodeId> nodes(tied.begin(), tied.end());
            std::ranges::sort(nodes);
            const auto [found, isNew] = groups.try_emplace(std::move(nodes), costs.shared.size());
            if (isNew) {
                costs.shared.push_back({.nodes = found->first, .events = {}});
            }
            SharedCost& group = costs.shared[found->second];
            group.events.push_back(id);
            group.ticks = saturatingAdd(group.ticks, event.selfTicks);
            group.unresolvedTicks = saturatingAdd(group.unresolvedTicks, unresolvedOf(trace, id));
        }
    }
    addRuns(trace, byRun, costs);
    return costs;
}

} // namespace ets
