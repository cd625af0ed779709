// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ets {

/// How high the lanes of a track are.
enum class TrackHeight : std::uint8_t { Compact, Normal, Tall };

/// How a person arranged the tracks: in which order, and what is collapsed, hidden or pinned to the top. Tracks are
/// named by their place in TimelineIndex::tracks(). Those of a group stay together, tracks of no group come first. A
/// value: two are equal when they look the same.
class TimelineArrangement {
public:
    TimelineArrangement() = default;
    /// All tracks as they come, without groups.
    explicit TimelineArrangement(std::size_t trackCount);
    /// All tracks as they come. @param tracks say which groups they are in
    explicit TimelineArrangement(std::span<const TimelineTrack> tracks);

    [[nodiscard]] std::size_t trackCount() const { return m_tracks.size(); }
    /// What is shown from top to bottom: first what is pinned, never what is hidden.
    [[nodiscard]] std::vector<std::uint32_t> shown() const;
    [[nodiscard]] std::size_t hiddenCount() const;
    /// Whether it is one of these tracks, in these groups.
    [[nodiscard]] bool fits(std::span<const TimelineTrack> tracks) const
    {
        return std::ranges::equal(m_tracks, tracks, {}, &Track::group, &TimelineTrack::group);
    }
    /// The same tracks as they come at first.
    [[nodiscard]] TimelineArrangement asAtFirst() const;
    [[nodiscard]] bool isDefault() const { return *this == asAtFirst(); }

    /// How many groups there are; they are numbers from 0.
    [[nodiscard]] std::size_t groupCount() const { return m_collapsedGroups.size(); }
    /// TimelineTrack::noGroup for none.
    [[nodiscard]] std::uint32_t groupOf(std::size_t track) const { return m_tracks[track].group; }
    /// Whether nothing of a group is shown but its name and what is pinned.
    [[nodiscard]] bool isGroupCollapsed(std::size_t group) const { return m_collapsedGroups[group]; }
    void setGroupCollapsed(std::size_t group, bool collapsed) { m_collapsedGroups[group] = collapsed; }
    void setAllGroupsCollapsed(bool collapsed) { m_collapsedGroups.assign(groupCount(), collapsed); }
    /// Whether a track is hidden with its group, though not by itself.
    [[nodiscard]] bool isInCollapsedGroup(std::size_t track) const;

    [[nodiscard]] bool isCollapsed(std::size_t track) const { return m_tracks[track].collapsed; }
    [[nodiscard]] bool isHidden(std::size_t track) const { return m_tracks[track].hidden; }
    [[nodiscard]] bool isPinned(std::size_t track) const { return m_tracks[track].pinned; }
    [[nodiscard]] TrackHeight heightOf(std::size_t track) const { return m_tracks[track].height; }
    void setCollapsed(std::size_t track, bool collapsed) { m_tracks[track].collapsed = collapsed; }
    void setHidden(std::size_t track, bool hidden) { m_tracks[track].hidden = hidden; }
    void setPinned(std::size_t track, bool pinned) { m_tracks[track].pinned = pinned; }
    void setHeight(std::size_t track, TrackHeight height) { m_tracks[track].height = height; }
    void setAllCollapsed(bool collapsed);
    void setAllHeights(TrackHeight height);
    void showAllHidden();
    /// Puts a track among those that are shown. Between pinned and other tracks there is no way (pinning is an act of
    /// its own), and none between groups.
    /// @param row of shown() that it gets; cut off at the ends of its kind
    void moveTo(std::size_t track, std::size_t row);

    friend bool operator==(const TimelineArrangement&, const TimelineArrangement&) = default;

private:
    struct Track {
        bool collapsed = false;
        bool hidden = false;
        bool pinned = false;
        TrackHeight height = TrackHeight::Normal;
        std::uint32_t group = TimelineTrack::noGroup;
        friend bool operator==(const Track&, const Track&) = default;
    };

    std::vector<std::uint32_t> m_order; ///< All tracks.
    std::vector<Track> m_tracks; ///< By track.
    std::vector<bool> m_collapsedGroups; ///< By group.
};

} // namespace ets
