// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/numeric/numericgap.h"
#include "model/trace/values.h"

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
    bool hadOtherState = false; ///< Than the reference: of a method that keeps state, any run but its first.

    /// Whether it says nothing of the model.
    [[nodiscard]] bool isLeftOut() const { return hadOtherInputs || hadOtherState; }
};

/// Compares every chosen run of a block with the same reference values; runs that logged the same values once. The
/// faithful reading compares the first runs of all blocks together, as the Inspector does.
/// @param trace has to outlive the result
/// @param options of the block, if one is chosen; its runs are ignored
/// @return never empty; what calculateNumericGap() refuses, and what loggedRuns() does
[[nodiscard]] Result<std::vector<ComparedRuns>> compareRuns(
    const Trace& trace, const ReferenceValues& values, const GapOptions& options = {}, const LoadContext& context = {});

/// Whose a row is.
struct RunsOfRow {
    std::vector<RunId> runs; ///< That gave its value, in file order; empty in the faithful reading.
    std::vector<RunId> comparedIn; ///< Among which it was chosen: those with such a value, in file order.
};

/// A run that is not compared as it says nothing of the model.
struct LeftOutRun {
    enum class Reason {
        OtherInputs, ///< Than the reference.
        OtherState, ///< Than the reference: the method keeps state, and it is not its first run.
    };

    RunId run;
    Reason reason = Reason::OtherInputs;
};

/// What is to be said of a reason, as the rest of a sentence about the run.
[[nodiscard]] Message leftOutText(LeftOutRun::Reason reason);

/// The runs that are left out, in file order.
[[nodiscard]] std::vector<LeftOutRun> leftOutOf(std::span<const ComparedRuns> compared);

/// Rows taken from several runs.
struct GapOfRuns {
    NumericGap gap;
    std::vector<RunsOfRow> of; ///< By row of the gap.
    std::vector<LeftOutRun> leftOut; ///< By run.
};

/// Takes of every value (the same handles and the same place among the values of these) the row that is worst by a
/// metric, the first of equals, of runs that are not left out: without any there are no rows. A row that cannot be
/// compared gives way to one that can.
/// @param compared with one reference graph, not empty
[[nodiscard]] GapOfRuns worstOfRuns(std::span<const ComparedRuns> compared, GapMetric metric);

/// All rows of all runs, one run after the other. Those of a run that is left out have the reason as their problem.
/// @param compared with one reference graph, not empty
[[nodiscard]] GapOfRuns everyRun(std::span<const ComparedRuns> compared);

} // namespace ets
