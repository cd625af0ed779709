// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chosenruns.h"

#include "model/inspector/inspector.h"

#include <utility>
#include <vector>

namespace ets {

std::string chosenRunsText(const Inspector& inspector)
{
    return inspector.options().runs.text();
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

void addChosenRuns(DataFrame& frame, const Inspector& inspector)
{
    addColumn(frame, chosenRunsKey, chosenRunsText(inspector));
}

std::vector<Cell> addCellsOfEveryRow(
    std::vector<std::string>& columns, const Inspector& inspector, const std::string& filter)
{
    DataFrame same;
    same.rows.resize(1);
    addChosenRuns(same, inspector);
    addFilter(same, filter);
    columns.insert(columns.end(), same.columns.begin(), same.columns.end());
    return std::move(same.rows.front());
}

void addFilter(DataFrame& frame, const std::string& filter)
{
    addColumn(frame, filterKey, filter);
}

} // namespace ets
