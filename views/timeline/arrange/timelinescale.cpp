// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/arrange/timelinescale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ets {

namespace {

constexpr double farAway = 1.0e8;
constexpr Ticks lastTick = std::numeric_limits<Ticks>::max();

/// The whole number as ticks, cut off at the end of the range.
Ticks toTicks(double value)
{
    constexpr double beyond = 18446744073709551616.0; // 2^64
    if (!(value > 0)) {
        return 0;
    }
    return value >= beyond ? lastTick : static_cast<Ticks>(value);
}

Ticks add(Ticks a, Ticks b)
{
    return a > lastTick - b ? lastTick : a + b;
}

double lengthOf(TimeRange range)
{
    return static_cast<double>(range.length());
}

} // namespace

TimelineScale::TimelineScale(TimeRange visible, double width)
    : m_origin(visible.start)
    , m_length(std::max(lengthOf(visible), shortest))
    , m_width(std::max(width, 1.0))
{
}

double TimelineScale::xOf(Ticks tick) const
{
    const double distance =
        tick >= m_origin ? static_cast<double>(tick - m_origin) : -static_cast<double>(m_origin - tick);
    return std::clamp((distance - m_offset) / ticksPerPixel(), -farAway, farAway);
}

Ticks TimelineScale::tickAt(double x) const
{
    const double distance = std::floor(m_offset + x * ticksPerPixel());
    if (distance >= 0) {
        return add(m_origin, toTicks(distance));
    }
    const Ticks back = toTicks(-distance);
    return back > m_origin ? 0 : m_origin - back;
}

TimeRange TimelineScale::visible() const
{
    return {m_origin, add(m_origin, toTicks(std::ceil(m_offset + m_length)))};
}

void TimelineScale::setWidth(double width)
{
    m_width = std::max(width, 1.0);
}

void TimelineScale::zoom(double factor, double x, TimeRange limits)
{
    const double longest = std::max(lengthOf(limits), shortest);
    const double length = std::clamp(m_length * factor, shortest, longest);
    const double before = x * ticksPerPixel();
    m_length = length;
    moveBy(before - x * ticksPerPixel());
    keepInside(limits);
}

void TimelineScale::pan(double pixels, TimeRange limits)
{
    moveBy(pixels * ticksPerPixel());
    keepInside(limits);
}

void TimelineScale::center(Ticks tick, TimeRange limits)
{
    m_origin = tick;
    m_offset = 0;
    moveBy(-m_length / 2);
    keepInside(limits);
}

void TimelineScale::show(TimeRange range, TimeRange limits)
{
    m_origin = range.start;
    m_offset = 0;
    m_length = std::clamp(lengthOf(range), shortest, std::max(lengthOf(limits), shortest));
    // What was lengthened stays in the middle.
    moveBy((lengthOf(range) - m_length) / 2);
    keepInside(limits);
}

void TimelineScale::moveBy(double ticks)
{
    const double moved = m_offset + ticks;
    const double whole = std::floor(moved);
    if (whole >= 0) {
        m_origin = add(m_origin, toTicks(whole));
        m_offset = moved - whole;
        return;
    }
    const Ticks back = toTicks(-whole);
    m_offset = back > m_origin ? 0 : moved - whole;
    m_origin = back > m_origin ? 0 : m_origin - back;
}

void TimelineScale::keepInside(TimeRange limits)
{
    const double span = std::ceil(m_length);
    const Ticks whole = toTicks(span);
    const Ticks latest = limits.end > whole ? limits.end - whole : 0;
    const double latestOffset = limits.end > whole ? span - m_length : 0;
    if (m_origin > latest || (m_origin == latest && m_offset > latestOffset)) {
        m_origin = latest;
        m_offset = latestOffset;
    }
    if (m_origin < limits.start) {
        m_origin = limits.start;
        m_offset = 0;
    }
}

} // namespace ets
