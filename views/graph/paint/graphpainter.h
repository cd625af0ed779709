// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/paint/graphcard.h"
#include "views/graph/paint/graphframepainter.h"
#include "views/graph/paint/graphlook.h"

#include <QtCore/QRectF>

#include <cstdint>
#include <vector>

class QPainter;

namespace ets {

/// What is marked on a graph, by box.
struct GraphMarks {
    std::vector<std::uint32_t> selected; ///< Ascending.
    std::uint32_t primary = GraphGeometry::noBox;
    std::uint32_t hovered = GraphGeometry::noBox;
    std::vector<std::uint32_t> lit; ///< Ascending; pointed at in another view.
    std::uint32_t edge = GraphGeometry::noEdge;
    std::uint32_t group = GraphGroup::none; ///< An open one.
};

/// Hears what is painted when, for pictures that keep their parts apart.
class GraphPartObserver {
public:
    virtual ~GraphPartObserver() = default;
    virtual void beginBox(QPainter& painter, std::uint32_t box) = 0;
    virtual void beginFrame(QPainter& painter, const GraphFrame& frame) = 0;
    virtual void end(QPainter& painter) = 0; ///< Of the box or frame that was begun.
};

/// Paints a laid-out graph in scene coordinates; the painter's transform does the scaling.
/// What a repaint costs depends on what is visible: pieces and cards are found by place, and what would be smaller than
/// a pixel is left out.
class GraphPainter {
public:
    /// @param scale of the painter's transform, pixels per scene unit
    /// @param cancel ends the painting of a large picture early
    GraphPainter(
        const GraphGeometry& geometry, const Theme& theme, double scale, GraphLook look, CancelToken cancel = {});
    /// Veils all boxes but some.
    /// @param boxes by box: those to be seen; empty for all. Has to live as long as the painter is used
    void setSeen(const std::vector<char>& boxes);

    /// @param observer has to live as long as the painter is used
    void setPartObserver(GraphPartObserver& observer) { m_observer = &observer; }

    /// Edges and cards that touch an area, without marks.
    void paintBase(QPainter& painter, const QRectF& area) const;
    /// On top of the base: edges of what is selected or hovered, and their cards.
    void paintMarks(QPainter& painter, const QRectF& area, const GraphMarks& marks) const;

    /// How much a card shows at a scale.
    [[nodiscard]] static CardDetail detailAt(double scale);

private:
    void paintFrames(QPainter& painter, const QRectF& area) const;
    void paintTitles(QPainter& painter, const QRectF& area) const;
    [[nodiscard]] bool isDimmed(std::uint32_t box) const;
    [[nodiscard]] bool isDimmed(const GraphBoxEdge& edge) const { return isDimmed(edge.from) || isDimmed(edge.to); }
    [[nodiscard]] bool isGroupDimmed(std::uint32_t group) const;
    [[nodiscard]] QPen penOf(const GraphBoxEdge& edge) const;
    void paintEdges(QPainter& painter, const QRectF& area) const;
    void paintJumps(QPainter& painter, const QRectF& area) const;
    void paintFarEdges(QPainter& painter, const std::vector<std::uint32_t>& pieces) const;
    void paintCards(QPainter& painter, const QRectF& area) const;
    void paintEdgeTexts(QPainter& painter, const std::vector<std::uint32_t>& edges, const QRectF& area) const;
    void paintEdge(QPainter& painter, const GraphBoxEdge& edge, const QRectF& area) const;
    void paintLitEdges(
        QPainter& painter, const QRectF& area, const std::vector<std::uint32_t>& edges, std::uint32_t chosen) const;
    static void paintPiece(QPainter& painter, const GraphEdgePiece& piece);
    static void paintArrow(QPainter& painter, const GraphEdgePiece& last);

    const GraphGeometry& m_geometry;
    const Theme& m_theme;
    GraphCard m_card;
    GraphFramePainter m_frames;
    double m_scale;
    GraphLook m_look;
    const std::vector<char>* m_seen = nullptr;
    std::vector<char> m_seenGroups; ///< By group: something in it is to be seen. Empty for all.
    GraphPartObserver* m_observer = nullptr;
    CancelToken m_cancel;
};

} // namespace ets
