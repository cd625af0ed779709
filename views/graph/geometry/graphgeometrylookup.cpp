// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of a drawing.
#include "views/graph/geometry/graphgeometry.h"

#include "model/qt/text/format.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace ets {

std::optional<double> GraphGeometry::partOfCostliest(const GraphSceneNode& card) const
{
    if (!card.cost) {
        return std::nullopt;
    }
    return m_costliest != noBox ? std::min(1.0, *card.cost / *node(m_costliest).cost) : 0;
}

QString GraphGeometry::nameOf(std::uint32_t box) const
{
    const GraphSceneNode& card = node(box);
    return isGroup(box) || card.subtitle.isEmpty() ? card.title : card.subtitle;
}

std::uint32_t GraphGeometry::groupAround(std::uint32_t box) const
{
    return isGroup(box) ? m_scene->groups.group(itemOf(box)).parent : m_scene->groupOf(itemOf(box));
}

const GraphFrame* GraphGeometry::titleAt(QPointF point) const
{
    for (std::size_t i = m_frames.size(); i-- > 0;) {
        if (m_frames[i].rect.contains(point)) {
            return m_frames[i].header.contains(point) ? &m_frames[i] : nullptr;
        }
    }
    return nullptr;
}

QRectF GraphGeometry::placeOfGroup(std::uint32_t group) const
{
    for (; group != GraphGroup::none; group = m_scene->groups.group(group).parent) {
        if (const std::uint32_t box = m_shown.boxOfGroup(group); box != noBox) {
            return m_boxes[box];
        }
        const auto frame = std::ranges::lower_bound(m_frames, group, {}, &GraphFrame::group);
        if (frame != m_frames.end() && frame->group == group) {
            return frame->rect;
        }
    }
    return {};
}

std::span<const GraphEdgePiece> GraphGeometry::piecesOf(const GraphBoxEdge& edge) const
{
    return std::span(m_pieces).subspan(edge.firstPiece, edge.pieceCount);
}

std::span<const std::uint32_t> GraphGeometry::edgesOf(std::uint32_t box) const
{
    return std::span(m_edgesByBox).subspan(m_edgeStart[box], m_edgeStart[box + 1] - m_edgeStart[box]);
}

namespace {

/// Distance of a point to a piece as it is drawn.
double distanceTo(const GraphEdgePiece& piece, QPointF point)
{
    constexpr int steps = 12; // Short lines in place of the curve.
    const auto at = [&](double t) {
        const double s = 1 - t;
        const double middle = (piece.from.y() + piece.to.y()) / 2;
        const bool isStraight = piece.from.x() == piece.to.x() || piece.from.y() == piece.to.y();
        const QPointF first = isStraight ? piece.from : QPointF(piece.from.x(), middle);
        const QPointF second = isStraight ? piece.to : QPointF(piece.to.x(), middle);
        return s * s * s * piece.from + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * piece.to;
    };
    double nearest = std::numeric_limits<double>::infinity();
    for (int i = 0; i < steps; ++i) {
        const QPointF a = at(static_cast<double>(i) / steps);
        const QPointF way = at(static_cast<double>(i + 1) / steps) - a;
        const double length = QPointF::dotProduct(way, way);
        const double part = length > 0 ? std::clamp(QPointF::dotProduct(point - a, way) / length, 0.0, 1.0) : 0;
        const QPointF off = point - a - part * way;
        nearest = std::min(nearest, std::hypot(off.x(), off.y()));
    }
    return nearest;
}

} // namespace

std::uint32_t GraphGeometry::edgeAt(QPointF point, double distance) const
{
    std::uint32_t nearest = noEdge;
    for (const std::uint32_t index :
        piecesIn(QRectF(point.x() - distance, point.y() - distance, 2 * distance, 2 * distance))) {
        const double found = distanceTo(m_pieces[index], point);
        if (found < distance || (found == distance && m_pieces[index].edge < nearest)) {
            distance = found;
            nearest = m_pieces[index].edge;
        }
    }
    return nearest;
}

QString GraphGeometry::edgeText(std::uint32_t edge) const
{
    const GraphBoxEdge& ends = m_edges[edge];
    if (ends.count > 1) {
        return QCoreApplication::translate("ets::GraphScene", "%1 values").arg(format::count(ends.count));
    }
    const GraphSceneNode& source = m_scene->nodes[m_scene->edges[ends.sceneEdge].from];
    return (source.dataType + QLatin1Char(' ') + source.shape).trimmed();
}

std::uint32_t GraphGeometry::boxAt(QPointF point) const
{
    const std::vector<std::uint32_t> found = boxesIn(QRectF(point, QSizeF(0, 0)));
    return found.empty() ? noBox : found.front();
}

} // namespace ets
