// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/datasetmodel.h"

#include "model/qt/models/filteredheader.h"
#include "model/qt/session/filterresult.h"

#include <algorithm>

namespace ets {

bool DataSetModel::passes(const QModelIndex& index, const FilterResult& result) const
{
    const auto events = eventsOf(index);
    return std::any_of(events.begin(), events.end(), [&](EventId event) { return result.passes(event); });
}

bool DataSetModel::counts(const QModelIndex& index) const
{
    const Trace& trace = *dataSet()->trace;
    const RunSpec& runs = trace.options().runs;
    if (!runs.block() && runs.method().empty()) {
        return true;
    }
    const auto events = eventsOf(index);
    return events.empty() || std::any_of(events.begin(), events.end(), [&](EventId event) {
        return !trace.block(trace.event(event).block).chosenRuns.empty();
    });
}

QVariant DataSetModel::dataOf(const QVariant& value, const ColumnSpec& spec, const CellUnits& units, int role)
{
    return cells::data(value, spec, units, role);
}

QVariant DataSetModel::headerOf(const ColumnSpec& spec, const CellUnits& units, int role, bool isFiltered)
{
    return isFiltered ? cells::filteredHeader(spec, units, role) : cells::header(spec, units, role);
}

CellUnits DataSetModel::unitsOf(const DataSetPtr& dataSet, const Presentation& how)
{
    if (dataSet == nullptr) {
        return {};
    }
    return CellUnits::of(dataSet->trace->options(), dataSet->unitFor(how.unit));
}

} // namespace ets
