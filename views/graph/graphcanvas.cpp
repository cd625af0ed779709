// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphcanvas.h"

#include "views/common/theme.h"

#include <QtGui/QPaintDevice>
#include <QtGui/QPainter>

#include <algorithm>
#include <utility>

namespace ets {
namespace {

constexpr double overhang = 12; ///< Pixels that rings and arrows reach beyond their box.

} // namespace

void GraphCanvas::setGeometry(GraphGeometryPtr geometry)
{
    m_geometry = std::move(geometry);
    m_minimap.setGeometry(m_geometry);
    m_marks = GraphMarks();
    m_viewport.setBounds(m_geometry != nullptr ? m_geometry->bounds() : QRectF());
    invalidate();
}

GraphViewport& GraphCanvas::changeViewport()
{
    invalidate();
    return m_viewport;
}

void GraphCanvas::setColouredByCost(bool isColouredByCost)
{
    m_isColouredByCost = isColouredByCost;
    invalidate();
}

void GraphCanvas::mark(const std::vector<NodeId>& selected, NodeId primary)
{
    m_marks.selected.clear();
    m_marks.primary = GraphGeometry::noBox;
    if (m_geometry == nullptr) {
        return;
    }
    for (const NodeId id : selected) {
        if (const std::uint32_t box = m_geometry->boxOf(id); box != GraphGeometry::noBox) {
            m_marks.selected.push_back(box);
        }
    }
    std::sort(m_marks.selected.begin(), m_marks.selected.end());
    m_marks.primary = m_geometry->boxOf(primary);
}

QRectF GraphCanvas::selectedArea() const
{
    QRectF area;
    for (const std::uint32_t box : m_marks.selected) {
        area |= m_geometry->box(box);
    }
    return area;
}

void GraphCanvas::renderBase(double ratio, const Theme& theme)
{
    m_base = QPixmap((m_viewport.size() * ratio).toSize());
    m_base.setDevicePixelRatio(ratio);
    m_base.fill(theme.canvas);
    m_isDark = theme.dark;
    if (m_geometry != nullptr) {
        QPainter painter(&m_base);
        painter.setTransform(m_viewport.transform());
        const double reach = overhang / m_viewport.scale();
        GraphPainter(*m_geometry, theme, m_viewport.scale(), m_isColouredByCost)
            .paintBase(painter, m_viewport.visibleArea().adjusted(-reach, -reach, reach, reach));
    }
}

void GraphCanvas::paint(QPainter& painter, const Theme& theme)
{
    const double ratio = painter.device()->devicePixelRatioF();
    if (m_base.isNull() || m_base.devicePixelRatioF() != ratio || m_isDark != theme.dark) {
        renderBase(ratio, theme);
    }
    painter.drawPixmap(0, 0, m_base);
    if (m_geometry == nullptr) {
        return;
    }
    painter.save();
    painter.setTransform(m_viewport.transform(), true);
    GraphPainter(*m_geometry, theme, m_viewport.scale(), m_isColouredByCost)
        .paintMarks(painter, m_viewport.visibleArea(), m_marks);
    painter.restore();
    m_minimap.paint(painter, m_viewport, theme, m_isColouredByCost, m_marks.selected);
}

std::uint32_t GraphCanvas::boxAt(QPointF point) const
{
    return m_geometry != nullptr ? m_geometry->boxAt(m_viewport.toScene(point)) : GraphGeometry::noBox;
}

QRectF GraphCanvas::rectOf(std::uint32_t box) const
{
    return m_viewport.fromScene(m_geometry->box(box));
}

bool GraphCanvas::isInView(std::uint32_t box) const
{
    const QRectF place = rectOf(box);
    return QRectF(QPointF(0, 0), m_viewport.size()).contains(place) && !m_minimap.rectIn(m_viewport).intersects(place);
}

void GraphCanvas::centreFromMinimap(QPointF point)
{
    changeViewport().centreOn(m_minimap.toScene(m_viewport, point));
}

} // namespace ets
