// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/viewcommands.h"

#include "app/viewset.h"
#include "views/common/commandsource.h"

#include <QtCore/QPointer>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>

#include <memory>
#include <set>
#include <utility>

namespace ets {

namespace {

/// Menus of tool buttons, and actions of tool bars that are no buttons with a menu.
void addTools(const ViewEntry& view, std::vector<CommandEntry>& entries)
{
    for (const QToolBar* const bar : view.widget->findChildren<QToolBar*>()) {
        addCommands(bar->actions(), view.title, nullptr, entries);
    }
    for (const QToolButton* const button : view.widget->findChildren<QToolButton*>()) {
        if (QMenu* const menu = button->menu(); menu != nullptr && !menu->isVisible()) {
            Q_EMIT menu->aboutToShow();
            addCommands(menu->actions(), view.title + QStringLiteral(" \u203a ") + button->text(), nullptr, entries);
            Q_EMIT menu->aboutToHide();
        }
    }
}

void addMenuOf(CommandSource& source, const QString& title, QWidget& parent, std::vector<CommandEntry>& entries)
{
    // Lives as long as one of its entries, and no longer than the widget.
    auto* const menu = new QMenu(&parent);
    const std::shared_ptr<QPointer<QMenu>> kept(new QPointer<QMenu>(menu), [](QPointer<QMenu>* gone) {
        if (*gone != nullptr) {
            (*gone)->deleteLater();
        }
        delete gone;
    });
    source.addCommands(*menu);
    addCommands(menu->actions(), title, kept, entries);
}

} // namespace

std::vector<CommandEntry> commandsOf(const ViewSet& views)
{
    std::vector<CommandEntry> entries;
    for (const ViewEntry& view : views.entries()) {
        addTools(view, entries);
        QList<QWidget*> widgets{view.widget};
        widgets += view.widget->findChildren<QWidget*>();
        for (QWidget* const widget : widgets) {
            if (auto* const source = dynamic_cast<CommandSource*>(widget)) {
                const QString name = widget->accessibleName();
                const bool isOwn = widget == view.widget || name.isEmpty() || name == view.title;
                addMenuOf(*source, isOwn ? view.title : QStringLiteral("%1 \u203a %2").arg(view.title, name), *widget,
                    entries);
            }
        }
    }
    // Tools are in the menu of their view once more.
    std::set<std::pair<QString, QString>> seen;
    std::erase_if(entries, [&](const CommandEntry& entry) { return !seen.emplace(entry.kind, entry.title).second; });
    return entries;
}

} // namespace ets
