// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"
#include "views/timeline/arrange/timelinescale.h"

#include <cstddef>
#include <vector>

namespace ets {

/// What one box on the screen stands for: a slice, or neighboring ones too small to be seen.
struct TimelineBar {
    int left = 0; ///< In device pixels.
    int right = 0; ///< First pixel after it; at least one after left.
    std::size_t first = 0; ///< Position of the first slice in the lane.
    std::size_t count = 1; ///< Slices.
    std::size_t widest = 0; ///< Position of the longest; gives the color.
    double busy = 1; ///< Part of the box that the slices cover, 0 to 1.

    [[nodiscard]] bool isFolded() const { return count > 1; }
};

/// The visible bars of a lane from left to right, never two on a pixel. Costs a few searches per pixel,
/// however many slices there are.
/// @param scale maps to device pixels
[[nodiscard]] std::vector<TimelineBar> barsOf(const TimelineLane& lane, const TimelineScale& scale);

} // namespace ets
