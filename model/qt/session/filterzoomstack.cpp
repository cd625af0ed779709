// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/filterzoomstack.h"

namespace ets {

QString EventFilter::expression() const
{
    const QString own = text.trimmed();
    QStringList terms = chips;
    if (!own.isEmpty()) {
        terms.push_back(chips.isEmpty() ? own : QStringLiteral("(%1)").arg(own));
    }
    return terms.join(QLatin1Char(' '));
}

EventFilter EventFilter::with(const QString& chip) const
{
    EventFilter filter = *this;
    if (!filter.chips.contains(chip)) {
        filter.chips.push_back(chip);
    }
    return filter;
}

EventFilter EventFilter::without(const QString& chip) const
{
    EventFilter filter = *this;
    filter.chips.removeAll(chip);
    return filter;
}

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
