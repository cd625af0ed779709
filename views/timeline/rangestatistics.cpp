// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/rangestatistics.h"

#include "model/base/progress.h"
#include "model/inspector/inspector.h"
#include "model/inspector/operatortotals.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace ets {

namespace {

/// Slices of a lane that touch the range, as positions [first, last).
std::pair<std::size_t, std::size_t> touching(const TimelineLane& lane, TimeRange range)
{
    std::size_t first = lane.firstEndingFrom(range.start);
    const std::size_t last = lane.firstStartingFrom(range.end);
    // What ends where the range starts is outside, unless it has no length and is at that tick.
    while (first < last && lane.ends()[first] == range.start && lane.starts()[first] < range.start) {
        ++first;
    }
    return {first, std::max(first, last)};
}

Ticks clipped(Ticks start, Ticks end, TimeRange range)
{
    const Ticks from = std::max(start, range.start);
    const Ticks to = std::min(end, range.end);
    return to > from ? to - from : 0;
}

/// Self time in the range, by event.
std::vector<TickSpan> selfTimes(
    const Inspector& inspector, const TimelineIndex& index, TimeRange range, const CancelToken& cancel)
{
    std::vector<TickSpan> self(inspector.events().size(), 0);
    for (std::size_t l = 0; l < index.laneCount(); ++l) {
        const TimelineLane lane = index.lane(l);
        if (!lane.isPlaceable() || cancel.isCancelled()) {
            continue;
        }
        const auto [first, last] = touching(lane, range);
        for (std::size_t i = first; i < last; ++i) {
            const auto ticks = static_cast<TickSpan>(clipped(lane.starts()[i], lane.ends()[i], range));
            const SampleId sample = lane.samples()[i];
            self[inspector.eventOf(sample).value()] += ticks;
            if (const SampleId parent = inspector.parentOf(sample); parent.isValid()) {
                self[inspector.eventOf(parent).value()] -= ticks;
            }
            if (i % 65536 == 0 && cancel.isCancelled()) {
                break;
            }
        }
    }
    return self;
}

} // namespace

std::uint64_t RangeStatistics::countSlices(const TimelineIndex& index, TimeRange range)
{
    std::uint64_t count = 0;
    for (std::size_t l = 0; l < index.laneCount(); ++l) {
        const TimelineLane lane = index.lane(l);
        if (lane.isPlaceable()) {
            const auto [first, last] = touching(lane, range);
            count += last - first;
        }
    }
    return count;
}

RangeStatistics RangeStatistics::of(const Inspector& inspector, const TimelineIndex& index, TimeRange range,
    std::size_t topCount, const CancelToken& cancel)
{
    RangeStatistics result;
    result.range = range;
    result.slices = countSlices(index, range);
    for (const TimelineTrack& track : index.tracks()) {
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const TimelineLane lane = index.lane(l);
            if (lane.isPlaceable() && lane.depth() == 0) {
                result.inRuns += lane.busy(range);
            }
        }
    }
    const std::vector<TickSpan> self = selfTimes(inspector, index, range, cancel);
    std::map<std::string, TickSpan> byType;
    for (std::size_t e = 0; e < self.size() && !cancel.isCancelled(); ++e) {
        const EventRole role = inspector.event(EventId(e)).role;
        if (self[e] > 0 && role != EventRole::Framework) {
            result.busy += self[e];
            byType[opTypeOf(inspector, EventId(e))] += self[e];
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
