// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <functional>
#include <vector>

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

/// Every action that can be triggered now, of all menus and those inside them. What a menu makes as it opens is made.
[[nodiscard]] std::vector<CommandEntry> commandsOf(const QMenuBar& bar);

/// What of the trace can be gone to: op types, modules, nodes and runs. Going there selects it.
[[nodiscard]] std::vector<CommandEntry> placesOf(Session& session);

} // namespace ets
