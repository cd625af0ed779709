// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/datasetmodel.h"

namespace ets {

QVariant DataSetModel::dataOf(const QVariant& value, const ColumnSpec& spec, const CellUnits& units, int role)
{
    return cells::data(value, spec, units, role);
}

QVariant DataSetModel::headerOf(const ColumnSpec& spec, const CellUnits& units, int role)
{
    return cells::header(spec, units, role);
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
