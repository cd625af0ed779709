// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <cstdint>
#include <optional>

namespace ets {

/// Whether a span shares time with a range; one without length does if it lies in it.
[[nodiscard]] inline bool sharesTime(TimeRange span, TimeRange range)
{
    return span.start < range.end && (span.end > range.start || span.start >= range.start);
}

/// Where a sample is on the axis of its trace. The same for whoever draws, exports or adds it.
struct Placement {
    std::uint32_t depth = 0; ///< How many samples enclose it.
    /// False if start and end lie outside of its run: another clock or another unit. See also TraceLookup::isApart().
    bool placeable = true;
    /// In ticks, wraps at 2^32 repaired; without length where the end lies before the start. Of a sample that is not
    /// placeable the span of the nearest sample around it that is, else of its run; nothing for a run without any.
    std::optional<TimeRange> span;
};

} // namespace ets
