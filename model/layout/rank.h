// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/layout/graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets::layout {

/// A component as arcs without cycle. Node i is Component::nodes[i].
struct AcyclicGraph {
    Index nodeCount = 0;
    std::vector<Arc> arcs; ///< In order of the first edge that each stands for.
    std::vector<Index> arcOfEdge; ///< As Component::edges; noIndex for a loop.
    std::vector<char> isTurned; ///< As Component::edges: the arc runs against the edge.
};

/// Turns the edges that close a cycle and merges parallel ones.
/// @param localOf index of a node within its component, for every node of the graph
[[nodiscard]] AcyclicGraph makeAcyclic(
    const LayoutGraph& graph, const Component& component, std::span<const Index> localOf);

/// The vertices in an order in which every arc points forward.
[[nodiscard]] std::vector<Index> topologicalOrder(Index vertexCount, std::span<const Arc> arcs);

/// Shortens the weighted length of all arcs over a feasible ranking, after Gansner, Koutsofios, North and Vo.
/// Keeps a spanning tree of arcs of their least length; a tree arc whose removal would let its two halves move together
/// gives way to the tightest arc across. Work is counted: a graph too large for the optimum keeps what was reached.
class NetworkSimplex {
public:
    /// @param ranks feasible for the connected graph; improved in place by run()
    /// @param lengths the least of each arc, not negative; empty for 1
    NetworkSimplex(const AcyclicGraph& graph, std::vector<std::int32_t>& ranks, std::vector<std::int32_t> lengths = {});

    /// @return false when canceled
    [[nodiscard]] bool run(const LoadContext& context);

private:
    [[nodiscard]] std::int32_t slack(Index arc) const;
    [[nodiscard]] Index otherEnd(Index arc, Index vertex) const;
    [[nodiscard]] bool isInSubtree(Index vertex, Index root) const;
    void addTreeArc(Index arc);
    void removeTreeArc(Index arc);

    bool buildTightTree(const LoadContext& context);
    void numberTree(Index root, Index parentArc, Index firstNumber);
    void initializeCutValues();
    [[nodiscard]] Index findLeaving();
    [[nodiscard]] Index findEntering(Index leaving);
    void exchange(Index leaving, Index entering);
    Index shiftCutValues(Index from, Index other, std::int64_t value, bool isDown);

    const AcyclicGraph& m_graph;
    std::vector<std::int32_t>& m_ranks;
    std::vector<std::int32_t> m_lengths; ///< Per arc; empty for 1.
    Adjacency m_incident;
    std::vector<std::vector<Index>> m_treeArcsOf; ///< Per vertex.
    std::vector<Index> m_treeArcs;
    std::vector<Index> m_treeIndex; ///< Per arc: index into m_treeArcs, or noIndex.
    std::vector<std::int64_t> m_cut; ///< Per arc, meaningful for tree arcs.
    std::vector<Index> m_parentArc; ///< Per vertex.
    std::vector<Index> m_low; ///< Per vertex: smallest number in its subtree.
    std::vector<Index> m_number; ///< Per vertex: in postorder.
    std::vector<Index> m_vertexOfNumber;
    Index m_nextSearched = 0;
    std::uint64_t m_work = 0;
};

constexpr std::size_t wideRow = 16; ///< As many branches stand side by side.

/// Puts many small branches side by side into several rows, one below the other: the heads of a wide layer, the inputs
/// of a `cat`, the experts that one gate chooses from. A branch is a small part that hangs between one vertex above and
/// one below, or at one of them, and nowhere else. What is below makes room.
/// @param ranks per vertex, every arc leads down; the same holds afterwards. May become negative
void breakWideRows(const AcyclicGraph& graph, std::span<std::int32_t> ranks);

/// Gives every vertex of a connected graph a rank, so that each arc leads at least one rank down and arcs are short.
/// Ranks start at 0 and leave none out. Of equally good places a vertex gets the highest, or
/// the lowest where it is one of many that one vertex feeds. Wide rows are broken as breakWideRows() does it.
/// @return empty when canceled
[[nodiscard]] std::vector<Index> assignRanks(const AcyclicGraph& graph, const LoadContext& context);

/// Ranks from 0 on, in the same order and none left out.
/// @param ranks at least one
[[nodiscard]] std::vector<Index> withoutGaps(std::span<const std::int32_t> ranks);

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
