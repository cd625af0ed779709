// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelinelane.h"
#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

class Trace;

/// Lanes that belong together: all runs of a block, or what a delegate logged in them by a clock of its own.
struct TimelineTrack {
    static constexpr std::uint32_t noGroup = 0xffffffffU;

    BlockId block;
    std::string name; ///< Of the block.
    /// Whose clock it is, where the track holds what a delegate logged and nobody knows the place of: the backend's
    /// name in the record, empty if no record names it.
    std::optional<std::string> clock = {};
    std::uint32_t group = noGroup; ///< Tracks with the same number belong together; from 0.
    std::uint32_t firstLane = 0; ///< Its lanes follow one another: by depth, then those that are not placeable.
    std::uint32_t laneCount = 0;
    std::uint32_t notPlaceableLanes = 0; ///< How many of them, at the end, are not placeable.
};

/// Where a sample is drawn.
struct TimelinePosition {
    std::uint32_t track = 0;
    std::uint32_t lane = 0; ///< Into TimelineIndex::lane().
    std::size_t slice = 0; ///< Position in the lane.
};

/// Where every sample is drawn, and how to fold what is too small to see. Immutable; about 26 bytes a sample, and 4
/// more for one that is not placeable or overlaps another of its depth.
class TimelineIndex {
public:
    /// Puts every sample of a trace into a lane; none when canceled.
    [[nodiscard]] static TimelineIndex build(const Trace& trace, const LoadContext& context = {});

    /// By BlockId; those of a block follow one another, the clocks of delegates last.
    [[nodiscard]] std::span<const TimelineTrack> tracks() const { return m_tracks; }
    [[nodiscard]] std::size_t laneCount() const { return m_lanes.size(); } ///< Of all tracks together.
    [[nodiscard]] TimelineLane lane(std::size_t index) const; ///< A lane by its number, 0 to laneCount() - 1.
    /// From the first to the last placeable tick; never affected by slices that are not placeable.
    [[nodiscard]] TimeRange range() const { return m_range; }

    /// The place of a sample; nothing for one that does not exist. Logarithmic, however its track is laid out.
    [[nodiscard]] std::optional<TimelinePosition> find(const Trace& trace, SampleId sample) const;
    /// Where the sample is drawn, in ticks.
    [[nodiscard]] TimeRange span(const TimelinePosition& position) const;

private:
    friend class TimelineIndexBuilder;

    struct LaneEntry {
        std::uint32_t first = 0; ///< Into the columns.
        std::uint32_t size = 0;
        std::uint32_t firstBucket = 0;
        std::uint32_t depth : 31 = 0;
        std::uint32_t placeable : 1 = 1;
    };

    /// The columns' positions of slices that cannot be found by their start, in the order of their samples.
    struct Strays {
        std::uint32_t first = 0; ///< Into m_strays.
        std::uint32_t size = 0;
    };

    [[nodiscard]] std::optional<std::size_t> findStray(std::uint32_t track, SampleId sample) const;
    [[nodiscard]] std::optional<std::size_t> findByStart(
        std::uint32_t track, std::uint32_t depth, Ticks start, SampleId sample) const;
    [[nodiscard]] std::uint32_t laneAt(std::size_t column) const;
    /// The track of a block that holds a delegate's clock.
    [[nodiscard]] std::optional<std::uint32_t> trackOfClock(BlockId block, std::string_view clock) const;

    std::vector<TimelineTrack> m_tracks;
    std::vector<std::uint32_t> m_firstOfBlock; ///< By block: its first track.
    std::vector<std::uint32_t> m_tracksByClock; ///< Behind the first of its block each, in the order of their clocks.
    std::vector<Strays> m_straysOfTrack; ///< By track.
    std::vector<std::uint32_t> m_strays;
    std::vector<LaneEntry> m_lanes;
    std::vector<Ticks> m_starts;
    std::vector<Ticks> m_ends;
    std::vector<SampleId> m_samples;
    std::vector<TimelineBucket> m_buckets; ///< Level after level, lane after lane.
    TimeRange m_range;
};

} // namespace ets
