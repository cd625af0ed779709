// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

class Trace;

} // namespace ets

namespace ets::findings {

/// Runs of a method that were chosen, and which of them findings about the model count: all but warm-up.
struct CountedRuns {
    std::vector<RunId> runs; ///< That count, in the order of the file.
    std::vector<TickSpan> ticks; ///< Of each, as Method::execute.
    std::vector<RunId> cold; ///< That were chosen and are warm-up.
    std::vector<TickSpan> coldTicks; ///< Of each.
    std::vector<char> counts; ///< By RunId: not 0 for one that counts.
    TickSpan total = 0; ///< Of the runs that count.
    double median = 0; ///< Of a run that counts, in ticks.

    /// Warm-up is what WarmUpRule measures in each block.
    /// @param blocks of one method
    [[nodiscard]] static CountedRuns of(const Trace& trace, std::span<const BlockId> blocks);
};

/// How the ticks of runs go with their order: the rank correlation of Spearman.
struct RankTrend {
    double correlation = 0; ///< -1 to 1.
    double t = 0; ///< Student's t of it, with two degrees of freedom fewer than there are values.
    double change = 0; ///< Median of the last third less that of the first, in ticks.
    double first = 0; ///< Median of the first third, in ticks.

    /// Equal values share the mean of their ranks. All 0 for fewer than three values.
    [[nodiscard]] static RankTrend of(std::span<const TickSpan> values);
};

} // namespace ets::findings
