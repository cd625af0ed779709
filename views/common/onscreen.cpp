// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/onscreen.h"

#include <QtWidgets/QWidget>

namespace ets {

bool isOnScreen(const QWidget& widget)
{
    const QWidget* const window = widget.window();
    const QRect place(widget.mapTo(window, QPoint(0, 0)), widget.size());
    return widget.isVisible() && place.intersects(window->rect());
}

} // namespace ets
