// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphcanvas.h"

#include "views/common/theme/theme.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <utility>

namespace ets {
namespace {

constexpr double edgeReach = 5; ///< Pixels beside an edge that still belong to it.

} // namespace

GraphCanvas::GraphCanvas(std::function<void()> changed)
    : m_base(std::move(changed))
{
}

void GraphCanvas::setGeometry(GraphGeometryPtr geometry)
{
    m_geometry = std::move(geometry);
    m_minimap.setGeometry(m_geometry);
    m_legend.setGraph(m_geometry, m_look);
    m_legendSize = QSizeF();
    m_marks = GraphMarks();
    m_viewport.setBounds(m_geometry != nullptr ? m_geometry->bounds() : QRectF());
    findSeen();
    invalidate();
}

void GraphCanvas::setTimes(GraphGeometryPtr geometry)
{
    m_geometry = std::move(geometry);
    m_minimap.setGeometry(m_geometry);
    m_legend.setGraph(m_geometry, m_look);
    m_legendSize = QSizeF();
    invalidate();
}

void GraphCanvas::setColoring(GraphColoring coloring, bool isLogarithmic)
{
    m_look.coloring = coloring;
    m_look.isLogarithmic = isLogarithmic;
    m_legend.setGraph(m_geometry, m_look);
    m_legendSize = QSizeF();
    m_minimap.invalidate();
    invalidate();
}

void GraphCanvas::setFigure(const GraphHeatPtr& figure)
{
    m_look.figure = figure;
    m_legend.setGraph(m_geometry, m_look);
    m_legendSize = QSizeF();
    m_minimap.invalidate();
    invalidate();
}

std::vector<std::uint32_t> GraphCanvas::boxesOf(const std::vector<NodeId>& nodes) const
{
    std::vector<std::uint32_t> boxes;
    for (const NodeId id : nodes) {
        const std::uint32_t box = m_geometry != nullptr ? m_geometry->boxOf(id) : GraphGeometry::noBox;
        if (box != GraphGeometry::noBox) {
            boxes.push_back(box);
        }
    }
    std::sort(boxes.begin(), boxes.end());
    boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
    return boxes;
}

void GraphCanvas::mark(const std::vector<NodeId>& selected, NodeId primary)
{
    m_marks.selected = boxesOf(selected);
    m_marks.primary = m_geometry != nullptr ? m_geometry->boxOf(primary) : GraphGeometry::noBox;
}

/// @param notOn in the widget: what it may lie on least of all; may be empty
void GraphCanvas::placeLegend(const QFontMetricsF& metrics, const QRectF& notOn)
{
    m_legendSize = m_viewport.size();
    m_legend.chooseCorner(metrics, m_legendSize, [&](const QRectF& place) {
        const std::size_t hidden = m_geometry->boxesIn(m_viewport.transform().inverted().mapRect(place)).size();
        const bool isTaken = place.intersects(notOn) || place.intersects(minimapRect());
        return isTaken ? m_geometry->boxCount() + hidden : hidden;
    });
}

QRectF GraphCanvas::selectedArea() const
{
    QRectF area;
    for (const std::uint32_t box : m_marks.selected) {
        area |= m_geometry->box(box);
    }
    return area;
}

void GraphCanvas::paint(QPainter& painter, const Theme& theme)
{
    m_base.paint(painter, theme, m_viewport, {m_geometry, m_look, m_seen});
    if (m_geometry == nullptr) {
        return;
    }
    painter.save();
    painter.setTransform(m_viewport.transform(), true);
    GraphPainter(*m_geometry, theme, m_viewport.scale(), m_look).paintMarks(painter, m_viewport.visibleArea(), m_marks);
    painter.restore();
    // Once for each graph and size: it does not jump about while the graph is moved.
    if (m_legendSize != m_viewport.size()) {
        placeLegend(QFontMetricsF(painter.font()));
    }
    m_legend.paint(painter, theme, m_viewport.size(), m_minimap.rectIn(m_viewport));
    m_minimap.paint(painter, m_viewport, theme, m_look, m_marks.selected);
}

std::uint32_t GraphCanvas::boxAt(QPointF point) const
{
    return m_geometry != nullptr ? m_geometry->boxAt(m_viewport.toScene(point)) : GraphGeometry::noBox;
}

QRectF GraphCanvas::rectOf(std::uint32_t box) const
{
    return m_viewport.fromScene(m_geometry->box(box));
}

std::uint32_t GraphCanvas::groupAt(QPointF point) const
{
    const GraphFrame* frame = m_geometry != nullptr ? m_geometry->titleAt(m_viewport.toScene(point)) : nullptr;
    return frame != nullptr ? frame->group : GraphGroup::none;
}

std::uint32_t GraphCanvas::edgeAt(QPointF point) const
{
    return m_geometry != nullptr ? m_geometry->edgeAt(m_viewport.toScene(point), edgeReach / m_viewport.scale())
                                 : GraphGeometry::noEdge;
}

QRectF GraphCanvas::placeOfGroup(std::uint32_t group) const
{
    return m_viewport.fromScene(m_geometry->placeOfGroup(group));
}

void GraphCanvas::setSeen(const std::optional<std::vector<NodeId>>& nodes)
{
    m_seenNodes = nodes;
    findSeen();
    invalidate();
}

void GraphCanvas::findSeen()
{
    m_seen.clear();
    if (m_seenNodes && m_geometry != nullptr) {
        m_seen.assign(m_geometry->boxCount(), 0);
        for (const NodeId id : *m_seenNodes) {
            if (const std::uint32_t box = m_geometry->boxOf(id); box != GraphGeometry::noBox) {
                m_seen[box] = 1;
            }
        }
    }
    m_minimap.setSeen(m_seen);
}

bool GraphCanvas::isInView(std::uint32_t box) const
{
    const QRectF place = rectOf(box);
    return QRectF(QPointF(0, 0), m_viewport.size()).contains(place) && !m_minimap.rectIn(m_viewport).intersects(place);
}

void GraphCanvas::keepClear(std::uint32_t box, const QFontMetricsF& metrics)
{
    constexpr int corners = 4;
    const QRectF card = rectOf(box);
    for (int i = 0; i < corners && minimapRect().intersects(card); ++i) {
        m_minimap.moveOn();
    }
    if (legendRect(metrics).intersects(card)) {
        placeLegend(metrics, card);
    }
}

void GraphCanvas::centerFromMinimap(QPointF point)
{
    changeViewport().centerOn(m_minimap.toScene(m_viewport, point));
}

} // namespace ets
