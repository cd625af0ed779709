// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/firstpaint.h"

#include "app/mainwindow.h"
#include "app/viewset.h"
#include "app/workspace.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>

#include <cstdlib>

namespace ets {

FirstPaint::FirstPaint(MainWindow& window, Of what)
    : QObject(&window)
    , m_window(window)
    , m_what(what)
{
    QObject* const painted = what == Of::Window ? static_cast<QObject*>(&window)
                                                : window.workspace().views().get<TimelineView>()->canvas().viewport();
    painted->installEventFilter(this);
    connect(&window.session(), &Session::loadFailed, this, [] { QCoreApplication::exit(1); });
}

bool FirstPaint::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Paint && (m_what == Of::Window || m_window.session().dataSet())) {
        // Queued, so that the paint at hand is over by then, and with it that of the widgets inside. Nothing is taken
        // apart: nobody waits for that.
        QMetaObject::invokeMethod(
            qApp, [] { std::_Exit(0); }, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ets
