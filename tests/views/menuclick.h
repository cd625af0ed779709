// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QContextMenuEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMenu>

namespace ets::test {

/// The menu that a right click opens; null where none comes.
inline QMenu* menuAt(QWidget& widget, QPoint place)
{
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, widget.mapToGlobal(place));
    QApplication::sendEvent(&widget, &event);
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
}

/// Texts of a menu and of the menus below it, without those of separators.
inline QStringList textsOf(const QMenu& menu)
{
    QStringList texts;
    for (const QAction* const action : menu.actions()) {
        if (!action->text().isEmpty()) {
            texts.push_back(action->text());
        }
        if (action->menu() != nullptr) {
            texts += textsOf(*action->menu());
        }
    }
    return texts;
}

/// Clicks the entry of an open menu that begins with a text. Whether there is one that can be chosen; the menu is
/// closed in any case.
inline bool clickEntry(QMenu* menu, const QString& text)
{
    if (menu == nullptr) {
        return false;
    }
    for (QAction* const action : menu->actions()) {
        if (action->text().startsWith(text) && action->isEnabled() && action->menu() == nullptr) {
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            return true;
        }
    }
    menu->close();
    return false;
}

} // namespace ets::test
