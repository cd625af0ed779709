// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointF>

#include <functional>

class QWheelEvent;
class QWidget;

namespace ets {

/// What wheel, touch pad and pinch do over a drawing, the same in all of them: a turn scrolls, with Shift sideways;
/// with Ctrl it zooms at the pointer, with Ctrl and Shift along the other axis where the two have scales of their own.
/// A pinch zooms.
class PanZoom : public QObject {
public:
    /// What the drawing does. Places and pixels are those of the surface.
    struct Target {
        /// @param factor above 1 for more detail; @param along which axis, where each has its scale
        std::function<void(QPointF place, double factor, Qt::Orientation along)> zoom;
        /// What is drawn moves by the pixels. @param place of the pointer
        std::function<void(QPointF place, QPointF pixels)> pan;
    };

    /// @param surface gets the events, and owns this
    PanZoom(QWidget& surface, Target target);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void turn(const QWheelEvent& event) const;

    Target m_target;
};

} // namespace ets
