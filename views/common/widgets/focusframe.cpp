// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/widgets/focusframe.h"

#include "views/common/theme/theme.h"

#include <QtGui/QFocusEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QAbstractScrollArea>

namespace ets {

namespace {

/// The window or a menu comes between, but the focus stays.
bool isInterruption(Qt::FocusReason reason)
{
    return reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason || reason == Qt::MenuBarFocusReason;
}

} // namespace

FocusFrame::FocusFrame(QWidget& widget)
    : m_widget(widget)
{
    widget.installEventFilter(this);
}

bool FocusFrame::eventFilter(QObject* watched, QEvent* event)
{
    const bool comes = event->type() == QEvent::FocusIn;
    if (comes || event->type() == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<const QFocusEvent*>(event)->reason();
        if (!isInterruption(reason)) {
            m_shown = comes
                && (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason
                    || reason == Qt::ShortcutFocusReason);
        }
        const auto* const area = qobject_cast<QAbstractScrollArea*>(&m_widget);
        (area != nullptr ? area->viewport() : &m_widget)->update();
    }
    return QObject::eventFilter(watched, event);
}

void FocusFrame::paint(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    if (!m_shown) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.selection);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.restore();
}

} // namespace ets
