// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/widgets/menubutton.h"

#include "views/common/theme/icons.h"

#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

namespace ets {

void makeMenuButton(QToolButton& button, const QString& icon, const QString& text, const QString& toolTip, QMenu& menu)
{
    button.setText(text);
    button.setIcon(themedIcon(icon));
    button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button.setToolTip(toolTip);
    button.setPopupMode(QToolButton::InstantPopup);
    button.setAutoRaise(true);
    button.setMenu(&menu);
}

} // namespace ets
