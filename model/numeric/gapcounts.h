// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/inspector/inspector.h"
#include "model/numeric/comparedruns.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ets {

/// Values that are not compared for one reason.
struct NotCompared {
    Message reason;
    std::size_t values = 0;
};

/// What a comparison says of its values: those of the rows of the gap, and those without a row.
struct GapCounts {
    std::size_t values = 0;
    std::size_t compared = 0; ///< Of which the metric has a figure.
    std::size_t beyond = 0; ///< Of the compared ones, beyond the threshold.
    /// Of the compared ones, within the limit of their precision only as quantizing explains the difference.
    std::size_t withinSteps = 0;
    std::vector<NotCompared> notCompared; ///< Most values first; of equals in the order of the rows.
};

/// Whether a row has a figure of a metric; never for a row with a problem.
[[nodiscard]] bool isCompared(const GapRow& row, GapMetric metric);

/// Counts the values of a gap. One without a figure of the threshold's metric, or without a row, is not compared.
[[nodiscard]] GapCounts countsOf(const NumericGap& gap, const GapThreshold& threshold);

/// Why nothing of a comparison is compared: what its rows say, else why it has none. Where something is compared, the
/// first reason why a value is not; empty for none.
/// @param block whose values were asked for; nothing for that of the reference graph's method
[[nodiscard]] Message whyNotCompared(const Inspector& inspector, const GapOfRuns& runs, const GapThreshold& threshold,
    std::optional<BlockId> block = {});

} // namespace ets
