// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/geometry/graphviewport.h"

#include <algorithm>

namespace ets {
namespace {

constexpr double fitMargin = 12; ///< Pixels.
constexpr double startScaleLimit = 0.47; ///< Below it a first look at everything would be hard to read.

} // namespace

void GraphViewport::setBounds(const QRectF& bounds)
{
    m_bounds = bounds;
    clamp();
}

void GraphViewport::setSize(const QSizeF& size)
{
    m_size = size.expandedTo(QSizeF(1, 1));
    clamp();
}

QTransform GraphViewport::transform() const
{
    return {m_scale, 0, 0, m_scale, m_origin.x(), m_origin.y()};
}

QRectF GraphViewport::visibleArea() const
{
    return {toScene(QPointF(0, 0)), m_size / m_scale};
}

double GraphViewport::fitScale(const QRectF& area) const
{
    const double width = std::max(1.0, m_size.width() - 2 * fitMargin) / std::max(1.0, area.width());
    const double height = std::max(1.0, m_size.height() - 2 * fitMargin) / std::max(1.0, area.height());
    return std::min(width, height);
}

double GraphViewport::minScale() const
{
    return std::min(0.1, fitScale(m_bounds) / 2);
}

void GraphViewport::clamp()
{
    if (m_bounds.isEmpty()) {
        return;
    }
    m_scale = std::clamp(m_scale, minScale(), maxScale);
    const auto limit = [](double origin, double low, double high, double size) {
        const double keep = size / 3; // so much of the widget stays over the drawing's extent
        return std::clamp(origin, std::min(keep - high, size - keep - low), std::max(keep - high, size - keep - low));
    };
    m_origin.setX(limit(m_origin.x(), m_bounds.left() * m_scale, m_bounds.right() * m_scale, m_size.width()));
    m_origin.setY(limit(m_origin.y(), m_bounds.top() * m_scale, m_bounds.bottom() * m_scale, m_size.height()));
}

void GraphViewport::pan(QPointF pixels)
{
    m_origin += pixels;
    clamp();
}

void GraphViewport::zoomAt(QPointF point, double factor)
{
    const QPointF scenePoint = toScene(point);
    m_scale = std::clamp(m_scale * factor, minScale(), maxScale);
    m_origin = point - scenePoint * m_scale;
    clamp();
}

void GraphViewport::fit(const QRectF& area)
{
    m_scale = std::min(1.0, fitScale(area));
    centerOn(area.center());
}

void GraphViewport::start(const QRectF& anchor)
{
    if (fitScale(m_bounds) >= startScaleLimit) {
        fit(m_bounds);
        return;
    }
    m_scale = 1;
    reveal(anchor);
}

void GraphViewport::reveal(const QRectF& area)
{
    const auto place = [](double middle, double low, double high, double size) {
        if (high - low + 2 * fitMargin <= size) {
            return (size - low - high) / 2;
        }
        return std::clamp(size / 2 - middle, size - fitMargin - high, fitMargin - low);
    };
    m_origin.setX(
        place(area.center().x() * m_scale, m_bounds.left() * m_scale, m_bounds.right() * m_scale, m_size.width()));
    m_origin.setY(
        place(area.center().y() * m_scale, m_bounds.top() * m_scale, m_bounds.bottom() * m_scale, m_size.height()));
    clamp();
}

void GraphViewport::centerOn(QPointF scenePoint)
{
    m_origin = QPointF(m_size.width() / 2, m_size.height() / 2) - scenePoint * m_scale;
    clamp();
}

void GraphViewport::showAs(const GraphViewport& other)
{
    m_scale = other.m_scale;
    m_origin = other.m_origin;
    clamp();
}

bool GraphViewport::showsAll() const
{
    return visibleArea().adjusted(-1, -1, 1, 1).contains(m_bounds);
}

} // namespace ets
