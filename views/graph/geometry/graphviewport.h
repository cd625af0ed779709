// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointF>
#include <QtCore/QRectF>
#include <QtCore/QSizeF>
#include <QtGui/QTransform>

namespace ets {

/// Which part of a drawing a widget shows: a scale and the place of the drawing's origin.
class GraphViewport {
public:
    static constexpr double maxScale = 4;

    void setBounds(const QRectF& bounds);
    void setSize(const QSizeF& size);
    [[nodiscard]] const QSizeF& size() const { return m_size; }
    [[nodiscard]] double scale() const { return m_scale; }
    [[nodiscard]] QPointF origin() const { return m_origin; }

    [[nodiscard]] QTransform transform() const;
    [[nodiscard]] QPointF toScene(QPointF point) const { return (point - m_origin) / m_scale; }
    [[nodiscard]] QPointF fromScene(QPointF point) const { return point * m_scale + m_origin; }
    [[nodiscard]] QRectF fromScene(const QRectF& rect) const { return transform().mapRect(rect); }
    /// The part of the drawing's plane that the widget covers.
    [[nodiscard]] QRectF visibleArea() const;

    void pan(QPointF pixels);
    /// Scales about a point of the widget, which stays over the same point of the drawing.
    void zoomAt(QPointF point, double factor);
    /// Shows a whole area, never enlarged.
    void fit(const QRectF& area);
    /// Shows all if that leaves the cards readable, else at 100 % the anchor, in the middle as far as the drawing goes
    /// on around it.
    void start(const QRectF& anchor);
    /// Brings an area into view: to the middle, as far as nothing but the drawing is then on screen.
    void reveal(const QRectF& area);
    void centerOn(QPointF scenePoint);
    /// Shows what another viewport shows, as far as the drawing is there.
    void showAs(const GraphViewport& other);
    /// Whether all is on screen.
    [[nodiscard]] bool showsAll() const;

private:
    [[nodiscard]] double fitScale(const QRectF& area) const;
    [[nodiscard]] double minScale() const;
    /// Keeps a part of the drawing on screen.
    void clamp();

    QRectF m_bounds;
    QSizeF m_size{1, 1};
    double m_scale = 1;
    QPointF m_origin;
};

} // namespace ets
