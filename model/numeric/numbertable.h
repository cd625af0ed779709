// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/numeric/comparedruns.h"
#include "model/numeric/divergence.h"
#include "model/numeric/elements.h"
#include "model/numeric/numberruns.h"
#include "model/numeric/quantization.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ets {

/// All logged values of one run, or of several the worst, that have a reference value, in the order of the reference
/// graph. Immutable.
struct NumberTable {
    std::shared_ptr<const Trace> trace; ///< Never null: values of the run are its own.
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

/// Which row of a table of numbers is the worst for an event, a node, or several of them together, by one metric: what
/// views that are about something else show of the gap. Immutable.
class WorstNumbers {
public:
    /// @param table may be null, which has no rows
    WorstNumbers(std::shared_ptr<const NumberTable> table, GapThreshold threshold);

    [[nodiscard]] const std::shared_ptr<const NumberTable>& table() const { return m_table; } ///< Null for none.
    /// Whether it is about this trace.
    [[nodiscard]] bool isOf(const std::shared_ptr<const Trace>& trace) const
    {
        return m_table != nullptr && m_table->trace == trace;
    }
    /// Its metric is what rows are compared by.
    [[nodiscard]] const GapThreshold& threshold() const { return m_threshold; }
    /// The worst row of the values that an event logged; nothing where it logged none that is compared.
    [[nodiscard]] std::optional<std::size_t> ofEvent(EventId event) const;
    /// The same of several events together.
    [[nodiscard]] std::optional<std::size_t> ofEvents(std::span<const EventId> events) const;
    /// The worst row of the values of a node of the trace's graphs.
    [[nodiscard]] std::optional<std::size_t> ofNode(NodeId node) const;
    /// The worst row of the values of nodes in a module and in those below it.
    [[nodiscard]] std::optional<std::size_t> ofModule(ModuleId module) const;
    /// Of two rows the worse: NaN before all, then by the metric; differences that are rounding come last.
    [[nodiscard]] std::optional<std::size_t> worse(std::optional<std::size_t> a, std::optional<std::size_t> b) const;
    /// The figure of a row in the metric of the threshold; nothing for what has none.
    [[nodiscard]] std::optional<double> figure(std::size_t row) const;
    /// How bad a row is among all, 0 for the best to 1 for the worst: along decibels and the cosine as they are, along
    /// the logarithm of errors. Equal values are 0, what is no finite number is 1.
    [[nodiscard]] double heat(std::size_t row) const;
    /// The best and the worst row with a finite figure, between which heat() runs; nothing where there is none.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> range() const { return m_range; }

private:
    [[nodiscard]] double scaled(double figure) const;
    [[nodiscard]] double badness(std::size_t row) const;

    std::shared_ptr<const NumberTable> m_table;
    GapThreshold m_threshold;
    std::map<EventId, std::size_t> m_ofEvent;
    std::map<NodeId, std::size_t> m_ofNode;
    std::map<ModuleId, std::size_t> m_ofModule; ///< Those below it, too.
    std::optional<std::pair<std::size_t, std::size_t>> m_range; ///< Rows.
};

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
[[nodiscard]] Message whyNotCompared(
    const Trace& trace, const GapOfRuns& runs, const GapThreshold& threshold, std::optional<BlockId> block = {});

} // namespace ets
