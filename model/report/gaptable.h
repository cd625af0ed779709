// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/comparedruns.h"
#include "model/numeric/divergence.h"
#include "model/numeric/numericgap.h"
#include "model/report/format/dataframe.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <optional>
#include <string>

namespace ets {

/// Name of the node whose value a row compares: the last of its op. Of a row that no op is known for, all names.
[[nodiscard]] std::string nodeOfRow(const NumericGap& gap, std::size_t row);

/// One row per compared value with every metric, in the order of the reference graph: node, part (of several values),
/// runtime ops, shape, dtype, metrics, counts of what is not finite, beyond the threshold, note or problem, block, runs
/// that gave the value, of how many runs. Corrected reading.
[[nodiscard]] DataFrame gapFrame(const Trace& trace, const GapOfRuns& runs, const GapThreshold& threshold);

/// One line on where the run first goes wrong, or that it does not; without a line end.
[[nodiscard]] std::string divergenceText(
    const NumericGap& gap, const std::optional<Divergence>& divergence, const GapThreshold& threshold);

/// One line on the value that lies furthest below its inputs; empty where none does. Without a line end.
[[nodiscard]] std::string dropText(const NumericGap& gap);

/// A threshold as a person writes it: "SNR >= 20 dB"; of one that goes by the precision of a value all its limits.
[[nodiscard]] std::string thresholdText(const GapThreshold& threshold);
/// What a row has to keep: of a threshold that goes by precision "SNR >= 90 dB (float32)".
[[nodiscard]] std::string limitText(const GapThreshold& threshold, const GapRow& row);

} // namespace ets
