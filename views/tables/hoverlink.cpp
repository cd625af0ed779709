// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/hoverlink.h"

#include "model/qt/load/session.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/hover.h"
#include "views/common/guarded.h"
#include "views/tables/tableview.h"

#include <QtCore/QEvent>

namespace ets {

HoverLink::HoverLink(Session& session, TableView& view)
    : QObject(&view)
    , m_session(session)
    , m_view(view)
{
    view.setMouseTracking(true);
    view.viewport()->installEventFilter(this);
    connect(&view, &QAbstractItemView::entered, this, [this](const QModelIndex& index) {
        Hover::of(m_session).set(index.data(SelectionRole).value<Selection>(), &m_view);
    });
    connect(&view, &QAbstractItemView::viewportEntered, this, [this] { Hover::of(m_session).leave(&m_view); });
    guarded::connect(&Hover::of(session), &Hover::changed, this, &HoverLink::light);
}

bool HoverLink::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        Hover::of(m_session).leave(&m_view);
    }
    return QObject::eventFilter(watched, event);
}

void HoverLink::light()
{
    m_view.setLitRows(m_view.isVisible() ? rowsOf(Hover::of(m_session).targetsFor(&m_view)) : QModelIndexList());
}

} // namespace ets
