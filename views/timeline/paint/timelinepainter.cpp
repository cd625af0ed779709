// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/timelinepainter.h"

#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/theme.h"
#include "views/timeline/paint/rulertexts.h"
#include "views/timeline/paint/rulerticks.h"
#include "views/timeline/paint/timelineheaderpainter.h"
#include "views/timeline/paint/timelinetexts.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

/// How much of a gray what the filter leaves out keeps.
constexpr float filteredOut = 0.16F;
/// The same for what is not placeable: it is drawn as lines.
constexpr float notPlaceableStrength = 0.3F;
/// What the times of a ruler are told in.
format::TickUnit unitOf(const TimelineScene& scene)
{
    return format::TickUnit::of(scene.dataSet()->trace->options());
}

} // namespace

TimelinePainter::TimelinePainter(const TimelineScene& scene)
    : TimelinePainter(scene, scene.devicePixelRatio(), false)
{
}

TimelinePainter::TimelinePainter(const TimelineScene& scene, double ratio, bool isShapes)
    : m_scene(scene)
    , m_theme(scene.theme())
    , m_scale(isShapes ? scene.scale() : scene.deviceScale())
    , m_ratio(ratio)
    , m_isShapes(isShapes)
    , m_slices(m_theme, scene.metrics(), ratio, isShapes)
    , m_left(toDevice(scene.headerWidth()))
{
}

int TimelinePainter::toDevice(double logical) const
{
    return static_cast<int>(std::lround(logical * m_ratio));
}

QPixmap TimelinePainter::paint()
{
    const QSize size(toDevice(m_scene.size().width()), toDevice(m_scene.size().height()));
    QPixmap picture(size.expandedTo(QSize(1, 1)));
    QPainter painter(&picture);
    paintOn(painter);
    painter.end();
    picture.setDevicePixelRatio(m_ratio);
    return picture;
}

void TimelinePainter::paint(QPainter& painter)
{
    painter.save();
    painter.scale(1 / m_ratio, 1 / m_ratio);
    paintOn(painter);
    painter.restore();
}

void TimelinePainter::paintShapes(const TimelineScene& scene, QPainter& painter)
{
    TimelinePainter(scene, 1, true).paintOn(painter);
}

void TimelinePainter::paintOn(QPainter& painter)
{
    painter.setFont(m_scene.font());
    const bool isAligned = m_scene.content().aligned != nullptr;
    const Ticks origin = m_scene.index() != nullptr && !isAligned ? m_scene.index()->range().start : 0;
    const int widest = m_scene.metrics().horizontalAdvance(QStringLiteral("+888.8 ms"));
    const RulerTicks ticks = m_scene.index() != nullptr
        ? RulerTicks::of(m_scene.scale(), origin, widest + 28, unitOf(m_scene).ticks)
        : RulerTicks();
    painter.fillRect(0, 0, toDevice(m_scene.size().width()), toDevice(m_scene.size().height()), m_theme.canvas);
    paintTracks(painter, ticks, false);
    if (m_scene.layout().pinnedCount() > 0) {
        paintTracks(painter, ticks, true); // over what scrolls
    }
    painter.save();
    painter.scale(m_ratio, m_ratio);
    paintRuler(painter, ticks);
    painter.restore();
}

void TimelinePainter::paintTracks(QPainter& painter, const RulerTicks& ticks, bool pinned)
{
    std::vector<std::uint32_t> tracks = m_scene.visibleTracks();
    std::erase_if(
        tracks, [&](std::uint32_t track) { return m_scene.layout().arrangement().isPinned(track) != pinned; });
    const QRect area = pinned ? m_scene.pinnedRect() : m_scene.scrolledRect();
    paintBackground(painter, ticks, tracks, area);
    for (const std::uint32_t track : tracks) {
        paintTrack(painter, track);
    }
    painter.save();
    painter.scale(m_ratio, m_ratio);
    paintLabels(painter);
    if (m_scene.index() != nullptr) {
        TimelineHeaderPainter headers(painter, m_scene, m_ratio);
        headers.paint(tracks, area);
        if (!pinned) {
            headers.paintGroups();
        }
    }
    painter.restore();
    if (pinned) {
        painter.fillRect(0, toDevice(area.bottom() + 1) - toDevice(1), toDevice(m_scene.size().width()),
            std::max(1, toDevice(2)), m_theme.edge);
    }
}

