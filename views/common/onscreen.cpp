// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/onscreen.h"

#include "views/common/guarded.h"

#include <QtCore/QEvent>
#include <QtWidgets/QWidget>

#include <utility>

namespace ets {

bool isOnScreen(const QWidget& widget)
{
    const QWidget* const window = widget.window();
    const QRect place(widget.mapTo(window, QPoint(0, 0)), widget.size());
    return widget.isVisible() && place.intersects(window->rect());
}

WorkWhenSeen::WorkWhenSeen(QWidget& view, std::function<void()> work)
    : QObject(&view)
    , m_view(view)
    , m_work(std::move(work))
{
    view.installEventFilter(this);
}

void WorkWhenSeen::watch(QWidget& painted)
{
    painted.installEventFilter(this);
}

void WorkWhenSeen::want()
{
    m_isWanted = true;
    workIfSeen();
}

void WorkWhenSeen::workIfSeen()
{
    if (m_isWanted && isOnScreen(m_view)) {
        m_isWanted = false;
        guarded::take(m_view, this, guarded::What::Data, m_work);
    }
}

bool WorkWhenSeen::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_view && event->type() == QEvent::Show) {
        workIfSeen();
    } else if (m_isWanted && event->type() == QEvent::Paint) { // queued: who paints is not to be changed meanwhile
        QMetaObject::invokeMethod(this, &WorkWhenSeen::workIfSeen, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ets
