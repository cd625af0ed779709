// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chosenruns.h"

#include "model/trace/trace.h"

#include <utility>
#include <vector>

namespace ets {

std::string chosenRunsText(const Trace& trace)
{
    return trace.options().runs.text();
}

namespace {

void addColumn(DataFrame& frame, std::string_view name, const std::string& cell)
{
    if (cell.empty()) {
        return;
    }
    frame.columns.emplace_back(name);
    for (std::vector<Cell>& row : frame.rows) {
        row.emplace_back(cell);
    }
}

} // namespace

void addChosenRuns(DataFrame& frame, const Trace& trace)
{
    addColumn(frame, chosenRunsKey, chosenRunsText(trace));
}

std::vector<Cell> addCellsOfEveryRow(std::vector<std::string>& columns, const Trace& trace, const std::string& filter)
{
    DataFrame same;
    same.rows.resize(1);
    addChosenRuns(same, trace);
    addFilter(same, filter);
    columns.insert(columns.end(), same.columns.begin(), same.columns.end());
    return std::move(same.rows.front());
}

void addFilter(DataFrame& frame, const std::string& filter)
{
    addColumn(frame, filterKey, filter);
}

} // namespace ets
