// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/longestslice.h"

#include <algorithm>

namespace ets {

Ticks longestInnerSlice(const TimelineIndex& index)
{
    Ticks inner = 0;
    Ticks outer = 0;
    for (std::size_t l = 0; l < index.laneCount(); ++l) {
        const TimelineLane lane = index.lane(l);
        if (!lane.isPlaceable() || lane.size() == 0) {
            continue;
        }
        const std::size_t widest = lane.fold(0, lane.size()).widest;
        Ticks& longest = lane.depth() > 0 ? inner : outer;
        longest = std::max(longest, lane.ends()[widest] - lane.starts()[widest]);
    }
    return inner > 0 ? inner : outer;
}

} // namespace ets
