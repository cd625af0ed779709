// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/coverage/coveragelist.h"

#include "model/qt/load/session.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/text.h"

#include <QtGui/QFont>
#include <QtWidgets/QComboBox>

#include <algorithm>
#include <utility>

namespace ets {

void CoverageProxy::setSeen(std::vector<char> rows)
{
    if (rows != m_seen) {
        m_seen = std::move(rows);
        invalidateRowsFilter();
    }
}

QVariant CoverageProxy::data(const QModelIndex& index, int role) const
{
    if (role != Qt::FontRole || !index.isValid()) {
        return SortedProxy::data(index, role);
    }
    const auto& facts = static_cast<const FactTreeModel&>(*sourceModel());
    QFont bold;
    bold.setBold(true);
    return facts.rows()[FactTreeModel::rowOf(mapToSource(index))].isHeading ? QVariant(bold) : QVariant();
}

bool CoverageProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    if (left.parent().isValid()) {
        return SortedProxy::lessThan(left, right);
    }
    // For a descending order Qt asks with the two exchanged.
    return sortOrder() == Qt::DescendingOrder ? right.row() < left.row() : left.row() < right.row();
}

bool CoverageProxy::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const std::size_t id = FactTreeModel::rowOf(sourceModel()->index(row, 0, parent));
    return id >= m_seen.size() || m_seen[id] != 0;
}

CoverageList::CoverageList(Session& session, QWidget* parent)
    : TableView(parent)
    , m_session(session)
    , m_sorted(new CoverageProxy(this))
    , m_facts(new FactTreeModel(CoverageRows::context, CoverageRows::columns(), this))
{
    m_sorted->setSourceModel(m_facts);
    setRootIsDecorated(true);
    setUniformRowHeights(false); // rows with a choice are higher
    setModel(m_sorted);
    setColumns(m_facts->columns());
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    setAccessibleName(tr("Coverage and remarks on the files"));
    setEmptyText(tr("Open a trace to see something here"));
    connect(this, &TableView::rowChosen, this, &CoverageList::choose);
    connect(this, &TableView::rowOpened, this, &CoverageList::choose);
}

QModelIndex CoverageList::indexOf(std::size_t row, int column) const
{
    return m_sorted->mapFromSource(m_facts->indexOf(row, column));
}

void CoverageList::setDataSet(const DataSetPtr& dataSet)
{
    m_dataSet = dataSet;
    m_rows = dataSet == nullptr ? CoverageRows() : CoverageRows::of(*dataSet);
    m_sorted->setSeen({}); // what was left out were other rows
    m_facts->setRows(std::exchange(m_rows.rows, {}));
    for (const std::size_t row : m_rows.open) {
        setExpanded(indexOf(row), true);
    }
    addMethodChoosers();
}

void CoverageList::addMethodChoosers()
{
    for (const CoverageRows::MethodRow& entry : m_rows.methods) {
        auto* const methods = new QComboBox(this);
        const auto block = static_cast<quint64>(entry.block.value());
        methods->setAccessibleName(tr("Method of block %1").arg(block));
        methods->addItem(tr("infer"), QString());
        for (const QString& name : m_rows.methodNames) {
            methods->addItem(displayText(name.toStdString()), name);
        }
        // What is inferred is shown as the choice, too: "infer" only takes a choice of one's own back.
        const std::string& method = m_dataSet->trace->block(entry.block).method;
        methods->setCurrentIndex(std::max(0, methods->findData(toQString(method))));
        connect(methods, &QComboBox::activated, this,
            [this, methods, id = entry.block] { m_session.setMethod(id, methods->currentData().toString()); });
        setIndexWidget(indexOf(entry.row, CoverageRows::Count), methods);
    }
}

void CoverageList::filter(const FilterResult& result)
{
    if (!filterreach::limits(result, *m_dataSet)) {
        m_sorted->setSeen({});
        return;
    }
    std::vector<char> seen;
    for (const FactTreeRow& row : m_facts->rows()) {
        bool isSeen = true;
        if (const auto* const event = std::get_if<EventId>(&row.fact.selection)) {
            isSeen = result.passes(*event);
        } else if (const auto* const node = std::get_if<NodeId>(&row.fact.selection)) {
            // None has events: as in all tables the own text of a row decides then.
            const QString text = row.fact.cells[CoverageRows::What].toString() + QLatin1Char(' ')
                + row.fact.cells[CoverageRows::Where].toString();
            isSeen = filterreach::passes(result, *m_dataSet, *node)
                || (!result.asked.range && result.filter.matchesPlain(text.toStdString()));
        }
        seen.push_back(isSeen ? 1 : 0);
    }
    m_sorted->setSeen(std::move(seen));
}

void CoverageList::showRemarks()
{
    if (m_rows.remarks) {
        const QModelIndex heading = indexOf(*m_rows.remarks);
        setExpanded(heading, true);
        scrollTo(heading, QAbstractItemView::PositionAtTop);
        setCurrentIndex(heading);
    }
}

void CoverageList::choose(const QModelIndex& index)
{
    const auto selection = index.data(SelectionRole).value<Selection>();
    if (!std::holds_alternative<std::monostate>(selection)) {
        m_session.selection().select(selection, parentWidget());
    }
}

} // namespace ets
