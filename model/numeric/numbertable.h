// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"
#include "model/numeric/divergence.h"
#include "model/numeric/numberruns.h"
#include "model/numeric/values/elementview.h"
#include "model/numeric/values/quantization.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// All logged values of one run, or of several the worst, that have a reference value, in the order of the reference
/// graph. Immutable.
struct NumberTable {
    std::shared_ptr<const Inspector> inspector; ///< Never null: values of the run are its own.
    ReferenceSource source = ReferenceSource::Outputs;
    std::string sourceFile; ///< Of the reference values; empty for outputs.
    NumericGap gap; ///< Empty for outputs.
    std::vector<NumberRow> rows;
    std::shared_ptr<const NumberRuns> from; ///< What the rows are taken from and refer to.

    /// The values of one run, or of every value the worst of all runs.
    /// @param runs not null
    /// @param run one of runs->runs(); nothing for the worst
    /// @param metric by which the worst is chosen
    [[nodiscard]] static std::shared_ptr<const NumberTable> of(
        std::shared_ptr<const NumberRuns> runs, std::optional<RunId> run = {}, GapMetric metric = GapMetric::Snr);

    /// First row of a row of the gap; nothing without.
    [[nodiscard]] std::optional<std::size_t> rowOf(std::size_t gapRow) const;
    /// How many rows are beyond the threshold.
    [[nodiscard]] std::size_t countBeyond(const GapThreshold& threshold) const;
    /// How many rows could not be compared.
    [[nodiscard]] std::size_t countOpen() const;
    /// How many rows have a figure of a metric.
    [[nodiscard]] std::size_t countCompared(GapMetric metric) const;
    /// What the rows that are compared have to keep of a threshold, ascending, each once; its value where there is one.
    [[nodiscard]] std::vector<double> limitsOf(const GapThreshold& threshold) const;
};

/// Why nothing of a table is compared; see whyNotCompared() of gaps. Of outputs what the first row says.
[[nodiscard]] Message whyNotCompared(const NumberTable& table, const GapThreshold& threshold);

/// How the integers of a row stand for numbers, as far as the graph of the record tells; nothing for other values.
[[nodiscard]] std::optional<Quantization> quantizationOf(const NumberTable& table, std::size_t row);

/// The elements of a row, which keep the table alive.
[[nodiscard]] ElementView elementsOf(
    const std::shared_ptr<const NumberTable>& table, std::size_t row, ElementKind kind);

} // namespace ets
