// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and wheel do on ArenaCanvas.
#include "views/common/panzoom.h"
#include "views/memory/arenacanvas.h"

#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>

namespace ets {

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

/// Wheel and pinch.
void ArenaCanvas::takeTurns()
{
    new PanZoom(*this,
        {[this](QPointF place, double factor, Qt::Orientation along) {
             if (m_scene != nullptr) {
                 const bool isTime = along == Qt::Horizontal;
                 m_scale.zoom(isTime ? 1 / factor : 1, isTime ? 1 : 1 / factor, place);
                 redraw();
             }
         },
            [this](QPointF /*place*/, QPointF pixels) {
                if (m_scene != nullptr) {
                    m_scale.pan(-pixels);
                    redraw();
                }
            }});
}

} // namespace ets
