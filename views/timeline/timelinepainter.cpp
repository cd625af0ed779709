// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinepainter.h"

#include "model/qt/text/format.h"
#include "views/common/theme.h"
#include "views/timeline/rulerticks.h"
#include "views/timeline/timelinetexts.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

/// Space between a box and the text in it, logical.
constexpr int textMargin = 4;
/// Fewer letters than this, the dots included, say nothing.
constexpr qsizetype shortestLabel = 4;
/// How much of its colour a column keeps in which almost nothing happens.
constexpr float faintest = 0.5F;
/// How much of a grey what the filter leaves out keeps.
constexpr float filteredOut = 0.16F;
/// The same for what is not placeable: it is drawn as lines.
constexpr float notPlaceableStrength = 0.3F;

QColor mixed(const QColor& over, const QColor& under, float strength)
{
    const auto mix = [strength](float a, float b) { return a * strength + b * (1.0F - strength); };
    return QColor::fromRgbF(
        mix(over.redF(), under.redF()), mix(over.greenF(), under.greenF()), mix(over.blueF(), under.blueF()));
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

/// Digits after the point that are not trailing zeros.
qsizetype decimalsOf(const QString& text)
{
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    qsizetype needed = 0;
    for (qsizetype i = point + 1; point >= 0 && i < text.size() && text[i].isDigit(); ++i) {
        needed = text[i] == QLatin1Char('0') ? needed : i - point;
    }
    return needed;
}

/// The text with so many digits after the point, if it has more.
QString cutDecimals(const QString& text, qsizetype decimals)
{
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    qsizetype end = point + 1;
    while (point >= 0 && end < text.size() && text[end].isDigit()) {
        ++end;
    }
    const qsizetype keep = decimals == 0 ? point : point + 1 + decimals;
    return point < 0 || keep >= end ? text : text.left(keep) + text.mid(end);
}

} // namespace

TimelinePainter::TimelinePainter(const TimelineScene& scene)
    : m_scene(scene)
    , m_theme(scene.theme())
    , m_scale(scene.deviceScale())
    , m_ratio(scene.devicePixelRatio())
    , m_left(toDevice(scene.headerWidth()))
    , m_laneHeight(toDevice(scene.layout().metrics().lane) - std::max(1, toDevice(1)))
{
    QColor line = m_theme.canvas;
    line.setAlphaF(0.35F);
    m_fineHatch = hatchTile(line, m_ratio, 6, 0.9);
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
    painter.setFont(m_scene.font());
    const Ticks origin = m_scene.index() != nullptr ? m_scene.index()->range().start : 0;
    const int widest = m_scene.metrics().horizontalAdvance(QStringLiteral("+888.8 ms"));
    const RulerTicks ticks =
        m_scene.index() != nullptr ? RulerTicks::of(m_scene.scale(), origin, widest + 28) : RulerTicks();
    paintBackground(painter, ticks);
    if (m_scene.index() != nullptr) {
        const auto [first, last] = m_scene.visibleTracks();
        for (std::size_t track = first; track < last; ++track) {
            paintTrack(painter, track);
        }
        painter.scale(m_ratio, m_ratio);
        paintLabels(painter);
    } else {
        painter.scale(m_ratio, m_ratio);
    }
    paintHeaders(painter);
    paintRuler(painter, ticks);
    painter.end();
    picture.setDevicePixelRatio(m_ratio);
    return picture;
}

void TimelinePainter::paintBackground(QPainter& painter, const RulerTicks& ticks)
{
    const int width = toDevice(m_scene.size().width());
    const int height = toDevice(m_scene.size().height());
    painter.fillRect(0, 0, width, height, m_theme.canvas);
    const auto [first, last] = m_scene.visibleTracks();
    const int top = m_scene.rulerHeight() - m_scene.scroll();
    for (std::size_t track = first; track < last; ++track) {
        const int y = toDevice(top + m_scene.layout().trackTop(track));
        const int bottom = toDevice(top + m_scene.layout().trackTop(track) + m_scene.layout().trackHeight(track));
        if (track % 2 == 1) {
            painter.fillRect(0, y, width, bottom - y, m_theme.canvasAlternate);
        }
        painter.fillRect(0, bottom - 1, width, 1, m_theme.grid);
    }
    const QColor faint = mixed(m_theme.grid, m_theme.canvas, 0.6F);
    for (const RulerTicks::Mark& mark : ticks.marks) {
        if (mark.major) {
            painter.fillRect(m_left + toDevice(mark.x), 0, 1, height, faint);
        }
    }
}

