// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/widgets/badge.h"

#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"

#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include <algorithm>

namespace ets {

namespace {

constexpr int sidePadding = 7;
constexpr int topPadding = 2;

} // namespace

Badge::Badge(QWidget* parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::WhatsThisCursor);
    connect(this, &QAbstractButton::clicked, this, &Badge::explain);
}

void Badge::setContent(const DetailBadge& badge)
{
    setText(badge.text);
    setToolTip(toolTipText(badge.explanation));
    setAccessibleName(badge.text);
    setAccessibleDescription(badge.explanation);
    m_tone = badge.tone;
    updateGeometry();
    update();
}

QFont Badge::textFont() const
{
    return scaledFont(font(), 0.9);
}

QSize Badge::sizeHint() const
{
    const QFontMetrics metrics(textFont());
    return {metrics.horizontalAdvance(text()) + 2 * sidePadding + 2, metrics.height() + 2 * topPadding};
}

QSize Badge::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), 60), sizeHint().height()};
}

void Badge::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    const bool caution = m_tone == DetailBadge::Tone::Caution;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF shape = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool focused = m_focusFrame.isShown();
    const QColor border = focused ? theme.selection : caution ? theme.warning : theme.grid;
    painter.setPen(QPen(border, focused ? 2 : 1));
    painter.setBrush(underMouse() ? theme.grid : caution ? QColor(Qt::transparent) : theme.canvasAlternate);
    painter.drawRoundedRect(shape, shape.height() / 2, shape.height() / 2);
    painter.setPen(caution ? theme.warning : theme.text);
    painter.setFont(textFont());
    const QRect inner = rect().adjusted(sidePadding, 0, -sidePadding, 0);
    painter.drawText(inner, Qt::AlignCenter, painter.fontMetrics().elidedText(text(), Qt::ElideRight, inner.width()));
}

void Badge::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void Badge::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void Badge::explain()
{
    QToolTip::showText(mapToGlobal(QPoint(0, height())), toolTip(), this);
}

} // namespace ets
