// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/geometry/graphviewport.h"
#include "views/graph/graphlegend.h"
#include "views/graph/graphminimap.h"
#include "views/graph/paint/graphbaselayer.h"
#include "views/graph/paint/graphpainter.h"

#include <functional>
#include <optional>
#include <vector>

namespace ets {

/// The picture inside a graph view: a geometry seen through a viewport, with marks and a minimap. Edges and cards are
/// kept as a picture, so that marking and hovering repaint only what is marked.
class GraphCanvas {
public:
    /// @param changed called when it should be painted again although nobody has changed anything
    explicit GraphCanvas(std::function<void()> changed);
    void setGeometry(GraphGeometryPtr geometry);
    /// The same geometry with other times: what is marked and in sight stays.
    void setTimes(GraphGeometryPtr geometry);
    [[nodiscard]] const GraphGeometryPtr& geometry() const { return m_geometry; }
    [[nodiscard]] bool isEmpty() const { return m_geometry == nullptr || m_geometry->boxCount() == 0; }

    [[nodiscard]] const GraphViewport& viewport() const { return m_viewport; }
    /// For a change of view.
    [[nodiscard]] GraphViewport& changeViewport() { return m_viewport; }
    /// Has everything painted anew, for instance after a change of colors.
    void invalidate() { m_base.invalidate(); }
    void setColoring(GraphColoring coloring, bool isLogarithmic);
    void setFigure(const GraphHeatPtr& figure);
    [[nodiscard]] const GraphLook& look() const { return m_look; }

    void mark(const std::vector<NodeId>& selected, NodeId primary);
    /// Marks what is pointed at in another view.
    void light(const std::vector<NodeId>& nodes) { m_marks.lit = boxesOf(nodes); }
    void setHovered(std::uint32_t box) { m_marks.hovered = box; }
    /// Marks an edge, or none with GraphGeometry::noEdge.
    void markEdge(std::uint32_t edge) { m_marks.edge = edge; }
    /// Marks an open group, or none with GraphGroup::none.
    void markGroup(std::uint32_t group) { m_marks.group = group; }
    /// Veils all cards but those of some nodes and of the groups that hold them.
    /// @param nodes nothing to show all
    void setSeen(const std::optional<std::vector<NodeId>>& nodes);
    /// Lets the legend look for a free corner again: the view has gone elsewhere by itself.
    void freeLegend() { m_legendSize = QSizeF(); }
    void toggleLegend() { m_legend.setShown(!m_legend.isShown()); }
    void toggleMinimap() { m_minimap.setShown(!isMinimapShown()); }
    void moveMinimap() { m_minimap.moveOn(); }
    /// Moves minimap and legend to other corners where they lie on a card that is to be seen.
    void keepClear(std::uint32_t box, const QFontMetricsF& metrics);
    [[nodiscard]] const GraphLegend& legend() const { return m_legend; }
    [[nodiscard]] bool isMinimapShown() const { return m_minimap.isShownIn(m_viewport.size()); }
    /// Where the minimap is in the widget; empty for nowhere.
    [[nodiscard]] QRectF minimapRect() const { return m_minimap.rectIn(m_viewport); }
    /// The same of the legend, which is written in a font.
    [[nodiscard]] QRectF legendRect(const QFontMetricsF& metrics) const
    {
        return m_legend.rectIn(metrics, m_viewport.size(), minimapRect());
    }
    [[nodiscard]] const GraphMarks& marks() const { return m_marks; }
    /// Around all selected cards, in scene coordinates; empty without any.
    [[nodiscard]] QRectF selectedArea() const;

    /// Paints everything into a widget or picture of the viewport's size.
    void paint(QPainter& painter, const Theme& theme);

    /// The box under a point of the widget, or noBox.
    [[nodiscard]] std::uint32_t boxAt(QPointF point) const;
    [[nodiscard]] QRectF rectOf(std::uint32_t box) const;
    /// The open group whose title is under a point of the widget, or GraphGroup::none.
    [[nodiscard]] std::uint32_t groupAt(QPointF point) const;
    /// The edge under a point of the widget, or GraphGeometry::noEdge.
    [[nodiscard]] std::uint32_t edgeAt(QPointF point) const;
    /// Where a group is drawn in the widget, open or folded.
    [[nodiscard]] QRectF placeOfGroup(std::uint32_t group) const;
    /// Whether a card is on screen as a whole and not under the minimap.
    [[nodiscard]] bool isInView(std::uint32_t box) const;
    [[nodiscard]] bool isOnMinimap(QPointF point) const { return m_minimap.rectIn(m_viewport).contains(point); }
    /// Brings the place under a point of the minimap to the middle.
    void centerFromMinimap(QPointF point);

private:
    /// Ascending, each once; a folded group stands for its nodes.
    [[nodiscard]] std::vector<std::uint32_t> boxesOf(const std::vector<NodeId>& nodes) const;
    void findSeen();
    void placeLegend(const QFontMetricsF& metrics, const QRectF& notOn = {});

    GraphGeometryPtr m_geometry;
    GraphViewport m_viewport;
    GraphMinimap m_minimap;
    GraphLegend m_legend;
    QSizeF m_legendSize; ///< Of the widget for which its corner was chosen; empty when that has to be done again.
    GraphMarks m_marks;
    std::optional<std::vector<NodeId>> m_seenNodes;
    std::vector<char> m_seen; ///< By box; empty for all.
    GraphBaseLayer m_base;
    GraphLook m_look;
};

} // namespace ets
