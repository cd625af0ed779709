// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/timelineflags.h"

#include "views/common/theme/theme.h"

#include <QtGui/QPainter>
#include <QtGui/QPolygonF>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

constexpr double flagWidth = 9;
constexpr double flagHeight = 10;
constexpr double widestText = 180;

} // namespace

void TimelineFlags::paint(QPainter& painter) const
{
    if (m_scene.content().aligned != nullptr) {
        return; // marks are points of the trace's time
    }
    const auto& notes = m_scene.content().notes.all();
    const Theme& theme = m_scene.theme();
    const QRect area = m_scene.rulerRect();
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const double x = std::round(m_scene.xOf(notes[i].tick));
        if (x < area.left() || x > area.right()) {
            continue;
        }
        QColor line = theme.warning;
        line.setAlphaF(0.7F);
        painter.fillRect(QRectF(x, 0, 1, m_scene.size().height()), line);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.warning);
        painter.drawPolygon(
            QPolygonF({QPointF(x, 1), QPointF(x + flagWidth, 1 + flagHeight / 2), QPointF(x, 1 + flagHeight)}));
        painter.restore();
        paintText(painter, i, x);
    }
}

void TimelineFlags::paintText(QPainter& painter, std::size_t note, double x) const
{
    const auto& notes = m_scene.content().notes.all();
    const double next = note + 1 < notes.size() ? m_scene.xOf(notes[note + 1].tick) : m_scene.rulerRect().right();
    const QFontMetrics& metrics = m_scene.metrics();
    const double left = x + flagWidth + 2;
    const int room = static_cast<int>(std::min(widestText, next - left - 6));
    if (notes[note].text.isEmpty() || room < 3 * metrics.averageCharWidth()) {
        return;
    }
    const QString text = metrics.elidedText(notes[note].text.simplified(), Qt::ElideRight, room);
    // On its own ground, since the ruler's labels are there too.
    const QRectF plate(left - 2, 1, metrics.horizontalAdvance(text) + 6, m_scene.rulerHeight() - 3);
    painter.fillRect(plate, m_scene.theme().canvas);
    painter.setPen(m_scene.theme().text);
    painter.drawText(plate.adjusted(3, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
}

std::optional<std::size_t> TimelineFlags::at(QPointF point) const
{
    if (m_scene.content().aligned != nullptr || !m_scene.rulerRect().contains(point.toPoint())) {
        return std::nullopt;
    }
    const auto& notes = m_scene.content().notes.all();
    std::optional<std::size_t> best;
    double bestDistance = flagWidth;
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const double distance = std::abs(point.x() - (m_scene.xOf(notes[i].tick) + flagWidth / 3));
        if (distance < bestDistance) {
            bestDistance = distance;
            best = i;
        }
    }
    return best;
}

} // namespace ets
