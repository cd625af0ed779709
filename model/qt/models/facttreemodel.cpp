// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/facttreemodel.h"

#include "model/qt/models/filteredheader.h"
#include "model/qt/models/itemroles.h"

#include <utility>

namespace ets {

FactTreeModel::FactTreeModel(const char* context, std::span<const ColumnSource> sources, QObject* parent)
    : QAbstractItemModel(parent)
    , m_columns(cells::translated(context, sources))
{
}

void FactTreeModel::setUnits(const CellUnits& units)
{
    Q_EMIT layoutAboutToBeChanged(); // once for all parents; the rows stay
    m_units = units;
    Q_EMIT layoutChanged();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void FactTreeModel::setOfFiltered(bool isFiltered)
{
    if (m_isFiltered != isFiltered) {
        m_isFiltered = isFiltered;
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }
}

void FactTreeModel::setRows(std::vector<FactTreeRow> rows, const CellUnits& units)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_units = units;
    m_top.clear();
    m_children.assign(m_rows.size(), {});
    m_places.assign(m_rows.size(), 0);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        std::vector<std::size_t>& beside = m_rows[i].parent ? m_children[*m_rows[i].parent] : m_top;
        m_places[i] = static_cast<int>(beside.size());
        beside.push_back(i);
    }
    endResetModel();
}

const std::vector<std::size_t>& FactTreeModel::below(const QModelIndex& parent) const
{
    return parent.isValid() ? m_children[rowOf(parent)] : m_top;
}

QModelIndex FactTreeModel::indexOf(std::size_t row, int column) const
{
    return createIndex(m_places[row], column, row);
}

QModelIndex FactTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column, below(parent)[static_cast<std::size_t>(row)])
                                         : QModelIndex();
}

QModelIndex FactTreeModel::parent(const QModelIndex& child) const
{
    const auto parent = child.isValid() ? m_rows[rowOf(child)].parent : std::nullopt;
    return parent ? indexOf(*parent) : QModelIndex();
}

int FactTreeModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(below(parent).size());
}

int FactTreeModel::columnCount(const QModelIndex& /*parent*/) const
{
    return static_cast<int>(m_columns.size());
}

QVariant FactTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const FactTreeRow& row = m_rows[rowOf(index)];
    const auto column = static_cast<std::size_t>(index.column());
    if (role == SelectionRole) {
        return QVariant::fromValue(row.fact.selection);
    }
    if (column == 0 && role == ColorRole && row.fact.color.isValid()) {
        return QVariant::fromValue(row.fact.color);
    }
    if (column == 0 && role == Qt::ToolTipRole && !row.fact.toolTip.isEmpty()) {
        return row.fact.toolTip;
    }
    const QVariant value = column < row.fact.cells.size() ? row.fact.cells[column] : QVariant();
    return cells::data(value, m_columns[column], m_units, role);
}

QVariant FactTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const ColumnSpec& spec = m_columns[static_cast<std::size_t>(section)];
    return m_isFiltered ? cells::filteredHeader(spec, m_units, role) : cells::header(spec, m_units, role);
}

} // namespace ets