void TimelinePainter::paintTrack(QPainter& painter, std::size_t track)
{
    const auto [first, last] =
        m_scene.layout().lanesBetween(track, m_scene.scroll(), m_scene.scroll() + m_scene.slicesRect().height());
    for (std::uint32_t lane = first; lane < last; ++lane) {
        paintLane(painter, track, lane);
    }
}

void TimelinePainter::paintLane(QPainter& painter, std::size_t track, std::uint32_t lane)
{
    const TimelineLane slices = m_scene.index()->lane(lane);
    const int top = toDevice(m_scene.laneTop(track, lane));
    for (const TimelineBar& bar : barsOf(slices, m_scale)) {
        paintBar(painter, slices, bar, top, !m_scene.passes(lane, bar));
    }
}

void TimelinePainter::paintBar(
    QPainter& painter, const TimelineLane& lane, const TimelineBar& bar, int top, bool isFaint)
{
    const SampleId sample = lane.samples()[bar.widest];
    const EventId event = m_scene.dataSet()->inspector->eventOf(sample);
    const SliceStyle& style = m_scene.style(event);
    const int width = bar.right - bar.left;
    if (isFaint) { // left out by the filter: only its place can be seen
        const int gap = width >= 4 * m_ratio ? std::max(1, toDevice(0.75)) : 0;
        painter.fillRect(
            m_left + bar.left, top, width - gap, m_laneHeight, mixed(m_theme.mutedText, m_theme.canvas, filteredOut));
        return;
    }
    if (bar.isFolded() || width < 2) {
        const float strength = faintest + (1.0F - faintest) * static_cast<float>(bar.busy);
        painter.fillRect(m_left + bar.left, top, width, m_laneHeight, mixed(style.fill, m_theme.canvas, strength));
        return;
    }
    // Neighbours are told apart by a gap, as long as it does not eat them up.
    const int gap = width >= 4 * m_ratio ? std::max(1, toDevice(0.75)) : 0;
    const QRect box(m_left + bar.left, top, width - gap, m_laneHeight);
    if (!lane.isPlaceable()) {
        painter.fillRect(box, mixed(style.fill, m_theme.canvas, notPlaceableStrength));
        painter.fillRect(box, QBrush(hatchOf(style.fill)));
    } else {
        painter.fillRect(box, style.fill);
        if (style.chained) {
            painter.fillRect(box, QBrush(m_fineHatch));
        }
    }
    const QRect visible = box.intersected(QRect(m_left, top, static_cast<int>(m_scale.width()), m_laneHeight));
    if (visible.width() >= toDevice(3 * m_scene.metrics().averageCharWidth() + 2 * textMargin)) {
        m_labels.push_back({visible, event, sample, lane.isPlaceable() ? style.text : m_theme.text});
    }
}

const QPixmap& TimelinePainter::hatchOf(const QColor& color)
{
    QPixmap& tile = m_hatches[color.rgba()];
    if (tile.isNull()) {
        QColor line = color;
        line.setAlphaF(0.55F);
        tile = hatchTile(line, m_ratio, 7, 1.6);
    }
    return tile;
}

void TimelinePainter::paintLabels(QPainter& painter)
{
    for (const Label& label : m_labels) {
        paintLabel(painter, label);
    }
}

void TimelinePainter::paintLabel(QPainter& painter, const Label& label)
{
    const SliceStyle& style = m_scene.style(label.event);
    const Inspector& inspector = *m_scene.dataSet()->inspector;
    const QFontMetrics& metrics = m_scene.metrics();
    const double room = label.box.width() / m_ratio - 2 * textMargin;
    const double x = label.box.left() / m_ratio + textMargin;
    const double middle = (label.box.top() + label.box.height() / 2.0) / m_ratio;
    const double baseline = std::round(middle + (metrics.ascent() - metrics.descent()) / 2.0);
    painter.setPen(label.color);
    if (style.labelWidth > room) {
        const QString text = metrics.elidedText(style.label, Qt::ElideRight, static_cast<int>(room));
        if (text.size() >= shortestLabel) {
            painter.drawText(QPointF(x, baseline), text);
        }
        return;
    }
    painter.drawText(QPointF(x, baseline), style.label);
    // What is left over tells the duration, and of an outermost slice the run.
    QString more;
    const bool isRun = !inspector.parentOf(label.sample).isValid();
    if (isRun && inspector.block(inspector.event(label.event).block).runs.size() > 1) {
        more = TimelineTexts(*m_scene.dataSet()).runText(label.sample) + QStringLiteral(" \u00b7 ");
    }
    const auto ticks = inspector.durationTicks(label.sample);
    more =
        ticks ? more + format::duration(static_cast<double>(*ticks), inspector.options().sourceTimeScale) : QString();
    const int gap = 2 * metrics.averageCharWidth();
    if (!more.isEmpty() && style.labelWidth + gap + metrics.horizontalAdvance(more) <= room) {
        QColor quiet = label.color;
        quiet.setAlphaF(0.68F);
        painter.setPen(quiet);
        painter.drawText(QPointF(x + style.labelWidth + gap, baseline), more);
    }
}

