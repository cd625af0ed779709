// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"
#include "model/base/sink.h"
#include "model/report/format/dataframe.h"

#include <cstddef>
#include <optional>
#include <string>

namespace ets {

/// What a comparison is printed with.
struct CompareReportOptions {
    compare::By by = compare::By::Rows;
    /// Lines of the table at most. Nothing: in text and Markdown until they make 90 % of all differences, at most 20;
    /// elsewhere all.
    std::optional<std::size_t> top;
    std::string command; ///< Of Markdown: how it was made.
    std::vector<std::string> limits = {}; ///< Of Markdown: what is said of limits that are not kept or not decided.
};

/// A comparison as JSON: sides, context, evidence, total and rows. Ticks are those of the dumps; the difference of a
/// row is an integer over the product of its runs.
void writeCompareJson(Sink& sink, const compare::Comparison& comparison, const CompareReportOptions& options);
/// The same for people: verdict, what is said above the table, the table with bars.
[[nodiscard]] std::string compareText(const compare::Comparison& comparison, const CompareReportOptions& options);
/// The same for a pull request, at most 60 lines. Names are texts of files and cannot become links or tables.
[[nodiscard]] std::string compareMarkdown(const compare::Comparison& comparison, const CompareReportOptions& options);
/// The table alone: times per run in milliseconds, or in cycles.
[[nodiscard]] DataFrame compareFrame(const compare::Comparison& comparison, const CompareReportOptions& options);

} // namespace ets
