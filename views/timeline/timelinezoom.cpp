// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinezoom.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ets {

namespace {

constexpr int restMs = 250;
/// Free space beside the trace, as a part of it.
constexpr Ticks marginPart = 50;

TimeRange widened(TimeRange range, Ticks by)
{
    const Ticks last = std::numeric_limits<Ticks>::max();
    return {range.start - std::min(range.start, by), range.end > last - by ? last : range.end + by};
}

} // namespace

TimelineZoom::TimelineZoom(FilterZoomStack& stack, QObject* parent)
    : QObject(parent)
    , m_stack(&stack)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &TimelineZoom::commit);
}

void TimelineZoom::setStack(FilterZoomStack& stack)
{
    commit();
    m_stack = &stack;
}

void TimelineZoom::setTrace(TimeRange range, bool keep)
{
    settle();
    const TimelineScale before = m_scale;
    m_trace = range;
    m_limits = widened(range, std::max<Ticks>(range.length() / marginPart, 2));
    if (!keep) {
        m_scale.show(m_stack->zoom().value_or(m_limits), m_limits);
    } else {
        m_scale.pan(0, m_limits);
    }
    if (m_scale != before) {
        Q_EMIT changed();
    }
}

void TimelineZoom::setWidth(double width)
{
    if (width != m_scale.width()) {
        m_scale.setWidth(width);
        Q_EMIT changed();
    }
}

bool TimelineZoom::showsAll() const
{
    const TimeRange visible = m_scale.visible();
    return visible.start <= m_trace.start && visible.end >= m_trace.end;
}

void TimelineZoom::zoomBy(double factor, double x)
{
    const TimelineScale before = m_scale;
    m_scale.zoom(factor, x, m_limits);
    if (m_scale != before) {
        moved();
    }
}

void TimelineZoom::panBy(double pixels)
{
    const TimelineScale before = m_scale;
    m_scale.pan(pixels, m_limits);
    if (m_scale != before) {
        moved();
    }
}

void TimelineZoom::center(Ticks tick)
{
    const TimelineScale before = m_scale;
    m_scale.center(tick, m_limits);
    if (m_scale != before) {
        moved();
    }
}

void TimelineZoom::adjust(TimeRange range)
{
    const TimelineScale before = m_scale;
    m_scale.show(range, m_limits);
    if (m_scale != before) {
        moved();
    }
}

void TimelineZoom::show(TimeRange range, double margin)
{
    commit();
    const double by = std::ceil(static_cast<double>(range.length()) * margin);
    m_scale.show(widened(range, static_cast<Ticks>(std::clamp(by, 0.0, 9.0e18))), m_limits);
    moved();
    commit();
}

void TimelineZoom::showAll()
{
    show(m_limits);
}

void TimelineZoom::commit()
{
    if (!m_pending) {
        return;
    }
    settle();
    m_stack->setZoom(shownZoom());
}

ZoomRange TimelineZoom::shownZoom() const
{
    return showsAll() ? ZoomRange() : ZoomRange(m_scale.visible());
}

void TimelineZoom::follow(const ZoomRange& zoom)
{
    if (zoom == shownZoom()) {
        return; // it was made a step of the history here
    }
    settle();
    m_scale.show(zoom.value_or(m_limits), m_limits);
    Q_EMIT changed();
}

void TimelineZoom::settle()
{
    m_pending = false;
    m_rest.stop();
}

void TimelineZoom::moved()
{
    m_pending = true;
    m_rest.start();
    Q_EMIT changed();
}

} // namespace ets
