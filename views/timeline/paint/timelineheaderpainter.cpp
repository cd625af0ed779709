// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/timelineheaderpainter.h"

#include "views/common/theme/theme.h"
#include "views/timeline/paint/timelinetracktexts.h"

#include <QtGui/QPainter>
#include <QtGui/QPolygonF>

#include <algorithm>

namespace ets {

namespace {

constexpr int textLeft = 22; ///< Of the names; the triangle is before them.
constexpr int rightMargin = 8;
constexpr int pinWidth = 14;

} // namespace

void TimelineHeaderPainter::paint(std::span<const std::uint32_t> tracks, QRect area)
{
    for (const std::uint32_t track : tracks) {
        paintTrack(track, area);
    }
    const double pixel = 1 / m_ratio;
    m_painter.fillRect(QRectF(m_scene.headerWidth() - pixel, area.top(), pixel, area.height()), m_scene.theme().grid);
}

void TimelineHeaderPainter::paintGroups()
{
    const Theme& theme = m_scene.theme();
    const QFontMetrics& metrics = m_scene.metrics();
    const int height = m_scene.layout().metrics().group;
    const double pixel = 1 / m_ratio;
    m_painter.save();
    m_painter.setClipRect(m_scene.scrolledRect());
    const TimelineTrackTexts texts(*m_scene.dataSet(), m_scene.content().aligned.get());
    QFont bold = m_scene.font();
    bold.setBold(true);
    for (const TimelineBand& band : m_scene.visibleBands()) {
        const int width = m_scene.size().width();
        m_painter.fillRect(QRect(0, band.top, width, height), theme.edge);
        m_painter.fillRect(QRectF(0, band.top, width, height - pixel), theme.canvasAlternate);
        m_painter.fillRect(QRectF(0, band.top, width, pixel), theme.edge);
        paintToggle(band.top + height / 2.0, m_scene.layout().arrangement().isGroupCollapsed(band.group));
        const int y = band.top + (height - metrics.height()) / 2 + metrics.ascent();
        m_painter.setFont(bold);
        m_painter.setPen(theme.text);
        const QString title = texts.groupTitle(band.group);
        m_painter.drawText(textLeft, y, title);
        const int after = textLeft + QFontMetrics(bold).horizontalAdvance(title) + 2 * rightMargin;
        m_painter.setFont(m_scene.font());
        m_painter.setPen(theme.mutedText);
        m_painter.drawText(after, y, texts.groupRemark(band.group));
    }
    m_painter.restore();
}

QRect TimelineHeaderPainter::toggleRect(const TimelineScene& scene, std::size_t track)
{
    return {0, scene.trackTop(track), textLeft, std::min(scene.layout().trackHeight(track), 2 * textLeft)};
}

void TimelineHeaderPainter::paintTrack(std::size_t track, QRect area)
{
    const Theme& theme = m_scene.theme();
    const TimelineLayout& layout = m_scene.layout();
    const QFontMetrics& metrics = m_scene.metrics();
    const int top = m_scene.trackTop(track);
    const int height = layout.trackHeight(track);
    const int width = m_scene.headerWidth();
    const bool isOdd = layout.rowOf(track) % 2 == 1;
    m_painter.fillRect(QRect(0, top, width, height - 1), isOdd ? theme.canvasAlternate : theme.canvas);
    const bool isPinned = layout.arrangement().isPinned(track);
    const bool isCollapsed = layout.arrangement().isCollapsed(track);
    paintToggle(
        isCollapsed ? top + height / 2.0 : top + layout.metrics().padding + metrics.height() / 2.0, isCollapsed);
    const TimelineTrackTexts texts(*m_scene.dataSet(), m_scene.content().aligned.get());
    const int room = width - textLeft - rightMargin - (isPinned ? pinWidth : 0);
    // A tall track keeps its name in sight.
    const int line = metrics.height();
    const int lowest = top + height - layout.metrics().padding - 2 * line;
    const int y = isCollapsed ? top + (height - line) / 2
                              : std::max(top + layout.metrics().padding, std::min(area.top() + 2, lowest));
    QFont bold = m_scene.font();
    bold.setBold(true);
    const QFontMetrics boldMetrics(bold);
    m_painter.setFont(bold);
    m_painter.setPen(theme.text);
    const QString title = boldMetrics.elidedText(texts.title(track), Qt::ElideRight, room);
    m_painter.drawText(textLeft, y + metrics.ascent(), title);
    m_painter.setFont(m_scene.font());
    const bool isClock = m_scene.index()->tracks()[track].clock.has_value();
    m_painter.setPen(isClock ? theme.warning : texts.isMedian(track) ? theme.text : theme.mutedText);
    if (isPinned) {
        paintPin(QRect(width - rightMargin - pinWidth + 4, y, pinWidth - 4, line));
    }
    if (isCollapsed) {
        return;
    }
    m_painter.drawText(
        textLeft, y + line + metrics.ascent(), metrics.elidedText(texts.remark(track), Qt::ElideRight, room));
    paintNotPlaceable(track, y + 2 * line);
}

void TimelineHeaderPainter::paintNotPlaceable(std::size_t track, int below)
{
    const TimelineTrack& data = m_scene.index()->tracks()[track];
    if (data.notPlaceableLanes == 0 || data.clock) { // the remark of a clock says so
        return;
    }
    const int top = m_scene.laneTop(track, data.firstLane + data.laneCount - data.notPlaceableLanes);
    const int height = std::max(m_scene.laneHeight(track), m_scene.metrics().height());
    if (top >= below) {
        const int room = m_scene.headerWidth() - textLeft - rightMargin;
        m_painter.setPen(m_scene.theme().warning);
        m_painter.drawText(QRect(textLeft, top, room, height), Qt::AlignLeft | Qt::AlignVCenter,
            m_scene.metrics().elidedText(tr("not placeable"), Qt::ElideRight, room));
    }
}

void TimelineHeaderPainter::paintToggle(double middle, bool isCollapsed)
{
    constexpr double left = 8;
    const QPolygonF shape = isCollapsed
        ? QPolygonF({QPointF(left + 1, middle - 4), QPointF(left + 6, middle), QPointF(left + 1, middle + 4)})
        : QPolygonF({QPointF(left - 1, middle - 2), QPointF(left + 7, middle - 2), QPointF(left + 3, middle + 3)});
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_scene.theme().mutedText);
    m_painter.drawPolygon(shape);
    m_painter.restore();
}

void TimelineHeaderPainter::paintPin(const QRect& box)
{
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(m_scene.theme().mutedText, 1.4));
    m_painter.setBrush(m_scene.theme().mutedText);
    const QPointF head(box.center().x(), box.top() + box.height() * 0.38);
    m_painter.drawEllipse(head, 3.2, 3.2);
    m_painter.drawLine(head, head + QPointF(0, box.height() * 0.45));
    m_painter.restore();
}

} // namespace ets
