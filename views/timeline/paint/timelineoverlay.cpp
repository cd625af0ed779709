// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/timelineoverlay.h"

#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "views/common/theme/theme.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

QColor translucent(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

} // namespace

void TimelineOverlayPainter::paintMarks(const TimelineMarks& marks)
{
    if (m_scene.index() == nullptr) {
        return;
    }
    for (const std::uint32_t track : m_scene.visibleTracks()) {
        clipTo(track);
        const auto [from, to] = m_scene.visibleLanes(track);
        for (std::uint32_t lane = from; lane < to; ++lane) {
            paintMarksOf(track, lane, marks.of(lane));
            if (marks.hasLeftOut()) {
                paintLeftOut(track, lane, marks);
            }
        }
    }
}

void TimelineOverlayPainter::paintLit(const TimelineMarks& marks)
{
    m_isLit = true;
    paintMarks(marks);
    m_isLit = false;
}

void TimelineOverlayPainter::clipTo(std::size_t track)
{
    m_painter.setClipRect(m_scene.clipOf(track).intersected(m_scene.slicesRect()));
}

void TimelineOverlayPainter::paintMarksOf(
    std::size_t track, std::uint32_t lane, std::span<const TimelineMarks::Mark> marks)
{
    const TimelineScale scale = m_scene.deviceScale();
    const TimeRange visible = scale.visible();
    // Marks of a lane do not overlap: ends ascend like starts.
    auto mark = std::ranges::lower_bound(marks, visible.start, {}, &TimelineMarks::Mark::end);
    while (mark != marks.end() && mark->start <= visible.end) {
        const double left = std::round(std::max(scale.xOf(mark->start), -4.0));
        const double right = std::max(std::round(std::min(scale.xOf(mark->end), scale.width() + 4)), left + 1);
        paintMark(track, lane, left, right);
        // On with the first that is not on the same pixels.
        const Ticks next = scale.tickAt(right);
        mark = std::max(mark + 1, std::ranges::lower_bound(marks, next, {}, &TimelineMarks::Mark::end));
    }
}

void TimelineOverlayPainter::paintLeftOut(std::size_t track, std::uint32_t lane, const TimelineMarks& marks)
{
    const TimelineLane slices = m_scene.index()->lane(lane);
    const Trace& trace = *m_scene.dataSet()->trace;
    for (const TimelineBar& bar : barsOf(slices, m_scene.deviceScale())) {
        if (marks.isLeftOut(trace.eventOf(slices.samples()[bar.widest]))) {
            paintMark(track, lane, bar.left, bar.right);
        }
    }
}

void TimelineOverlayPainter::paintMark(std::size_t track, std::uint32_t lane, double left, double right)
{
    constexpr double underline = 3;
    const double ratio = m_scene.devicePixelRatio();
    const double origin = std::round(m_scene.headerWidth() * ratio);
    const double height = m_scene.laneHeight(track) - 1;
    const QRectF box((origin + left) / ratio, m_scene.laneTop(track, lane), (right - left) / ratio, height);
    const QColor color = m_isLit ? m_scene.theme().text : m_scene.theme().selection;
    m_painter.fillRect(box, translucent(color, 0.16F));
    m_painter.fillRect(QRectF(box.left(), box.bottom() - underline, box.width(), underline), color);
}

void TimelineOverlayPainter::paintOutline(const QRectF& box, const QColor& color, double width)
{
    const QRectF outer = box.adjusted(-width, -width, width, width);
    m_painter.fillRect(QRectF(outer.left(), outer.top(), outer.width(), width), color);
    m_painter.fillRect(QRectF(outer.left(), outer.bottom() - width, outer.width(), width), color);
    m_painter.fillRect(QRectF(outer.left(), box.top(), width, box.height()), color);
    m_painter.fillRect(QRectF(outer.right() - width, box.top(), width, box.height()), color);
}

void TimelineOverlayPainter::paintSelected(SampleId sample)
{
    const QRectF whole = m_scene.rectOf(sample);
    const QRectF box = whole.adjusted(0, 0, 0, -1);
    if (whole.isEmpty() || !box.intersects(QRectF(m_scene.slicesRect()))) {
        return;
    }
    clipTo(m_scene.content().places().find(*m_scene.dataSet()->trace, sample)->track);
    paintOutline(box, m_scene.theme().selection, 2);
    if (box.width() > 8) {
        paintOutline(box.adjusted(1, 1, -1, -1), m_scene.theme().canvas, 1);
    }
}

void TimelineOverlayPainter::paintHover(const TimelineHit& hit)
{
    const double ratio = m_scene.devicePixelRatio();
    const double left = std::round(m_scene.headerWidth() * ratio);
    const QRectF box((left + hit.bar.left) / ratio, m_scene.laneTop(hit.track, hit.lane),
        (hit.bar.right - hit.bar.left) / ratio, m_scene.laneHeight(hit.track) - 1);
    clipTo(hit.track);
    m_painter.fillRect(box, translucent(m_scene.theme().text, 0.10F));
    paintOutline(box.adjusted(1, 1, -1, -1), m_scene.theme().text, 1);
}

void TimelineOverlayPainter::paintDrop(std::size_t row)
{
    const auto rows = m_scene.layout().rows();
    if (rows.empty()) {
        return;
    }
    const std::uint32_t track = rows[std::min(row, rows.size() - 1)];
    const int y = m_scene.trackTop(track) + (row < rows.size() ? 0 : m_scene.layout().trackHeight(track));
    m_painter.fillRect(QRect(0, y - 2, m_scene.size().width(), 3), m_scene.theme().selection);
}

void TimelineOverlayPainter::paintRange(TimeRange range, bool active)
{
    const Theme& theme = m_scene.theme();
    const double ratio = m_scene.devicePixelRatio();
    const QRectF area(m_scene.slicesRect());
    const auto clampedX = [&](Ticks tick) {
        return std::clamp(std::round(m_scene.xOf(tick) * ratio) / ratio, area.left() - 2, area.right() + 2);
    };
    const double x0 = clampedX(range.start);
    const double x1 = std::max(clampedX(range.end), x0 + 1 / ratio);
    m_painter.fillRect(
        QRectF(x0, area.top(), x1 - x0, area.height()), translucent(theme.selection, active ? 0.16F : 0.10F));
    for (const double x : {x0, x1}) {
        m_painter.fillRect(QRectF(x - 0.5, 0, 1, m_scene.size().height()), theme.selection);
    }
    const QRectF ruler(x0, 0, x1 - x0, m_scene.rulerHeight() - 1);
    m_painter.fillRect(ruler, translucent(theme.selection, 0.30F));

    const QString text = format::duration(static_cast<double>(range.length()), m_scene.dataSet()->trace->options());
    const double width = m_scene.metrics().horizontalAdvance(text) + 12;
    // In the middle of what is visible of it; on its own ground, since the ruler's labels are there too.
    const double center = (std::max(x0, area.left()) + std::min(x1, area.right())) / 2;
    const double x =
        std::clamp(center - width / 2, area.left() + 2, std::max(area.left() + 2, area.right() - width - 2));
    const QRectF plate(std::round(x), 3, width, m_scene.rulerHeight() - 7);
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(theme.selection);
    m_painter.drawRoundedRect(plate, 3, 3);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(Theme::textOn(theme.selection));
    m_painter.drawText(plate, Qt::AlignCenter, text);
}

} // namespace ets
