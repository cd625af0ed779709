// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinelayout.h"

#include <algorithm>
#include <limits>

namespace ets {

TimelineLayout::TimelineLayout(const TimelineIndex* index, const TimelineMetrics& metrics)
    : m_index(index)
    , m_metrics(metrics)
{
    if (index == nullptr || index->tracks().empty()) {
        return;
    }
    std::int64_t top = 0;
    m_tops.reserve(index->tracks().size() + 1);
    m_tops.push_back(0);
    for (const TimelineTrack& track : index->tracks()) {
        const std::int64_t lanes = track.notPlaceableLanes > 0
            ? notPlaceableTop(track) + std::int64_t(track.notPlaceableLanes) * metrics.lane
            : metrics.padding + std::int64_t(track.laneCount) * metrics.lane;
        top += std::max<std::int64_t>(lanes + metrics.padding, metrics.header);
        // Scroll bars count with int.
        m_tops.push_back(static_cast<int>(std::min<std::int64_t>(top, std::numeric_limits<int>::max() / 2)));
    }
}

std::int64_t TimelineLayout::notPlaceableTop(const TimelineTrack& track) const
{
    const std::int64_t placeable = track.laneCount - track.notPlaceableLanes;
    const std::int64_t below = m_metrics.padding + placeable * m_metrics.lane + (placeable > 0 ? m_metrics.partGap : 0);
    return std::max<std::int64_t>(below, m_metrics.header - m_metrics.padding);
}

int TimelineLayout::laneTop(std::size_t track, std::uint32_t lane) const
{
    const TimelineTrack& data = m_index->tracks()[track];
    const std::uint32_t row = lane - data.firstLane;
    const std::uint32_t placeable = data.laneCount - data.notPlaceableLanes;
    const std::int64_t inTrack = row < placeable
        ? m_metrics.padding + std::int64_t(row) * m_metrics.lane
        : notPlaceableTop(data) + std::int64_t(row - placeable) * m_metrics.lane;
    return static_cast<int>(std::min<std::int64_t>(m_tops[track] + inTrack, std::numeric_limits<int>::max() / 2));
}

std::optional<std::size_t> TimelineLayout::trackAt(int y) const
{
    if (y < 0 || y >= height()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(std::upper_bound(m_tops.begin(), m_tops.end(), y) - m_tops.begin()) - 1;
}

std::optional<std::uint32_t> TimelineLayout::laneAt(std::size_t track, int y) const
{
    const auto [first, last] = lanesBetween(track, y, y + 1);
    if (first < last && y >= laneTop(track, first) && y < laneTop(track, first) + m_metrics.lane) {
        return first;
    }
    return std::nullopt;
}

std::pair<std::uint32_t, std::uint32_t> TimelineLayout::lanesBetween(std::size_t track, int top, int bottom) const
{
    const TimelineTrack& data = m_index->tracks()[track];
    const std::uint32_t end = data.firstLane + data.laneCount;
    // Lanes are in order of height, so both ends are found by halving.
    const auto firstWhere = [&](const auto& predicate) {
        std::uint32_t low = data.firstLane;
        std::uint32_t high = end;
        while (low < high) {
            const std::uint32_t middle = low + (high - low) / 2;
            if (predicate(laneTop(track, middle))) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    };
    const int lane = m_metrics.lane;
    return {
        firstWhere([top, lane](int y) { return y + lane > top; }), firstWhere([bottom](int y) { return y >= bottom; })};
}

} // namespace ets
