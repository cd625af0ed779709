// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chosenruns.h"

#include "model/inspector/inspector.h"

namespace ets {

std::string chosenRunsText(const Inspector& inspector)
{
    return inspector.options().runs.text();
}

void addChosenRuns(DataFrame& frame, const Inspector& inspector)
{
    const std::string runs = chosenRunsText(inspector);
    if (runs.empty()) {
        return;
    }
    frame.columns.emplace_back(chosenRunsKey);
    for (std::vector<Cell>& row : frame.rows) {
        row.emplace_back(runs);
    }
}

} // namespace ets
