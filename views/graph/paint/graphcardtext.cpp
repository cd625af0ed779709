// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphcardtext.h"

#include "views/common/theme/theme.h"

#include <QtGui/QPainter>

namespace ets {
namespace {

constexpr double markSize = 7;

} // namespace

QString titleOf(const GraphSceneNode& node)
{
    return node.badge.isEmpty() ? node.title : node.title + QLatin1Char(' ') + node.badge;
}

QString costOf(const GraphSceneNode& node)
{
    return node.shareText.isEmpty() ? node.costText : node.costText + QStringLiteral(" · ") + node.shareText;
}

void drawElided(
    QPainter& painter, const QFontMetricsF& metrics, const QRectF& area, Qt::Alignment alignment, const QString& text)
{
    const bool fits = metrics.horizontalAdvance(text) <= area.width() + 0.5;
    painter.drawText(area, static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine,
        fits ? text : metrics.elidedText(text, Qt::ElideMiddle, area.width()));
}

void paintGroupMark(QPainter& painter, const Theme& theme, QPointF left, bool isOpen)
{
    const double s = markSize / 2;
    const QPointF c = left + QPointF(s, 0);
    const QPolygonF shape = isOpen ? QPolygonF({c + QPointF(-s, -s / 2), c + QPointF(s, -s / 2), c + QPointF(0, s)})
                                   : QPolygonF({c + QPointF(-s / 2, -s), c + QPointF(s, 0), c + QPointF(-s / 2, s)});
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.mutedText);
    painter.drawPolygon(shape);
}

} // namespace ets