void TimelinePainter::paintBackground(
    QPainter& painter, const RulerTicks& ticks, std::span<const std::uint32_t> tracks, QRect area)
{
    const int width = toDevice(m_scene.size().width());
    const int top = toDevice(area.top());
    const int height = toDevice(area.top() + area.height()) - top;
    painter.fillRect(0, top, width, height, m_theme.canvas);
    for (const std::uint32_t track : tracks) {
        const int y = toDevice(m_scene.trackTop(track));
        const int bottom = toDevice(m_scene.trackTop(track) + m_scene.layout().trackHeight(track));
        if (m_scene.layout().rowOf(track) % 2 == 1) {
            painter.fillRect(0, y, width, bottom - y, m_theme.canvasAlternate);
        }
        painter.fillRect(0, bottom - 1, width, 1, m_theme.grid);
    }
    const QColor faint = mixedColor(m_theme.grid, m_theme.canvas, 0.6F);
    for (const RulerTicks::Mark& mark : ticks.marks) {
        if (mark.major) {
            painter.fillRect(m_left + toDevice(mark.x), top, 1, height, faint);
        }
    }
}

void TimelinePainter::paintTrack(QPainter& painter, std::size_t track)
{
    m_laneHeight = toDevice(m_scene.laneHeight(track)) - std::max(1, toDevice(1));
    const auto [first, last] = m_scene.visibleLanes(track);
    for (std::uint32_t lane = first; lane < last; ++lane) {
        paintLane(painter, track, lane);
    }
    if (m_scene.content().aligned != nullptr) {
        paintMedian(painter, track);
    }
}

void TimelinePainter::paintMedian(QPainter& painter, std::size_t track)
{
    const AlignedTrace& aligned = *m_scene.content().aligned;
    const auto row = aligned.table->rowOf(aligned.runs.runOf(track));
    if (!row || aligned.table->blockOf(*row).rowCount < 2) {
        return;
    }
    const double x = m_scale.xOf(static_cast<Ticks>(std::llround(std::max(0.0, aligned.table->blockOf(*row).median))));
    if (x >= 0 && x < m_scale.width()) {
        painter.fillRect(m_left + static_cast<int>(std::lround(x)), toDevice(m_scene.trackTop(track)),
            std::max(1, toDevice(1)), toDevice(m_scene.layout().trackHeight(track)), m_theme.selection);
    }
}

void TimelinePainter::paintLane(QPainter& painter, std::size_t track, std::uint32_t lane)
{
    const TimelineLane slices = m_scene.index()->lane(lane);
    const int top = toDevice(m_scene.laneTop(track, lane));
    const int width = static_cast<int>(m_scale.width());
    m_strip.start(width);
    for (const TimelineBar& bar : barsOf(slices, m_scale)) {
        paintBar(painter, slices, bar, top, !m_scene.content().passes(lane, bar));
    }
    m_strip.draw(painter, QRect(m_left, top, width, m_laneHeight));
}

/// A box of one or two pixels, or of slices too small to be seen.
void TimelinePainter::paintFolded(QPainter& painter, const TimelineBar& bar, int top, QRgb color)
{
    if (m_isShapes) {
        painter.fillRect(m_left + bar.left, top, bar.right - bar.left, m_laneHeight, QColor(color));
    } else {
        m_strip.set(bar.left, bar.right, color);
    }
}

