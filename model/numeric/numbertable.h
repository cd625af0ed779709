// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"
#include "model/numeric/divergence.h"
#include "model/numeric/elementview.h"
#include "model/numeric/numericgap.h"
#include "model/numeric/referencerun.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets {

/// Where the values that those of a run are compared with come from.
enum class ReferenceSource {
    Outputs, ///< What the record says the outputs of the program should be.
    File, ///< A file that the person chose.
    Computed, ///< The helper computed them just now, or an earlier time from the same record.
};

/// What to compare with. With neither file nor run: values that were computed before from the record's own inputs, else
/// the record's outputs.
struct ReferenceChoice {
    std::string file = {};
    std::optional<ReferenceRun> run = {}; ///< Graph and method are filled in.
    std::string recordPath = {}; ///< File of the record; empty where values of an earlier time are not looked for.
    std::string cacheFolder = {}; ///< Where the helper keeps values; empty for none.
};

/// A logged value beside its reference value.
struct NumberRow {
    std::string node; ///< Of the reference graph; empty for an output of the program.
    std::optional<std::size_t> part; ///< Of a call with several values, or of the outputs, which one.
    std::string op; ///< What the node computes, such as "aten.addmm.default"; may be empty.
    std::string runOps; ///< What logged the value.
    BlockId block; ///< Of the outputs; invalid for nodes.
    EventId event; ///< What logged the value; invalid where it is not known.
    NodeId graphNode; ///< In the inspector's graphs; invalid where it is not known.
    ModuleId module; ///< Of that node; invalid for none.
    std::string shape; ///< See shapeName().
    std::string dtype; ///< See dtypeName().
    std::optional<ValueMetrics> metrics; ///< Corrected reading, unless there is a problem.
    std::vector<std::pair<GapMetric, double>> inspectors; ///< Faithful reading: the Inspector's metrics.
    std::string note; ///< What was done to make the values comparable.
    std::string problem; ///< Why they cannot be compared.
    std::optional<std::size_t> gapRow; ///< Index in NumericGap::rows.
    std::shared_ptr<const Value> reference; ///< Never null; may be nothing.
    std::shared_ptr<const Value> run; ///< The same.

    /// One of the metrics; nothing where there is none.
    [[nodiscard]] std::optional<double> figure(GapMetric metric) const;
    /// Never for a row that has no such figure, always for NaN.
    [[nodiscard]] bool isBeyond(const GapThreshold& threshold) const;
};

/// All logged values of a trace that have a reference value, in the order of the reference graph. Immutable.
struct NumberTable {
    std::shared_ptr<const Inspector> inspector; ///< Never null: values of the run are its own.
    ReferenceSource source = ReferenceSource::Outputs;
    std::string sourceFile; ///< Of the reference values; empty for outputs.
    NumericGap gap; ///< Empty for outputs.
    std::vector<NumberRow> rows;

    /// Pairs and compares all values. Computing reference values may take long.
    /// @return an error that says what is missing; of kind Usage where there is simply nothing to compare with yet
    [[nodiscard]] static Result<std::shared_ptr<const NumberTable>> create(
        std::shared_ptr<const Inspector> inspector, const ReferenceChoice& choice, const LoadContext& context = {});

    /// First row of a row of the gap; nothing without.
    [[nodiscard]] std::optional<std::size_t> rowOf(std::size_t gapRow) const;
    /// How many rows are beyond the threshold.
    [[nodiscard]] std::size_t countBeyond(const GapThreshold& threshold) const;
    /// How many rows could not be compared.
    [[nodiscard]] std::size_t countOpen() const;
};

/// The elements of a row, which keep the table alive.
[[nodiscard]] ElementView elementsOf(
    const std::shared_ptr<const NumberTable>& table, std::size_t row, ElementKind kind);

/// What to run for values that belong to a trace, to be shown before it is run.
/// @param run graph and method are filled in from the record
[[nodiscard]] Result<ReferenceRun> referenceRunOf(const ETRecord& record, ReferenceRun run);

/// Sizes of a tensor as torch writes them, "[2, 3]"; "[]" for a number.
[[nodiscard]] std::string shapeName(const Value& value);
/// torch's name of the element type, "int", "float" or "bool" of a number; empty for what is neither.
[[nodiscard]] std::string dtypeName(const Value& value);

} // namespace ets
