// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineplaces.h"
#include "model/base/limits.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

class Trace;

/// Where the slices of selected events are, so that they can be marked even where they are too small to be seen.
class TimelineMarks {
public:
    struct Mark {
        Ticks start = 0;
        Ticks end = 0;
        std::uint32_t lane = 0;
    };
    /// More slices than this are not gathered: they could not be told apart.
    static constexpr std::size_t most = 200000;

    /// Looks the slices up one by one.
    /// @param cancel what has been gathered until then comes back
    [[nodiscard]] static TimelineMarks of(const Trace& trace, const TimelinePlaces& places,
        std::span<const EventId> events, const CancelToken& cancel = {});
    /// Marks for as long as nobody has looked the slices up.
    [[nodiscard]] static TimelineMarks leavingOut(std::span<const EventId> events);
    /// Slices to look up; `most` where there are more.
    [[nodiscard]] static std::size_t countSlices(const Trace& trace, std::span<const EventId> events);

    /// Marks of a lane, ascending by start.
    [[nodiscard]] std::span<const Mark> of(std::uint32_t lane) const;
    /// Whether the slices of a selected event were too many to gather: they are marked where they can be seen.
    [[nodiscard]] bool isLeftOut(EventId event) const;
    /// Whether there is an event for which isLeftOut().
    [[nodiscard]] bool hasLeftOut() const { return !m_leftOut.empty(); }

private:
    std::vector<Mark> m_marks;
    std::vector<EventId> m_leftOut; ///< Ascending.
};

} // namespace ets
