// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/geometry/graphgeometry.h"

#include <cstdint>

namespace ets {

enum class GraphStep { Up, Down, Left, Right, Next, Previous };

/// The box to go to from another: Up to what feeds it, Down to what uses it (the nearest of several), Left and Right
/// to what stands beside it, Next and Previous in program order.
/// @param from a box, or noBox: then the first or last one
/// @param previous where the last step came from; going back leads there again
/// @return noBox when there is none
[[nodiscard]] std::uint32_t graphNeighbor(
    const GraphGeometry& geometry, std::uint32_t from, GraphStep step, std::uint32_t previous = GraphGeometry::noBox);

} // namespace ets
