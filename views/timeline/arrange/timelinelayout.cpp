// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/arrange/timelinelayout.h"

#include <algorithm>
#include <limits>

namespace ets {

namespace {

constexpr std::int64_t maxHeight = std::numeric_limits<int>::max() / 2;

} // namespace

TimelineLayout::TimelineLayout(const TimelineIndex* index, const TimelineMetrics& metrics)
    : TimelineLayout(
        index, metrics, TimelineArrangement(index == nullptr ? std::span<const TimelineTrack>() : index->tracks()))
{
}

TimelineLayout::TimelineLayout(
    const TimelineIndex* index, const TimelineMetrics& metrics, const TimelineArrangement& arrangement)
    : m_index(index)
    , m_metrics(metrics)
    , m_arrangement(arrangement)
{
    if (index == nullptr || index->tracks().empty()) {
        return;
    }
    m_rows = arrangement.shown();
    m_rowOf.assign(index->tracks().size(), nowhere);
    m_tops.reserve(m_rows.size());
    m_bottoms.reserve(m_rows.size());
    std::int64_t top = 0;
    // Scroll bars count with int.
    const auto place = [&top] { return static_cast<int>(std::min<std::int64_t>(top, maxHeight)); };
    const auto addBands = [&](std::size_t before) {
        for (; m_bands.size() < before; top += m_metrics.group) {
            m_bands.push_back({static_cast<std::uint32_t>(m_bands.size()), place()});
        }
    };
    for (const std::uint32_t track : m_rows) {
        const bool isPinned = arrangement.isPinned(track);
        const std::uint32_t group = isPinned ? TimelineTrack::noGroup : arrangement.groupOf(track);
        addBands(group == TimelineTrack::noGroup ? 0 : group + std::size_t(1));
        m_rowOf[track] = static_cast<std::uint32_t>(m_tops.size());
        m_pinned += isPinned ? 1 : 0;
        m_tops.push_back(place());
        top += arrangement.isCollapsed(track) ? m_metrics.collapsed : fullHeight(track);
        m_bottoms.push_back(place());
    }
    addBands(arrangement.groupCount());
    m_height = place();
}

int TimelineLayout::laneHeight(std::size_t track) const
{
    switch (m_arrangement.isCollapsed(track) ? TrackHeight::Normal : m_arrangement.heightOf(track)) {
    case TrackHeight::Compact:
        return m_metrics.compactLane;
    case TrackHeight::Tall:
        return m_metrics.tallLane;
    case TrackHeight::Normal:
        break;
    }
    return m_metrics.lane;
}

std::int64_t TimelineLayout::fullHeight(std::size_t track) const
{
    const TimelineTrack& data = m_index->tracks()[track];
    const std::int64_t lane = laneHeight(track);
    const std::int64_t lanes = data.notPlaceableLanes > 0
        ? notPlaceableTop(track) + std::int64_t(data.notPlaceableLanes) * lane
        : m_metrics.padding + std::int64_t(data.laneCount) * lane;
    return std::max<std::int64_t>(lanes + m_metrics.padding, m_metrics.header);
}

std::int64_t TimelineLayout::notPlaceableTop(std::size_t track) const
{
    const TimelineTrack& data = m_index->tracks()[track];
    if (data.clock) {
        return m_metrics.padding; // the track's name says what they are
    }
    const std::int64_t placeable = data.laneCount - data.notPlaceableLanes;
    const std::int64_t below =
        m_metrics.padding + placeable * laneHeight(track) + (placeable > 0 ? m_metrics.partGap : 0);
    return std::max<std::int64_t>(below, m_metrics.header - m_metrics.padding);
}

bool TimelineLayout::isLaneShown(std::size_t track, std::uint32_t lane) const
{
    return isShown(track) && (!m_arrangement.isCollapsed(track) || lane == m_index->tracks()[track].firstLane);
}

int TimelineLayout::laneTop(std::size_t track, std::uint32_t lane) const
{
    const TimelineTrack& data = m_index->tracks()[track];
    if (m_arrangement.isCollapsed(track)) {
        return trackTop(track) + (m_metrics.collapsed - m_metrics.lane) / 2;
    }
    const std::uint32_t row = lane - data.firstLane;
    const std::uint32_t placeable = data.laneCount - data.notPlaceableLanes;
    const std::int64_t inTrack = row < placeable
        ? m_metrics.padding + std::int64_t(row) * laneHeight(track)
        : notPlaceableTop(track) + std::int64_t(row - placeable) * laneHeight(track);
    return static_cast<int>(std::min<std::int64_t>(trackTop(track) + inTrack, maxHeight));
}

std::pair<std::size_t, std::size_t> TimelineLayout::rowsBetween(int top, int bottom) const
{
    const auto first = std::ranges::upper_bound(m_bottoms, top) - m_bottoms.begin();
    const auto last = std::ranges::lower_bound(m_tops, bottom) - m_tops.begin();
    return {static_cast<std::size_t>(first), static_cast<std::size_t>(std::max(first, last))};
}

std::optional<std::size_t> TimelineLayout::trackAt(int y) const
{
    const auto [first, last] = rowsBetween(y, y + 1);
    return first < last ? std::optional<std::size_t>(m_rows[first]) : std::nullopt;
}

std::optional<std::uint32_t> TimelineLayout::groupAt(int y) const
{
    const auto next = std::ranges::upper_bound(m_bands, y, {}, &TimelineBand::top);
    if (next == m_bands.begin() || y >= (next - 1)->top + m_metrics.group) {
        return std::nullopt;
    }
    return (next - 1)->group;
}

std::optional<std::uint32_t> TimelineLayout::laneAt(std::size_t track, int y) const
{
    const auto [first, last] = lanesBetween(track, y, y + 1);
    if (first < last && y >= laneTop(track, first) && y < laneTop(track, first) + laneHeight(track)) {
        return first;
    }
    return std::nullopt;
}

std::pair<std::uint32_t, std::uint32_t> TimelineLayout::lanesBetween(std::size_t track, int top, int bottom) const
{
    const TimelineTrack& data = m_index->tracks()[track];
    const std::uint32_t end =
        data.firstLane + (m_arrangement.isCollapsed(track) ? std::min(data.laneCount, 1U) : data.laneCount);
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
    const int lane = laneHeight(track);
    return {
        firstWhere([top, lane](int y) { return y + lane > top; }), firstWhere([bottom](int y) { return y >= bottom; })};
}

} // namespace ets
