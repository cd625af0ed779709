// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/groupcosts.h"

#include "model/inspector/inspector.h"

#include <algorithm>
#include <set>

namespace ets {
namespace {

/// Marks the groups that hold some nodes of an event and not all.
void markShared(const Inspector& inspector, EventId event, std::size_t firstNode, const GraphGroups& groups,
    std::vector<GroupCost>& result)
{
    const auto groupOf = [&](NodeId node) {
        const std::size_t index = std::size_t{node.value()} - firstNode;
        const bool isOwn = node.value() >= firstNode && index < groups.groupOfNode().size();
        return isOwn ? groups.groupOfNode()[index] : GraphGroup::none;
    };
    const std::vector<NodeId>& nodes = inspector.event(event).nodes;
    std::uint32_t common = groupOf(nodes.front());
    for (const NodeId node : nodes) {
        common = groups.common(common, groupOf(node));
    }
    for (const NodeId node : nodes) {
        for (std::uint32_t group = groupOf(node); group != common && group != GraphGroup::none;
             group = groups.group(group).parent) {
            result[group].isShared = true;
        }
    }
}

void addSpread(const GraphGroups& groups, std::uint32_t index, std::vector<GroupCost>& result)
{
    std::vector<double> times;
    for (const std::uint32_t inside : groups.group(index).groups) {
        times.push_back(result[inside].perRun);
    }
    std::ranges::sort(times);
    result[index].least = times.front();
    result[index].most = times.back();
    const std::size_t middle = times.size() / 2;
    result[index].median = times.size() % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
}

} // namespace

std::vector<GroupCost> groupCosts(
    const Inspector& inspector, GraphId graph, const GraphGroups& groups, std::span<const GraphCost> costs)
{
    std::vector<GroupCost> result(groups.groups().size());
    const std::size_t first = inspector.firstNode(graph).value();
    std::set<EventId> seen;
    for (std::size_t node = 0; node < costs.size(); ++node) {
        const GraphCost& cost = costs[node];
        const std::uint32_t group = groups.groupOfNode()[node];
        if (cost.isKnown && group != GraphGroup::none) {
            result[group].isKnown = true;
            result[group].ticks += cost.ticks;
            result[group].perRun += cost.perRun();
            result[group].scale = cost.scale;
        }
        for (const EventId event : cost.events) {
            if (cost.isShared && inspector.event(event).nodes.size() > 1 && seen.insert(event).second) {
                markShared(inspector, event, first, groups, result);
            }
        }
    }
    for (auto group = static_cast<std::uint32_t>(result.size()); group-- > 0;) {
        const std::uint32_t parent = groups.group(group).parent;
        if (groups.group(group).repeats > 0) {
            addSpread(groups, group, result);
        }
        if (parent != GraphGroup::none && result[group].isKnown) {
            result[parent].isKnown = true;
            result[parent].ticks += result[group].ticks;
            result[parent].perRun += result[group].perRun;
            result[parent].scale = result[group].scale;
        }
    }
    return result;
}

} // namespace ets