void TimelinePainter::paintBar(
    QPainter& painter, const TimelineLane& lane, const TimelineBar& bar, int top, bool isFaint)
{
    const SampleId sample = lane.samples()[bar.widest];
    const EventId event = m_scene.dataSet()->trace->eventOf(sample);
    const SliceStyle& style = m_scene.style(event);
    const QColor fill = m_scene.fillOf(event, sample);
    const int width = bar.right - bar.left;
    if (isFaint) { // left out by the filter: only its place can be seen
        TimelineBar place = bar;
        place.right -= m_slices.gapOf(width);
        paintFolded(painter, place, top, mixedRgb(m_theme.mutedText.rgb(), m_theme.canvas.rgb(), filteredOut));
        return;
    }
    if (bar.isFolded() || width < 2) {
        paintFolded(painter, bar, top, m_slices.foldedColor(fill, bar.busy));
        return;
    }
    const QRect box(m_left + bar.left, top, width - m_slices.gapOf(width), m_laneHeight);
    const QRect sight(m_left, top, static_cast<int>(m_scale.width()), m_laneHeight);
    if (!lane.isPlaceable()) {
        painter.fillRect(box, mixedColor(fill, m_theme.canvas, notPlaceableStrength));
        m_slices.hatch(painter, box, sight, fill, false);
    } else {
        painter.fillRect(box, fill);
        if (style.chained) {
            m_slices.hatch(painter, box, sight, m_theme.canvas, true);
        }
    }
    const QRect visible = box.intersected(sight);
    const bool isHighEnough = m_laneHeight >= toDevice(m_scene.metrics().height());
    if (isHighEnough && m_slices.hasRoom(visible.width() / m_ratio)) {
        const QColor text = fill == style.fill ? style.text : Theme::textOn(fill);
        m_labels.push_back({visible, event, sample, lane.isPlaceable() ? text : m_theme.text});
    }
}

void TimelinePainter::paintLabels(QPainter& painter)
{
    for (const Label& label : m_labels) {
        paintLabel(painter, label);
    }
    m_labels.clear();
}

void TimelinePainter::paintLabel(QPainter& painter, const Label& label)
{
    const SliceLabel& written = m_scene.label(label.event);
    const QRectF box(label.box.left() / m_ratio, label.box.top() / m_ratio, label.box.width() / m_ratio,
        label.box.height() / m_ratio);
    const auto more = [&](int room) {
        const QString text = besideName(label);
        return m_scene.metrics().horizontalAdvance(text) <= room ? text : QString();
    };
    m_slices.paintText(painter, box, {written.text, written.width, more}, label.color);
}

/// The duration, and of an outermost slice the run.
QString TimelinePainter::besideName(const Label& label) const
{
    const Trace& trace = *m_scene.dataSet()->trace;
    const auto ticks = trace.durationTicks(label.sample);
    if (!ticks) {
        return {};
    }
    const QString duration = format::duration(static_cast<double>(*ticks), trace.options());
    const bool isRun = !trace.parentOf(label.sample).isValid();
    return isRun && trace.block(trace.event(label.event).block).runs.size() > 1
        ? TimelineTexts(*m_scene.dataSet()).runText(label.sample) + QStringLiteral(" \u00b7 ") + duration
        : duration;
}

void TimelinePainter::paintRuler(QPainter& painter, const RulerTicks& ticks)
{
    const QFontMetrics& metrics = m_scene.metrics();
    const int height = m_scene.rulerHeight();
    const double pixel = 1 / m_ratio;
    painter.fillRect(QRectF(0, 0, m_scene.size().width(), height), m_theme.canvasAlternate);
    painter.fillRect(QRectF(0, height - pixel, m_scene.size().width(), pixel), m_theme.grid);
    painter.fillRect(QRectF(m_scene.headerWidth() - pixel, 0, pixel, height), m_theme.grid);
    if (m_scene.index() == nullptr) {
        return;
    }
    const TimeScale unit = unitOf(m_scene).scale;
    const double baseline = std::round((height + metrics.ascent() - metrics.descent()) / 2.0) - 2;
    painter.setPen(m_theme.mutedText);
    if (ticks.anchor != 0) {
        const QString anchor =
            format::count(ticks.anchor) + QChar(format::groupSpace) + format::unit(unit) + QStringLiteral(" +");
        const int room = m_scene.headerWidth() - 12;
        const QString text = metrics.elidedText(anchor, Qt::ElideLeft, room);
        painter.drawText(QPointF(m_scene.headerWidth() - 6 - metrics.horizontalAdvance(text), baseline), text);
    }
    const std::vector<QString> texts = rulerTexts(ticks, unit);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const RulerTicks::Mark& mark = ticks.marks[i];
        const double x = (m_left + toDevice(mark.x)) / m_ratio;
        const int length = mark.major ? height : 5;
        painter.fillRect(QRectF(x, height - length, pixel, length), mark.major ? m_theme.edge : m_theme.grid);
        if (mark.major) {
            painter.drawText(QPointF(x + 4, baseline), texts[i]);
        }
    }
}

} // namespace ets
