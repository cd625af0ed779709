// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <span>

namespace ets {

/// Linear between neighbors, as numpy.percentile.
/// @param sorted at least one value
/// @param share 0 to 1
[[nodiscard]] double quantileOf(std::span<const TickSpan> sorted, double share);

/// Three interquartile ranges over the upper quartile: Tukey's outer fence.
/// @param sorted at least one value
[[nodiscard]] double upperFenceOf(std::span<const TickSpan> sorted);

/// Above which a value is an outlier: that fence. Infinite for fewer than four values, which have no outliers that
/// statistics could name.
[[nodiscard]] double outlierLimitOf(std::span<const TickSpan> sorted);

} // namespace ets
