// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/filteredheader.h"

#include <QtCore/QCoreApplication>

namespace ets::cells {

QVariant filteredHeader(const ColumnSpec& spec, const CellUnits& units, int role)
{
    QVariant header = cells::header(spec, units, role);
    if (spec.kind != ColumnKind::Share) {
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

} // namespace ets::cells
