// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/nestededges.h"

#include "model/layout/components.h"
#include "model/layout/ranking/acyclic.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace ets::layout {
namespace {

/// A pair of items as one number.
std::uint64_t pairOf(Index from, Index to)
{
    return (std::uint64_t{from} << 32U) | to;
}

class Splitter {
public:
    explicit Splitter(const NestedGraph& graph)
        : m_graph(graph)
        , m_root(static_cast<Index>(graph.groups.size()))
    {
    }
    SplitGraph run();

private:
    /// Where an edge crosses between two items of one level.
    struct Crossing {
        Index level = 0;
        Index from = 0; ///< Item.
        Index to = 0; ///< Item.
    };

    void fillLevels();
    [[nodiscard]] Index levelOf(Index group) const { return group == LayoutNode::noGroup ? m_root : group; }
    [[nodiscard]] Index levelAround(Index group) const { return levelOf(m_graph.groups[group].parent); }
    [[nodiscard]] Index depthOf(Index level) const { return level == m_root ? 0 : m_depth[level]; }
    [[nodiscard]] Crossing crossingOf(const LayoutEdge& edge) const;
    void turnCycles();
    Index addEdge(Index level, Index from, Index to, bool isOwn);
    void addWay(std::size_t index);

    const NestedGraph& m_graph;
    Index m_root;
    SplitGraph m_split;
    std::vector<Index> m_depth; ///< Per group: 1 for those in no other.
    std::vector<std::unordered_map<std::uint64_t, Index>> m_known; ///< Per level: edges by their ends.
    std::vector<std::unordered_map<Index, Index>> m_ports; ///< Per group: in-ports by the edge outside.
};

void Splitter::fillLevels()
{
    m_split.levels.resize(m_root + std::size_t{1});
    m_known.resize(m_root + std::size_t{1});
    m_ports.resize(m_root);
    for (Index node = 0; node < m_graph.graph.nodes.size(); ++node) {
        Level& level = m_split.levels[levelOf(m_graph.graph.nodes[node].group)];
        m_split.itemOfBox.push_back(static_cast<Index>(level.boxes.size()));
        level.boxes.push_back(node);
    }
    for (Index group = 0; group < m_root; ++group) {
        const Index around = levelAround(group);
        m_depth.push_back(depthOf(around) + 1);
        Level& level = m_split.levels[around];
        m_split.itemOfGroup.push_back(static_cast<Index>(level.boxes.size() + level.groups.size()));
        level.groups.push_back(group);
    }
}

Splitter::Crossing Splitter::crossingOf(const LayoutEdge& edge) const
{
    Crossing crossing;
    crossing.from = m_split.itemOfBox[edge.from];
    crossing.to = m_split.itemOfBox[edge.to];
    Index from = levelOf(m_graph.graph.nodes[edge.from].group);
    Index to = levelOf(m_graph.graph.nodes[edge.to].group);
    while (from != to) {
        const bool isFromDeeper = depthOf(from) >= depthOf(to);
        Index& level = isFromDeeper ? from : to;
        (isFromDeeper ? crossing.from : crossing.to) = m_split.itemOfGroup[level];
        level = levelAround(level);
    }
    crossing.level = from;
    return crossing;
}

/// Decides which edges run against the rest, level by level: what closes a cycle between items is turned as a whole.
void Splitter::turnCycles()
{
    const std::vector<LayoutEdge>& edges = m_graph.graph.edges;
    m_split.isTurned.assign(edges.size(), 0);
    std::vector<std::vector<Index>> edgesOf(m_split.levels.size());
    std::vector<LayoutEdge> items(edges.size());
    for (Index edge = 0; edge < edges.size(); ++edge) {
        const Crossing crossing = crossingOf(edges[edge]);
        items[edge] = {crossing.from, crossing.to};
        edgesOf[crossing.level].push_back(edge);
    }
    for (Index level = 0; level < m_split.levels.size(); ++level) {
        LayoutGraph graph;
        graph.nodes.resize(m_split.levels[level].firstPort());
        for (const Index edge : edgesOf[level]) {
            graph.edges.push_back(items[edge]);
        }
        Component whole;
        whole.nodes.resize(graph.nodes.size());
        std::iota(whole.nodes.begin(), whole.nodes.end(), Index{0});
        whole.edges.resize(graph.edges.size());
        std::iota(whole.edges.begin(), whole.edges.end(), Index{0});
        const AcyclicGraph acyclic = makeAcyclic(graph, whole, whole.nodes);
        for (std::size_t i = 0; i < edgesOf[level].size(); ++i) {
            m_split.isTurned[edgesOf[level][i]] = acyclic.isTurned[i];
        }
    }
}

/// @param isOwn the edge is not merged with others of the same ends
Index Splitter::addEdge(Index level, Index from, Index to, bool isOwn)
{
    std::vector<LayoutEdge>& edges = m_split.levels[level].edges;
    const auto next = static_cast<Index>(edges.size());
    if (!isOwn) {
        const auto [known, isNew] = m_known[level].try_emplace(pairOf(from, to), next);
        if (!isNew) {
            return known->second;
        }
    }
    edges.push_back({from, to});
    return next;
}

void Splitter::addWay(std::size_t index)
{
    LayoutEdge edge = m_graph.graph.edges[index];
    if (m_split.isTurned[index] != 0) {
        std::swap(edge.from, edge.to);
    }
    const Crossing crossing = crossingOf(edge);
    Index item = m_split.itemOfBox[edge.from];
    for (Index level = levelOf(m_graph.graph.nodes[edge.from].group); level != crossing.level;
         level = levelAround(level)) {
        m_split.ways.push_back({level, addEdge(level, item, noIndex, false)});
        item = m_split.itemOfGroup[level];
    }
    const auto boxes = static_cast<Index>(m_split.levels[crossing.level].boxes.size());
    const bool isOwn = crossing.from < boxes && crossing.to < boxes;
    m_split.ways.push_back({crossing.level, addEdge(crossing.level, crossing.from, crossing.to, isOwn)});

    std::vector<Index> inwards;
    for (Index level = levelOf(m_graph.graph.nodes[edge.to].group); level != crossing.level;
         level = levelAround(level)) {
        inwards.push_back(level);
    }
    for (std::size_t i = inwards.size(); i-- > 0;) {
        const Index level = inwards[i];
        Level& inside = m_split.levels[level];
        const auto [port, isNew] = m_ports[level].try_emplace(m_split.ways.back().edge, inside.inPorts);
        inside.inPorts += isNew ? 1 : 0;
        const Index target = i > 0 ? m_split.itemOfGroup[inwards[i - 1]] : m_split.itemOfBox[edge.to];
        m_split.ways.push_back({level, addEdge(level, inside.firstPort() + port->second, target, false)});
    }
}

SplitGraph Splitter::run()
{
    fillLevels();
    turnCycles();
    m_split.wayStart.push_back(0);
    for (std::size_t edge = 0; edge < m_graph.graph.edges.size(); ++edge) {
        addWay(edge);
        m_split.wayStart.push_back(static_cast<Index>(m_split.ways.size()));
    }
    // Only now is it known how many ports come before the one that leads out.
    for (Level& level : m_split.levels) {
        for (LayoutEdge& edge : level.edges) {
            if (edge.to == noIndex) {
                level.hasOutPort = true;
                edge.to = level.outPort();
            }
        }
    }
    return std::move(m_split);
}

} // namespace

SplitGraph splitAtFrames(const NestedGraph& graph)
{
    return Splitter(graph).run();
}

} // namespace ets::layout
