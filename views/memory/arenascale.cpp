// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/arenascale.h"

#include <algorithm>

namespace ets {

namespace {

/// Nobody needs more detail than a millionth of all.
constexpr double smallestPart = 1e-6;

} // namespace

void ArenaScale::setLimits(const QRectF& limits, bool keep)
{
    m_limits = limits;
    if (keep) {
        keepInside();
    } else {
        m_visible = limits;
    }
}

double ArenaScale::xOf(double value) const
{
    return m_area.left() + (value - m_visible.left()) / m_visible.width() * m_area.width();
}

double ArenaScale::yOf(double offset) const
{
    return m_area.bottom() - (offset - m_visible.top()) / m_visible.height() * m_area.height();
}

double ArenaScale::valueAt(double x) const
{
    return m_visible.left() + (x - m_area.left()) / m_area.width() * m_visible.width();
}

double ArenaScale::offsetAt(double y) const
{
    return m_visible.top() + (m_area.bottom() - y) / m_area.height() * m_visible.height();
}

QRectF ArenaScale::rectOf(const QRectF& piece) const
{
    return {QPointF(xOf(piece.left()), yOf(piece.bottom())), QPointF(xOf(piece.right()), yOf(piece.top()))};
}

void ArenaScale::zoom(double factorX, double factorY, QPointF point)
{
    const QPointF fixed(valueAt(point.x()), offsetAt(point.y()));
    const double width = std::clamp(m_visible.width() * factorX, m_limits.width() * smallestPart, m_limits.width());
    const double height = std::clamp(m_visible.height() * factorY, m_limits.height() * smallestPart, m_limits.height());
    const double left = fixed.x() - (fixed.x() - m_visible.left()) * width / m_visible.width();
    const double top = fixed.y() - (fixed.y() - m_visible.top()) * height / m_visible.height();
    m_visible = QRectF(left, top, width, height);
    keepInside();
}

void ArenaScale::pan(QPointF pixels)
{
    m_visible.translate(
        pixels.x() / m_area.width() * m_visible.width(), -pixels.y() / m_area.height() * m_visible.height());
    keepInside();
}

void ArenaScale::show(const QRectF& piece)
{
    m_visible = piece;
    keepInside();
}

void ArenaScale::keepInside()
{
    const double width = std::clamp(m_visible.width(), m_limits.width() * smallestPart, m_limits.width());
    const double height = std::clamp(m_visible.height(), m_limits.height() * smallestPart, m_limits.height());
    const double left = std::clamp(m_visible.left(), m_limits.left(), m_limits.right() - width);
    const double top = std::clamp(m_visible.top(), m_limits.top(), m_limits.bottom() - height);
    m_visible = QRectF(left, top, width, height);
}

} // namespace ets
