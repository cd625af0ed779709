// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/layout/ranking/acyclic.h"

#include <cstdint>
#include <vector>

namespace ets::layout {

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

} // namespace ets::layout
