// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace ets {

/// A widget with a context menu. The palette of commands shows what it offers, too.
class CommandSource {
public:
    CommandSource() = default;
    virtual ~CommandSource() = default;
    CommandSource(const CommandSource&) = delete;
    CommandSource& operator=(const CommandSource&) = delete;

    /// Adds what the menu offers that the keyboard asks for. All of it belongs to the menu.
    virtual void addCommands(QMenu& menu) = 0;
};

} // namespace ets
