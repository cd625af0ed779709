// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/timescale.h"

#include <cstdint>

namespace ets {

/// What stands for the runs that count wherever times are summed up.
enum class CostFigure : std::uint8_t {
    Mean, ///< Per run; what a sum is made of adds up to it.
    Median, ///< Per run; a run without the thing counts as 0.
    Total ///< All runs together.
};

/// @param ticks over all runs; @param median of the runs, in ticks
/// @return ticks; the mean over no runs is 0
[[nodiscard]] constexpr double figureOf(TickSpan ticks, double median, std::uint64_t runs, CostFigure figure)
{
    switch (figure) {
    case CostFigure::Median:
        return median;
    case CostFigure::Total:
        return static_cast<double>(ticks);
    case CostFigure::Mean:
        break;
    }
    return runs > 0 ? static_cast<double>(ticks) / static_cast<double>(runs) : 0;
}

} // namespace ets
