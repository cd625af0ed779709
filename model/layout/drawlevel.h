// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/layout/route.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace ets::layout {

/// All that the drawing of a level depends on: its boxes, frames and ports as a graph.
struct LevelInput {
    LayoutGraph graph;
    Index firstPort = 0;
    Index outPort = 0; ///< Ports from firstPort on lead in, one at outPort leads out.

    [[nodiscard]] std::uint64_t hash() const ///< Equal for equal inputs.
    {
        std::uint64_t value = 1469598103934665603U;
        const auto mix = [&value](std::uint64_t part) {
            value = (value ^ part) * 1099511628211U;
            value ^= value >> 29U;
        };
        for (const LayoutNode& node : graph.nodes) {
            mix(std::bit_cast<std::uint64_t>(node.width));
            mix(std::bit_cast<std::uint64_t>(node.height));
            mix(node.column);
        }
        for (const LayoutEdge& edge : graph.edges) {
            mix((std::uint64_t{edge.from} << 32U) | edge.to);
        }
        mix((std::uint64_t{firstPort} << 32U) | outPort);
        return value;
    }
    friend bool operator==(const LevelInput& a, const LevelInput& b)
    {
        return a.firstPort == b.firstPort && a.outPort == b.outPort
            && std::ranges::equal(a.graph.nodes, b.graph.nodes,
                [](const LayoutNode& m, const LayoutNode& n) {
                    return m.width == n.width && m.height == n.height && m.column == n.column;
                })
            && std::ranges::equal(a.graph.edges, b.graph.edges,
                [](const LayoutEdge& m, const LayoutEdge& n) { return m.from == n.from && m.to == n.to; });
    }
};

/// Draws the inside of a frame, with its ways in and its way out, or the whole of a drawing, which has none.
/// @return an error of kind Canceled, or what layoutLayered() has
[[nodiscard]] Result<Drawing> drawLevel(
    const LevelInput& input, const LayoutOptions& options, const LoadContext& context);

} // namespace ets::layout
