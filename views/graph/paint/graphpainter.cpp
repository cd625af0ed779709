// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphpainter.h"

#include "views/common/theme/theme.h"
#include "views/graph/paint/graphcardtext.h"

#include <QtCore/QLineF>
#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

namespace ets {
namespace {

constexpr double fullScale = 0.6; ///< From here on all texts.
constexpr double titleScale = 0.24; ///< From here on the title alone.
constexpr double curveScale = 0.12; ///< Below it edges are plain lines.
constexpr double edgeWidth = 1.3;
constexpr double jumpReach = 60; ///< How far jumps swing out beside cards.
constexpr double arrowLength = 8;
constexpr double arrowHalfWidth = 3.6;

bool isStraight(const GraphEdgePiece& piece)
{
    return piece.from.x() == piece.to.x() || piece.from.y() == piece.to.y();
}

/// Remembers which pixels are painted, so that a thousand boxes in one pixel cost one.
class PixelMask {
public:
    PixelMask(const QRectF& area, double scale)
        : m_origin(area.topLeft())
        , m_scale(scale)
        , m_width(static_cast<std::size_t>(std::ceil(area.width() * scale)) + 1)
        , m_pixels(m_width * (static_cast<std::size_t>(std::ceil(area.height() * scale)) + 1), false)
    {
    }
    /// Whether the pixel under a point is free; takes it.
    bool take(QPointF point)
    {
        const QPointF pixel = (point - m_origin) * m_scale;
        const double index = std::floor(pixel.y()) * static_cast<double>(m_width) + std::floor(pixel.x());
        if (pixel.x() < 0 || pixel.y() < 0 || index >= static_cast<double>(m_pixels.size())) {
            return true;
        }
        const auto i = static_cast<std::size_t>(index);
        const bool isFree = !m_pixels[i];
        m_pixels[i] = true;
        return isFree;
    }

private:
    QPointF m_origin;
    double m_scale;
    std::size_t m_width;
    std::vector<bool> m_pixels;
};

} // namespace

GraphPainter::GraphPainter(
    const GraphGeometry& geometry, const Theme& theme, double scale, GraphLook look, CancelToken cancel)
    : m_geometry(geometry)
    , m_theme(theme)
    , m_card(geometry.options().font)
    , m_frames(geometry.options().font)
    , m_scale(scale)
    , m_look(std::move(look))
    , m_cancel(std::move(cancel))
{
}

CardDetail GraphPainter::detailAt(double scale)
{
    if (scale >= fullScale) {
        return CardDetail::Full;
    }
    return scale >= titleScale ? CardDetail::Title : CardDetail::Box;
}

void GraphPainter::paintBase(QPainter& painter, const QRectF& area) const
{
    painter.setLayoutDirection(Qt::LeftToRight);
    paintFrames(painter, area);
    paintEdges(painter, area);
    paintJumps(painter, area);
    paintTitles(painter, area);
    paintCards(painter, area);
}

void GraphPainter::setSeen(const std::vector<char>& boxes)
{
    m_seen = &boxes;
    m_seenGroups.clear();
    if (boxes.empty()) {
        return;
    }
    const GraphGroups& groups = m_geometry.scene().groups;
    m_seenGroups.assign(groups.groups().size(), 0);
    for (std::uint32_t box = 0; box < boxes.size(); ++box) {
        std::uint32_t group = boxes[box] != 0 ? m_geometry.groupAround(box) : GraphGroup::none;
        for (; group != GraphGroup::none && m_seenGroups[group] == 0; group = groups.group(group).parent) {
            m_seenGroups[group] = 1;
        }
    }
}

bool GraphPainter::isGroupDimmed(std::uint32_t group) const
{
    return group < m_seenGroups.size() && m_seenGroups[group] == 0;
}

bool GraphPainter::isDimmed(std::uint32_t box) const
{
    return m_seen != nullptr && box < m_seen->size() && (*m_seen)[box] == 0;
}

void GraphPainter::paintFrames(QPainter& painter, const QRectF& area) const
{
    painter.setRenderHint(QPainter::Antialiasing, m_scale >= curveScale);
    CardState state;
    state.coloring = m_look.coloring;
    for (const GraphFrame& frame : m_geometry.frames()) {
        if (m_cancel.isCanceled()) {
            return;
        }
        if (!frame.rect.intersects(area)) {
            continue;
        }
        if (m_observer != nullptr) {
            m_observer->beginFrame(painter, frame);
        }
        state.isDimmed = isGroupDimmed(frame.group);
        GraphFramePainter::paint(
            painter, m_theme, m_geometry.scene().groupCards[frame.group], frame.rect, state, m_scale);
        if (m_observer != nullptr) {
            m_observer->end(painter);
        }
    }
}

void GraphPainter::paintTitles(QPainter& painter, const QRectF& area) const
{
    const GraphScene& scene = m_geometry.scene();
    for (const GraphFrame& frame : m_geometry.frames()) {
        if (m_cancel.isCanceled()) {
            return;
        }
        if (frame.header.intersects(area)) {
            const std::uint32_t layers = scene.groups.group(frame.group).depth + 1; // what is about it is open as well
            painter.setOpacity(isGroupDimmed(frame.group) ? dimOpacity : 1);
            m_frames.paintTitle(painter, m_theme, scene.groupCards[frame.group], frame.rect,
                m_look.textOfGroup(frame.group), layers, m_scale);
            painter.setOpacity(1);
        }
    }
}

void GraphPainter::paintPiece(QPainter& painter, const GraphEdgePiece& piece)
{
    if (isStraight(piece)) {
        painter.drawLine(piece.from, piece.to);
        return;
    }
    const double middle = (piece.from.y() + piece.to.y()) / 2;
    QPainterPath path(piece.from);
    path.cubicTo(QPointF(piece.from.x(), middle), QPointF(piece.to.x(), middle), piece.to);
    painter.drawPath(path);
}

/// A triangle with its tip at the end of an edge. Edges arrive upright, loops from the side.
void GraphPainter::paintArrow(QPainter& painter, const GraphEdgePiece& last)
{
    const bool isLevel = last.from.y() == last.to.y();
    const double direction =
        isLevel ? std::copysign(1, last.to.x() - last.from.x()) : std::copysign(1, last.to.y() - last.from.y());
    const QPointF along = isLevel ? QPointF(direction, 0) : QPointF(0, direction);
    const QPointF across(along.y(), along.x());
    const QPointF base = last.to - along * arrowLength;
    const QPolygonF triangle({last.to, base + across * arrowHalfWidth, base - across * arrowHalfWidth});
    const QPen pen = painter.pen();
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPolygon(triangle);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
}

void GraphPainter::paintFarEdges(QPainter& painter, const std::vector<std::uint32_t>& pieces) const
{
    QVector<QLineF> lines;
    QVector<QLineF> dimmed;
    for (const std::uint32_t index : pieces) {
        const GraphEdgePiece& piece = m_geometry.pieces()[index];
        const QLineF line(piece.from, piece.to);
        if (std::max(std::abs(line.dx()), std::abs(line.dy())) * m_scale >= 1) {
            (isDimmed(m_geometry.edges()[piece.edge]) ? dimmed : lines).push_back(line);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setOpacity(dimOpacity);
    painter.setPen(QPen(m_theme.edge, 0));
    painter.drawLines(dimmed);
    painter.setOpacity(1);
    painter.drawLines(lines);
    painter.setRenderHint(QPainter::Antialiasing, true);
}

void GraphPainter::paintEdges(QPainter& painter, const QRectF& area) const
{
    const std::vector<std::uint32_t> pieces = m_geometry.piecesIn(area);
    if (m_scale < curveScale) {
        paintFarEdges(painter, pieces);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    std::uint32_t last = GraphGeometry::noEdge;
    for (const std::uint32_t index : pieces) {
        if (m_cancel.isCanceled()) {
            return;
        }
        const GraphEdgePiece& piece = m_geometry.pieces()[index];
        const GraphBoxEdge& edge = m_geometry.edges()[piece.edge];
        if (piece.edge != last) {
            last = piece.edge;
            painter.setPen(penOf(edge));
        }
        paintPiece(painter, piece);
        if (m_scale >= titleScale && index + 1 == edge.firstPiece + edge.pieceCount) {
            paintArrow(painter, piece);
        }
    }
}

/// Dashed where it runs upwards, faint where one of its ends is veiled.
QPen GraphPainter::penOf(const GraphBoxEdge& edge) const
{
    QColor color = edge.isTurned ? m_theme.edgeHighlight : m_theme.edge;
    if (isDimmed(edge)) {
        color.setAlphaF(color.alphaF() * static_cast<float>(dimOpacity));
    }
    return {color, std::max(edgeWidth, 1 / m_scale), edge.isTurned ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap};
}

/// Dashed, from side to side: beside the data that flows from top to bottom.
void GraphPainter::paintJumps(QPainter& painter, const QRectF& area) const
{
    const auto& jumps = m_geometry.scene().jumps;
    if (jumps.empty() || m_scale < curveScale) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    for (const GraphSceneEdge& jump : jumps) {
        const std::uint32_t from = m_geometry.boxOf(m_geometry.scene().nodes[jump.from].id);
        const std::uint32_t to = m_geometry.boxOf(m_geometry.scene().nodes[jump.to].id);
        if (m_cancel.isCanceled() || from == GraphGeometry::noBox || to == GraphGeometry::noBox || from == to) {
            continue;
        }
        const QRectF& start = m_geometry.box(from);
        const QRectF& end = m_geometry.box(to);
        const QRectF around = (start | end).adjusted(0, 0, 2 * jumpReach, 0);
        if (!around.intersects(area)) {
            continue;
        }
        const QPointF first(start.right(), start.center().y());
        const QPointF last(end.right(), end.center().y());
        const double right = std::max(first.x(), last.x()) + jumpReach;
        QPainterPath path(first);
        path.cubicTo(QPointF(right, first.y()), QPointF(right, last.y()), last + QPointF(arrowLength, 0));
        painter.setPen(QPen(m_theme.edgeHighlight, std::max(edgeWidth, 1 / m_scale), Qt::DashLine, Qt::FlatCap));
        painter.drawPath(path);
        painter.setPen(QPen(m_theme.edgeHighlight, std::max(edgeWidth, 1 / m_scale)));
        paintArrow(painter, {last + QPointF(2 * arrowLength, 0), last, 0});
    }
}

void GraphPainter::paintCards(QPainter& painter, const QRectF& area) const
{
    const CardDetail detail = detailAt(m_scale);
    PixelMask mask(detail == CardDetail::Box ? area : QRectF(), m_scale);
    CardState state;
    state.coloring = m_look.coloring;
    for (const std::uint32_t box : m_geometry.boxesIn(area)) {
        if (m_cancel.isCanceled()) {
            return;
        }
        const QRectF& rect = m_geometry.box(box);
        if (detail == CardDetail::Box && rect.height() * m_scale < 1 && rect.width() * m_scale < 2
            && !mask.take(rect.center())) {
            continue;
        }
        state.isDimmed = isDimmed(box);
        state.heat = m_look.heatOf(m_geometry, box);
        state.look = m_look.lookOf(m_geometry, box);
        state.bar = m_geometry.partOfCostliest(m_geometry.node(box));
        state.figure = m_look.textOf(m_geometry, box);
        if (m_observer != nullptr) {
            m_observer->beginBox(painter, box);
        }
        m_card.paint(painter, m_theme, m_geometry.node(box), rect, detail, state, 1 / m_scale);
        if (m_observer != nullptr) {
            m_observer->end(painter);
        }
    }
}

} // namespace ets
