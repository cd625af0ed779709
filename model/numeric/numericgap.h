// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/numeric/comparator.h"
#include "model/numeric/gapmapping.h"
#include "model/numeric/metrics.h"
#include "model/numeric/nodeoutputs.h"
#include "model/trace/values.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets {

/// What calculate_numeric_gap takes beside the trace.
struct GapOptions {
    GapMetric metric = GapMetric::Mse;
    ElementComparator comparator = {}; ///< Instead of the metric.
    /// Changes or selects pairs before they are compared (the hook "preprocessing" of a comparator).
    std::function<Result<std::vector<ValuePair>>(std::vector<ValuePair>)> preprocessing = {};
    std::string referenceGraph = {}; ///< See referenceGraph().
    bool validateHandles = true; ///< See propagateHandles().
    std::optional<BlockId> block = {}; ///< Corrected: whose values; see blockOfMethod().
    const LoggedRuns* runs = nullptr; ///< Corrected: which runs of the block; null for the first. Outlives the result.
    /// Corrected: what a program tells of the outputs of calls; without it what the trace's own program tells.
    CallOutputs callOutputs = {};
};

/// One row of the Inspector's data frame.
struct GapRow {
    HandleList handles; ///< Both of aot_debug_handle and runtime_debug_handle.
    std::vector<std::string> referenceOps;
    std::vector<std::string> runOps;
    NumericValue reference;
    NumericValue run;
    std::vector<double> gap; ///< One, unless the values are empty lists or a comparison failed.
    Message problem; ///< Why the values cannot be compared.
    bool isOfOtherInputs = false; ///< Corrected: the run's shape is one that other inputs than the reference's give.
    Message note; ///< What was done to make them comparable.
    std::optional<std::size_t> op; ///< Corrected: position in NumericGap::graph.
    EventId event; ///< Corrected: what logged the value.
    std::vector<ValueMetrics> metrics; ///< Corrected: one per value, unless there is a problem.
    std::vector<std::pair<std::string, std::optional<std::string>>> stackTraces; ///< By name of the reference op.
};

struct NumericGap {
    ReferenceGraph graph; ///< What was compared with.
    std::vector<GapRow> rows;
    Diagnostics remarks;
    /// Corrected: logged values that no row is of, as they stand on the way to one and the reference has none for them.
    std::size_t withoutRow = 0;
};

/// Compares the values that a run logged with those of the reference graph. In the faithful reading it does and refuses
/// what Python does; in the corrected one pairs are those of pairLoggedValues(), measured by measureValues(), and a
/// comparison that fails is a row that says why.
/// @param trace has to outlive the result, which refers to its values
[[nodiscard]] Result<NumericGap> calculateNumericGap(
    const Trace& trace, const ReferenceValues& values, const GapOptions& options = {}, const LoadContext& context = {});

} // namespace ets
