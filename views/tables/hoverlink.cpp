// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/hoverlink.h"

#include "model/qt/load/session.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/hover.h"
#include "views/common/view.h"
#include "views/tables/tableview.h"

#include <QtCore/QEvent>

namespace ets {

HoverLink::HoverLink(View& view, Session& session, TableView& table)
    : QObject(&table)
    , m_session(session)
    , m_table(table)
{
    table.setMouseTracking(true);
    table.viewport()->installEventFilter(this);
    connect(&table, &QAbstractItemView::entered, this, [this](const QModelIndex& index) {
        Hover::of(m_session).set(index.data(SelectionRole).value<Selection>(), &m_table);
    });
    connect(&table, &QAbstractItemView::viewportEntered, this, [this] { Hover::of(m_session).leave(&m_table); });
    connect(&view, &View::presented, this, [this](const ViewState& now, Changes changes) {
        if (changes.testFlag(Change::Hovered)) {
            light(now.hover);
        }
    });
}

bool HoverLink::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        Hover::of(m_session).leave(&m_table);
    }
    return QObject::eventFilter(watched, event);
}

void HoverLink::light(const SelectionState& hover)
{
    m_table.setLitRows(m_table.isVisible() ? rowsOf(hover.targetsFor(&m_table)) : QModelIndexList());
}

} // namespace ets
