// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/layout/ranking/layers.h"

#include <vector>

namespace ets::layout {

constexpr std::size_t mostNarrowed = 600; ///< Vertices up to which placeNarrow() is worth its time.

/// Gives every vertex the x of its middle so that the sideways way of all segments is least, after Gansner, Koutsofios,
/// North and Vo: far edges straight before others, and the longest path before what hangs on it. Takes longer than
/// placeVertices() and bends more, but wastes no room.
/// @param lengths as of pathLengths()
/// @return empty when canceled
[[nodiscard]] std::vector<double> placeNarrow(
    const Layers& layers, const LayoutOptions& options, std::span<const Index> lengths, const LoadContext& context);

} // namespace ets::layout
