// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/facttable.h"

#include "views/tables/markedrows.h"

#include <QtCore/QItemSelectionModel>

#include <utility>

namespace ets {

void FactProxy::setSeen(std::vector<char> rows)
{
    if (rows != m_seen) {
        m_seen = std::move(rows);
        invalidateRowsFilter();
    }
}

bool FactProxy::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    const auto index = static_cast<std::size_t>(row);
    return index >= m_seen.size() || m_seen[index] != 0;
}

FactTable::FactTable(const char* context, std::span<const ColumnSource> sources, QWidget* parent)
    : TableView(parent)
    , m_sorted(new FactProxy(this))
    , m_facts(new FactTableModel(context, sources, this))
{
    m_sorted->setSourceModel(m_facts);
    setModel(m_sorted);
    setColumns(m_facts->columns());
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    const auto rowOf = [this](const QModelIndex& index) { return m_sorted->mapToSource(index).row(); };
    connect(this, &TableView::rowChosen, this,
        [this, rowOf](const QModelIndex& index) { Q_EMIT factChosen(rowOf(index)); });
    connect(this, &TableView::rowOpened, this,
        [this, rowOf](const QModelIndex& index) { Q_EMIT factOpened(rowOf(index)); });
}

void FactTable::setRows(std::vector<FactRow> rows, const CellUnits& units)
{
    setSeen({}); // what was left out were other rows
    m_facts->setRows(std::move(rows), units);
}

void FactTable::setSeen(std::vector<char> rows)
{
    m_sorted->setSeen(std::move(rows));
    const bool isAllLeftOut = m_facts->rowCount() > 0 && m_sorted->rowCount() == 0;
    if (isAllLeftOut && !m_otherText) {
        m_otherText = emptyText();
        setEmptyText(tr("The filter lets nothing of this table through"));
    } else if (!isAllLeftOut && m_otherText) {
        setEmptyText(*std::exchange(m_otherText, std::nullopt));
    }
}

void FactTable::markRows(std::span<const int> rows)
{
    QItemSelectionModel* const marks = selectionModel();
    marks->clear();
    QModelIndexList marked;
    for (const int row : rows) {
        const QModelIndex index = m_sorted->mapFromSource(m_facts->index(row, 0));
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
