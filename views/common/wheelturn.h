// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QWheelEvent>

#include <cmath>

namespace ets {

/// How far a wheel or a touch pad was turned, in notches; up and left are positive.
[[nodiscard]] inline QPointF wheelNotches(const QWheelEvent& event)
{
    constexpr double anglePerNotch = 120.0;
    constexpr double pixelsPerNotch = 60.0;
    // A touch pad tells pixels, which are finer than its angles.
    return event.pixelDelta().isNull() ? QPointF(event.angleDelta()) / anglePerNotch
                                       : QPointF(event.pixelDelta()) / pixelsPerNotch;
}

/// Factor of the visible length for a turn: forward shows more detail.
[[nodiscard]] inline double wheelZoomFactor(const QWheelEvent& event)
{
    constexpr double perNotch = 0.8;
    return std::pow(perNotch, wheelNotches(event).y());
}

} // namespace ets
