// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/quantile.h"

#include <algorithm>
#include <cmath>

namespace ets {

double quantileOf(std::span<const TickSpan> sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    const auto low = static_cast<double>(sorted[below]);
    return low + (static_cast<double>(sorted[above]) - low) * (place - std::floor(place));
}

double outlierLimitOf(std::span<const TickSpan> sorted)
{
    const double upper = quantileOf(sorted, 0.75);
    return upper + 3 * (upper - quantileOf(sorted, 0.25));
}

} // namespace ets
