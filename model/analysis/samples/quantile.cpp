// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/analysis/samples/quantile.h"

#include "model/trace/figures.h"

#include <cstddef>
#include <limits>

namespace ets {

double quantileOf(std::span<const TickSpan> sorted, double share)
{
    return quantileOfSorted(sorted, share);
}

double upperFenceOf(std::span<const TickSpan> sorted)
{
    const double upper = quantileOf(sorted, 0.75);
    return upper + 3 * (upper - quantileOf(sorted, 0.25));
}

double outlierLimitOf(std::span<const TickSpan> sorted)
{
    constexpr std::size_t fewest = 4;
    return sorted.size() < fewest ? std::numeric_limits<double>::infinity() : upperFenceOf(sorted);
}

} // namespace ets
