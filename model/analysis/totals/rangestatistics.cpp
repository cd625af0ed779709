// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/rangestatistics.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/rangeactivity.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <map>

namespace ets {

std::uint64_t RangeStatistics::countSlices(const TimelineIndex& index, TimeRange range)
{
    std::uint64_t count = 0;
    for (std::size_t l = 0; l < index.laneCount(); ++l) {
        const TimelineLane lane = index.lane(l);
        if (lane.isPlaceable()) {
            const auto [first, last] = RangeActivity::slicesInside(lane, range);
            count += last - first;
        }
    }
    return count;
}

RangeStatistics RangeStatistics::of(const Inspector& inspector, const TimelineIndex& index, TimeRange range,
    std::size_t topCount, const CancelToken& cancel)
{
    const RangeActivity activity = RangeActivity::of(inspector, index, range, cancel);
    RangeStatistics result;
    result.range = range;
    result.slices = activity.placed;
    result.inRuns = activity.inRuns;
    std::map<std::string, TickSpan> byType;
    for (std::size_t e = 0; e < activity.selfTicks.size() && !cancel.isCancelled(); ++e) {
        const TickSpan ticks = activity.selfTicks[e];
        if (ticks > 0 && inspector.event(EventId(e)).role != EventRole::Framework) {
            result.busy += ticks;
            byType[opTypeOf(inspector, EventId(e))] += ticks;
        }
    }
    for (const auto& [name, ticks] : byType) {
        result.top.push_back({name, ticks});
    }
    std::ranges::stable_sort(result.top, std::ranges::greater(), &Op::ticks);
    result.top.resize(std::min(result.top.size(), topCount));
    return result;
}

} // namespace ets
