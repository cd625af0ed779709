// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <vector>

namespace ets {

class TimelineScale;

/// Where a ruler has its marks: steps of 1, 2 or 5 times a power of ten units, counted from an origin. A unit is a tick
/// unless ticks are told in another one.
struct RulerTicks {
    struct Mark {
        Ticks distance = 0; ///< From the anchor, in units.
        bool before = false; ///< Earlier than the anchor.
        double x = 0; ///< In pixels of the scale.
        bool major = false; ///< Has a label.

        /// Units after the anchor, negative before it; exact up to 2^53.
        [[nodiscard]] double value() const
        {
            return before ? -static_cast<double>(distance) : static_cast<double>(distance);
        }
    };

    /// Units between labels.
    Ticks step = 1;
    /// Units from the origin to the point that labels count from: 0, or further on where they would need more digits
    /// than anyone reads.
    Ticks anchor = 0;
    std::vector<Mark> marks; ///< From left to right.

    /// @param origin the tick called zero
    /// @param spacing least distance of labels in pixels
    /// @param ticksPerUnit need not be whole: cycles of a clock per nanosecond
    [[nodiscard]] static RulerTicks of(
        const TimelineScale& scale, Ticks origin, double spacing, double ticksPerUnit = 1);
    /// The smallest 1, 2 or 5 times a power of ten that is not below the value; at least 1.
    [[nodiscard]] static Ticks niceStep(double ticks);
};

} // namespace ets
