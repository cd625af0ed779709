// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"

#include <QtCore/QString>

#include <cstdint>
#include <vector>

namespace ets {

struct TraceOptions;

/// What the window says of the rows of a comparison.
namespace comparetexts {

/// A time with its sign: "+93.2 µs".
/// @param ticks of a trace with these options
[[nodiscard]] QString signedDuration(double ticks, const TraceOptions& options);
/// A change in percent with its sign, three digits at most: "+18.1 %".
[[nodiscard]] QString signedPercent(double share);
/// Labels of leaves, of many the first ones.
[[nodiscard]] QString leaves(const compare::Side& side, const std::vector<std::uint32_t>& leaves);

} // namespace comparetexts

} // namespace ets
