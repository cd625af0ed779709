// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/layoutgraph.h"

#include <span>
#include <vector>

namespace ets::layout {

struct PackSize {
    double width = 0;
    double height = 0;
};

/// Puts boxes side by side in rows, the highest first, so that the whole comes near the wanted ratio of width to
/// height.
/// @return the left top corner of each box
[[nodiscard]] std::vector<LayoutPoint> packRows(std::span<const PackSize> sizes, double spacing, double aspectRatio);

} // namespace ets::layout
