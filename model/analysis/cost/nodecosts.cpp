// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/nodecosts.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/inspector.h"

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
    const bool isTogether = around.isValid() && inspector.event(inspector.eventOf(around)).nodes == event.nodes;
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

} // namespace

NodeCosts NodeCosts::of(const Inspector& inspector)
{
    return of(inspector, SelfByRun(inspector));
}

NodeCosts NodeCosts::of(const Inspector& inspector, const SelfByRun& byRun)
{
    NodeCosts costs;
    costs.runs = byRun.executingRuns();
    costs.byNode.resize(inspector.nodeCount());
    std::map<std::vector<NodeId>, std::size_t> groups;
    for (std::size_t i = 0; i < inspector.events().size(); ++i) {
        const EventId id(i);
        const Event& event = inspector.event(id);
        if (!event.hasProfile || isLoading(inspector, id)) {
            continue;
        }
        if (event.nodes.empty()) {
            costs.untiedTicks = saturatingAdd(costs.untiedTicks, event.selfTicks);
        } else if (event.nodes.size() == 1) {
            addToNode(inspector, id, costs.byNode[event.nodes.front().value()]);
        } else {
            std::vector<NodeId> nodes = event.nodes;
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
    for (NodeCost& cost : costs.byNode) {
        cost.runs = costs.runs;
        cost.calls = callsOf(inspector, cost.events);
        cost.median = cost.isKnown ? medianOf(byRun.ticks(cost.events, false)) : 0;
    }
    for (SharedCost& cost : costs.shared) {
        cost.median = medianOf(byRun.ticks(cost.events, false));
    }
    return costs;
}

} // namespace ets
