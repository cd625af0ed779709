// SPDX-License-Identifier: GPL-3.0-or-later
// What GraphPainter paints on top of the graph itself.
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"
#include "views/graph/paint/graphcardtext.h"
#include "views/graph/paint/graphpainter.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>

namespace ets {
namespace {

constexpr double highlightWidth = 2.2;
constexpr double chosenWidth = 3.4;
constexpr double haloWidth = 10; ///< Around it.
constexpr std::size_t maxLit = 8; ///< Of more selected boxes the edges are not lit.
constexpr std::size_t maxEdgeTexts = 12; ///< More would cover one another.
constexpr double edgeTextGap = 6; ///< Beside the line.
constexpr int edgeTextPatch = 220; ///< Opacity of what is behind the text.

} // namespace

void GraphPainter::paintEdge(QPainter& painter, const GraphBoxEdge& edge, const QRectF& area) const
{
    const std::span<const GraphEdgePiece> pieces = m_geometry.piecesOf(edge);
    for (const GraphEdgePiece& piece : pieces) {
        const QRectF rect = QRectF(piece.from, piece.to).normalized();
        const bool isVisible = rect.left() <= area.right() && rect.right() >= area.left() && rect.top() <= area.bottom()
            && rect.bottom() >= area.top();
        if (isVisible) {
            paintPiece(painter, piece);
        }
    }
    if (detailAt(m_scale) != CardDetail::Box) {
        paintArrow(painter, pieces.back());
    }
}

/// Shape and type beside the longest upright piece, where there is room to read.
void GraphPainter::paintEdgeTexts(QPainter& painter, const std::vector<std::uint32_t>& edges, const QRectF& area) const
{
    if (detailAt(m_scale) != CardDetail::Full || edges.size() > maxEdgeTexts) {
        return;
    }
    const QFont font = scaledFont(m_geometry.options().font, smallFontScale);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    QColor patch = m_theme.canvas;
    patch.setAlpha(edgeTextPatch);
    for (const std::uint32_t edge : edges) {
        const QString text = m_geometry.edgeText(edge);
        const auto pieces = m_geometry.piecesOf(m_geometry.edges()[edge]);
        const auto length = [](const GraphEdgePiece& piece) { return std::abs(piece.to.y() - piece.from.y()); };
        const auto longest = std::ranges::max_element(pieces, {}, length);
        if (text.isEmpty() || longest == pieces.end()) {
            continue;
        }
        const QPointF middle = (longest->from + longest->to) / 2;
        const QRectF place(middle + QPointF(edgeTextGap, -metrics.height() / 2),
            QSizeF(metrics.horizontalAdvance(text), metrics.height()));
        if (!place.intersects(area)) {
            continue;
        }
        painter.fillRect(place.adjusted(-2, 0, 2, 0), patch);
        painter.setPen(m_theme.text);
        painter.drawText(place, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), text);
    }
}

/// @param chosen by itself: it lies on top and differs from those of what is selected
void GraphPainter::paintLitEdges(
    QPainter& painter, const QRectF& area, const std::vector<std::uint32_t>& edges, std::uint32_t chosen) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(m_theme.edgeHighlight, std::max(highlightWidth, 1.4 / m_scale), Qt::SolidLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    for (const std::uint32_t edge : edges) {
        if (edge != chosen) {
            paintEdge(painter, m_geometry.edges()[edge], area);
        }
    }
    if (chosen != GraphGeometry::noEdge) {
        painter.setPen(QPen(m_theme.hover, std::max(haloWidth, 5 / m_scale), Qt::SolidLine, Qt::FlatCap));
        for (const GraphEdgePiece& piece : m_geometry.piecesOf(m_geometry.edges()[chosen])) {
            paintPiece(painter, piece);
        }
        painter.setPen(QPen(m_theme.selection, std::max(chosenWidth, 2 / m_scale), Qt::SolidLine, Qt::FlatCap));
        paintEdge(painter, m_geometry.edges()[chosen], area);
    }
}

void GraphPainter::paintMarks(QPainter& painter, const QRectF& area, const GraphMarks& marks) const
{
    const auto isSelected = [&](std::uint32_t box) {
        return std::binary_search(marks.selected.begin(), marks.selected.end(), box);
    };
    std::vector<std::uint32_t> boxes = marks.selected;
    if (marks.hovered != GraphGeometry::noBox && !isSelected(marks.hovered)) {
        boxes.push_back(marks.hovered);
    }
    const auto isPointedAt = [&](std::uint32_t box) {
        return box == marks.hovered || std::ranges::binary_search(marks.lit, box);
    };
    const std::size_t withoutLit = boxes.size(); // the edges of those alone are lit
    std::ranges::copy_if(marks.lit, std::back_inserter(boxes),
        [&](std::uint32_t box) { return !isSelected(box) && box != marks.hovered; });
    for (const GraphFrame& frame : m_geometry.frames()) {
        if (frame.group == marks.group) {
            CardState state;
            state.isSelected = true;
            state.coloring = m_look.coloring;
            GraphFramePainter::paint(
                painter, m_theme, m_geometry.scene().groupCards[frame.group], frame.rect, state, m_scale);
        }
    }
    std::vector<std::uint32_t> edges;
    if (marks.edge != GraphGeometry::noEdge) {
        edges.push_back(marks.edge);
    }
    const bool isLit = marks.selected.size() <= maxLit; // A whole module lit would hide what is between its ops.
    for (const std::uint32_t box : std::span(boxes).first(withoutLit)) {
        if (!isLit && box != marks.hovered) {
            continue;
        }
        const std::span<const std::uint32_t> own = m_geometry.edgesOf(box);
        edges.insert(edges.end(), own.begin(), own.end());
    }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

    paintLitEdges(painter, area, edges, marks.edge);
    paintTitles(painter, area);
    paintEdgeTexts(painter, edges, area);
    const CardDetail detail = detailAt(m_scale);
    for (const std::uint32_t box : boxes) {
        if (m_geometry.box(box).intersects(area)) {
            CardState state;
            state.isSelected = isSelected(box);
            state.isPrimary = box == marks.primary;
            state.isHovered = isPointedAt(box);
            state.heat = m_look.heatOf(m_geometry, box);
            state.look = m_look.lookOf(m_geometry, box);
            state.bar = m_geometry.partOfCostliest(m_geometry.node(box));
            state.figure = m_look.textOf(m_geometry, box);
            state.coloring = m_look.coloring;
            m_card.paint(painter, m_theme, m_geometry.node(box), m_geometry.box(box), detail, state, 1 / m_scale);
        }
    }
}

} // namespace ets
