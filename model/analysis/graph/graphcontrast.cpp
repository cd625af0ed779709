// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/graphcontrast.h"

#include "model/analysis/plan/instructionevent.h"
#include "model/analysis/runtable/runcontrast.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>

namespace ets {
namespace {

void add(std::optional<double>& sum, double part)
{
    sum = sum.value_or(0) + part;
}

/// Time of a place with all that is inside of it.
std::optional<double> ofPlace(const Trace& trace, const RunContrast& contrast, const PlanPlace& place)
{
    std::optional<double> sum;
    for (const EventId event : timedEventsAt(trace, place)) {
        if (const auto& part = contrast.whole[event.value()]) {
            add(sum, *part);
        }
    }
    return sum;
}

} // namespace

EventsOfNodes eventsOfNodes(const Trace& trace, GraphId graph)
{
    const std::size_t first = trace.firstNode(graph).value();
    EventsOfNodes events(trace.graphs()[graph.value()].nodes().size());
    for (std::size_t node = 0; node < events.size(); ++node) {
        for (const EventId event : eventsOf(trace, NodeId(first + node))) {
            const bool isHere = std::ranges::all_of(tieOf(trace, event).nodes,
                [&](NodeId other) { return other.value() >= first && other.value() - first < events.size(); });
            if (isHere) {
                events[node].push_back(event);
            }
        }
    }
    return events;
}

EventsOfNodes eventsOfHandles(const Trace& trace, GraphId graph, std::span<const std::optional<std::int64_t>> handles)
{
    const OperatorGraph& made = trace.graphs()[graph.value()];
    const EventsOfNodes own = eventsOfNodes(trace, graph);
    EventsOfNodes events(handles.size());
    for (std::size_t i = 0; i < handles.size(); ++i) {
        if (!handles[i]) {
            continue;
        }
        for (const std::uint32_t node : made.nodesOfHandle(*handles[i])) {
            std::ranges::copy_if(own[node], std::back_inserter(events[i]), [&](EventId event) {
                return std::ranges::all_of(tieOf(trace, event).nodes,
                    [&](NodeId other) { return trace.node(other).debugHandle == handles[i]; });
            });
        }
        std::ranges::sort(events[i]);
        events[i].erase(std::unique(events[i].begin(), events[i].end()), events[i].end());
    }
    return events;
}

GraphContrast GraphContrast::of(const RunContrast& contrast, const GraphGroups& groups, const EventsOfNodes& events)
{
    std::map<EventId, std::vector<std::uint32_t>> nodesOf;
    for (std::uint32_t node = 0; node < events.size(); ++node) {
        for (const EventId event : events[node]) {
            nodesOf[event].push_back(node);
        }
    }
    GraphContrast result;
    result.nodes.resize(events.size());
    result.groups.resize(groups.groups().size());
    for (const auto& [event, nodes] : nodesOf) {
        const std::optional<double>& part = contrast.self[event.value()];
        if (!part) {
            continue;
        }
        if (nodes.size() == 1) {
            add(result.nodes[nodes.front()], *part);
        }
        std::uint32_t group = groups.groupOfNode()[nodes.front()];
        for (const std::uint32_t node : nodes) {
            group = groups.common(group, groups.groupOfNode()[node]);
        }
        for (; group != GraphGroup::none; group = groups.group(group).parent) {
            add(result.groups[group], *part);
        }
    }
    return result;
}

GraphContrast GraphContrast::ofMethod(const Trace& trace, const RunContrast& contrast, const GraphGroups& groups,
    std::span<const std::optional<PlanPlace>> places)
{
    GraphContrast result;
    for (const std::optional<PlanPlace>& place : places) {
        result.nodes.push_back(place ? ofPlace(trace, contrast, *place) : std::nullopt);
    }
    result.groups.resize(groups.groups().size());
    for (std::size_t i = groups.groups().size(); i-- > 0;) {
        const GraphGroup& group = groups.groups()[i];
        if (group.groups.empty()) {
            const auto inside =
                std::ranges::find_if(group.nodes, [&](std::uint32_t node) { return places[node].has_value(); });
            if (inside != group.nodes.end()) {
                const PlanPlace& place = *places[*inside];
                result.groups[i] = ofPlace(trace, contrast, {place.plan, place.position});
            }
        }
        if (group.parent != GraphGroup::none && result.groups[i]) {
            add(result.groups[group.parent], *result.groups[i]);
        }
    }
    return result;
}

} // namespace ets
