// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/panzoom.h"

#include <QtGui/QGuiApplication>
#include <QtGui/QNativeGestureEvent>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QWidget>

#include <cmath>
#include <utility>

namespace ets {

namespace {

constexpr double pixelsPerNotch = 60;
constexpr double zoomPerNotch = 1.25;

/// How far a wheel or a touch pad was turned, in notches; up and left are positive.
QPointF notchesOf(const QWheelEvent& event)
{
    constexpr double anglePerNotch = 120;
    // Pixels are finer than angles, but what X11 says of them depends on the driver.
    static const bool hasPixels = QGuiApplication::platformName() != QLatin1String("xcb");
    return hasPixels && !event.pixelDelta().isNull() ? QPointF(event.pixelDelta()) / pixelsPerNotch
                                                     : QPointF(event.angleDelta()) / anglePerNotch;
}

} // namespace

PanZoom::PanZoom(QWidget& surface, Target target)
    : QObject(&surface)
    , m_target(std::move(target))
{
    surface.installEventFilter(this);
}

bool PanZoom::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Wheel) {
        turn(*static_cast<QWheelEvent*>(event));
        event->accept();
        return true;
    }
    if (event->type() == QEvent::NativeGesture) {
        const auto* const gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            m_target.zoom(gesture->position(), 1 + gesture->value(), Qt::Horizontal);
            event->accept();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

void PanZoom::turn(const QWheelEvent& event) const
{
    const QPointF notches = notchesOf(event);
    const double most = notches.y() != 0 ? notches.y() : notches.x();
    const bool isShifted = event.modifiers().testFlag(Qt::ShiftModifier);
    if (event.modifiers().testFlag(Qt::ControlModifier)) {
        m_target.zoom(event.position(), std::pow(zoomPerNotch, most), isShifted ? Qt::Vertical : Qt::Horizontal);
        return;
    }
    const QPointF turned = isShifted ? QPointF(most, 0) : notches;
    m_target.pan(event.position(), turned * pixelsPerNotch);
}

} // namespace ets
