// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/runtable.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/facttablemodel.h"
#include "views/runs/runschart.h"

#include <span>
#include <vector>

namespace ets {

/// The runs of a trace, and one of them against another, as rows of tables and bars of a chart.
namespace runrows {

/// Translation context of the columns.
inline constexpr const char* context = "ets::RunRows";
[[nodiscard]] std::span<const ColumnSource> runColumns();
[[nodiscard]] std::span<const ColumnSource> differenceColumns();
/// Row i is table.rows[i].
[[nodiscard]] std::vector<FactRow> runs(const DataSet& data, const RunTable& table);
/// Row i is differences[i]; shares are of the difference between the runs.
[[nodiscard]] std::vector<FactRow> differences(
    const DataSet& data, std::span<const RunDifference> differences, TickSpan whole);
/// Bars of a block's runs.
[[nodiscard]] std::vector<RunBar> bars(const DataSet& data, const RunTable& table, const RunBlock& block);
/// "Run 1: 5.012 ms, 1.2 ms (30 %) longer than run 7, the median run".
[[nodiscard]] QString comparison(const DataSet& data, const RunFacts& run, const RunFacts& median);

} // namespace runrows

} // namespace ets
