// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace ets {

/// What stands for the runs that count wherever times are summed up.
enum class CostFigure : std::uint8_t {
    Mean, ///< Per run; what a sum is made of adds up to it.
    Median, ///< Per run; a run without the thing counts as 0.
    Total ///< All runs together.
};

/// Whether totals have the medians of what they sum up, which takes a walk through all samples.
enum class Medians : std::uint8_t {
    Included,
    LeftOut, ///< They are 0, and nobody asks for them.
};

/// A figure with the word that files and commands have for it.
struct CostFigureInfo {
    CostFigure figure;
    std::string_view key; ///< "mean"; never translated.
};

/// All of them, as etinspect lists them.
inline constexpr std::array<CostFigureInfo, 3> costFigures{
    {{CostFigure::Total, "total"}, {CostFigure::Mean, "mean"}, {CostFigure::Median, "median"}}};

/// @param ticks over all runs
/// @return ticks per run; 0 over no runs: files write that, the window asks first and shows nothing
[[nodiscard]] constexpr double meanPerRun(TickSpan ticks, std::uint64_t runs)
{
    return runs > 0 ? static_cast<double>(ticks) / static_cast<double>(runs) : 0;
}

/// @param ticks over all runs; @param median of the runs, in ticks
/// @return ticks; the mean as meanPerRun()
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
    return meanPerRun(ticks, runs);
}

} // namespace ets
