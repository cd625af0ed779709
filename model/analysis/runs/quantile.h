// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/timescale.h"

#include <span>

namespace ets {

/// Linear between neighbors, as numpy.percentile.
/// @param sorted at least one value
/// @param share 0 to 1
[[nodiscard]] double quantileOf(std::span<const TickSpan> sorted, double share);

/// Above which a value is an outlier: three interquartile ranges over the upper quartile.
/// @param sorted at least one value
[[nodiscard]] double outlierLimitOf(std::span<const TickSpan> sorted);

} // namespace ets
