// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/datasetmodel.h"

#include "model/qt/models/itemroles.h"

namespace ets {

QVariant DataSetModel::dataOf(const QVariant& value, const ColumnSpec& spec, const CellUnits& units, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return cells::text(value, spec.kind, units);
    case Qt::ToolTipRole:
        return cells::toolTip(value, spec.kind, units);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((cells::isNumeric(spec.kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SortRole:
        return value;
    case ExactTextRole:
        return cells::exactText(value, spec.kind, units);
    case FractionRole:
        return spec.kind == ColumnKind::Share ? value : QVariant();
    default:
        return {};
    }
}

QVariant DataSetModel::headerOf(const ColumnSpec& spec, const CellUnits& units, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return cells::headerText(spec, units);
    case Qt::ToolTipRole:
        return spec.toolTip;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((cells::isNumeric(spec.kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::InitialSortOrderRole: // the largest first: that is what one looks for
        return QVariant::fromValue(cells::isNumeric(spec.kind) ? Qt::DescendingOrder : Qt::AscendingOrder);
    default:
        return {};
    }
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
