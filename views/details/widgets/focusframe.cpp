// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/widgets/focusframe.h"

#include "views/common/theme/theme.h"

#include <QtGui/QFocusEvent>
#include <QtGui/QPainter>

namespace ets {

namespace {

/// The window or a menu comes between, but the focus stays.
bool isInterruption(Qt::FocusReason reason)
{
    return reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason || reason == Qt::MenuBarFocusReason;
}

} // namespace

void FocusFrame::focusIn(const QFocusEvent& event)
{
    if (!isInterruption(event.reason())) {
        m_shown = event.reason() == Qt::TabFocusReason || event.reason() == Qt::BacktabFocusReason
            || event.reason() == Qt::ShortcutFocusReason;
    }
}

void FocusFrame::focusOut(const QFocusEvent& event)
{
    if (!isInterruption(event.reason())) {
        m_shown = false;
    }
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
