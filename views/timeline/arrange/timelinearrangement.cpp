// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/arrange/timelinearrangement.h"

#include <algorithm>
#include <numeric>

namespace ets {

TimelineArrangement::TimelineArrangement(std::size_t trackCount)
    : m_order(trackCount)
    , m_tracks(trackCount)
{
    std::iota(m_order.begin(), m_order.end(), 0U);
}

TimelineArrangement::TimelineArrangement(std::span<const TimelineTrack> tracks)
    : TimelineArrangement(tracks.size())
{
    std::size_t groups = 0;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        m_tracks[i].group = tracks[i].group;
        groups =
            tracks[i].group == TimelineTrack::noGroup ? groups : std::max<std::size_t>(groups, tracks[i].group + 1);
    }
    m_collapsedGroups.assign(groups, false);
    // noGroup is the largest number: one more makes it the least.
    std::ranges::stable_sort(m_order, {}, [this](std::uint32_t t) { return m_tracks[t].group + 1; });
}

TimelineArrangement TimelineArrangement::asAtFirst() const
{
    std::vector<TimelineTrack> tracks(trackCount());
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        tracks[i].group = m_tracks[i].group;
    }
    return TimelineArrangement(tracks);
}

bool TimelineArrangement::isInCollapsedGroup(std::size_t track) const
{
    const std::uint32_t group = m_tracks[track].group;
    return group != TimelineTrack::noGroup && m_collapsedGroups[group] && !m_tracks[track].pinned;
}

std::vector<std::uint32_t> TimelineArrangement::shown() const
{
    std::vector<std::uint32_t> rows;
    rows.reserve(m_order.size());
    std::ranges::copy_if(m_order, std::back_inserter(rows),
        [this](std::uint32_t t) { return !m_tracks[t].hidden && !isInCollapsedGroup(t); });
    std::ranges::stable_partition(rows, [this](std::uint32_t t) { return m_tracks[t].pinned; });
    return rows;
}

std::size_t TimelineArrangement::hiddenCount() const
{
    return static_cast<std::size_t>(std::ranges::count_if(m_tracks, &Track::hidden));
}

void TimelineArrangement::setAllCollapsed(bool collapsed)
{
    std::ranges::for_each(m_tracks, [collapsed](Track& track) { track.collapsed = collapsed; });
}

void TimelineArrangement::setAllHeights(TrackHeight height)
{
    std::ranges::for_each(m_tracks, [height](Track& track) { track.height = height; });
}

void TimelineArrangement::showAllHidden()
{
    std::ranges::for_each(m_tracks, [](Track& track) { track.hidden = false; });
}

void TimelineArrangement::moveTo(std::size_t track, std::size_t row)
{
    const std::vector<std::uint32_t> rows = shown();
    const auto old = std::ranges::find(rows, static_cast<std::uint32_t>(track));
    if (old == rows.end()) {
        return;
    }
    const auto pinned =
        static_cast<std::size_t>(std::ranges::count_if(rows, [this](std::uint32_t t) { return m_tracks[t].pinned; }));
    std::size_t first = m_tracks[track].pinned ? 0 : pinned;
    std::size_t last = (m_tracks[track].pinned ? pinned : rows.size()) - 1;
    const auto isAlike = [&](std::size_t at) { return m_tracks[rows[at]].group == m_tracks[track].group; };
    while (!m_tracks[track].pinned && !isAlike(first)) {
        ++first;
    }
    while (!m_tracks[track].pinned && !isAlike(last)) {
        --last;
    }
    const std::uint32_t other = rows[std::clamp(row, first, last)];
    const bool isDown = row > static_cast<std::size_t>(old - rows.begin());
    if (other == track) {
        return;
    }
    std::erase(m_order, static_cast<std::uint32_t>(track));
    const auto place = std::ranges::find(m_order, other);
    m_order.insert(isDown ? place + 1 : place, static_cast<std::uint32_t>(track));
}

} // namespace ets
