// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/layout/layoutgraph.h"

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
