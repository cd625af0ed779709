// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/foldedstrip.h"

#include <QtGui/QPainter>

#include <algorithm>

namespace ets {

void FoldedStrip::start(int width)
{
    if (m_pixels.width() != width) {
        m_pixels = QImage(std::max(1, width), 1, QImage::Format_ARGB32_Premultiplied);
        m_isEmpty = false; // Nothing is known of new pixels.
    }
    if (!m_isEmpty) {
        m_pixels.fill(Qt::transparent);
        m_isEmpty = true;
    }
}

void FoldedStrip::set(int from, int to, QRgb color)
{
    from = std::max(from, 0);
    to = std::min(to, m_pixels.width());
    if (from < to) {
        auto* const line = reinterpret_cast<QRgb*>(m_pixels.scanLine(0));
        std::fill(line + from, line + to, color);
        m_isEmpty = false;
    }
}

void FoldedStrip::draw(QPainter& painter, const QRect& place) const
{
    if (!m_isEmpty) {
        painter.drawImage(place, m_pixels);
    }
}

} // namespace ets
