// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/layout/components.h"
#include "model/layout/ranking/acyclic.h"
#include "model/layout/route.h"

#include <optional>
#include <span>

namespace ets::layout {

/// Draws a part of a graph whose ranks are known: orders and places the boxes, routes the edges, and lets a drawing
/// that is too high go on beside itself.
/// @param acyclic of the part; it need not be connected
/// @param ranks per node of the part, every arc leads down
/// @return nothing when canceled
[[nodiscard]] std::optional<Drawing> drawRanked(const LayoutGraph& graph, const Component& part,
    const AcyclicGraph& acyclic, std::span<const Index> ranks, const LayoutOptions& options,
    const LoadContext& context);

} // namespace ets::layout
