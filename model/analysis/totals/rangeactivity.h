// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"
#include "model/base/limits.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace ets {

class Trace;

/// What every event did in a range of ticks. Only slices that can be placed and are not apart have time; those at the
/// edges with the part inside.
struct RangeActivity {
    std::vector<TickSpan> selfTicks; ///< By EventId: without what is inside its slices.
    std::vector<std::uint32_t> slices; ///< By EventId: that share time with the range or lie in it without length.
    std::uint64_t placed = 0; ///< Sum of slices.
    std::uint64_t notPlaceable = 0; ///< Slices left out: only the call around them is known to lie in the range.
    Ticks inRuns = 0; ///< Part of the range covered by outermost slices.

    /// Goes through all slices of the range; what it has so far when canceled.
    [[nodiscard]] static RangeActivity of(
        const Trace& trace, const TimelineIndex& index, TimeRange range, const CancelToken& cancel = {});
    /// Slices of a lane in the range, as positions [first, last). Logarithmic.
    [[nodiscard]] static std::pair<std::size_t, std::size_t> slicesInside(const TimelineLane& lane, TimeRange range);
};

} // namespace ets
