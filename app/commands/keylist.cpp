// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/keylist.h"

#include "app/commands/commandentry.h"
#include "app/viewset.h"

#include <QtGui/QAction>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>

#include <algorithm>

namespace ets {

namespace {

QString titleOf(const QAction& action)
{
    return plainTitle(action.text()).remove(QStringLiteral("\u2026"));
}

void addAction(const QAction& action, std::vector<KeyEntry>& entries)
{
    for (const QKeySequence& key : action.shortcuts()) {
        addKey(entries, titleOf(action), key);
    }
}

void addMenu(const QMenu& menu, std::vector<KeyEntry>& entries)
{
    for (const QAction* const action : menu.actions()) {
        action->menu() != nullptr ? addMenu(*action->menu(), entries) : addAction(*action, entries);
    }
}

/// The group of that title, made for the first.
std::vector<KeyEntry>& groupOf(const QString& title, std::vector<KeyGroup>& groups)
{
    const auto found = std::ranges::find(groups, title, &KeyGroup::title);
    return found != groups.end() ? found->entries : groups.emplace_back(KeyGroup{title, {}}).entries;
}

bool isListed(const std::vector<KeyGroup>& groups, const QString& title, const QKeySequence& key)
{
    return std::ranges::any_of(groups, [&](const KeyGroup& group) {
        const auto found = std::ranges::find(group.entries, title, &KeyEntry::title);
        return found != group.entries.end() && found->keys.contains(key);
    });
}

} // namespace

std::vector<KeyGroup> keysOf(const QWidget& window, const QMenuBar& bar, const ViewSet& views)
{
    std::vector<KeyGroup> groups;
    for (const QAction* const action : bar.actions()) {
        if (action->menu() != nullptr) {
            addMenu(*action->menu(), groupOf(titleOf(*action), groups));
        }
    }
    for (const QWidget* const widget : window.findChildren<QWidget*>()) {
        if (const auto* const source = dynamic_cast<const KeySource*>(widget)) {
            for (const KeyEntry& entry : source->keys()) {
                for (const QKeySequence& key : entry.keys) {
                    if (!isListed(groups, entry.title, key)) { // the menu Navigate has some of them
                        addKey(groupOf(source->keysTitle(), groups), entry.title, key);
                    }
                }
            }
        }
    }
    for (const ViewEntry& view : views.entries()) {
        for (const QAction* const action : view.widget->findChildren<QAction*>()) {
            if (!action->shortcut().isEmpty() && !action->text().isEmpty()) {
                addAction(*action, groupOf(view.title, groups));
            }
        }
    }
    std::erase_if(groups, [](const KeyGroup& group) { return group.entries.empty(); });
    return groups;
}

} // namespace ets
