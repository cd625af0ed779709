// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/firstpaint.h"

#include "app/mainwindow.h"
#include "app/viewset.h"
#include "app/workspace.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>

namespace ets {

FirstPaint::FirstPaint(MainWindow& window)
    : QObject(&window)
    , m_window(window)
{
    window.workspace().views().timeline()->canvas().viewport()->installEventFilter(this);
    connect(&window.session(), &Session::loadFailed, this, [] { QCoreApplication::exit(1); });
}

bool FirstPaint::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Paint && m_window.session().dataSet()) {
        // Queued, so that the paint at hand is over by then.
        QMetaObject::invokeMethod(
            qApp, [] { QCoreApplication::exit(0); }, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ets
