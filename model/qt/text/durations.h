// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <QtCore/QString>

namespace ets {

struct TraceOptions;

namespace format {

/// What the ticks of a trace are told in: the trace's own scale, nanoseconds where they are cycles of a known clock.
struct TickUnit {
    TimeScale scale = TimeScale::Ns;
    double ticks = 1; ///< That one unit of the scale has.

    /// Of a trace.
    [[nodiscard]] static TickUnit of(const TraceOptions& options);
    friend bool operator==(const TickUnit&, const TickUnit&) = default;
};

/// As duration() of a scale: "1.234 ms", also of cycles whose clock is known; "12 345 cycles" of all others.
/// @param ticks may be negative
[[nodiscard]] QString duration(double ticks, const TickUnit& unit);
[[nodiscard]] QString duration(double ticks, const TraceOptions& options); ///< The same of a trace.
/// With every digit, for tooltips and copies: "1 234 567 ns"; cycles of a known clock in the target scale.
[[nodiscard]] QString exactDuration(TickSpan ticks, const TraceOptions& options);
[[nodiscard]] QString exactDuration(Ticks ticks, const TraceOptions& options); ///< The same of a time as logged.

} // namespace format

} // namespace ets
