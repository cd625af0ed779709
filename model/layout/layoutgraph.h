// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace ets
