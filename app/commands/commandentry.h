// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QMenuBar;

namespace ets {

class Session;

/// Something that a palette offers.
struct CommandEntry {
    QString title; ///< What is matched with what one types.
    QString kind; ///< Where it is from: the menus, or what it is of the trace.
    QString key; ///< Shortcut; may be empty.
    std::function<void()> run;
};

/// The text of an action without the mark of its letter.
[[nodiscard]] QString plainTitle(QString text);

/// Every action that can be triggered now, of all menus and those inside them. What a menu makes as it opens is made.
[[nodiscard]] std::vector<CommandEntry> commandsOf(const QMenuBar& bar);

/// Adds what can be triggered now of some actions and of the menus that they open.
/// @param path of the menus that lead there
/// @param kept lives as long as one of the entries, for instance the menu of the actions; may be null
void addCommands(const QList<QAction*>& actions, const QString& path, const std::shared_ptr<void>& kept,
    std::vector<CommandEntry>& entries);

/// What of the trace can be gone to: op types, modules, nodes and runs. Going there selects it.
[[nodiscard]] std::vector<CommandEntry> placesOf(Session& session);

} // namespace ets
