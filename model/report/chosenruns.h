// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/format/dataframe.h"

#include <string>
#include <string_view>
#include <vector>

namespace ets {

class Trace;

/// Name of the column, and of the member in JSON, that says which runs count.
inline constexpr std::string_view chosenRunsKey = "chosen_runs";

/// Name of the column, and of the member in JSON, that says what a filter let through.
inline constexpr std::string_view filterKey = "filter";

/// Which runs a table is of, as `--runs` takes it: "2..", "block 1: 2.."; empty where all count.
[[nodiscard]] std::string chosenRunsText(const Trace& trace);

/// Appends a column that says so in every row; nothing where all runs count, so that the table is as it always was.
void addChosenRuns(DataFrame& frame, const Trace& trace);

/// The same of a table whose rows are made one by one: appends the columns of runs and filter.
/// @return their cells, which every row has
[[nodiscard]] std::vector<Cell> addCellsOfEveryRow(
    std::vector<std::string>& columns, const Trace& trace, const std::string& filter = {});

/// Appends a column that says in every row which filter the table is of; nothing for none.
/// @param filter as it was typed; empty for none
void addFilter(DataFrame& frame, const std::string& filter);

} // namespace ets
