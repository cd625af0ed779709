// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/layoutgraph.h"

#include <vector>

namespace ets::layout {

/// Leaves out points that repeat the one before or only mark a place on a straight upright piece.
void simplifyPolyline(std::vector<LayoutPoint>& path);

} // namespace ets::layout
