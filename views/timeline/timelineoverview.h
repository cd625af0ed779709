// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/arrange/timelinescale.h"

#include <QtGui/QPixmap>
#include <QtWidgets/QWidget>

namespace ets {

class TimelineController;

/// The whole trace in one strip, and a window on it that shows and moves what the tracks show.
/// Dragging the window pans, dragging its edges zooms, a click elsewhere brings the window there.
class TimelineOverview : public QWidget {
    Q_OBJECT

public:
    explicit TimelineOverview(TimelineController& controller, QWidget* parent = nullptr);

    /// Space at the left for the names of the tracks below.
    void setHeaderWidth(int width);
    [[nodiscard]] QSize sizeHint() const override;
    /// The window, in pixels of this widget.
    [[nodiscard]] QRectF windowRect() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Part { None, Window, LeftEdge, RightEdge, Outside };

    [[nodiscard]] TimelineScale scale() const;
    [[nodiscard]] Part partAt(QPointF point) const;
    void updateCursor(Part part);
    void renewPicture();
    void forgetPicture();
    void dragTo(double x);
    void takeTurns();

    TimelineController& m_controller;
    QPixmap m_picture;
    int m_headerWidth = 0;
    Part m_dragged = Part::None;
    double m_grip = 0; ///< From the window's left edge to the pointer.
};

} // namespace ets
