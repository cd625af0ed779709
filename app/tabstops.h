// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ets {

/// Where Tab goes in a window whose panes lie behind one another: through what can be seen, pane by pane, each in the
/// order in which its parts were made. Qt's own order has the panes behind others in it, too.
/// @param from has the keyboard; may be null
/// @param isForward false for Shift+Tab
/// @return null where nothing takes the keyboard
[[nodiscard]] QWidget* nextTabStop(const QWidget& window, const QWidget* from, bool isForward);

} // namespace ets
