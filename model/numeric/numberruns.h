// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/comparator.h"
#include "model/numeric/comparedruns.h"
#include "model/numeric/referencechoice.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets {

/// A logged value beside its reference value.
struct NumberRow {
    std::string node; ///< Of the reference graph; empty for an output of the program.
    std::optional<std::size_t> part; ///< Of a call with several values, or of the outputs, which one.
    std::string op; ///< What the node computes, such as "aten.addmm.default"; may be empty.
    std::string runOps; ///< What logged the value.
    BlockId block; ///< Of the runs; invalid where it is not known.
    std::vector<RunId> runs; ///< That gave the values of this row, in file order; empty in the faithful reading.
    std::vector<RunId> comparedIn; ///< Of which it is the worst; the same for a row of one run.
    EventId event; ///< What logged the value; invalid where it is not known.
    NodeId graphNode; ///< In the trace's graphs; invalid where it is not known.
    ModuleId module; ///< Of that node; invalid for none.
    std::string shape; ///< See shapeName().
    std::string dtype; ///< See dtypeName().
    std::optional<ValueMetrics> metrics; ///< Corrected reading, unless there is a problem.
    std::vector<std::pair<GapMetric, double>> traces; ///< Faithful reading: the Inspector's metrics.
    Message note; ///< What was done to make the values comparable.
    Message problem; ///< Why they cannot be compared.
    std::optional<std::size_t> gapRow; ///< Index in NumericGap::rows.
    std::shared_ptr<const Value> reference; ///< Never null; may be nothing.
    std::shared_ptr<const Value> run; ///< Never null; may be nothing.

    /// One of the metrics; nothing where there is none.
    [[nodiscard]] std::optional<double> figure(GapMetric metric) const;
    /// Of what the value was computed from. What the Inspector paired has no precision: there the coarsest is meant.
    [[nodiscard]] Precision precision() const { return metrics ? metrics->precision : Precision::Quantized; }
    /// Never for a row that has no such figure, always for NaN.
    [[nodiscard]] bool isBeyond(const GapThreshold& threshold) const;
};

/// Sizes of a tensor as torch writes them, "[2, 3]"; "[]" for a number.
[[nodiscard]] std::string shapeName(const Value& value);
/// torch's name of the element type, "int", "float" or "bool" of a number; empty for what is neither.
[[nodiscard]] std::string dtypeName(const Value& value);

/// Outputs of the program in runs that gave the same, beside those that the record expects of their block.
struct OutputRuns {
    BlockId block;
    std::vector<RunId> runs; ///< In file order.
    std::vector<NumberRow> rows;
};

/// Every run of the chosen blocks, compared. Immutable.
struct NumberRuns {
    std::shared_ptr<const Trace> trace; ///< Never null: values of the runs are its own.
    ReferenceSource source = ReferenceSource::Outputs;
    std::string sourceFile; ///< Of the reference values; empty for outputs.
    std::vector<BlockId> choices; ///< Blocks that logged values, any of which can be compared.
    std::vector<ComparedRuns> nodes; ///< Empty for outputs.
    std::vector<OutputRuns> outputs; ///< Empty for nodes.
    /// Faithful reading: the Inspector's metrics, by row of the gap.
    std::vector<std::vector<std::pair<GapMetric, double>>> traces;

    /// Pairs and compares all values. Computing reference values may take long.
    /// @return an error that says what is missing; of kind Usage where there is simply nothing to compare with yet
    [[nodiscard]] static Result<std::shared_ptr<const NumberRuns>> create(
        std::shared_ptr<const Trace> trace, const ReferenceChoice& choice, const LoadContext& context = {});

    /// The runs that are compared, in file order; empty in the faithful reading.
    [[nodiscard]] std::vector<RunId> runs() const;
    /// The blocks of those, in order.
    [[nodiscard]] std::vector<BlockId> blocks() const;
    /// Runs that say nothing of the model, in file order: the worst is not of them.
    [[nodiscard]] std::vector<LeftOutRun> leftOut() const;
};

} // namespace ets
