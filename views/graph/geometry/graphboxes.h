// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphfolding.h"
#include "model/base/text.h"
#include "views/graph/graphparts.h"
#include "views/graph/scene/graphscene.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace ets {

/// Which cards and edges of a scene are shown with a folding, wherever they will be. Boxes are the nodes that are
/// shown, numbered in scene order, and behind them the groups that are folded.
class GraphBoxes {
public:
    static constexpr std::uint32_t none = 0xffffffffU;

    GraphBoxes() = default;
    GraphBoxes(const GraphScene& scene, const GraphFolding& folding, bool showsWeights);

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(m_itemOfBox.size()); }
    [[nodiscard]] bool isGroup(std::uint32_t box) const { return box >= m_nodeBoxes; }
    /// Index of the node or folded group that a box stands for.
    [[nodiscard]] std::uint32_t itemOf(std::uint32_t box) const { return m_itemOfBox[box]; }
    /// The box of a node, or of the folded group that holds it; none for one that is hidden or of another scene.
    [[nodiscard]] std::uint32_t boxOf(NodeId id) const;
    /// The box of a folded group, none for one that is open or lies in a folded one.
    [[nodiscard]] std::uint32_t boxOfGroup(std::uint32_t group) const { return m_boxOfGroup[group]; }
    [[nodiscard]] std::span<const std::uint32_t> openGroups() const { return m_openGroups; } ///< Outer ones first.
    /// Hands over the edges between the boxes, without their ways.
    [[nodiscard]] std::vector<GraphBoxEdge> takeEdges() { return std::exchange(m_edges, {}); }

private:
    void joinEdges(const GraphScene& scene, bool showsWeights, const std::vector<std::uint32_t>& boxOfNode);

    std::vector<std::uint32_t> m_itemOfBox; ///< Nodes of the scene, then groups.
    std::uint32_t m_nodeBoxes = 0;
    std::vector<std::uint32_t> m_boxOfGroup; ///< By group.
    std::vector<std::uint32_t> m_openGroups; ///< Ascending.
    std::vector<std::pair<NodeId, std::uint32_t>> m_boxOfId; ///< Sorted.
    std::vector<GraphBoxEdge> m_edges;
};

} // namespace ets
