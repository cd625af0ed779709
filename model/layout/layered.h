// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/layout/graph.h"
#include "model/layout/rank.h"
#include "model/layout/route.h"

#include <optional>
#include <span>
#include <vector>

namespace ets::layout {

/// Draws a part of a graph whose ranks are known: orders and places the boxes, routes the edges, and lets a drawing
/// that is too high go on beside itself.
/// @param acyclic of the part; it need not be connected
/// @param ranks per node of the part, every arc leads down
/// @return nothing when canceled
[[nodiscard]] std::optional<Drawing> drawRanked(const LayoutGraph& graph, const Component& part,
    const AcyclicGraph& acyclic, std::span<const Index> ranks, const LayoutOptions& options,
    const LoadContext& context);

struct PackSize {
    double width = 0;
    double height = 0;
};

/// Puts boxes side by side in rows, the highest first, so that the whole comes near the wanted ratio of width to
/// height.
/// @return the left top corner of each box
[[nodiscard]] std::vector<LayoutPoint> packRows(std::span<const PackSize> sizes, double spacing, double aspectRatio);

} // namespace ets::layout

namespace ets {

/// Draws a graph in layers, after Sugiyama: edges that close a cycle are turned, boxes are ranked so that edges are
/// short, ordered so that few edges cross, and placed so that long edges run straight. Parts that are not connected
/// stand side by side. The same input gives the same output on every machine of one kind.
///
/// Edges that leave the same box share their way as long as they can. Time and memory grow about linearly: edges that
/// skip so many ranks that their bends would outnumber the boxes run in lanes beside the drawing instead.
/// @return the places, Error of kind Canceled, or of kind Input for an index or a size out of range
[[nodiscard]] Result<LayoutResult> layoutLayered(
    const LayoutGraph& graph, const LayoutOptions& options = {}, const LoadContext& context = {});

} // namespace ets
