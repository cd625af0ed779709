// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/inspector/loggedruns.h"
#include "model/numeric/numericgap.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// Runs of the same values, compared with values of a reference graph.
struct ComparedRuns {
    std::shared_ptr<const LoggedRuns> runs; ///< The gap refers to their values. Null in the faithful reading.
    NumericGap gap;
    bool hadOtherInputs = false; ///< Than the reference, see haveOtherInputs().
};

/// Compares every chosen run of a block with the same reference values; runs that logged the same values once. The
/// faithful reading compares the first runs of all blocks together, as the Inspector does.
/// @param inspector has to outlive the result
/// @param options of the block, if one is chosen; its runs are ignored
/// @return never empty; what calculateNumericGap() refuses, and what loggedRuns() does
[[nodiscard]] Result<std::vector<ComparedRuns>> compareRuns(const Inspector& inspector, const ReferenceValues& values,
    const GapOptions& options = {}, const LoadContext& context = {});

/// Whose a row is.
struct RunsOfRow {
    std::vector<RunId> runs; ///< That gave its value, in file order; empty in the faithful reading.
    std::vector<RunId> comparedIn; ///< Among which it was chosen: those with such a value, in file order.
};

/// Rows taken from several runs.
struct GapOfRuns {
    NumericGap gap;
    std::vector<RunsOfRow> of; ///< By row of the gap.
    std::vector<RunId> leftOut; ///< That had other inputs than the reference and say nothing of the model; sorted.
};

/// Takes of every value (the same handles and the same place among the values of these) the row that is worst by a
/// metric, the first of equals, of runs that did not have other inputs than the reference. A row that cannot be
/// compared gives way to one that can.
/// @param compared with one reference graph, not empty
[[nodiscard]] GapOfRuns worstOfRuns(std::span<const ComparedRuns> compared, GapMetric metric);

/// All rows of all runs, one run after the other.
/// @param compared with one reference graph, not empty
[[nodiscard]] GapOfRuns everyRun(std::span<const ComparedRuns> compared);

} // namespace ets
