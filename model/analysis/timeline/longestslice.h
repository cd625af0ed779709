// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"

namespace ets {

/// Ticks of the longest placeable slice that another encloses; where none does, of the longest outermost one. A few
/// steps per lane.
[[nodiscard]] Ticks longestInnerSlice(const TimelineIndex& index);

} // namespace ets