void TimelinePainter::paintHeaders(QPainter& painter)
{
    const QRect area = m_scene.headersRect();
    painter.save();
    painter.setClipRect(area);
    const auto [first, last] = m_scene.visibleTracks();
    for (std::size_t track = first; track < last; ++track) {
        paintHeader(painter, track);
    }
    painter.restore();
    painter.fillRect(QRectF(area.right() + 1 - 1 / m_ratio, 0, 1 / m_ratio, m_scene.size().height()), m_theme.grid);
}

void TimelinePainter::paintHeader(QPainter& painter, std::size_t track)
{
    const TimelineLayout& layout = m_scene.layout();
    const QFontMetrics& metrics = m_scene.metrics();
    const int offset = m_scene.rulerHeight() - m_scene.scroll();
    const int top = offset + layout.trackTop(track);
    const int width = m_scene.headerWidth();
    const QRect box(0, top, width, layout.trackHeight(track));
    painter.fillRect(box.adjusted(0, 0, 0, -1), track % 2 == 1 ? m_theme.canvasAlternate : m_theme.canvas);

    const TimelineTexts texts(*m_scene.dataSet());
    const TimelineTrack& data = m_scene.index()->tracks()[track];
    const int room = width - 20;
    // A tall track keeps its name in sight.
    const int line = metrics.height();
    const int lowest = top + layout.trackHeight(track) - layout.metrics().padding - 2 * line;
    const int y = std::max(top + layout.metrics().padding, std::min(m_scene.rulerHeight() + 2, lowest));
    QFont bold = m_scene.font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(m_theme.text);
    painter.drawText(
        10, y + metrics.ascent(), QFontMetrics(bold).elidedText(texts.trackTitle(data), Qt::ElideRight, room));
    painter.setFont(m_scene.font());
    painter.setPen(m_theme.mutedText);
    painter.drawText(10, y + line + metrics.ascent(), metrics.elidedText(texts.trackRuns(data), Qt::ElideRight, room));

    if (data.notPlaceableLanes > 0) {
        const std::uint32_t lane = data.firstLane + data.laneCount - data.notPlaceableLanes;
        const int laneY = m_scene.laneTop(track, lane);
        if (laneY >= y + 2 * line) {
            painter.setPen(m_theme.warning);
            const QString text = QCoreApplication::translate("ets::TimelinePainter", "not placeable");
            const QRect row(10, laneY, room, layout.metrics().lane);
            painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, room));
        }
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
    const TimeScale unit = m_scene.dataSet()->inspector->options().sourceTimeScale;
    const double baseline = std::round((height + metrics.ascent() - metrics.descent()) / 2.0) - 2;
    painter.setPen(m_theme.mutedText);
    if (ticks.anchor != 0) {
        const QString anchor =
            format::count(ticks.anchor) + QChar(format::groupSpace) + format::unit(unit) + QStringLiteral(" +");
        const int room = m_scene.headerWidth() - 12;
        const QString text = metrics.elidedText(anchor, Qt::ElideLeft, room);
        painter.drawText(QPointF(m_scene.headerWidth() - 6 - metrics.horizontalAdvance(text), baseline), text);
    }
    // All labels have as many decimals as the one that needs most.
    qsizetype decimals = 0;
    for (const RulerTicks::Mark& mark : ticks.marks) {
        if (mark.major) {
            decimals = std::max(decimals, decimalsOf(format::duration(mark.value(), unit)));
        }
    }
    painter.setClipRect(m_scene.rulerRect());
    for (const RulerTicks::Mark& mark : ticks.marks) {
        const double x = (m_left + toDevice(mark.x)) / m_ratio;
        const int length = mark.major ? height : 5;
        painter.fillRect(QRectF(x, height - length, pixel, length), mark.major ? m_theme.edge : m_theme.grid);
        if (mark.major) {
            QString text = cutDecimals(format::duration(mark.value(), unit), decimals);
            text = ticks.anchor != 0 ? QLatin1Char('+') + text : text;
            painter.drawText(QPointF(x + 4, baseline), text);
        }
    }
    painter.setClipping(false);
}

} // namespace ets
