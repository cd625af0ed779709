// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/ranking/rank.h"

#include "model/layout/ordering/branches.h"
#include "model/layout/ranking/networksimplex.h"

#include <algorithm>
#include <limits>

namespace ets::layout {
namespace {

std::vector<std::int32_t> longestPath(std::span<const Index> order, const Adjacency& heads)
{
    std::vector<std::int32_t> ranks(order.size(), 0);
    for (const Index vertex : order) {
        for (const Neighbor& next : heads.of(vertex)) {
            ranks[next.vertex] = std::max(ranks[next.vertex], ranks[vertex] + 1);
        }
    }
    return ranks;
}

constexpr std::size_t wideFan = 8; ///< More heads than that do not stand side by side below what feeds them.

/// Moves vertices with as much weight above as below up to what feeds them. The length of all arcs stays the same,
/// but a side branch then starts where it leaves and only its last arc is long. One of many that are fed together goes
/// down to what uses it instead: the way to it is shared, and a hundred side by side cannot be looked at.
void moveBalanced(
    std::span<const Index> order, const AcyclicGraph& graph, const Adjacency& heads, std::vector<std::int32_t>& ranks)
{
    const Adjacency tails(graph.nodeCount, graph.arcs, Adjacency::Side::Tails);
    std::vector<std::int64_t> balance(graph.nodeCount, 0);
    for (const Arc& arc : graph.arcs) {
        balance[arc.tail] -= arc.weight;
        balance[arc.head] += arc.weight;
    }
    const auto isOfFan = [&](Index vertex) {
        const std::span<const Neighbor> feeding = tails.of(vertex);
        return feeding.size() == 1 && heads.of(feeding.front().vertex).size() > wideFan;
    };
    for (const Index vertex : order) {
        if (balance[vertex] != 0 || tails.of(vertex).empty() || isOfFan(vertex)) {
            continue;
        }
        std::int32_t rank = 0;
        for (const Neighbor& tail : tails.of(vertex)) {
            rank = std::max(rank, ranks[tail.vertex] + 1);
        }
        ranks[vertex] = rank;
    }
    for (std::size_t i = order.size(); i-- > 0;) {
        const Index vertex = order[i];
        if (balance[vertex] != 0 || heads.of(vertex).empty() || !isOfFan(vertex)) {
            continue;
        }
        std::int32_t rank = ranks[heads.of(vertex).front().vertex] - 1;
        for (const Neighbor& head : heads.of(vertex)) {
            rank = std::min(rank, ranks[head.vertex] - 1);
        }
        ranks[vertex] = rank;
    }
}

} // namespace

std::vector<Index> withoutGaps(std::span<const std::int32_t> ranks)
{
    const auto [low, high] = std::minmax_element(ranks.begin(), ranks.end());
    std::vector<Index> number(static_cast<std::size_t>(*high - *low) + 1, 0);
    for (const std::int32_t rank : ranks) {
        number[static_cast<std::size_t>(rank - *low)] = 1;
    }
    Index next = 0;
    for (Index& entry : number) {
        next += entry;
        entry = next - 1;
    }
    std::vector<Index> result(ranks.size());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        result[i] = number[static_cast<std::size_t>(ranks[i] - *low)];
    }
    return result;
}

std::vector<Index> assignRanks(const AcyclicGraph& graph, const LoadContext& context)
{
    if (graph.nodeCount == 1) {
        return {0};
    }
    const std::vector<Index> order = topologicalOrder(graph.nodeCount, graph.arcs);
    const Adjacency heads(graph.nodeCount, graph.arcs, Adjacency::Side::Heads);
    std::vector<std::int32_t> ranks = longestPath(order, heads);
    NetworkSimplex simplex(graph, ranks);
    if (!simplex.run(context)) {
        return {};
    }
    moveBalanced(order, graph, heads, ranks);
    breakWideRows(graph, ranks);
    return withoutGaps(ranks);
}

} // namespace ets::layout
