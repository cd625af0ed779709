// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/timescale.h"

#include <QtCore/QString>

namespace ets::format {

/// A duration in a readable unit with 4 significant digits: "1.234 ms"; cycles stay cycles ("12 345 cycles").
/// @param ticks in units of the source scale; may be negative
[[nodiscard]] QString duration(double ticks, TimeScale source);
/// A duration with every digit, for tooltips and copies: "1234567 ns".
[[nodiscard]] QString exactDuration(qint64 ticks, TimeScale source);
/// A value that is already in the given scale, with 4 significant digits and no unit.
[[nodiscard]] QString number(double value);
/// The shortest text that reads back as the same double (Python's repr).
[[nodiscard]] QString exactNumber(double value);
/// 0.1234 -> "12.3 %".
[[nodiscard]] QString percent(double fraction);
/// Grouped whole number, "201 002".
[[nodiscard]] QString count(quint64 value);
/// Unit for a column header: "ms", "cycles".
[[nodiscard]] QString unit(TimeScale scale);

} // namespace ets::format
