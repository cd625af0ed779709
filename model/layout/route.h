// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/layout/rank.h"

#include <optional>
#include <vector>

namespace ets::layout {

/// A component with coordinates of its own; bounds start at (0, 0).
struct Drawing {
    std::vector<LayoutRect> nodes; ///< As Component::nodes.
    std::vector<std::uint32_t> ranks; ///< As Component::nodes.
    std::vector<std::uint32_t> columns; ///< As Component::nodes.
    std::vector<LayoutPoint> points;
    std::vector<std::uint32_t> pathStart; ///< As Component::edges, and one entry more.
    double width = 0;
    double height = 0;
};

/// Extra width that a loop beside a box takes on each side.
[[nodiscard]] double loopReach(const LayoutOptions& options);

/// What routing needs of a component that has been placed.
struct PlacedComponent {
    const LayoutGraph& graph;
    const Component& component;
    const AcyclicGraph& acyclic;
    const Layers& layers;
    const std::vector<double>& x; ///< Per vertex: its middle.
};

/// Turns ranks and middles into boxes and routes edges: out of the middle of the lower side, straight past the boxes of
/// every rank, in through the upper side.
/// @return nothing when canceled
[[nodiscard]] std::optional<Drawing> routeEdges(
    const PlacedComponent& placed, const LayoutOptions& options, const LoadContext& context);

} // namespace ets::layout
