// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/elidedlabel.h"

#include "views/common/tooltiptext.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

namespace ets {

ElidedLabel::ElidedLabel(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

QRect ElidedLabel::textArea() const
{
    return contentsRect().adjusted(margin(), 0, -margin(), 0);
}

bool ElidedLabel::isCut() const
{
    return fontMetrics().horizontalAdvance(text()) > textArea().width();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 4, QLabel::minimumSizeHint().height()};
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && isCut()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), toolTipText(text()), this);
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, textArea().width());
    painter.drawText(textArea(), static_cast<int>(alignment()) | Qt::TextSingleLine, shown);
}

} // namespace ets
