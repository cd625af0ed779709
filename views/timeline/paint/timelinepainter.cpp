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

/// Space between a box and the text in it, logical.
constexpr int textMargin = 4;
/// Fewer letters than this, the dots included, say nothing.
constexpr qsizetype shortestLabel = 4;
/// How much of its color a column keeps in which almost nothing happens.
constexpr float faintest = 0.5F;
/// How much of a gray what the filter leaves out keeps.
constexpr float filteredOut = 0.16F;
/// The same for what is not placeable: it is drawn as lines.
constexpr float notPlaceableStrength = 0.3F;
/// Lines over what is not placeable: strength, distance and thickness in logical pixels.
constexpr float hatchStrength = 0.55F;
constexpr int hatchPeriod = 7;
constexpr double hatchThickness = 1.6;
/// The same over what begins where it is said to, not where it was measured.
constexpr float fineHatchStrength = 0.35F;
constexpr int finePeriod = 6;
constexpr double fineThickness = 0.9;

QColor translucent(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

/// A tile of slanting lines.
QPixmap hatchTile(const QColor& color, double ratio, int period, double thickness)
{
    const int size = std::max(4, static_cast<int>(std::lround(period * ratio)));
    QPixmap tile(size, size);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, thickness * ratio));
    // Drawn past the corners, so that tiles join without a notch.
    for (int shift = -size; shift <= size; shift += size) {
        painter.drawLine(QPointF(shift - 1, size + 1), QPointF(shift + size + 1, -1));
    }
    return tile;
}

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
    , m_left(toDevice(scene.headerWidth()))
{
    if (!isShapes) {
        m_fineHatch = hatchTile(translucent(m_theme.canvas, fineHatchStrength), m_ratio, finePeriod, fineThickness);
    }
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
        place.right -= width >= 4 * m_ratio ? std::max(1, toDevice(0.75)) : 0;
        paintFolded(painter, place, top, mixedRgb(m_theme.mutedText.rgb(), m_theme.canvas.rgb(), filteredOut));
        return;
    }
    if (bar.isFolded() || width < 2) {
        const double strength = faintest + (1.0F - faintest) * bar.busy;
        paintFolded(painter, bar, top, mixedRgb(fill.rgb(), m_theme.canvas.rgb(), strength));
        return;
    }
    // Neighbors are told apart by a gap, as long as it does not eat them up.
    const int gap = width >= 4 * m_ratio ? std::max(1, toDevice(0.75)) : 0;
    const QRect box(m_left + bar.left, top, width - gap, m_laneHeight);
    if (!lane.isPlaceable()) {
        painter.fillRect(box, mixedColor(fill, m_theme.canvas, notPlaceableStrength));
        hatch(painter, box, fill, false);
    } else {
        painter.fillRect(box, fill);
        if (style.chained) {
            hatch(painter, box, m_theme.canvas, true);
        }
    }
    const QRect visible = box.intersected(QRect(m_left, top, static_cast<int>(m_scale.width()), m_laneHeight));
    const bool isHighEnough = m_laneHeight >= toDevice(m_scene.metrics().height());
    if (isHighEnough && visible.width() >= toDevice(3 * m_scene.metrics().averageCharWidth() + 2 * textMargin)) {
        const QColor text = fill == style.fill ? style.text : Theme::textOn(fill);
        m_labels.push_back({visible, event, sample, lane.isPlaceable() ? text : m_theme.text});
    }
}

const QPixmap& TimelinePainter::hatchOf(const QColor& color)
{
    QPixmap& tile = m_hatches[color.rgba()];
    if (tile.isNull()) {
        tile = hatchTile(translucent(color, hatchStrength), m_ratio, hatchPeriod, hatchThickness);
    }
    return tile;
}

void TimelinePainter::hatch(QPainter& painter, const QRect& box, const QColor& color, bool isFine)
{
    if (!m_isShapes) {
        painter.fillRect(box, QBrush(isFine ? m_fineHatch : hatchOf(color)));
        return;
    }
    // Files of shapes know neither tiles nor clips: the lines are cut off by hand, and for a box that is not visible
    // from end to end they begin where it is.
    const QRectF area = QRectF(box).intersected(QRectF(m_left, box.top(), m_scale.width(), box.height()));
    painter.save();
    painter.setPen(
        QPen(translucent(color, isFine ? fineHatchStrength : hatchStrength), isFine ? fineThickness : hatchThickness));
    for (double sum = area.left() + area.top(); sum < area.right() + area.bottom();
         sum += isFine ? finePeriod : hatchPeriod) {
        const double left = std::max(area.left(), sum - area.bottom());
        const double right = std::min(area.right(), sum - area.top());
        painter.drawLine(QPointF(left, sum - left), QPointF(right, sum - right));
    }
    painter.restore();
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
    const Trace& trace = *m_scene.dataSet()->trace;
    const QFontMetrics& metrics = m_scene.metrics();
    const double room = label.box.width() / m_ratio - 2 * textMargin;
    const double x = label.box.left() / m_ratio + textMargin;
    const double middle = (label.box.top() + label.box.height() / 2.0) / m_ratio;
    const double baseline = std::round(middle + (metrics.ascent() - metrics.descent()) / 2.0);
    painter.setPen(label.color);
    if (written.width > room) {
        const QString text = metrics.elidedText(written.text, Qt::ElideRight, static_cast<int>(room));
        if (text.size() >= shortestLabel) {
            painter.drawText(QPointF(x, baseline), text);
        }
        return;
    }
    painter.drawText(QPointF(x, baseline), written.text);
    // What is left over tells the duration, and of an outermost slice the run.
    QString more;
    const bool isRun = !trace.parentOf(label.sample).isValid();
    if (isRun && trace.block(trace.event(label.event).block).runs.size() > 1) {
        more = TimelineTexts(*m_scene.dataSet()).runText(label.sample) + QStringLiteral(" \u00b7 ");
    }
    const auto ticks = trace.durationTicks(label.sample);
    more = ticks ? more + format::duration(static_cast<double>(*ticks), trace.options()) : QString();
    const int gap = 2 * metrics.averageCharWidth();
    if (!more.isEmpty() && written.width + gap + metrics.horizontalAdvance(more) <= room) {
        QColor quiet = label.color;
        quiet.setAlphaF(0.68F);
        painter.setPen(quiet);
        painter.drawText(QPointF(x + written.width + gap, baseline), more);
    }
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
