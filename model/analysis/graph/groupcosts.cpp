// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/groupcosts.h"

#include "model/analysis/runs/runs.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <optional>
#include <set>

namespace ets {
namespace {

class GroupSums {
public:
    GroupSums(
        const Inspector& inspector, GraphId graph, const GraphGroups& groups, const NodeCosts& costs, CostFigure figure)
        : m_inspector(inspector)
        , m_figure(figure)
        , m_groups(groups)
        , m_first(inspector.firstNode(graph).value())
        , m_count(inspector.graphs()[graph.value()].nodes().size())
        , m_result(groups.groups().size())
        , m_events(groups.groups().size())
    {
        for (GroupCost& cost : m_result) {
            cost.runs = costs.runs;
        }
    }

    void addNodes(const NodeCosts& costs)
    {
        for (std::size_t node = 0; node < m_count; ++node) {
            const NodeCost& cost = costs.byNode[m_first + node];
            if (cost.isKnown) {
                add(m_groups.groupOfNode()[node], cost.ticks, cost.scale);
                addEvents(m_groups.groupOfNode()[node], cost.events);
            }
        }
    }

    void addShared(const SharedCost& shared)
    {
        std::set<std::uint32_t> holders;
        std::optional<std::uint32_t> common;
        for (const NodeId node : shared.nodes) {
            const std::size_t index = std::size_t{node.value()} - m_first;
            if (node.value() < m_first || index >= m_count) {
                common = GraphGroup::none; // what it shares time with is in another graph
                continue;
            }
            const std::uint32_t group = m_groups.groupOfNode()[index];
            holders.insert(group);
            common = common ? m_groups.common(*common, group) : group;
        }
        if (!common || holders.empty()) {
            return;
        }
        add(*common, shared.ticks, m_inspector.block(m_inspector.event(shared.events.front()).block).sourceTimeScale);
        addEvents(*common, shared.events);
        std::set<std::uint32_t> marked;
        for (std::uint32_t group : holders) {
            for (; group != *common && group != GraphGroup::none; group = m_groups.group(group).parent) {
                if (marked.insert(group).second) {
                    m_result[group].sharedTicks = saturatingAdd(m_result[group].sharedTicks, shared.ticks);
                    m_result[group].sharedMedian += shared.median;
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
            if (m_groups.group(group).repeats > 0) {
                addSpread(group);
            }
            if (m_result[group].isKnown) {
                add(m_groups.group(group).parent, m_result[group].ticks, m_result[group].scale);
            }
        }
        return std::move(m_result);
    }

private:
    void addEvents(std::uint32_t group, const std::vector<EventId>& events)
    {
        if (group != GraphGroup::none) {
            m_events[group].insert(m_events[group].end(), events.begin(), events.end());
        }
    }

    /// The median of a sum is not the sum of medians: runs are added up first, inner groups before outer ones.
    void addMedians()
    {
        const SelfByRun byRun(m_inspector);
        std::vector<std::vector<TickSpan>> inside(m_result.size());
        for (auto group = static_cast<std::uint32_t>(m_result.size()); group-- > 0;) {
            std::vector<TickSpan> sums = byRun.ticks(m_events[group], false);
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

    void add(std::uint32_t group, TickSpan ticks, TimeScale scale)
    {
        if (group != GraphGroup::none) {
            m_result[group].isKnown = true;
            m_result[group].ticks = saturatingAdd(m_result[group].ticks, ticks);
            m_result[group].scale = scale;
        }
    }

    void addSpread(std::uint32_t index)
    {
        std::vector<double> times;
        for (const std::uint32_t inside : m_groups.group(index).groups) {
            if (!m_result[inside].isKnown) {
                return;
            }
            times.push_back(m_result[inside].of(m_figure));
        }
        m_result[index].spread = RepeatSpread::of(std::move(times));
    }

    const Inspector& m_inspector;
    CostFigure m_figure;
    const GraphGroups& m_groups;
    std::size_t m_first;
    std::size_t m_count;
    std::vector<GroupCost> m_result;
    std::vector<std::vector<EventId>> m_events; ///< By group, without those of inner ones.
};

} // namespace

RepeatSpread RepeatSpread::of(std::vector<double> times)
{
    std::ranges::sort(times);
    const std::size_t middle = times.size() / 2;
    const double median = times.size() % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
    return {times.front(), median, times.back()};
}

std::vector<GroupCost> groupCosts(
    const Inspector& inspector, GraphId graph, const GraphGroups& groups, const NodeCosts& costs, CostFigure figure)
{
    GroupSums sums(inspector, graph, groups, costs, figure);
    sums.addNodes(costs);
    for (const SharedCost& shared : costs.shared) {
        sums.addShared(shared);
    }
    return sums.rolledUp();
}

} // namespace ets
