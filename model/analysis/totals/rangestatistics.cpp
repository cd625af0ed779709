// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/rangestatistics.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/rangeactivity.h"
#include "model/base/limits.h"
#include "model/trace/trace.h"

#include <algorithm>

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

std::vector<RangeStatistics::Row> RangeStatistics::busiest() const
{
    std::vector<Row> result = rows;
    std::erase_if(result, [](const Row& row) { return row.busy <= 0; });
    std::ranges::stable_sort(result, std::ranges::greater(), &Row::busy);
    return result;
}

Result<RangeStatistics> RangeStatistics::of(const Trace& trace, const OperatorTotals& operators,
    const TimelineIndex& index, TimeRange range, const CancelToken& cancel)
{
    const RangeActivity activity = RangeActivity::of(trace, index, range, cancel);
    if (cancel.isCanceled()) {
        return Error::canceled();
    }
    RangeStatistics result;
    result.range = range;
    result.slices = activity.placed;
    result.notPlaceable = activity.notPlaceable;
    result.inRuns = activity.inRuns;
    result.rows.resize(operators.rows.size());
    for (std::size_t e = 0; e < activity.selfTicks.size(); ++e) {
        const OpTypeId type = operators.opTypeOfEvent[e];
        if (!type) {
            continue;
        }
        const TickSpan ticks = activity.selfTicks[e];
        const TickSpan busy = trace.event(EventId(e)).role == EventRole::Framework ? 0 : ticks;
        Row& row = result.rows[type.value()];
        row.ticks += ticks;
        row.busy += busy;
        row.slices += activity.slices[e];
        result.busy += busy;
    }
    for (std::size_t i = 0; i < result.rows.size(); ++i) {
        result.rows[i].opType = OpTypeId(i);
    }
    std::erase_if(result.rows, [](const Row& row) { return row.slices == 0; });
    std::ranges::stable_sort(result.rows, std::ranges::greater(), &Row::ticks);
    return result;
}

} // namespace ets
