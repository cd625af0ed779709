// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and wheel do on ArenaCanvas.
#include "views/common/wheelturn.h"
#include "views/memory/arenacanvas.h"

#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>

namespace ets {

namespace {

constexpr double panPerNotch = 60;

} // namespace

void ArenaCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = event->position();
        m_last = event->position();
        m_isPanning = event->button() == Qt::MiddleButton;
    }
}

void ArenaCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed) {
        const double moved = (event->position() - *m_pressed).manhattanLength();
        m_isPanning = m_isPanning || moved >= QApplication::startDragDistance();
        if (m_isPanning) {
            setCursor(Qt::ClosedHandCursor);
            m_scale.pan(m_last - event->position());
            m_last = event->position();
            redraw();
        }
        return;
    }
    const auto hovered = blockAt(event->position());
    if (hovered != m_hovered) {
        m_hovered = hovered;
        Q_EMIT blockHovered(hovered);
        update();
    }
}

void ArenaCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const bool isClick = m_pressed && !m_isPanning && event->button() == Qt::LeftButton;
    m_pressed.reset();
    m_isPanning = false;
    unsetCursor();
    if (const auto block = isClick ? blockAt(event->position()) : std::nullopt) {
        choose(*block);
    }
}

void ArenaCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (blockAt(event->position())) {
        fit();
    } else if (m_scene != nullptr) {
        showAll();
    }
}

void ArenaCanvas::leaveEvent(QEvent*)
{
    m_hovered.reset();
    Q_EMIT blockHovered(std::nullopt);
    update();
}

void ArenaCanvas::wheelEvent(QWheelEvent* event)
{
    if (m_scene == nullptr) {
        event->ignore();
        return;
    }
    const QPointF notches = wheelNotches(*event);
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_scale.pan({-(notches.y() != 0 ? notches.y() : notches.x()) * panPerNotch, 0});
    } else if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_scale.zoom(1, wheelZoomFactor(*event), event->position());
    } else {
        m_scale.pan({-notches.x() * panPerNotch, 0});
        m_scale.zoom(wheelZoomFactor(*event), 1, event->position());
    }
    event->accept();
    redraw();
}

} // namespace ets
