// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/facttree.h"

#include "views/tables/markedrows.h"

#include <QtCore/QItemSelectionModel>
#include <QtGui/QFont>

#include <utility>

namespace ets {

void FactTreeProxy::setSeen(std::vector<char> rows)
{
    if (rows != m_seen) {
        m_seen = std::move(rows);
        invalidateRowsFilter();
    }
}

const FactTreeRow& FactTreeProxy::rowOf(const QModelIndex& source) const
{
    return static_cast<const FactTreeModel&>(*sourceModel()).rows()[FactTreeModel::rowOf(source)];
}

QVariant FactTreeProxy::data(const QModelIndex& index, int role) const
{
    if (role != Qt::FontRole || !index.isValid()) {
        return SortedProxy::data(index, role);
    }
    QFont bold;
    bold.setBold(true);
    return rowOf(mapToSource(index)).isHeading ? QVariant(bold) : QVariant();
}

bool FactTreeProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    if (!rowOf(left).isHeading || !rowOf(right).isHeading) {
        return SortedProxy::lessThan(left, right);
    }
    // For a descending order Qt asks with the two exchanged.
    return sortOrder() == Qt::DescendingOrder ? right.row() < left.row() : left.row() < right.row();
}

bool FactTreeProxy::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const std::size_t id = FactTreeModel::rowOf(sourceModel()->index(row, 0, parent));
    return id >= m_seen.size() || m_seen[id] != 0;
}

FactTree::FactTree(const char* context, std::span<const ColumnSource> sources, QWidget* parent)
    : TableView(parent)
    , m_sorted(new FactTreeProxy(this))
    , m_facts(new FactTreeModel(context, sources, this))
{
    m_sorted->setSourceModel(m_facts);
    setRootIsDecorated(true);
    setModel(m_sorted);
    setColumns(m_facts->columns());
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    connect(this, &TableView::rowChosen, this, [this](const QModelIndex& index) { Q_EMIT factChosen(rowAt(index)); });
    connect(this, &TableView::rowOpened, this, [this](const QModelIndex& index) { Q_EMIT factOpened(rowAt(index)); });
}

void FactTree::setRows(std::vector<FactTreeRow> rows, const CellUnits& units)
{
    m_sorted->setSeen({}); // what was left out were other rows
    m_facts->setRows(std::move(rows), units);
}

QModelIndex FactTree::indexOf(std::size_t row, int column) const
{
    return m_sorted->mapFromSource(m_facts->indexOf(row, column));
}

std::size_t FactTree::rowAt(const QModelIndex& index) const
{
    return FactTreeModel::rowOf(m_sorted->mapToSource(index));
}

void FactTree::markRows(std::span<const std::size_t> rows)
{
    QItemSelectionModel* const marks = selectionModel();
    marks->clear();
    QModelIndexList marked;
    for (const std::size_t row : rows) {
        const QModelIndex index = indexOf(row);
        if (!index.isValid()) {
            continue; // left out
        }
        if (marked.isEmpty()) {
            marks->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
            scrollTo(index);
        }
        marked.push_back(index);
    }
    markedrows::set(*marks, markedrows::rangesOf(std::move(marked), m_sorted->columnCount() - 1));
}

} // namespace ets
