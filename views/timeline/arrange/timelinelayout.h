// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"
#include "views/timeline/arrange/timelinearrangement.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace ets {

/// Heights that a track is made of, in logical pixels.
struct TimelineMetrics {
    int lane = 20;
    int padding = 7; ///< Above the first and below the last lane of a track.
    int header = 44; ///< Least height of a track, so that its name can be read.
    int partGap = 5; ///< Between placeable and not placeable lanes, which start below the track's name at the earliest.
    int compactLane = 10; ///< A lane of TrackHeight::Compact: too low for text.
    int tallLane = 34; ///< A lane of TrackHeight::Tall.
    int collapsed = 30; ///< A track that is collapsed: its name and what is outermost.
    int group = 24; ///< The name of a group, above its tracks.
};

/// The name of a group of tracks.
struct TimelineBand {
    std::uint32_t group = 0;
    int top = 0;
};

/// Where tracks and lanes are, from the top of the first track, as they are arranged. What is hidden is nowhere. Every
/// lookup is at most logarithmic.
class TimelineLayout {
public:
    TimelineLayout() = default;
    /// @param index must outlive the layout; null for nothing
    /// @param arrangement of its tracks
    TimelineLayout(const TimelineIndex* index, const TimelineMetrics& metrics, const TimelineArrangement& arrangement);
    /// All tracks as they come.
    TimelineLayout(const TimelineIndex* index, const TimelineMetrics& metrics);

    [[nodiscard]] const TimelineMetrics& metrics() const { return m_metrics; }
    [[nodiscard]] const TimelineArrangement& arrangement() const { return m_arrangement; }
    [[nodiscard]] int height() const { return m_height; }
    /// Height of the tracks that are pinned; they are the first.
    [[nodiscard]] int pinnedHeight() const { return m_pinned == 0 ? 0 : m_bottoms[m_pinned - 1]; }
    [[nodiscard]] std::size_t pinnedCount() const { return m_pinned; }
    /// Tracks from top to bottom, the pinned first.
    [[nodiscard]] std::span<const std::uint32_t> rows() const { return m_rows; }
    /// Whether a track is there to be seen.
    [[nodiscard]] bool isShown(std::size_t track) const { return m_rowOf[track] != nowhere; }
    /// Position in rows(); only of a track that is shown.
    [[nodiscard]] std::size_t rowOf(std::size_t track) const { return m_rowOf[track]; }
    [[nodiscard]] int trackTop(std::size_t track) const { return m_tops[m_rowOf[track]]; }
    [[nodiscard]] int trackHeight(std::size_t track) const { return m_bottoms[m_rowOf[track]] - trackTop(track); }
    /// Names of groups from top to bottom, below what is pinned.
    [[nodiscard]] std::span<const TimelineBand> bands() const { return m_bands; }
    /// Group whose name is at a height.
    [[nodiscard]] std::optional<std::uint32_t> groupAt(int y) const;
    /// Height of the track's lanes.
    [[nodiscard]] int laneHeight(std::size_t track) const;
    /// Whether a lane of a track is drawn: a track that is collapsed shows its first one alone.
    [[nodiscard]] bool isLaneShown(std::size_t track, std::uint32_t lane) const;
    /// Top of a lane. @param lane into TimelineIndex::lane(), of that track; one that is shown
    [[nodiscard]] int laneTop(std::size_t track, std::uint32_t lane) const;
    /// Rows that touch [top, bottom), as a range [first, last) of rows().
    [[nodiscard]] std::pair<std::size_t, std::size_t> rowsBetween(int top, int bottom) const;
    /// Track at a height, nothing above the first, below the last and on the name of a group.
    [[nodiscard]] std::optional<std::size_t> trackAt(int y) const;
    /// Lane of a track at a height, nothing in its padding.
    [[nodiscard]] std::optional<std::uint32_t> laneAt(std::size_t track, int y) const;
    /// Lanes of a track that touch [top, bottom), as a range [first, last) of lane indices.
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> lanesBetween(std::size_t track, int top, int bottom) const;

private:
    static constexpr std::uint32_t nowhere = 0xffffffffU;

    [[nodiscard]] std::int64_t fullHeight(std::size_t track) const;
    /// From the top of the track to its first not placeable lane.
    [[nodiscard]] std::int64_t notPlaceableTop(std::size_t track) const;

    const TimelineIndex* m_index = nullptr;
    TimelineMetrics m_metrics;
    TimelineArrangement m_arrangement;
    std::vector<std::uint32_t> m_rows;
    std::vector<std::uint32_t> m_rowOf; ///< By track.
    std::size_t m_pinned = 0; ///< How many of the rows.
    std::vector<int> m_tops; ///< Of the rows.
    std::vector<int> m_bottoms; ///< Of the rows; where the next begins unless the name of a group is between them.
    std::vector<TimelineBand> m_bands;
    int m_height = 0;
};

} // namespace ets
