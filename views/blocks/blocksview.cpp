// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/blocks/blocksview.h"

#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

namespace ets {

BlocksView::BlocksView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("blocksView"));
    m_list->setAccessibleName(tr("Blocks"));
    m_list->setHeaderLabels({tr("Block"), tr("Method"), tr("Runs")});
    m_list->setRootIsDecorated(false);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list);
}

void BlocksView::present(const ViewState& now, Changes changes)
{
    if (!changes.testFlag(Change::Loaded)) {
        return;
    }
    m_list->clear();
    if (now.dataSet == nullptr) {
        return;
    }
    for (const EventBlock& block : now.dataSet->trace->eventBlocks()) {
        new QTreeWidgetItem(m_list,
            {displayText(block.name), displayText(block.method),
                format::count(static_cast<quint64>(block.runs.size()))});
    }
}

} // namespace ets
