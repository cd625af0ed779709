// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/viewwanted.h"

#include <QtCore/QCoreApplication>
#include <QtWidgets/QWidget>

#include <utility>

namespace ets {

ViewWantedEvent::ViewWantedEvent(QString id)
    : QEvent(eventType())
    , m_id(std::move(id))
{
}

QEvent::Type ViewWantedEvent::eventType()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

void wantView(QWidget& from, const QString& id)
{
    ViewWantedEvent event(id);
    for (QWidget* widget = &from; widget != nullptr; widget = widget->parentWidget()) {
        event.ignore();
        if (QCoreApplication::sendEvent(widget, &event) && event.isAccepted()) {
            return;
        }
    }
}

} // namespace ets
