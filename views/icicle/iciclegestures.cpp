// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and wheel do on IcicleCanvas.
#include "views/common/wheelturn.h"
#include "views/icicle/iciclecanvas.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QScrollBar>

#include <cmath>
#include <utility>

namespace ets {

namespace {

constexpr double panPerNotch = 60;

} // namespace

void IcicleCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = event->position();
        m_last = event->position();
        m_isPanning = event->button() == Qt::MiddleButton;
    }
}

void IcicleCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed) {
        setHovered(boxAt(event->position()));
        return;
    }
    const double moved = (event->position() - *m_pressed).manhattanLength();
    m_isPanning = m_isPanning || moved >= QApplication::startDragDistance();
    if (m_isPanning) {
        viewport()->setCursor(Qt::ClosedHandCursor);
        const QPointF way = m_last - event->position();
        panBy(way.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() + static_cast<int>(std::lround(way.y())));
        m_last = event->position();
    }
}

void IcicleCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const bool isClick = m_pressed && !m_isPanning && event->button() == Qt::LeftButton;
    m_pressed.reset();
    m_isPanning = false;
    viewport()->unsetCursor();
    if (const auto box = isClick ? boxAt(event->position()) : std::nullopt) {
        choose(*box);
    }
}

void IcicleCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (m_scene == nullptr) {
        return;
    }
    const auto box = boxAt(event->position());
    box ? showBox(*box) : showAll();
}

void IcicleCanvas::wheelEvent(QWheelEvent* event)
{
    if (m_scene == nullptr) {
        event->ignore();
        return;
    }
    const QPointF notches = wheelNotches(*event);
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        panBy(-(notches.y() != 0 ? notches.y() : notches.x()) * panPerNotch);
    } else {
        if (notches.x() != 0) {
            panBy(-notches.x() * panPerNotch);
        }
        if (notches.y() != 0) {
            zoomBy(wheelZoomFactor(*event), event->position().x());
        }
    }
    event->accept();
}

void IcicleCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    Q_EMIT menuWanted(event->globalPos());
}

} // namespace ets
