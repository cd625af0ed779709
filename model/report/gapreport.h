// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/numeric/comparator.h"
#include "model/numeric/comparedruns.h"
#include "model/numeric/divergence.h"
#include "model/numeric/numericgap.h"
#include "model/trace/trace.h"

#include <string>

namespace ets {

/// The data frame of calculate_numeric_gap as one JSON object: metric, reference_graph, columns, rows. A row that could
/// not be compared has no gap and says why in "problem". In the corrected reading rows also have node, metrics (one
/// object per value) and, where something was done to compare them, a note; first_divergence is null or node, path,
/// affected, beyond; steepest_drop null or node and both figures in dB.
/// @param threshold of the first divergence
[[nodiscard]] std::string gapJson(const NumericGap& gap, GapMetric metric, const GapThreshold& threshold = {});
/// The same into a sink.
void writeGapJson(Sink& sink, const NumericGap& gap, GapMetric metric, const GapThreshold& threshold = {});

/// The same, and of every row the block, the runs that gave its value (counted from 1 in their block) and of how many
/// runs it is the worst: block, runs, of_runs; of all values how many were compared, and why others were not: values,
/// values_compared, values_beyond, not_compared; and which runs are left out of the worst: runs_left_out.
/// @param judged of which the first divergence is told: the worst of these runs
void writeGapJson(Sink& sink, const Trace& trace, const GapOfRuns& runs, GapMetric metric,
    const GapThreshold& threshold, const NumericGap& judged);

/// Without values of the reference graph: the outputs of the program and what the record says they should be, one row
/// per block and output. "compared" is "program outputs".
/// @return an error when no block has both
[[nodiscard]] Result<void> writeOutputGapJson(Sink& sink, const Trace& trace, GapMetric metric);

/// What compare_results prints for every block named "Execute".
/// @return an error when a block has no reference outputs or has logged none, and where Python raises
[[nodiscard]] Result<std::string> compareResultsText(const Trace& trace);

} // namespace ets
