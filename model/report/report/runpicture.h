// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/categories/categories.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ets {

class Trace;

/// One slice of a run, or several that are too narrow to be told apart.
struct PictureSlice {
    double from = 0; ///< Share of the run before it, 0 to 1.
    double to = 0; ///< At least from.
    std::size_t lane = 0; ///< How many samples enclose it.
    EventId event; ///< Of several the longest.
    Category category = Category::MemoryBound; ///< Of that event.
    std::size_t count = 1; ///< How many it stands for.
    TickSpan ticks = 0; ///< Of all of them.
};

/// A run as slices in lanes, as a picture of it has them. What is of another clock, and so has no place, is left out.
struct RunPicture {
    RunId run;
    TickSpan ticks = 0; ///< From its first to its last tick.
    std::size_t lanes = 0; ///< That are drawn; deeper ones are left out.
    std::size_t leftOut = 0; ///< Slices in deeper lanes.
    std::vector<PictureSlice> slices; ///< By lanes, then from left to right.

    /// @param width of the picture: what is narrower than half of one is put together
    /// @param most slices; above that coarser ones are made
    [[nodiscard]] static RunPicture of(const Trace& trace, RunId run, double width, std::size_t most);
};

} // namespace ets
