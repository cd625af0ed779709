// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QRectF>

namespace ets {

/// Maps steps (or time) to the right and offsets upwards onto an area of the screen, as far as one has zoomed in.
class ArenaScale {
public:
    /// @param limits all there is: x from left to right, y the bytes of the arena from top (0) on
    /// @param keep stays where it is, cut to the new limits
    void setLimits(const QRectF& limits, bool keep);
    void setArea(const QRectF& area) { m_area = area; }

    [[nodiscard]] const QRectF& limits() const { return m_limits; }
    [[nodiscard]] const QRectF& area() const { return m_area; }
    [[nodiscard]] const QRectF& visible() const { return m_visible; } ///< Its top is the lowest offset in sight.
    [[nodiscard]] bool showsAll() const { return m_visible == m_limits; }
    [[nodiscard]] double xOf(double value) const;
    [[nodiscard]] double yOf(double offset) const;
    [[nodiscard]] double valueAt(double x) const;
    [[nodiscard]] double offsetAt(double y) const;
    /// Pixels of a piece of the plane.
    [[nodiscard]] QRectF rectOf(const QRectF& piece) const;

    /// Multiplies what is visible, keeping what is under the point in place unless a limit is met.
    void zoom(double factorX, double factorY, QPointF point);
    void pan(QPointF pixels);
    /// Shows a piece, as far as the limits let it.
    void show(const QRectF& piece);
    void showAll() { m_visible = m_limits; }

private:
    void keepInside();

    QRectF m_limits = QRectF(0, 0, 1, 1);
    QRectF m_visible = QRectF(0, 0, 1, 1);
    QRectF m_area = QRectF(0, 0, 1, 1);
};

} // namespace ets
