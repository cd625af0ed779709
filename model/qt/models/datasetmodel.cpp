// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/datasetmodel.h"

#include "model/qt/session/filterresult.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ets {

bool DataSetModel::passes(const QModelIndex& index, const FilterResult& result) const
{
    const auto events = eventsOf(index);
    return std::any_of(events.begin(), events.end(), [&](EventId event) { return result.passes(event); });
}

QVariant DataSetModel::dataOf(const QVariant& value, const ColumnSpec& spec, const CellUnits& units, int role)
{
    return cells::data(value, spec, units, role);
}

QVariant DataSetModel::headerOf(const ColumnSpec& spec, const CellUnits& units, int role, bool isFiltered)
{
    const QVariant header = cells::header(spec, units, role);
    if (!isFiltered || spec.kind != ColumnKind::Share) {
        return header;
    }
    if (role == Qt::DisplayRole) {
        return QCoreApplication::translate("ets::DataSetModel", "%1 of filtered").arg(header.toString());
    }
    return role == Qt::ToolTipRole
        ? QCoreApplication::translate("ets::DataSetModel", "%1. The filter is on: of the time of what passes")
              .arg(header.toString())
        : header;
}

CellUnits DataSetModel::unitsOf(const DataSetPtr& dataSet)
{
    if (dataSet == nullptr) {
        return {};
    }
    const InspectorOptions& options = dataSet->inspector->options();
    return {options.sourceTimeScale, options.targetTimeScale, dataSet->shownScale};
}

} // namespace ets
