// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ets {

class MainWindow;

/// Shows the dialog of preferences above a window, or the one that is shown already, and does what it asks of the
/// window.
void showPreferences(MainWindow& window);

} // namespace ets
