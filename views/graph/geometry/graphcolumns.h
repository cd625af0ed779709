// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphfolding.h"

#include <cstdint>
#include <vector>

namespace ets {

/// In which columns a drawing has its boxes and frames, so that the next drawing of the same scene leaves them there:
/// who opens a group wants to look into it and to find all else where it was.
class GraphColumns {
public:
    GraphColumns(std::size_t nodes, std::size_t groups);

    /// What is left where it was when one folding follows on another: the insides around every group that was opened or
    /// folded, and those that were already left before. All others are drawn as if nothing had been there.
    void follow(const GraphColumns& before, const GraphGroups& groups, const GraphFolding& now);
    void setFolding(const GraphFolding& folding) { m_folding = folding; }

    /// Column that a node of the scene keeps, or LayoutNode::anyColumn.
    /// @param around the open group that it lies in, or GraphGroup::none
    [[nodiscard]] std::uint32_t keptOfNode(std::uint32_t node, std::uint32_t around) const;
    /// The same for a group, folded or open.
    [[nodiscard]] std::uint32_t keptOfGroup(std::uint32_t group, std::uint32_t around) const;
    void setNode(std::uint32_t node, std::uint32_t column) { m_nodes[node] = column; }
    void setGroup(std::uint32_t group, std::uint32_t column) { m_groups[group] = column; }

private:
    [[nodiscard]] bool isKept(std::uint32_t around) const;

    GraphFolding m_folding;
    std::vector<std::uint32_t> m_nodes; ///< By node of the scene.
    std::vector<std::uint32_t> m_groups; ///< By group.
    std::vector<char> m_isKept; ///< By group around; the last one is the whole drawing.
};

} // namespace ets
