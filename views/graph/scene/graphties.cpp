// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/graphties.h"

#include "model/analysis/plan/instructionevent.h"
#include "model/trace/links.h"

#include <algorithm>
#include <unordered_set>

namespace ets {

GraphTies::GraphTies(const DataSet& dataSet, const GraphScene& scene, Kind kind, GraphId graph)
    : m_dataSet(&dataSet)
    , m_scene(&scene)
    , m_kind(kind)
    , m_graph(graph)
{
}

GraphTies GraphTies::ofJoined(const DataSet& dataSet, const GraphScene& scene, GraphId graph)
{
    return {dataSet, scene, Kind::Joined, graph};
}

GraphTies GraphTies::ofProgram(const DataSet& dataSet, const GraphScene& scene, const std::string& method)
{
    const auto graphs = dataSet.trace->graphs();
    const auto found = std::ranges::find(graphs, method, &OperatorGraph::method);
    return {dataSet, scene, Kind::Program,
        found != graphs.end() ? GraphId(static_cast<std::size_t>(found - graphs.begin())) : GraphId()};
}

GraphTies GraphTies::ofMethod(const DataSet& dataSet, const GraphScene& scene)
{
    return {dataSet, scene, Kind::Method, GraphId()};
}

std::vector<EventId> GraphTies::eventsOf(std::uint32_t node) const
{
    if (m_kind == Kind::Method) {
        return node < m_scene->places.size() && m_scene->places[node]
            ? eventsAt(*m_dataSet->trace, *m_scene->places[node])
            : std::vector<EventId>();
    }
    if (m_kind == Kind::Joined) {
        return m_dataSet->costs.byNode[m_scene->nodes[node].id.value()].events;
    }
    std::vector<EventId> events;
    for (const NodeId made : nodesMadeOf(node)) {
        const auto& own = m_dataSet->costs.byNode[made.value()].events;
        events.insert(events.end(), own.begin(), own.end());
    }
    return events;
}

std::vector<NodeId> GraphTies::nodesMadeOf(std::uint32_t node) const
{
    std::vector<NodeId> nodes;
    if (m_graph.isValid() && node < m_scene->handles.size() && m_scene->handles[node]) {
        const Trace& trace = *m_dataSet->trace;
        const std::size_t first = trace.firstNode(m_graph).value();
        for (const std::uint32_t made : trace.graphs()[m_graph.value()].nodesOfHandle(*m_scene->handles[node])) {
            nodes.emplace_back(first + made);
        }
    }
    return nodes;
}

std::vector<NodeId> GraphTies::cardsOfEvents(const std::function<bool(EventId)>& passes) const
{
    const Trace& trace = *m_dataSet->trace;
    const auto isSeen = [&](NodeId node) { return std::ranges::any_of(ets::eventsOf(trace, node), passes); };
    std::vector<NodeId> seen;
    for (std::uint32_t i = 0; i < m_scene->nodes.size(); ++i) {
        const bool isCardSeen = m_kind == Kind::Joined ? isSeen(m_scene->nodes[i].id)
            : m_kind == Kind::Method                   ? std::ranges::any_of(eventsOf(i), passes)
                                                       : std::ranges::any_of(nodesMadeOf(i), isSeen);
        if (isCardSeen) {
            seen.push_back(m_scene->nodes[i].id);
        }
    }
    return seen;
}

std::vector<NodeId> GraphTies::cardsMadeInto(const std::vector<NodeId>& nodes) const
{
    std::unordered_set<std::int64_t> handles;
    for (const NodeId node : nodes) {
        const auto& handle = m_dataSet->trace->node(node).debugHandle;
        if (handle && m_dataSet->trace->graphOf(node) == m_graph) {
            handles.insert(*handle);
        }
    }
    return cardsWith([&handles](std::int64_t handle) { return handles.contains(handle); });
}

std::vector<NodeId> GraphTies::cardsWithHandle(std::int64_t handle) const
{
    return cardsWith([handle](std::int64_t other) { return other == handle; });
}

std::vector<NodeId> GraphTies::cardsWith(const std::function<bool(std::int64_t)>& isWanted) const
{
    std::vector<NodeId> cards;
    for (std::size_t i = 0; i < m_scene->nodes.size() && i < m_scene->handles.size(); ++i) {
        if (m_scene->handles[i] && isWanted(*m_scene->handles[i])) {
            cards.push_back(m_scene->nodes[i].id);
        }
    }
    return cards;
}

GraphContrast GraphTies::contrast(const RunContrast& runs) const
{
    const Trace& trace = *m_dataSet->trace;
    if (m_kind == Kind::Method) {
        return GraphContrast::ofMethod(trace, runs, m_scene->groups, m_scene->places);
    }
    return GraphContrast::of(runs, m_scene->groups,
        m_kind == Kind::Joined  ? eventsOfNodes(trace, m_graph)
            : m_graph.isValid() ? eventsOfHandles(trace, m_graph, m_scene->handles)
                                : EventsOfNodes(m_scene->nodes.size()));
}

} // namespace ets
