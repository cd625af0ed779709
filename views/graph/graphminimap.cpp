// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphminimap.h"

#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/theme.h"
#include "views/graph/paint/graphcard.h"

#include <QtGui/QPaintDevice>
#include <QtGui/QPainter>

#include <algorithm>
#include <utility>

namespace ets {
namespace {

constexpr double maxSide = 180;
constexpr double mostOfWidget = 0.25; ///< Of its shorter side: in a small one the graph matters more.
constexpr double minSide = 36;
constexpr double roomyWidth = 480; ///< In a smaller widget it would lie on what is looked at.
constexpr double roomyHeight = 400;
constexpr double gap = 12; ///< To the widget's edge.
constexpr double padding = 4;

QTransform mapTo(const QRectF& target, const QRectF& bounds)
{
    QTransform transform;
    transform.translate(target.x(), target.y());
    transform.scale(target.width() / bounds.width(), target.height() / bounds.height());
    transform.translate(-bounds.x(), -bounds.y());
    return transform;
}

QRectF inner(const QRectF& rect)
{
    return rect.adjusted(padding, padding, -padding, -padding);
}

/// As far back as what the filter leaves out is in the graph itself.
QColor veiled(const QColor& color, const Theme& theme)
{
    constexpr double kept = 0.25;
    return mixedColor(color, theme.canvas, kept);
}

} // namespace

void GraphMinimap::setGeometry(GraphGeometryPtr geometry)
{
    m_geometry = std::move(geometry);
    m_image = QImage();
}

bool GraphMinimap::isShownIn(const QSizeF& widget) const
{
    return m_isShown.value_or(widget.width() >= roomyWidth && widget.height() >= roomyHeight);
}

QRectF GraphMinimap::rectIn(const GraphViewport& viewport) const
{
    if (m_geometry == nullptr || m_geometry->boxCount() == 0 || viewport.showsAll() || !isShownIn(viewport.size())) {
        return {};
    }
    const QSizeF bounds = m_geometry->bounds().size();
    const double side = std::min(maxSide, mostOfWidget * std::min(viewport.size().width(), viewport.size().height()));
    const double factor = side / std::max(bounds.width(), bounds.height());
    const QSizeF size(std::max(minSide, bounds.width() * factor) + 2 * padding,
        std::max(minSide, bounds.height() * factor) + 2 * padding);
    const QSizeF& widget = viewport.size();
    if (size.width() > widget.width() / 2 || size.height() > widget.height() / 2) {
        return {};
    }
    const bool isLeft = m_corner == 1 || m_corner == 2;
    const bool isUpper = m_corner == 2 || m_corner == 3;
    return {QPointF(isLeft ? gap : widget.width() - gap - size.width(),
                isUpper ? gap : widget.height() - gap - size.height()),
        size};
}

void GraphMinimap::setSeen(std::vector<char> boxes)
{
    m_seen = std::move(boxes);
    invalidate();
}

void GraphMinimap::render(const QSizeF& size, double ratio, const Theme& theme, const GraphLook& look)
{
    const QSize pixels = (size * ratio).toSize();
    if (m_image.size() == pixels && m_isDark == theme.dark) {
        return;
    }
    m_isDark = theme.dark;
    m_image = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
    m_image.fill(Qt::transparent);
    QPainter painter(&m_image);
    const QTransform map = mapTo(QRectF(QPointF(0, 0), QSizeF(pixels)), m_geometry->bounds());
    for (std::uint32_t box = 0; box < m_geometry->boxCount(); ++box) {
        const GraphSceneNode& node = m_geometry->node(box);
        QColor color =
            cardColor(theme, node, look.coloring, look.heatOf(*m_geometry, box), look.lookOf(*m_geometry, box));
        if (box < m_seen.size() && m_seen[box] == 0) {
            color = veiled(color, theme);
        }
        QRectF rect = map.mapRect(m_geometry->box(box));
        rect.setSize(rect.size().expandedTo(QSizeF(2, 1)));
        painter.fillRect(rect, color);
    }
}

void GraphMinimap::paint(QPainter& painter, const GraphViewport& viewport, const Theme& theme, const GraphLook& look,
    const std::vector<std::uint32_t>& selected)
{
    const QRectF rect = rectIn(viewport);
    if (rect.isEmpty()) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.grid, 1));
    painter.setBrush(theme.canvas);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    const QRectF area = inner(rect);
    render(area.size(), painter.device()->devicePixelRatioF(), theme, look);
    painter.drawImage(area, m_image);

    const QTransform map = mapTo(area, m_geometry->bounds());
    for (const std::uint32_t box : selected) {
        QRectF mark = map.mapRect(m_geometry->box(box));
        mark.setSize(mark.size().expandedTo(QSizeF(4, 3)));
        painter.fillRect(mark, theme.selection);
    }
    QRectF frame = map.mapRect(viewport.visibleArea()).intersected(area);
    frame.setSize(frame.size().expandedTo(QSizeF(4, 4)));
    QColor shade = theme.selection;
    shade.setAlpha(40);
    painter.setPen(QPen(theme.selection, 1));
    painter.setBrush(shade);
    painter.drawRect(frame);
}

QPointF GraphMinimap::toScene(const GraphViewport& viewport, QPointF point) const
{
    return mapTo(inner(rectIn(viewport)), m_geometry->bounds()).inverted().map(point);
}

} // namespace ets
