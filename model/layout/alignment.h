// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/layout/ranking/layers.h"

#include <span>
#include <vector>

namespace ets::layout {

/// One of the four drawings of Brandes and Köpf.
struct Lean {
    bool isFromBelow = false; ///< Align with the neighbors below instead of those above.
    bool isFromRight = false; ///< Work from right to left.
};

/// Segments that cross the straight part of a long edge and so must not be aligned, per segment.
[[nodiscard]] std::vector<char> findConflicts(const Layers& layers);

/// Per vertex the number of boxes on the longest path through it. Such paths are what should run straight.
[[nodiscard]] std::vector<Index> pathLengths(const Layers& layers);

/// Joins every vertex with the neighbor on the longest path, the median one of several, where that crosses no other
/// join. Neighbor lists have to be sorted by position.
/// @param lengths as of pathLengths()
/// @return per vertex the first vertex of its block: all of a block get the same x. Empty when canceled
[[nodiscard]] std::vector<Index> alignVertically(const Layers& layers, const std::vector<char>& isConflict,
    std::span<const Index> lengths, Lean lean, const LoadContext& context);

/// Least distance between the middles of two vertices side by side.
[[nodiscard]] double separation(const Layers& layers, const LayoutOptions& options, Index left, Index right);

/// Pushes blocks together.
/// @return per vertex the x of its middle; empty when canceled
[[nodiscard]] std::vector<double> compactBlocks(const Layers& layers, const LayoutOptions& options,
    const std::vector<Index>& rootOf, bool isFromRight, const LoadContext& context);

} // namespace ets::layout
