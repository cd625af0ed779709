// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/coverage/coveragelist.h"

#include "model/qt/load/session.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/text.h"

#include <QtWidgets/QComboBox>

#include <algorithm>
#include <utility>

namespace ets {

CoverageList::CoverageList(Session& session, QWidget* parent)
    : FactTree(CoverageRows::context, CoverageRows::columns(), parent)
    , m_session(session)
{
    setUniformRowHeights(false); // rows with a choice are higher
    setAccessibleName(tr("Coverage and remarks on the files"));
    setEmptyText(tr("Open a trace to see something here"));
    connect(this, &FactTree::factChosen, this, &CoverageList::choose);
    connect(this, &FactTree::factOpened, this, &CoverageList::choose);
}

void CoverageList::setDataSet(const DataSetPtr& dataSet)
{
    m_dataSet = dataSet;
    m_rows = dataSet == nullptr ? CoverageRows() : CoverageRows::of(*dataSet);
    setRows(std::exchange(m_rows.rows, {}));
    for (const std::size_t row : m_rows.open) {
        open(row);
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
        setSeen({});
        return;
    }
    std::vector<char> seen;
    for (const FactTreeRow& row : facts().rows()) {
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
    setSeen(std::move(seen));
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

void CoverageList::choose(std::size_t row)
{
    const Selection& selection = facts().rows()[row].fact.selection;
    if (!std::holds_alternative<std::monostate>(selection)) {
        m_session.selection().select(selection, parentWidget());
    }
}

} // namespace ets
