// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/ranking/layers.h"

#include "model/layout/ordering/branches.h"

#include <algorithm>
#include <numeric>

namespace ets::layout {
namespace {

/// Arcs past other rows of a broken row: from what is used once to a vertex that many such lead to. Straight through
/// they would push each row as wide as all of them.
void leadAround(const AcyclicGraph& graph, std::span<const Index> ranks, std::vector<char>& isInLane)
{
    std::vector<Index> uses(graph.nodeCount, 0);
    for (const Arc& arc : graph.arcs) {
        ++uses[arc.tail];
    }
    std::vector<Index> inputs(graph.nodeCount, 0);
    for (const Arc& arc : graph.arcs) {
        inputs[arc.head] += uses[arc.tail] == 1 ? 1 : 0;
    }
    for (std::size_t i = 0; i < graph.arcs.size(); ++i) {
        const Arc& arc = graph.arcs[i];
        const bool isLong = ranks[arc.head] - ranks[arc.tail] > 1;
        isInLane[i] = uses[arc.tail] == 1 && inputs[arc.head] > wideRow && isLong ? 1 : 0;
    }
}

/// Takes arcs from the shortest on while the trunks that they need stay within the limit; the rest go to lanes.
std::vector<char> chooseLanes(const AcyclicGraph& graph, std::span<const Index> ranks, std::size_t bendLimit)
{
    const auto span = [&](Index arc) { return ranks[graph.arcs[arc].head] - ranks[graph.arcs[arc].tail]; };
    std::vector<Index> order(graph.arcs.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return span(a) < span(b); });
    std::vector<char> isInLane(graph.arcs.size(), 0);
    leadAround(graph, ranks, isInLane);
    std::vector<Index> trunkLength(graph.nodeCount, 0);
    std::size_t bends = 0;
    std::size_t passed = 0; // bends on the paths of all arcs
    for (const Index arc : order) {
        if (isInLane[arc] != 0) {
            continue;
        }
        Index& length = trunkLength[graph.arcs[arc].tail];
        const Index needed = span(arc) - 1;
        const Index added = needed > length ? needed - length : 0;
        if (bends + added > bendLimit || passed + needed > bendLimit * pathFactor) {
            isInLane[arc] = 1;
            continue;
        }
        bends += added;
        passed += needed;
        length += added;
    }
    return isInLane;
}

void addTrunks(Layers& layers, const AcyclicGraph& graph)
{
    std::vector<Index> length(graph.nodeCount, 0);
    for (std::size_t i = 0; i < graph.arcs.size(); ++i) {
        if (layers.isInLane[i] == 0) {
            const Arc& arc = graph.arcs[i];
            length[arc.tail] = std::max(length[arc.tail], layers.rankOf[arc.head] - layers.rankOf[arc.tail] - 1);
        }
    }
    for (Index node = 0; node < graph.nodeCount; ++node) {
        if (length[node] == 0) {
            continue;
        }
        layers.trunkOf[node] = static_cast<Index>(layers.rankOf.size());
        Index last = node;
        for (Index i = 1; i <= length[node]; ++i) {
            const auto bend = static_cast<Index>(layers.rankOf.size());
            layers.rankOf.push_back(layers.rankOf[node] + i);
            layers.segments.push_back(Arc{last, bend});
            last = bend;
        }
    }
}

/// Lets vertices of one group start side by side where nothing else decides.
void sortByGroup(Layers& layers)
{
    const auto group = [&](Index vertex) {
        return layers.isBend(vertex) ? LayoutNode::noGroup : layers.groupOf[vertex];
    };
    const auto isBefore = [&](const Neighbor& a, const Neighbor& b) { return group(a.vertex) < group(b.vertex); };
    for (Index vertex = 0; vertex < layers.vertexCount(); ++vertex) {
        for (Adjacency* lists : {&layers.above, &layers.below}) {
            const std::span<Neighbor> list = lists->of(vertex);
            std::stable_sort(list.begin(), list.end(), isBefore);
        }
    }
    for (std::vector<Index>& row : layers.rows) {
        std::stable_sort(row.begin(), row.end(), [&](Index a, Index b) { return group(a) < group(b); });
    }
}

/// Puts every vertex into the row of its rank.
void fillRows(Layers& layers)
{
    std::vector<Index> sizes(*std::max_element(layers.rankOf.begin(), layers.rankOf.end()) + std::size_t{1}, 0);
    for (const Index rank : layers.rankOf) {
        ++sizes[rank];
    }
    layers.rows.resize(sizes.size());
    for (std::size_t rank = 0; rank < sizes.size(); ++rank) {
        layers.rows[rank].reserve(sizes[rank]);
    }
    for (Index vertex = 0; vertex < layers.vertexCount(); ++vertex) {
        layers.rows[layers.rankOf[vertex]].push_back(vertex);
    }
}

} // namespace

void Layers::numberRows()
{
    for (const std::vector<Index>& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            position[row[i]] = static_cast<Index>(i);
        }
    }
}

Layers buildLayers(
    const AcyclicGraph& graph, std::span<const Index> ranks, std::span<const LayoutNode> nodes, std::size_t bendLimit)
{
    Layers layers;
    layers.nodeCount = graph.nodeCount;
    layers.rankOf.assign(ranks.begin(), ranks.end());
    layers.trunkOf.assign(graph.nodeCount, noIndex);
    layers.isInLane = chooseLanes(graph, ranks, bendLimit);
    addTrunks(layers, graph);
    for (std::size_t i = 0; i < graph.arcs.size(); ++i) {
        if (layers.isInLane[i] == 0) {
            layers.segments.push_back(Arc{layers.lastHop(graph.arcs[i]), graph.arcs[i].head});
        }
    }
    const std::size_t count = layers.vertexCount();
    layers.below = Adjacency(count, layers.segments, Adjacency::Side::Heads);
    layers.above = Adjacency(count, layers.segments, Adjacency::Side::Tails);
    layers.widthOf.assign(count, 0);
    layers.groupOf.reserve(graph.nodeCount);
    for (Index node = 0; node < graph.nodeCount; ++node) {
        layers.widthOf[node] = nodes[node].width;
        layers.groupOf.push_back(nodes[node].group);
    }
    layers.position.assign(count, 0);
    fillRows(layers);
    if (std::any_of(layers.groupOf.begin(), layers.groupOf.end(), [](Index g) { return g != LayoutNode::noGroup; })) {
        sortByGroup(layers);
    }
    layers.numberRows();
    return layers;
}

} // namespace ets::layout
