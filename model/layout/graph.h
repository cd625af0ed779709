// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace ets {

/// A box to be placed. Sizes are in device independent pixels, finite and not negative.
struct LayoutNode {
    static constexpr std::uint32_t noGroup = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::uint32_t anyColumn = std::numeric_limits<std::uint32_t>::max();

    double width = 0;
    double height = 0;
    /// Cluster of the node, for instance its module. Neighbors of different groups get groupSpacing more.
    std::uint32_t group = noGroup;
    /// Column of an earlier drawing (LayoutResult::columns), so that the box stays beside those it was beside: where
    /// one box of a part has one, the part is cut as it was. anyColumn for a box that was not there.
    std::uint32_t column = anyColumn;
};

/// A directed edge between two indices of LayoutGraph::nodes. Loops and parallel edges are allowed.
struct LayoutEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
};

struct LayoutGraph {
    std::vector<LayoutNode> nodes;
    std::vector<LayoutEdge> edges;
};

/// Where edges point to.
enum class LayoutDirection { TopToBottom, LeftToRight };

/// Distances in device independent pixels, all finite and not negative.
struct LayoutOptions {
    LayoutDirection direction = LayoutDirection::TopToBottom;
    double nodeSpacing = 28; ///< Between two boxes of one rank.
    double edgeSpacing = 12; ///< Between two edges that pass a rank side by side.
    double rankSpacing = 44; ///< Between the boxes of two ranks; grows where edges would run too flat.
    double groupSpacing = 0; ///< Added between two boxes of different groups.
    double componentSpacing = 56; ///< Between parts that are not connected.
    double portSpacing = 14; ///< Between the arrow heads of several edges into one box.
    /// Width to height that the packing of unconnected parts and of columns aims at; greater than 0.
    double aspectRatio = 1.6;
    double wrapHeight = 0; ///< A part higher than this may be cut into columns; 0 for never.

    friend bool operator==(const LayoutOptions&, const LayoutOptions&) = default;
};

struct LayoutPoint {
    double x = 0;
    double y = 0;

    friend bool operator==(const LayoutPoint&, const LayoutPoint&) = default;
};

struct LayoutRect {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    [[nodiscard]] double right() const { return x + width; } ///< Right edge, in the unit of the sizes.
    [[nodiscard]] double bottom() const { return y + height; } ///< Lower edge, in the unit of the sizes.
    friend bool operator==(const LayoutRect&, const LayoutRect&) = default;
};

/// Where everything is. The left top corner of bounds is (0, 0).
struct LayoutResult {
    std::vector<LayoutRect> nodes; ///< As LayoutGraph::nodes.
    /// Layer of each node, 0 first, counted within its connected part.
    std::vector<std::uint32_t> ranks;
    /// Column of each node, 0 for the leftmost, counted within its connected part; more than one where
    /// LayoutOptions::wrapHeight is passed.
    std::vector<std::uint32_t> columns;
    std::vector<LayoutPoint> points; ///< Of all edges, one edge after the other.
    std::vector<std::uint32_t> pathStart; ///< Index of an edge's first point; one entry more than edges.
    LayoutRect bounds; ///< Holds all boxes and all points.

    /// The route of an edge from its source box to its target box, at least two points.
    /// Consecutive points differ either in one coordinate only (a straight piece; across the direction only between
    /// columns and beside loops) or in both, between two ranks: there a curve with tangents along the direction fits.
    [[nodiscard]] std::span<const LayoutPoint> path(std::size_t edge) const
    {
        return std::span(points).subspan(pathStart[edge], pathStart[edge + 1] - pathStart[edge]);
    }
};

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

namespace ets::layout {

/// Leaves out points that repeat the one before or only mark a place on a straight upright piece.
void simplifyPolyline(std::vector<LayoutPoint>& path);

using Index = std::uint32_t;
constexpr Index noIndex = 0xffffffffU;

/// An edge of a directed graph without loops, parallel edges or cycles.
struct Arc {
    Index tail = 0;
    Index head = 0;
    std::int32_t weight = 1; ///< Number of edges that it stands for, at least 1.
};

/// One end of an arc as seen from the other end.
struct Neighbor {
    Index vertex = 0;
    Index arc = 0;
};

/// Neighbor lists of all vertices in one block of memory.
class Adjacency {
public:
    enum class Side { Heads, Tails, Both };

    Adjacency() = default;
    /// Lists the heads below each vertex, the tails above it, or both; in order of arcs.
    Adjacency(std::size_t vertexCount, std::span<const Arc> arcs, Side side);

    /// Neighbors of a vertex, in order of arcs.
    [[nodiscard]] std::span<const Neighbor> of(Index vertex) const
    {
        return {m_entries.data() + m_offsets[vertex], m_entries.data() + m_offsets[vertex + 1]};
    }
    [[nodiscard]] std::span<Neighbor> of(Index vertex)
    {
        return {m_entries.data() + m_offsets[vertex], m_entries.data() + m_offsets[vertex + 1]};
    }

private:
    std::vector<Index> m_offsets;
    std::vector<Neighbor> m_entries;
};

/// A connected part of the input, with numbers of its own.
struct Component {
    std::vector<Index> nodes; ///< Indices into LayoutGraph::nodes, ascending.
    std::vector<Index> edges; ///< Indices into LayoutGraph::edges, ascending.
};

/// The connected parts, in order of their first node.
[[nodiscard]] std::vector<Component> splitComponents(const LayoutGraph& graph);

/// Whether all indices exist and all sizes and distances are finite and not negative; an Error of kind Input says what
/// is wrong. The group of a node is not looked at.
[[nodiscard]] Result<void> checkInput(const LayoutGraph& graph, const LayoutOptions& options);

/// As checkInput(), and that groups exist, come after those around them and have usable sizes.
[[nodiscard]] Result<void> checkNested(const NestedGraph& graph, const LayoutOptions& options);

} // namespace ets::layout
