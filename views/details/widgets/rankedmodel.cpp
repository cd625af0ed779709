// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/widgets/rankedmodel.h"

#include "views/common/tooltiptext.h"

#include <utility>

namespace ets {

void RankedModel::setRows(std::vector<DetailRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int RankedModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RankedModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RankedModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const DetailRow& entry = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? entry.name : index.column() == TimeColumn ? entry.value : entry.share;
    case Qt::ToolTipRole:
        return toolTipText(entry.toolTip);
    case Qt::AccessibleTextRole:
        return QStringList{entry.name, entry.note, entry.value, entry.share}.join(QLatin1Char(' ')).simplified();
    case Qt::TextAlignmentRole:
        return {
            index.column() == NameColumn ? Qt::AlignLeading | Qt::AlignVCenter : Qt::AlignTrailing | Qt::AlignVCenter};
    case NoteRole:
        return entry.note;
    case ColorRole:
        return QVariant::fromValue(entry.color);
    case FractionRole:
        return entry.fraction;
    default:
        return {};
    }
}

QVariant RankedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    switch (section) {
    case NameColumn:
        return tr("Name");
    case TimeColumn:
        return tr("Time");
    case ShareColumn:
        return tr("Share");
    default:
        return {};
    }
}

} // namespace ets
