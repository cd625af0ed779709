// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/ranking/acyclic.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets::layout {

/// A ranked graph in which every segment leads exactly one rank down.
/// Vertices 0 to nodeCount - 1 are the boxes, the others are bends where an edge passes a rank. All edges that leave
/// a box share one chain of bends, its trunk, and branch off above their target.
struct Layers {
    Index nodeCount = 0;
    std::vector<Index> rankOf; ///< Per vertex.
    std::vector<double> widthOf; ///< Per vertex; 0 for bends.
    std::vector<Index> groupOf; ///< Per box.
    std::vector<Index> trunkOf; ///< Per box: its first bend, one rank below it; noIndex without trunk.
    std::vector<Arc> segments;
    Adjacency below;
    Adjacency above;
    std::vector<std::vector<Index>> rows; ///< Vertices per rank, from left to right.
    std::vector<Index> position; ///< Per vertex: index in its row.
    /// Per arc: it skips so many ranks that it runs in a lane beside the drawing and has no segments.
    std::vector<char> isInLane;

    [[nodiscard]] std::size_t vertexCount() const { return rankOf.size(); } ///< Nodes and bends together.
    /// Whether a vertex is a bend of an edge, not a node.
    [[nodiscard]] bool isBend(Index vertex) const { return vertex >= nodeCount; }
    /// The vertex from which the last segment of an arc comes. Not for arcs in lanes.
    [[nodiscard]] Index lastHop(const Arc& arc) const
    {
        const Index distance = rankOf[arc.head] - rankOf[arc.tail];
        return distance == 1 ? arc.tail : trunkOf[arc.tail] + distance - 2;
    }
    /// Sets position from rows.
    void numberRows();
};

/// Adds the bends. Rows are in order of vertex numbers.
/// @param nodes boxes of the graph, as it numbers them
/// @param bendLimit how many bends there may be: the arcs that skip most ranks go to lanes until it is kept.
/// Paths along shared trunks may pass pathFactor times as many, all together
[[nodiscard]] Layers buildLayers(
    const AcyclicGraph& graph, std::span<const Index> ranks, std::span<const LayoutNode> nodes, std::size_t bendLimit);

constexpr std::size_t pathFactor = 8;

} // namespace ets::layout
