// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/arrange/timelinecontent.h"

namespace ets {

TimelinePlaces TimelineContent::places() const
{
    return aligned != nullptr ? TimelinePlaces(aligned->runs)
        : dataSet != nullptr  ? TimelinePlaces(dataSet->timeline)
                              : TimelinePlaces();
}

bool TimelineContent::passes(std::uint32_t lane, const TimelineBar& bar) const
{
    const bool isFiltered =
        filtered != nullptr && dataSet != nullptr && filtered->filters() && filtered->generation == dataSet->generation;
    if (!isFiltered) {
        return true;
    }
    if (aligned != nullptr) {
        return alignedHits == nullptr || alignedHits->passing(lane, bar.first, bar.first + bar.count) > 0;
    }
    return filtered->passing(lane, bar.first, bar.first + bar.count) > 0;
}

} // namespace ets
