// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/nodecosts.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/inspector.h"
#include "model/inspector/links.h"

#include <algorithm>
#include <map>

namespace ets {

namespace {

/// By how much an operation may have taken more at the expense of a call that counts elsewhere.
TickSpan unresolvedOf(const Inspector& inspector, EventId id)
{
    const Event& event = inspector.event(id);
    const auto samples = inspector.samplesOf(id);
    const SampleId around = samples.empty() ? SampleId() : inspector.parentOf(samples.front());
    if (event.role != EventRole::DelegateOp || event.unresolvedTicks <= 0) {
        return 0;
    }
    const bool isTogether = around.isValid()
        && std::ranges::equal(tieOf(inspector, inspector.eventOf(around)).nodes, tieOf(inspector, event).nodes);
    return isTogether ? 0 : event.unresolvedTicks;
}

void addToNode(const Inspector& inspector, EventId id, NodeCost& cost)
{
    const Event& event = inspector.event(id);
    cost.isKnown = true;
    cost.ticks = saturatingAdd(cost.ticks, event.selfTicks);
    cost.unresolvedTicks = saturatingAdd(cost.unresolvedTicks, unresolvedOf(inspector, id));
    cost.scale = inspector.block(event.block).sourceTimeScale;
    cost.events.push_back(id);
}

/// A call and its kernel ran the node once, not twice: the calls count where there are any.
std::uint64_t callsOf(const Inspector& inspector, const std::vector<EventId>& events)
{
    std::uint64_t calls = 0;
    std::uint64_t others = 0;
    for (const EventId id : events) {
        const Event& event = inspector.event(id);
        (event.role == EventRole::Call ? calls : others) += event.sampleCount;
    }
    return calls > 0 ? calls : others;
}

/// Chosen runs of the method of each graph. What events tell is better than names: the Inspector's reading ties runs to
/// a graph of another method.
std::vector<std::uint64_t> runsByGraph(const Inspector& inspector, const SelfByRun& byRun)
{
    std::vector<std::uint64_t> runs;
    for (const OperatorGraph& graph : inspector.graphs()) {
        const auto method = byRun.methods().indexOf(graph.method());
        runs.push_back(method ? byRun.methods().groups()[*method].executing : 0);
    }
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const Event& event = inspector.event(EventId(i));
        const MethodGroup& method = byRun.methods().of(event.block);
        if (const auto nodes = tieOf(inspector, event).nodes; !nodes.empty() && method.executes) {
            runs[inspector.graphOf(nodes.front()).value()] = method.executing;
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
void addRuns(const Inspector& inspector, const SelfByRun& byRun, NodeCosts& costs)
{
    costs.runs = byRun.executingRuns();
    costs.runsOfGraph = runsByGraph(inspector, byRun);
    for (std::size_t i = 0; i < costs.byNode.size(); ++i) {
        NodeCost& cost = costs.byNode[i];
        cost.runs = costs.runsOfGraph[inspector.graphOf(NodeId(i)).value()];
        cost.calls = callsOf(inspector, cost.events);
        cost.median = cost.isKnown ? medianOf(byRun.ticks(cost.events, false)) : 0;
    }
    for (SharedCost& cost : costs.shared) {
        cost.runs = byRun.executingRuns(cost.events);
        cost.median = medianOf(byRun.ticks(cost.events, false));
    }
    std::erase_if(costs.untied, [](const UntiedCost& untied) { return untied.runs == 0; });
}

} // namespace

NodeCosts NodeCosts::of(const Inspector& inspector)
{
    return of(inspector, SelfByRun(inspector));
}

NodeCosts NodeCosts::of(const Inspector& inspector, const SelfByRun& byRun)
{
    NodeCosts costs;
    costs.untied = untiedOf(byRun.methods());
    costs.byNode.resize(inspector.nodeCount());
    std::map<std::vector<NodeId>, std::size_t> groups;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const EventId id(i);
        const Event& event = inspector.event(id);
        if (!event.hasProfile || isLoading(inspector, id)) {
            continue;
        }
        const std::span<const NodeId> tied = tieOf(inspector, event).nodes;
        if (tied.empty()) {
            costs.untiedTicks = saturatingAdd(costs.untiedTicks, event.selfTicks);
            UntiedCost& untied = costs.untied[byRun.methodOf(id)];
            untied.ticks = saturatingAdd(untied.ticks, event.selfTicks);
        } else if (tied.size() == 1) {
            addToNode(inspector, id, costs.byNode[tied.front().value()]);
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
            group.unresolvedTicks = saturatingAdd(group.unresolvedTicks, unresolvedOf(inspector, id));
        }
    }
    addRuns(inspector, byRun, costs);
    return costs;
}

} // namespace ets
