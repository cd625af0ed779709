// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and wheel do on IcicleCanvas.
#include "views/common/panzoom.h"
#include "views/icicle/iciclecanvas.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QScrollBar>

#include <cmath>
#include <utility>

namespace ets {

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

/// Wheel and pinch.
void IcicleCanvas::takeTurns()
{
    new PanZoom(*viewport(),
        {[this](QPointF place, double factor, Qt::Orientation) {
             if (m_scene != nullptr) {
                 zoomBy(1 / factor, place.x());
             }
         },
            [this](QPointF /*place*/, QPointF pixels) {
                QScrollBar& bar = *verticalScrollBar();
                const bool hasMore = bar.maximum() > bar.minimum();
                if (hasMore) {
                    bar.setValue(bar.value() - static_cast<int>(std::lround(pixels.y())));
                }
                if (m_scene != nullptr) {
                    panBy(-(hasMore || pixels.x() != 0 ? pixels.x() : pixels.y()));
                }
            }});
}

void IcicleCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    Q_EMIT menuWanted(event->globalPos());
}

} // namespace ets
