// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ets {

/// How high the lanes of a track are.
enum class TrackHeight : std::uint8_t { Compact, Normal, Tall };

/// How a person arranged the tracks: in which order, and what is collapsed, hidden or pinned to the top. Tracks are
/// named by their place in TimelineIndex::tracks(). A value: two are equal when they look the same.
class TimelineArrangement {
public:
    TimelineArrangement() = default;
    /// All tracks as they come.
    explicit TimelineArrangement(std::size_t trackCount);

    [[nodiscard]] std::size_t trackCount() const { return m_tracks.size(); }
    /// What is shown from top to bottom: first what is pinned, never what is hidden.
    [[nodiscard]] std::vector<std::uint32_t> shown() const;
    [[nodiscard]] std::size_t hiddenCount() const;
    [[nodiscard]] bool isDefault() const { return *this == TimelineArrangement(trackCount()); }

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
    /// Puts a track among those that are shown. Between pinned and other tracks there is no way: pinning is an act of
    /// its own.
    /// @param row of shown() that it gets; cut off at the ends of its kind
    void moveTo(std::size_t track, std::size_t row);

    friend bool operator==(const TimelineArrangement&, const TimelineArrangement&) = default;

private:
    struct Track {
        bool collapsed = false;
        bool hidden = false;
        bool pinned = false;
        TrackHeight height = TrackHeight::Normal;
        friend bool operator==(const Track&, const Track&) = default;
    };

    std::vector<std::uint32_t> m_order; ///< All tracks.
    std::vector<Track> m_tracks; ///< By track.
};

} // namespace ets
