// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/icontips.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>
#include <QtGui/QAction>
#include <QtWidgets/QToolButton>

namespace ets {

IconTips::IconTips(QObject* parent)
    : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool IconTips::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish) {
        if (auto* const button = qobject_cast<QToolButton*>(watched)) {
            explain(*button);
        }
    }
    return QObject::eventFilter(watched, event);
}

/// The names are those that Qt gives its buttons.
void IconTips::explain(QToolButton& button)
{
    if (!button.toolTip().isEmpty()) {
        return;
    }
    const QString name = button.objectName();
    QAction* const action = button.defaultAction();
    if (action != nullptr && action->objectName() == QLatin1String("_q_qlineeditclearaction")) {
        action->setToolTip(tr("Clear the text"));
    } else if (name == QLatin1String("qt_toolbar_ext_button")) {
        button.setToolTip(tr("More tools"));
    } else if (name == QLatin1String("qt_menubar_ext_button")) {
        button.setToolTip(tr("More menus"));
    } else if (name == QLatin1String("ScrollLeftButton")) {
        button.setToolTip(tr("Tabs before these"));
    } else if (name == QLatin1String("ScrollRightButton")) {
        button.setToolTip(tr("Tabs after these"));
    }
}

} // namespace ets
