// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QWidget>

namespace ets::test {

/// Moves the pointer over a widget, no button pressed.
inline void moveTo(QWidget& widget, QPointF place)
{
    QMouseEvent move(QEvent::MouseMove, place, widget.mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&widget, &move);
}

inline void leave(QWidget& widget)
{
    QEvent gone(QEvent::Leave);
    QApplication::sendEvent(&widget, &gone);
}

} // namespace ets::test
