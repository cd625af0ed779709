// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QString;
class QToolButton;

namespace ets {

/// Makes a flat button with an icon (a name of themedIcon) beside its text that opens the menu when it is pressed.
void makeMenuButton(QToolButton& button, const QString& icon, const QString& text, const QString& toolTip, QMenu& menu);

} // namespace ets
