// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/groupcosts.h"

#include "model/analysis/cost/handlecosts.h"
#include "model/analysis/plan/plancosts.h"
#include "model/analysis/runs/runs.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace ets {
namespace {

/// Of a group that consists of equal ones, whose costs are there already; all 0 where that of one is not known.
RepeatSpread repeatSpreadOf(const GraphGroup& group, const std::vector<GroupCost>& costs, CostFigure figure)
{
    if (group.repeats == 0
        || std::ranges::any_of(group.groups, [&](std::uint32_t inside) { return !costs[inside].isKnown; })) {
        return {};
    }
    std::vector<double> times;
    times.reserve(group.groups.size());
    for (const std::uint32_t inside : group.groups) {
        times.push_back(costs[inside].of(figure));
    }
    return RepeatSpread::of(std::move(times));
}

/// Time that some nodes took together and that cannot be divided among them.
struct Part {
    std::vector<std::uint32_t> nodes; ///< By index; at least one.
    bool reachesOut = false; ///< Whether nodes of other graphs have a part in it.
    TickSpan ticks = 0;
    double median = 0;
    TimeScale scale = TimeScale::Ns;
    std::span<const EventId> events;
};

class GroupSums {
public:
    GroupSums(const Trace& trace, const GraphGroups& groups, std::uint64_t runs, CostFigure figure)
        : m_trace(trace)
        , m_figure(figure)
        , m_groups(groups)
        , m_result(groups.groups().size())
        , m_events(groups.groups().size())
        , m_open(groups.groups().size())
    {
        for (GroupCost& cost : m_result) {
            cost.runs = runs;
        }
    }

    void add(const Part& part)
    {
        std::set<std::uint32_t> holders;
        std::uint32_t common = part.reachesOut ? GraphGroup::none : m_groups.groupOfNode()[part.nodes.front()];
        for (const std::uint32_t node : part.nodes) {
            const std::uint32_t group = m_groups.groupOfNode()[node];
            holders.insert(group);
            common = m_groups.common(common, group);
        }
        addTicks(common, part.ticks, part.scale);
        if (common != GraphGroup::none) {
            addOpen(m_open[common], part.events);
            m_events[common].insert(m_events[common].end(), part.events.begin(), part.events.end());
        }
        std::set<std::uint32_t> marked;
        for (std::uint32_t group : holders) {
            for (; group != common && group != GraphGroup::none; group = m_groups.group(group).parent) {
                if (marked.insert(group).second) {
                    m_result[group].sharedTicks = saturatingAdd(m_result[group].sharedTicks, part.ticks);
                    m_result[group].sharedMedian += part.median;
                }
            }
        }
    }

    std::vector<GroupCost> rolledUp()
    {
        if (m_figure == CostFigure::Median) {
            addMedians();
        }
        for (auto group = static_cast<std::uint32_t>(m_result.size()); group-- > 0;) {
            m_result[group].spread = repeatSpreadOf(m_groups.group(group), m_result, m_figure);
            if (m_result[group].isKnown) {
                GroupCost& cost = m_result[group];
                cost.unresolvedTicks = unresolvedIn(m_open[group]);
                const std::uint32_t parent = m_groups.group(group).parent;
                addTicks(parent, cost.ticks, cost.scale);
                if (parent != GraphGroup::none) {
                    for (const auto& [call, ticks] : std::exchange(m_open[group].byCall, {})) {
                        TickSpan& sum = m_open[parent].byCall[call];
                        sum = saturatingAdd(sum, ticks);
                    }
                }
            }
        }
        return std::move(m_result);
    }

private:
    /// What operations of the calls of delegates may have taken more. A call that counts here, too, has that in its own
    /// time already.
    struct Open {
        std::map<EventId, TickSpan> byCall;
        std::vector<EventId> counted; ///< Calls.
    };

    void addOpen(Open& open, std::span<const EventId> events) const
    {
        for (const EventId id : events) {
            if (m_trace.event(id).callsDelegate) {
                open.counted.push_back(id);
            } else if (const TickSpan ticks = unresolvedOf(m_trace, id); ticks > 0) {
                const EventId call = m_trace.eventOf(m_trace.parentOf(m_trace.samplesOf(id).front()));
                open.byCall[call] = saturatingAdd(open.byCall[call], ticks);
            }
        }
    }

    /// All operations of a call together take no more than what the call leaves open.
    [[nodiscard]] TickSpan unresolvedIn(Open& open) const
    {
        for (const EventId call : open.counted) {
            open.byCall.erase(call);
        }
        TickSpan sum = 0;
        for (const auto& [call, ticks] : open.byCall) {
            sum = saturatingAdd(sum, std::min(ticks, m_trace.event(call).unresolvedTicks));
        }
        return sum;
    }

    /// The median of a sum is not the sum of medians: runs are added up first, inner groups before outer ones.
    void addMedians()
    {
        const SelfByRun byRun(m_trace);
        std::vector<std::vector<TickSpan>> inside(m_result.size());
        for (auto group = static_cast<std::uint32_t>(m_result.size()); group-- > 0;) {
            std::vector<TickSpan> sums = byRun.ticks(m_events[group], false);
            sums.resize(m_result[group].runs, 0);
            for (std::size_t run = 0; run < inside[group].size(); ++run) {
                sums[run] = saturatingAdd(sums[run], inside[group][run]);
            }
            std::vector<TickSpan>().swap(inside[group]);
            if (const std::uint32_t parent = m_groups.group(group).parent; parent != GraphGroup::none) {
                inside[parent].resize(sums.size(), 0);
                for (std::size_t run = 0; run < sums.size(); ++run) {
                    inside[parent][run] = saturatingAdd(inside[parent][run], sums[run]);
                }
            }
            m_result[group].medianPerRun = medianOf(std::move(sums));
        }
    }

