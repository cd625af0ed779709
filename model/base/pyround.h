// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ets {

/// round() of Python: the nearest double to the decimal number with that many places, ties by the exact value to even.
/// So does a number come back that was printed with as many places.
/// @param places of the fraction, at most 50
[[nodiscard]] double pyRound(double value, int places);

} // namespace ets
