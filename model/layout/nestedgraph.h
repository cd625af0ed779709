// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/layoutgraph.h"

#include <cstdint>
#include <vector>

namespace ets {

/// A group of boxes and of other groups that is drawn as a frame around them.
struct LayoutGroup {
    std::uint32_t parent = LayoutNode::noGroup; ///< An earlier group, or noGroup.
    double headerHeight = 0; ///< Room for a title at the upper side.
    double minWidth = 0; ///< Of the frame.
    std::uint32_t column = LayoutNode::anyColumn; ///< Of the frame in the drawing around it, as LayoutNode::column.
};

/// A graph whose boxes lie in groups: LayoutNode::group is an index into groups.
struct NestedGraph {
    LayoutGraph graph;
    std::vector<LayoutGroup> groups; ///< Parents before their children.
};

/// Where everything is. Edges that come into or leave a frame do so at its upper and lower side, those from one place
/// together.
struct NestedResult {
    LayoutResult drawing; ///< Ranks and columns count within the group.
    std::vector<LayoutRect> groups; ///< Frames, as NestedGraph::groups; a group without boxes has an empty one.
    std::vector<std::uint32_t> groupColumns; ///< Of the frames, as LayoutResult::columns.
    std::vector<char> isTurned; ///< Per edge: it closes a cycle and is drawn upwards.
};

} // namespace ets
