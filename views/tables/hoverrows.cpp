// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/hoverrows.h"

#include "model/qt/load/session.h"
#include "model/qt/models/filterproxy.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/hover.h"
#include "views/tables/tableview.h"

#include <QtCore/QEvent>

namespace ets {

HoverRows::HoverRows(Session& session, TableView& view, const DataSetModel& model, const FilterProxy& proxy)
    : QObject(&view)
    , m_session(session)
    , m_view(view)
    , m_model(model)
    , m_proxy(proxy)
{
    view.setMouseTracking(true);
    view.viewport()->installEventFilter(this);
    connect(&view, &QAbstractItemView::entered, this, [this](const QModelIndex& index) {
        Hover::of(m_session).set(index.data(SelectionRole).value<Selection>(), &m_view);
    });
    connect(&view, &QAbstractItemView::viewportEntered, this, [this] { Hover::of(m_session).leave(&m_view); });
    connect(&Hover::of(session), &Hover::changed, this, &HoverRows::light);
}

bool HoverRows::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        Hover::of(m_session).leave(&m_view);
    }
    return QObject::eventFilter(watched, event);
}

void HoverRows::light()
{
    const CrossReference& targets = Hover::of(m_session).targetsFor(&m_view);
    QModelIndexList rows;
    if (m_view.isVisible() && m_model.dataSet() == m_session.dataSet()) {
        for (const QModelIndex& source : m_model.rowsOf(targets)) {
            if (const QModelIndex row = m_proxy.mapFromSource(source); row.isValid()) {
                rows.push_back(row);
            }
        }
    }
    m_view.setLitRows(rows);
}

} // namespace ets
