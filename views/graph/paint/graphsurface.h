// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/graphcanvas.h"

#include <QtWidgets/QWidget>

namespace ets {

/// The widget around a graph's picture: paints it, moves it with the mouse and says what was pointed at, by box.
class GraphSurface : public QWidget {
    Q_OBJECT

public:
    explicit GraphSurface(QWidget* parent = nullptr);

    /// The picture as it is: what is marked, veiled and laid over it.
    [[nodiscard]] const GraphCanvas& picture() const { return m_canvas; }
    [[nodiscard]] const GraphViewport& viewport() const { return m_canvas.viewport(); }
    /// What is on screen; null while there is nothing.
    [[nodiscard]] const GraphGeometryPtr& geometryOfScene() const { return m_canvas.geometry(); }
    /// Where a node is drawn in the widget; empty if it is not.
    [[nodiscard]] QRectF rectOf(NodeId id) const;

    void fitAll();
    /// Shows the selected nodes; all without selection, and when they are shown already.
    void fitSelection();
    void zoomBy(double factor);
    /// Moves the picture by fractions of the widget's size.
    void panBy(double x, double y);
    /// Chooses what the colors of cards say.
    /// @param isLogarithmic see GraphLook
    void setColoring(GraphColoring coloring, bool isLogarithmic = false);
    /// The figure that cards are colored by, where that is what colors say.
    void setFigure(const GraphHeatPtr& figure);
    [[nodiscard]] GraphColoring coloring() const { return m_canvas.look().coloring; }
    [[nodiscard]] const GraphLook& look() const { return m_canvas.look(); }

    [[nodiscard]] QSize sizeHint() const override { return {560, 480}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 120}; }

Q_SIGNALS:
    void boxClicked(std::uint32_t box);
    void boxActivated(std::uint32_t box);
    /// @param box GraphGeometry::noBox when the pointer has left all boxes
    void boxHovered(std::uint32_t box);
    void backgroundClicked();
    /// On the title of an open group.
    void titleClicked(std::uint32_t group);
    void titleActivated(std::uint32_t group);
    void lineClicked(std::uint32_t edge);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

    [[nodiscard]] GraphCanvas& canvas() { return m_canvas; }
    [[nodiscard]] const GraphCanvas& canvas() const { return m_canvas; }
    /// Shows all of the drawing or where to begin, unless the user has chosen a view since.
    void showStart();
    void ensureVisible(std::uint32_t box);
    /// The same, and large enough that titles can be told.
    void ensureReadable(std::uint32_t box);
    /// Whether the user has chosen a view; it is then not replaced on its own any more.
    [[nodiscard]] bool hasMoved() const { return m_hasMoved; }
    void setMoved(bool hasMoved);

    void setHovered(std::uint32_t box);

private:
    enum class Drag { None, Pending, Pan, Minimap };

    void takeTurns();
    void showToolTip(const QPoint& position);

    GraphCanvas m_canvas;
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    QPointF m_dragged; ///< Where the pointer was when the drag was last followed.
    bool m_hasMoved = false;
    bool m_showsFocus = false; ///< The focus came by keyboard and is worth a frame.
};

} // namespace ets
