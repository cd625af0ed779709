// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace ets {

/// Heights that a track is made of, in logical pixels.
struct TimelineMetrics {
    int lane = 20;
    int padding = 7; ///< Above the first and below the last lane of a track.
    int header = 44; ///< Least height of a track, so that its name can be read.
    int partGap = 5; ///< Between placeable and not placeable lanes, which start below the track's name at the earliest.
};

/// Where tracks and lanes are, from the top of the first track. Every lookup is at most logarithmic.
class TimelineLayout {
public:
    TimelineLayout() = default;
    /// @param index must outlive the layout; null for nothing
    TimelineLayout(const TimelineIndex* index, const TimelineMetrics& metrics);

    [[nodiscard]] const TimelineMetrics& metrics() const { return m_metrics; }
    [[nodiscard]] int height() const { return m_tops.empty() ? 0 : m_tops.back(); }
    [[nodiscard]] std::size_t trackCount() const { return m_tops.empty() ? 0 : m_tops.size() - 1; }
    [[nodiscard]] int trackTop(std::size_t track) const { return m_tops[track]; }
    [[nodiscard]] int trackHeight(std::size_t track) const { return m_tops[track + 1] - m_tops[track]; }
    /// Top of a lane. @param lane into TimelineIndex::lane(), of that track
    [[nodiscard]] int laneTop(std::size_t track, std::uint32_t lane) const;
    /// Track at a height, nothing above the first and below the last.
    [[nodiscard]] std::optional<std::size_t> trackAt(int y) const;
    /// Lane of a track at a height, nothing in its padding.
    [[nodiscard]] std::optional<std::uint32_t> laneAt(std::size_t track, int y) const;
    /// Lanes of a track that touch [top, bottom), as a range [first, last) of lane indices.
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> lanesBetween(std::size_t track, int top, int bottom) const;

private:
    /// From the top of the track to its first not placeable lane.
    [[nodiscard]] std::int64_t notPlaceableTop(const TimelineTrack& track) const;

    const TimelineIndex* m_index = nullptr;
    TimelineMetrics m_metrics;
    std::vector<int> m_tops; ///< Of the tracks, and the end of the last.
};

} // namespace ets
