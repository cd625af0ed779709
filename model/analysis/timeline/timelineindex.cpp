// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelineindex.h"

#include "model/analysis/timeline/timelineindexbuilder.h"
#include "model/trace/trace.h"

#include <algorithm>

namespace ets {

TimelineIndex TimelineIndex::build(const Trace& trace, const LoadContext& context)
{
    return buildTimelineIndex(trace, context);
}

TimelineLane TimelineIndex::lane(std::size_t index) const
{
    const LaneEntry& entry = m_lanes[index];
    TimelineLane lane;
    lane.m_starts = std::span(m_starts).subspan(entry.first, entry.size);
    lane.m_ends = std::span(m_ends).subspan(entry.first, entry.size);
    lane.m_samples = std::span(m_samples).subspan(entry.first, entry.size);
    lane.m_buckets = m_buckets.data() + entry.firstBucket;
    lane.m_depth = entry.depth;
    lane.m_placeable = entry.placeable != 0;
    return lane;
}

std::optional<TimelinePosition> TimelineIndex::find(const Trace& trace, SampleId sample) const
{
    if (!sample.isValid() || sample.value() >= trace.etdump().sampleCount()) {
        return std::nullopt;
    }
    const BlockId block = trace.blockOf(trace.runOf(sample));
    if (!block.isValid() || block.value() >= m_firstOfBlock.size()) {
        return std::nullopt;
    }
    std::uint32_t track = m_firstOfBlock[block.value()];
    const Placement placement = trace.placementOf(sample);
    std::optional<std::size_t> column = findStray(track, sample);
    if (!column && placement.placeable && placement.span) {
        column = findByStart(track, placement.depth, placement.span->start, sample);
    }
    if (!column) {
        if (const auto ofClock = trackOfClock(block, trace.backendOf(trace.eventOf(sample)))) {
            track = *ofClock;
            column = findStray(track, sample);
        }
    }
    if (!column) {
        return std::nullopt;
    }
    const std::uint32_t lane = laneAt(*column);
    return TimelinePosition{track, lane, *column - m_lanes[lane].first};
}

std::optional<std::uint32_t> TimelineIndex::trackOfClock(BlockId block, std::string_view clock) const
{
    const std::size_t next = std::size_t{block.value()} + 1;
    const std::size_t first = std::size_t{m_firstOfBlock[block.value()]} + 1;
    const std::size_t end = next < m_firstOfBlock.size() ? m_firstOfBlock[next] : m_tracksByClock.size();
    if (end <= first) {
        return std::nullopt;
    }
    const auto clocks = std::span(m_tracksByClock).subspan(first, end - first);
    const auto clockOf = [this](std::uint32_t track) { return std::string_view(*m_tracks[track].clock); };
    const auto found = std::ranges::lower_bound(clocks, clock, {}, clockOf);
    return found != clocks.end() && clockOf(*found) == clock ? std::optional(*found) : std::nullopt;
}

std::optional<std::size_t> TimelineIndex::findStray(std::uint32_t track, SampleId sample) const
{
    const auto strays = std::span(m_strays).subspan(m_straysOfTrack[track].first, m_straysOfTrack[track].size);
    const auto idAt = [this](std::uint32_t column) { return m_samples[column]; };
    const auto found = std::ranges::lower_bound(strays, sample, {}, idAt);
    return found != strays.end() && m_samples[*found] == sample ? std::optional<std::size_t>(*found) : std::nullopt;
}

std::optional<std::size_t> TimelineIndex::findByStart(
    std::uint32_t track, std::uint32_t depth, Ticks start, SampleId sample) const
{
    // Lanes of strays do not matter here: there is one lane of a depth that holds none.
    const TimelineTrack& entry = m_tracks[track];
    const auto lanes =
        std::span(m_lanes).subspan(entry.firstLane, entry.laneCount - std::size_t(entry.notPlaceableLanes));
    const auto at = std::ranges::lower_bound(lanes, depth, {}, [](const LaneEntry& lane) { return lane.depth; });
    if (at == lanes.end() || at->depth != depth) {
        return std::nullopt;
    }
    const auto starts = std::span(m_starts).subspan(at->first, at->size);
    const auto same = std::ranges::equal_range(starts, start);
    const auto first = at->first + static_cast<std::size_t>(same.begin() - starts.begin());
    // Slices without length may begin together; such a lane keeps the order of the samples.
    const auto ids = std::span(m_samples).subspan(first, same.size());
    const auto found = std::ranges::lower_bound(ids, sample);
    return found != ids.end() && *found == sample ? std::optional(first + static_cast<std::size_t>(found - ids.begin()))
                                                  : std::nullopt;
}

std::uint32_t TimelineIndex::laneAt(std::size_t column) const
{
    const auto next = std::ranges::upper_bound(m_lanes, column, {}, [](const LaneEntry& lane) { return lane.first; });
    return static_cast<std::uint32_t>(next - m_lanes.begin()) - 1;
}

TimeRange TimelineIndex::span(const TimelinePosition& position) const
{
    const std::size_t at = m_lanes[position.lane].first + position.slice;
    return {m_starts[at], m_ends[at]};
}

} // namespace ets
