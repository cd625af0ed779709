// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/rangeactivity.h"

#include "model/trace/trace.h"

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t cancelInterval = 65536;

TickSpan lengthInside(TimeRange range, Ticks start, Ticks end)
{
    const Ticks from = std::max(start, range.start);
    const Ticks to = std::min(end, range.end);
    return to > from ? toTickSpan(to - from) : 0;
}

} // namespace

std::pair<std::size_t, std::size_t> RangeActivity::slicesInside(const TimelineLane& lane, TimeRange range)
{
    std::size_t first = lane.firstEndingFrom(range.start);
    const std::size_t last = lane.firstStartingFrom(range.end);
    // What ends where the range starts is outside, unless it has no length and is at that tick.
    while (first < last && lane.ends()[first] == range.start && lane.starts()[first] < range.start) {
        ++first;
    }
    return {first, std::max(first, last)};
}

RangeActivity RangeActivity::of(
    const Trace& trace, const TimelineIndex& index, TimeRange range, const CancelToken& cancel)
{
    RangeActivity activity;
    activity.selfTicks.resize(trace.events().size(), 0);
    activity.slices.resize(trace.events().size(), 0);
    for (std::size_t l = 0; l < index.laneCount() && !range.isEmpty(); ++l) {
        const TimelineLane lane = index.lane(l);
        const auto [first, last] = slicesInside(lane, range);
        if (!lane.isPlaceable()) {
            activity.notPlaceable += last - first;
            continue;
        }
        activity.inRuns += lane.depth() == 0 ? lane.busy(range) : 0;
        activity.placed += last - first;
        for (std::size_t i = first; i < last; ++i) {
            if (i % cancelInterval == 0 && cancel.isCanceled()) {
                return activity;
            }
            const SampleId sample = lane.samples()[i];
            const std::uint32_t event = trace.eventOf(sample).value();
            ++activity.slices[event];
            if (trace.isApart(sample)) {
                continue;
            }
            const TickSpan ticks = lengthInside(range, lane.starts()[i], lane.ends()[i]);
            activity.selfTicks[event] += ticks;
            if (const SampleId parent = trace.parentOf(sample); parent.isValid()) {
                activity.selfTicks[trace.eventOf(parent).value()] -= ticks;
            }
        }
    }
    return activity;
}

} // namespace ets
