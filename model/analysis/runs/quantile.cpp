// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/quantile.h"

#include "model/inspector/perfdata.h"

namespace ets {

double quantileOf(std::span<const TickSpan> sorted, double share)
{
    return quantileOfSorted(sorted, share);
}

double outlierLimitOf(std::span<const TickSpan> sorted)
{
    const double upper = quantileOf(sorted, 0.75);
    return upper + 3 * (upper - quantileOf(sorted, 0.25));
}

} // namespace ets
