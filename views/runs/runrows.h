// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runtable/runtable.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/facttablemodel.h"
#include "views/runs/runschart.h"

#include <span>
#include <vector>

namespace ets {

struct Theme;

} // namespace ets

/// The runs of a trace, and one of them against another, as rows of tables and bars of a chart.
namespace ets::runrows {

/// Translation context of the columns.
inline constexpr const char* context = "ets::RunRows";
[[nodiscard]] std::span<const ColumnSource> runColumns();
[[nodiscard]] std::span<const ColumnSource> differenceColumns();
/// The column of what passes a filter; there only while there is one.
inline constexpr int filteredColumn = 10;
/// Row i is table.rows[i]; nothing is filtered, and tool tips are toolTipOf().
[[nodiscard]] std::vector<FactRow> runs(const DataSet& data, const RunTable& table);
/// Cells of filteredColumn.
/// @param passing what RunTable::passingTicks() has for the filter; empty without one
[[nodiscard]] std::vector<QVariant> filteredCells(const RunTable& table, std::span<const TickSpan> passing);
/// What is to be said of a run, line by line.
[[nodiscard]] QString toolTipOf(const DataSet& data, const RunFacts& run);
/// Row i is differences[i]; shares are those of DifferenceSums.
[[nodiscard]] std::vector<FactRow> differences(const DataSet& data, std::span<const RunDifference> differences);
/// Bars of a block's runs. Nothing is filtered.
[[nodiscard]] std::vector<RunBar> bars(const RunTable& table, const RunBlock& block);
/// What the bars of a block are made of.
[[nodiscard]] RunColors colors(const DataSetPtr& data, const std::shared_ptr<const RunParts>& parts);
/// Rich text: each op type behind its color.
[[nodiscard]] QString legend(const DataSet& data, const RunParts& parts, const Theme& theme);
/// "2,659 runs a second, 2,140 with what lies between them"; empty where that is not known.
[[nodiscard]] QString rateText(const std::optional<RunRate>& rate);
/// "Run 1: 5.012 ms, 1.2 ms (30 %) longer than run 7, the median run".
[[nodiscard]] QString comparison(const DataSet& data, const RunFacts& run, const RunFacts& median);
/// "What passes the filter took 1.1 ms of it, 0.2 ms in the median run".
[[nodiscard]] QString filteredComparison(const DataSet& data, TickSpan run, TickSpan median);

} // namespace ets::runrows
