// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chosenruns.h"

#include "model/inspector/inspector.h"

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

void addFilter(DataFrame& frame, const std::string& filter)
{
    addColumn(frame, filterKey, filter);
}

} // namespace ets
