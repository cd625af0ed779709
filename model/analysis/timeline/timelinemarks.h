// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

class Inspector;

/// Where the slices of selected events are, so that they can be marked even where they are too small to be seen.
class TimelineMarks {
public:
    struct Mark {
        Ticks start = 0;
        Ticks end = 0;
        std::uint32_t lane = 0;
    };
    /// More slices than this are not gathered: it would take longer than a hand waits.
    static constexpr std::size_t most = 200000;

    TimelineMarks() = default;
    /// Marks the slices of these events, as far as they can be gathered.
    TimelineMarks(const Inspector& inspector, const TimelineIndex& index, std::span<const EventId> events);

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
