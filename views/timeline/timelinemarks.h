// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/timelineindex.h"

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
    /// More slices than this are not gathered: there would be a mark on nearly every pixel.
    static constexpr std::size_t most = 500000;

    TimelineMarks() = default;
    TimelineMarks(const Inspector& inspector, const TimelineIndex& index, std::span<const EventId> events);

    /// Marks of a lane, ascending by start.
    [[nodiscard]] std::span<const Mark> of(std::uint32_t lane) const;
    [[nodiscard]] bool isEmpty() const { return m_marks.empty(); }

private:
    std::vector<Mark> m_marks;
};

} // namespace ets
