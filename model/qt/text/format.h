// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <QtCore/QString>

namespace ets::format {

/// A duration in a readable unit with 4 significant digits: "1.234 ms"; cycles stay cycles ("12 345 cycles").
/// @param ticks in units of the source scale; may be negative
[[nodiscard]] QString duration(double ticks, TimeScale source);
/// A duration with every digit, for tooltips and copies: "1 234 567 ns".
[[nodiscard]] QString exactDuration(TickSpan ticks, TimeScale source);
[[nodiscard]] QString exactDuration(Ticks ticks, TimeScale source); ///< The same of a time as it was logged.
/// A value that is already in the given scale, with 4 significant digits and no unit.
/// Digits before the point are never rounded away: "1 234 567".
[[nodiscard]] QString number(double value);
/// A value of any size without a unit, with 4 significant digits: plainly between 0.001 and 10 000 000, else with an
/// exponent ("1.192e-7").
[[nodiscard]] QString real(double value);
/// The shortest text that reads back as the same double (Python's repr).
/// @param shift moves the decimal point so many digits to the right, in the text and so without loss: milliseconds in
///        microseconds with 3
[[nodiscard]] QString exactNumber(double value, int shift = 0);
/// 0.1234 -> "12.3 %"; what is more than nothing never shows as nothing: "<0.1 %".
[[nodiscard]] QString percent(double fraction);
/// A digit times a power of ten as engineers write it: "10 M", "2 G". Without a prefix below 1 and from 10^18 on.
[[nodiscard]] QString powerOfTen(int digit, int exponent);
/// Grouped whole number, "201 002".
[[nodiscard]] QString count(quint64 value);
/// Unit for a column header: "ms", "cycles".
[[nodiscard]] QString unit(TimeScale scale);
/// Size of a file or buffer: "1.4 MB" (1 MB = 10^6 bytes).
[[nodiscard]] QString bytes(quint64 size);

/// The space between groups of three digits and before a unit: narrow and unbreakable, so that a number stays whole.
inline constexpr char16_t groupSpace = u'\u202f';

} // namespace ets::format
