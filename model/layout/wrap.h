// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/route.h"

#include <cstdint>
#include <span>

namespace ets::layout {

/// Cuts a drawing where cutsOf() says and puts the parts side by side as columns, read from left to right. An edge that
/// passes a cut goes on below its column, up between the columns and into the next from above, in right angles and
/// beside all boxes; edges that share their way there share it on. Boxes and points keep their order; the bounds start
/// at (0, 0) as before. Sets Drawing::columns.
/// @param wanted LayoutNode::column per box
void wrapColumns(Drawing& drawing, std::span<const std::uint32_t> wanted, const LayoutOptions& options);

} // namespace ets::layout
