// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/hits.h"
#include "model/report/report/tracereport.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace ets {
struct OperatorTotals;
} // namespace ets

/// What a report tells, before it is HTML or Markdown. Texts are plain: whoever writes them escapes them.
namespace ets::reportparts {

/// One of the numbers at the top.
struct Number {
    std::string name;
    std::string value; ///< "–" where it is not known.
    std::string note; ///< What it is of, or which file would tell it.
};

/// A section that is a table.
struct Table {
    std::string id; ///< Of links within the page.
    std::string title;
    std::string caption = {}; ///< What is in it, in what order.
    std::vector<std::string> columns = {};
    std::vector<bool> isNumber = {}; ///< By column.
    std::vector<std::vector<std::string>> rows = {}; ///< The first cell names the row.
    std::vector<double> bars = {}; ///< By row, 0 to 1: drawn behind the cells; empty for no bars.
    std::vector<std::string> notes = {}; ///< Sentences below it.
    std::size_t more = 0; ///< Rows that are left out.
    std::string moreCommand = {}; ///< What prints them.

    [[nodiscard]] bool isEmpty() const { return rows.empty() && notes.empty(); }
};

/// Of the trace what findings count: all but runs that are warm-up. Nothing where those are all that count in figures.
[[nodiscard]] std::optional<FilterHits> countedHits(const ReportInput& input);
/// The title of the page.
[[nodiscard]] std::string titleOf(const ReportInput& input);
/// A sentence for each method: its median run, how far runs spread, what dominates.
/// @param totals of what counts, as all parts that take them
[[nodiscard]] std::vector<std::string> verdicts(const ReportInput& input, const OperatorTotals& totals);
/// Median run, load, share in delegates, peak of memory, coverage.
[[nodiscard]] std::vector<Number> numbers(const ReportInput& input, const OperatorTotals& totals);

/// Op types, longest first.
[[nodiscard]] Table operators(const ReportInput& input, const OperatorTotals& totals, std::size_t most);
[[nodiscard]] Table modules(const ReportInput& input); ///< Modules by inclusive time.
[[nodiscard]] Table moduleClasses(const ReportInput& input); ///< Modules of one class together.
[[nodiscard]] Table lines(const ReportInput& input); ///< Lines of the model's source.
[[nodiscard]] Table delegation(const ReportInput& input); ///< Backends, and what stays with kernels.
[[nodiscard]] Table memory(const ReportInput& input); ///< Of the methods that ran.
[[nodiscard]] Table numbersGap(const ReportInput& input); ///< Against reference values.
[[nodiscard]] Table comparison(const ReportInput& input); ///< Against earlier recordings.
[[nodiscard]] Table files(const ReportInput& input); ///< What the files are, and whether they belong together.
/// Which sections are missing, and which file would add them.
[[nodiscard]] std::vector<std::string> missing(const ReportInput& input);

} // namespace ets::reportparts
