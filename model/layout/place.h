// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/layout/rank.h"

#include <vector>

namespace ets::layout {

/// Gives every vertex the x of its middle, after Brandes and Köpf: four drawings that lean to each corner, each with
/// long edges straight where nothing is in the way, and of the four the mean of the two in the middle.
/// Where that is much wider than need be, as placeNarrow() has it.
/// Boxes of a row never overlap. Sorts the neighbor lists of layers by position.
/// @return empty when canceled
[[nodiscard]] std::vector<double> placeVertices(
    Layers& layers, const LayoutOptions& options, const LoadContext& context);

} // namespace ets::layout
