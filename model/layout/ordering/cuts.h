// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/route.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets::layout {

/// A place between two ranks where a drawing is cut.
struct Cut {
    double above = 0; ///< Lower end of the rank above.
    double below = 0; ///< Upper end of the next one.
};

/// Where a drawing that is higher than LayoutOptions::wrapHeight, and much higher than wide, is cut into columns: where
/// few edges pass and the columns become about equally high.
/// @param wanted LayoutNode::column per box. Where one is given the cuts are those that leave most boxes in their
/// columns, also none, as long as no column becomes several times higher than the wrap height
/// @return from above to below
[[nodiscard]] std::vector<Cut> cutsOf(
    const Drawing& drawing, std::span<const std::uint32_t> wanted, const LayoutOptions& options);

} // namespace ets::layout
