// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/facttablemodel.h"

#include "model/qt/models/filteredheader.h"
#include "model/qt/models/itemroles.h"

#include <utility>

namespace ets {

FactTableModel::FactTableModel(const char* context, std::span<const ColumnSource> sources, QObject* parent)
    : QAbstractTableModel(parent)
    , m_columns(cells::translated(context, sources))
{
}

void FactTableModel::setRows(std::vector<FactRow> rows, const CellUnits& units)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_units = units;
    endResetModel();
}

void FactTableModel::setColumn(int column, std::vector<QVariant> values)
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        m_rows[row].cells[static_cast<std::size_t>(column)] = std::move(values[row]);
    }
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column));
    }
}

void FactTableModel::setUnits(const CellUnits& units)
{
    m_units = units;
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void FactTableModel::setOfFiltered(bool isFiltered)
{
    if (m_isFiltered != isFiltered) {
        m_isFiltered = isFiltered;
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }
}

int FactTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FactTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant FactTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const FactRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<std::size_t>(index.column());
    if (role == SelectionRole) {
        return QVariant::fromValue(row.selection);
    }
    if (column == 0 && role == ColorRole && row.color.isValid()) {
        return QVariant::fromValue(row.color);
    }
    if (column == 0 && role == Qt::ToolTipRole && m_toolTipOf) {
        return m_toolTipOf(static_cast<std::size_t>(index.row()));
    }
    if (column == 0 && role == Qt::ToolTipRole && !row.toolTip.isEmpty()) {
        return row.toolTip;
    }
    if (role == MutedRole) {
        return row.isMuted ? QVariant(true) : QVariant();
    }
    if (role == DifferenceRole) {
        return index.column() == m_differenceColumn && row.difference ? QVariant::fromValue(*row.difference)
                                                                      : QVariant();
    }
    if (!row.words.isEmpty() && cells::hasTimeUnit(m_columns[column].kind)) {
        if (role == Qt::DisplayRole) {
            return row.words;
        }
        if (role == FigureRole) {
            return {}; // no figure is drawn in place of the words
        }
    }
    return cells::data(row.cells[column], m_columns[column], m_units, role);
}

QVariant FactTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const ColumnSpec& spec = m_columns[static_cast<std::size_t>(section)];
    return m_isFiltered ? cells::filteredHeader(spec, m_units, role) : cells::header(spec, m_units, role);
}

} // namespace ets
