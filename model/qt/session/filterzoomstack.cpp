// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/filterzoomstack.h"

namespace ets {

FilterZoomStack::FilterZoomStack(QObject* parent)
    : QObject(parent)
{
}

void FilterZoomStack::setFilter(const EventFilter& filter, Step step)
{
    if (filter == m_filters.current()) {
        return;
    }
    m_filters.push(filter, step);
    Q_EMIT filterChanged(m_filters.current());
}

void FilterZoomStack::setZoom(const ZoomRange& zoom, Step step)
{
    if (zoom == m_zooms.current()) {
        return;
    }
    m_zooms.push(zoom, step);
    Q_EMIT zoomChanged(m_zooms.current());
}

void FilterZoomStack::undoFilter()
{
    if (canUndoFilter()) {
        m_filters.undo();
        Q_EMIT filterChanged(m_filters.current());
    }
}

void FilterZoomStack::redoFilter()
{
    if (canRedoFilter()) {
        m_filters.redo();
        Q_EMIT filterChanged(m_filters.current());
    }
}

void FilterZoomStack::undoZoom()
{
    if (canUndoZoom()) {
        m_zooms.undo();
        Q_EMIT zoomChanged(m_zooms.current());
    }
}

void FilterZoomStack::redoZoom()
{
    if (canRedoZoom()) {
        m_zooms.redo();
        Q_EMIT zoomChanged(m_zooms.current());
    }
}

void FilterZoomStack::reset()
{
    const bool filtered = !filter().isEmpty();
    const bool zoomed = zoom().has_value();
    m_filters.reset();
    m_zooms.reset();
    if (filtered) {
        Q_EMIT filterChanged(m_filters.current());
    }
    if (zoomed) {
        Q_EMIT zoomChanged(m_zooms.current());
    }
}

} // namespace ets
