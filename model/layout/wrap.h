// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/route.h"

namespace ets::layout {

/// Cuts a drawing that is higher than LayoutOptions::wrapHeight, and much higher than wide, between two ranks and puts
/// the parts side by side as columns, read from left to right. Cuts lie where few edges pass. An edge that passes a cut
/// goes on below its column, up between the columns and into the next from above, in right angles and beside all boxes;
/// edges that share their way there share it on.
/// Boxes and points keep their order; the bounds start at (0, 0) as before.
void wrapColumns(Drawing& drawing, const LayoutOptions& options);

} // namespace ets::layout