    void addTicks(std::uint32_t group, TickSpan ticks, TimeScale scale)
    {
        if (group != GraphGroup::none) {
            m_result[group].isKnown = true;
            m_result[group].ticks = saturatingAdd(m_result[group].ticks, ticks);
            m_result[group].scale = scale;
        }
    }

    const Trace& m_trace;
    CostFigure m_figure;
    const GraphGroups& m_groups;
    std::vector<GroupCost> m_result;
    std::vector<std::vector<EventId>> m_events; ///< By group, without those of inner ones.
    std::vector<Open> m_open; ///< By group; what an inner one has goes outwards.
};

/// The nodes of shared time that are of one graph, by index.
Part partOf(const Trace& trace, GraphId graph, const SharedCost& shared)
{
    Part part{.nodes = {},
        .ticks = shared.ticks,
        .median = shared.median,
        .scale = trace.block(trace.event(shared.events.front()).block).sourceTimeScale,
        .events = shared.events};
    const std::uint32_t first = trace.firstNode(graph).value();
    for (const NodeId node : shared.nodes) {
        if (trace.graphOf(node) == graph) {
            part.nodes.push_back(node.value() - first);
        } else {
            part.reachesOut = true;
        }
    }
    return part;
}

} // namespace

RepeatSpread RepeatSpread::of(std::vector<double> times)
{
    std::ranges::sort(times);
    const std::size_t middle = times.size() / 2;
    const double median = times.size() % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
    return {times.front(), median, times.back()};
}

std::vector<GroupCost> groupCosts(
    const Trace& trace, GraphId graph, const GraphGroups& groups, const NodeCosts& costs, CostFigure figure)
{
    GroupSums sums(trace, groups, costs.runsOfGraph[graph.value()], figure);
    const std::size_t first = trace.firstNode(graph).value();
    const std::size_t count = trace.graphs()[graph.value()].nodes().size();
    for (std::uint32_t node = 0; node < count; ++node) {
        if (const NodeCost& cost = costs.byNode[first + node]; cost.isKnown) {
            sums.add({.nodes = {node},
                .ticks = cost.ticks,
                .median = cost.median,
                .scale = cost.scale,
                .events = cost.events});
        }
    }
    for (const SharedCost& shared : costs.shared) {
        if (const Part part = partOf(trace, graph, shared); !part.nodes.empty()) {
            sums.add(part);
        }
    }
    return sums.rolledUp();
}

std::vector<GroupCost> groupCosts(const Trace& trace, const GraphGroups& groups,
    std::span<const std::optional<std::int64_t>> handles, const HandleCosts& costs, CostFigure figure)
{
    std::map<std::int64_t, std::vector<std::uint32_t>> nodesOf;
    for (std::uint32_t node = 0; node < handles.size(); ++node) {
        if (handles[node]) {
            nodesOf[*handles[node]].push_back(node);
        }
    }
    GroupSums sums(trace, groups, costs.runs, figure);
    const auto add = [&sums](std::vector<std::uint32_t> nodes, bool reachesOut, const HandleCost& cost) {
        if (!nodes.empty()) {
            sums.add({.nodes = std::move(nodes),
                .reachesOut = reachesOut,
                .ticks = cost.ticks,
                .median = cost.median,
                .scale = cost.scale,
                .events = cost.events});
        }
    };
    for (const auto& [handle, nodes] : nodesOf) {
        if (const auto cost = costs.byHandle.find(handle); cost != costs.byHandle.end()) {
            add(nodes, false, cost->second);
        }
    }
    for (const SharedHandleCost& shared : costs.shared) {
        std::vector<std::uint32_t> nodes;
        for (const std::int64_t handle : shared.handles) {
            if (const auto of = nodesOf.find(handle); of != nodesOf.end()) {
                nodes.insert(nodes.end(), of->second.begin(), of->second.end());
            }
        }
        add(std::move(nodes), shared.reachesOut, shared.cost);
    }
    return sums.rolledUp();
}

std::vector<GroupCost> groupCosts(
    const Trace& trace, const GraphGroups& groups, const PlanGraph& graph, const PlanCosts& costs, CostFigure figure)
{
    const auto all = groups.groups();
    std::vector<PlanCost> sums(all.size());
    std::vector<GroupCost> result(all.size());
    for (std::size_t i = all.size(); i-- > 0;) { // Those inside come after the one around them.
        if (all[i].groups.empty()) {
            const auto op = std::ranges::find_if(
                all[i].nodes, [&](std::uint32_t node) { return graph.callOf()[node] != PlanGraph::none; });
            sums[i] = op != all[i].nodes.end() ? costs.byCall[graph.callOf()[*op]] : PlanCost();
        } else {
            std::vector<PlanCost> parts;
            parts.reserve(all[i].groups.size());
            for (const std::uint32_t inside : all[i].groups) {
                parts.push_back(sums[inside]);
            }
            sums[i] = PlanCosts::together(trace, parts);
        }
        result[i] = {.isKnown = sums[i].isKnown,
            .ticks = sums[i].ticks,
            .unresolvedTicks = sums[i].unresolvedTicks,
            .medianPerRun = sums[i].median,
            .runs = costs.runs,
            .scale = sums[i].scale,
            .spread = {}};
        result[i].spread = repeatSpreadOf(all[i], result, figure);
    }
    return result;
}

} // namespace ets
