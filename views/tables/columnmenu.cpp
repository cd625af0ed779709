// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/columnmenu.h"

#include "views/tables/tableview.h"

#include <QtCore/QSignalBlocker>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>

namespace ets {

ColumnMenu::ColumnMenu(TableView& view, QWidget* parent)
    : QMenu(parent)
    , m_view(view)
{
    setTitle(tr("Columns"));
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, [this] {
        clear();
        m_view.fillColumnMenu(*this);
    });
}

bool ColumnMenu::toggle(QAction* entry)
{
    if (entry == nullptr || !entry->isEnabled() || !entry->data().isValid()) {
        return false;
    }
    entry->trigger();
    refresh();
    return true;
}

void ColumnMenu::refresh()
{
    for (QAction* const action : actions()) {
        if (action->isCheckable() && action->data().isValid()) {
            const QSignalBlocker blocker(action);
            action->setChecked(!m_view.isColumnHidden(action->data().toInt()));
        }
    }
    update();
}

void ColumnMenu::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !toggle(actionAt(event->position().toPoint()))) {
        QMenu::mouseReleaseEvent(event);
    }
}

void ColumnMenu::keyPressEvent(QKeyEvent* event)
{
    const bool isChoice =
        event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isChoice || !toggle(activeAction())) {
        QMenu::keyPressEvent(event);
    }
}

} // namespace ets
