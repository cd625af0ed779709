// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinebaseline.h"

#include "model/qt/load/session.h"
#include "model/qt/session/hover.h"
#include "model/qt/text/comparetexts.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/accessibleparts.h"
#include "views/common/differencepaint.h"
#include "views/common/panzoom.h"
#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"
#include "views/timeline/timelinecontroller.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

constexpr int padding = 6;
constexpr int laneGap = 2;
constexpr int lanes = 2; ///< The run, and what it executed.
constexpr double underline = 3; ///< What says how sure a difference is.
constexpr double runStrength = 0.25; ///< Of the color of the whole run.
constexpr double textRoom = 24; ///< A narrower slice has no text.

std::vector<std::uint32_t> rowsOf(const compare::ComparedTrace& compared, std::span<const EventId> events)
{
    std::vector<std::uint32_t> rows;
    for (const EventId event : events) {
        if (const std::uint32_t row = compared.rowOf(event); row != compare::ComparedTrace::none) {
            rows.push_back(row);
        }
    }
    std::ranges::sort(rows);
    const auto [first, last] = std::ranges::unique(rows);
    rows.erase(first, last);
    return rows;
}

} // namespace

TimelineBaseline::TimelineBaseline(TimelineController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setLayoutDirection(Qt::LeftToRight);
    setAccessibleName(tr("Baseline"));
    connect(&controller, &TimelineController::contentChanged, this, &TimelineBaseline::takeZoom);
    connect(&controller, &TimelineController::selectionChanged, this, &TimelineBaseline::takeSelection);
    connect(&controller, &TimelineController::hoverChanged, this, &TimelineBaseline::takeHover);
    connect(&controller.zoom(), &TimelineZoom::changed, this, &TimelineBaseline::takeZoom);
    new PanZoom(*this,
        {[this](QPointF place, double factor, Qt::Orientation) {
             m_controller.zoom().zoomBy(1 / factor, std::max(place.x() - m_headerWidth, 0.0));
         },
            [this](QPointF /*place*/, QPointF pixels) {
                m_controller.zoom().panBy(-(pixels.x() != 0 ? pixels.x() : pixels.y()));
            }});
    describeParts(*this, [this] {
        std::vector<AccessiblePart> parts;
        if (picture() != nullptr) {
            const auto [first, last] = visibleSlices();
            for (std::size_t i = first; i < last && parts.size() < mostAccessibleParts; ++i) {
                parts.push_back({textOf(i), rectOf(i).toAlignedRect(), m_current == i});
            }
        }
        return parts;
    });
    hide();
}

const compare::RunPicture* TimelineBaseline::picture() const
{
    return m_compared != nullptr ? m_compared->comparison().oldSide().picture.get() : nullptr;
}

void TimelineBaseline::setHeaderWidth(int width)
{
    m_headerWidth = width;
    update();
}

void TimelineBaseline::setCompared(const ComparedTracePtr& compared)
{
    const DataSetPtr& dataSet = m_controller.dataSet();
    const bool isOf = compared != nullptr && dataSet != nullptr && compared->trace() == dataSet->trace
        && compared->comparison().oldSide().picture != nullptr
        && !compared->comparison().oldSide().picture->slices.empty() && !compared->executions().empty();
    m_compared = isOf ? compared : nullptr;
    m_longest = 0;
    if (isOf) {
        for (const auto& slice : picture()->slices) {
            m_longest = std::max(m_longest, slice.end - slice.start);
        }
    }
    m_current.reset();
    setVisible(isOf);
    takeZoom();
    takeSelection();
    takeHover();
}

QSize TimelineBaseline::sizeHint() const
{
    return {400, 2 * padding + lanes * (fontMetrics().height() + 4) + laneGap + 1};
}

QRectF TimelineBaseline::laneRect(int lane) const
{
    const int height = fontMetrics().height() + 4;
    const QPointF corner(m_headerWidth, padding + 1 + lane * (height + laneGap));
    const QSizeF size(width() - m_headerWidth, height);
    return {corner, size};
}

double TimelineBaseline::xOf(Ticks ticks) const
{
    return m_headerWidth + m_controller.zoom().scale().xOf(m_begin + ticks);
}

QRectF TimelineBaseline::rectOf(std::size_t slice) const
{
    const compare::RunPicture::Slice& shown = picture()->slices[slice];
    const QRectF lane = laneRect(1);
    const double left = xOf(shown.start);
    return {left, lane.top(), std::max(xOf(shown.end) - left, 1.0), lane.height()};
}

/// Slices that may reach into what is visible, as a range.
std::pair<std::size_t, std::size_t> TimelineBaseline::visibleSlices() const
{
    const TimeRange visible = m_controller.zoom().scale().visible();
    const auto& slices = picture()->slices;
    const auto since = [this](Ticks tick) { return tick > m_begin ? tick - m_begin : 0; };
    const Ticks from = since(visible.start);
    const auto first = std::ranges::lower_bound(
        slices, from > m_longest ? from - m_longest : 0, {}, &compare::RunPicture::Slice::start);
    const auto last = visible.end <= m_begin
        ? slices.begin()
        : std::ranges::upper_bound(slices, since(visible.end), {}, &compare::RunPicture::Slice::start);
    return {static_cast<std::size_t>(first - slices.begin()),
        static_cast<std::size_t>(std::max(first, last) - slices.begin())};
}

std::optional<std::size_t> TimelineBaseline::sliceAt(QPointF place) const
{
    if (picture() == nullptr || !laneRect(1).contains(place)) {
        return std::nullopt;
    }
    const Ticks tick = m_controller.zoom().scale().tickAt(place.x() - m_headerWidth);
    const auto& slices = picture()->slices;
    if (tick < m_begin) {
        return std::nullopt;
    }
    const auto behind = std::ranges::upper_bound(slices, tick - m_begin, {}, &compare::RunPicture::Slice::start);
    for (auto slice = behind; slice != slices.begin();) {
        --slice;
        const auto index = static_cast<std::size_t>(slice - slices.begin());
        if (rectOf(index).contains(place)) {
            return index;
        }
        if (tick - m_begin > slice->start + m_longest) {
            break; // nothing before it reaches so far
        }
    }
    return std::nullopt;
}

std::uint32_t TimelineBaseline::rowOf(std::size_t slice) const
{
    return m_compared->rowOfOld(picture()->slices[slice].leaf);
}

bool TimelineBaseline::isMarked(std::size_t slice) const
{
    const std::uint32_t row = rowOf(slice);
    return std::ranges::binary_search(m_selectedRows, row) || std::ranges::binary_search(m_hoveredRows, row);
}

/// The run that holds the selected slice; else the median run while all of it can be seen, or what is most to be seen.
SampleId TimelineBaseline::chosenAnchor() const
{
    const std::vector<SampleId>& executions = m_compared->executions();
    const Trace& trace = *m_compared->trace();
    if (const SampleId selected = m_controller.selectedSample(); selected.isValid()) {
        const auto own =
            std::ranges::find(executions, trace.runOf(selected), [&](SampleId sample) { return trace.runOf(sample); });
        if (own != executions.end()) {
            return *own;
        }
    }
    const SampleId median = executions[m_compared->medianExecution()];
    if (m_controller.content().aligned != nullptr) {
        return median;
    }
    const TimeRange visible = m_controller.zoom().scale().visible();
    const auto spanOf = [&](SampleId sample) { return *trace.placementOf(sample).span; };
    const TimeRange middle = spanOf(median);
    if (visible.contains(middle.start, middle.end)) {
        return median;
    }
    const auto first =
        std::ranges::partition_point(executions, [&](SampleId sample) { return spanOf(sample).end <= visible.start; });
    constexpr std::ptrdiff_t most = 3;
    SampleId best = median;
    Ticks widest = 0;
    for (auto run = first; run != executions.end() && run - first < most; ++run) {
        const TimeRange span = spanOf(*run);
        const TimeRange seen{std::max(span.start, visible.start), std::min(span.end, visible.end)};
        if (seen.length() > widest) {
            widest = seen.length();
            best = *run;
        }
    }
    return best;
}

void TimelineBaseline::takeZoom()
{
    if (picture() == nullptr || m_controller.dataSet() == nullptr
        || m_controller.dataSet()->trace != m_compared->trace()) {
        return;
    }
    m_anchor = chosenAnchor();
    const TimelinePlaces places = m_controller.content().places();
    if (const auto place = places.find(*m_compared->trace(), m_anchor)) {
        m_begin = places.index()->span(*place).start;
    }
    update();
}

void TimelineBaseline::takeSelection()
{
    m_selectedRows.clear();
    if (picture() != nullptr) {
        m_selectedRows = rowsOf(*m_compared, m_controller.selectedEvents());
        if (m_current && !std::ranges::binary_search(m_selectedRows, rowOf(*m_current)) && !m_selectedRows.empty()) {
            m_current.reset(); // another one is selected
        }
        takeZoom();
        describe();
    }
}

void TimelineBaseline::takeHover()
{
    if (m_controller.shown().hover.origin == this) {
        return; // the pointer is here
    }
    m_hoveredRows.clear();
    if (picture() != nullptr) {
        m_hoveredRows = rowsOf(*m_compared, m_controller.shown().hover.targetsFor(this).events);
    }
    update();
}

void TimelineBaseline::drawHeader(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    const QRect area(10, 0, m_headerWidth - 16, height());
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(theme.text);
    const QRect above = laneRect(0).toRect();
    painter.drawText(QRect(area.left(), above.top(), area.width(), above.height()), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(bold).elidedText(tr("Baseline"), Qt::ElideRight, area.width()));
    painter.setFont(font());
    painter.setPen(theme.mutedText);
    const QRect below = laneRect(1).toRect();
    painter.drawText(QRect(area.left(), below.top(), area.width(), below.height()), Qt::AlignLeft | Qt::AlignVCenter,
        fontMetrics().elidedText(displayText(picture()->file), Qt::ElideMiddle, area.width()));
    painter.fillRect(QRect(m_headerWidth - 1, 0, 1, height()), theme.grid);
}

void TimelineBaseline::drawRun(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    const QRectF lane = laneRect(0);
    const double left = std::max(xOf(0), lane.left());
    const double right = std::min(xOf(picture()->length), lane.right());
    if (right <= left) {
        return;
    }
    const QRectF place(left, lane.top(), std::max(right - left, 1.0), lane.height());
    const QColor fill = mixedColor(theme.mutedText, theme.canvas, runStrength);
    painter.fillRect(place, fill);
    const QString text =
        tr("Median run %1: %2")
            .arg(picture()->position)
            .arg(format::duration(static_cast<double>(picture()->length), m_compared->trace()->options()));
    painter.setPen(Theme::textOn(fill));
    painter.drawText(place.adjusted(4, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter,
        fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(place.width()) - 6));
}

void TimelineBaseline::drawSlice(QPainter& painter, std::size_t slice, const QRectF& place) const
{
    const Theme& theme = Theme::of(palette());
    const compare::ComparedTrace& compared = *m_compared;
    const compare::Leaf& leaf = compared.comparison().oldSide().leaves[picture()->slices[slice].leaf];
    const QColor fill = theme.colorOf(m_controller.dataSet()->colors.of(leaf.op));
    painter.fillRect(place, fill);
    const std::uint32_t row = rowOf(slice);
    const BaselineValue value = compared.valueOf(compared.rows()[row], 0);
    if (value.look == DifferenceLook::OneSided) {
        painter.fillRect(place, QBrush(theme.canvas, Qt::BDiagPattern));
    }
    if (value.look != DifferenceLook::Undecided) {
        painter.fillRect(QRectF(place.left(), place.bottom() - underline, place.width(), underline),
            differenceBrush(palette(), DifferenceLook::Shown, value.deltaTicks.value_or(0) > 0));
    }
    const double left = std::max<double>(place.left(), m_headerWidth) + 3; // what begins before the edge is named at it
    const QRectF text(left, place.top(), place.right() - left - 2, place.height());
    if (text.width() >= textRoom) {
        painter.setPen(Theme::textOn(fill));
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
            fontMetrics().elidedText(displayText(leaf.label), Qt::ElideRight, static_cast<int>(text.width())));
    }
}

/// As many slices as there are pixels at most: of those that share one the first is drawn.
void TimelineBaseline::drawSlices(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    const auto& slices = picture()->slices;
    const auto [first, last] = visibleSlices();
    const double edge = width();
    std::vector<QRectF> selected;
    std::vector<QRectF> hovered;
    for (std::size_t i = first; i < last;) {
        const QRectF whole = rectOf(i);
        const QRectF place = QRectF(QPointF(std::max(whole.left(), m_headerWidth - 4.0), whole.top()),
            QPointF(std::min(whole.right(), edge + 4), whole.bottom()));
        if (place.width() > 0) {
            drawSlice(painter, i, whole.width() > 2 ? place.adjusted(0, 0, -0.5, 0) : place);
            if (std::ranges::binary_search(m_selectedRows, rowOf(i)) || m_current == i) {
                selected.push_back(place);
            } else if (std::ranges::binary_search(m_hoveredRows, rowOf(i))) {
                hovered.push_back(place);
            }
        }
        std::size_t next = i + 1;
        if (whole.width() <= 1) {
            const Ticks tick = m_controller.zoom().scale().tickAt(std::floor(whole.left()) + 1 - m_headerWidth);
            const auto behind = std::ranges::lower_bound(
                slices, tick > m_begin ? tick - m_begin : 0, {}, &compare::RunPicture::Slice::start);
            next = std::max(next, static_cast<std::size_t>(behind - slices.begin()));
        }
        i = next;
    }
    painter.setBrush(Qt::NoBrush);
    for (const auto& [places, pen] :
        {std::pair(&hovered, QPen(theme.selection, 1)), std::pair(&selected, QPen(theme.selection, 2))}) {
        painter.setPen(pen);
        for (const QRectF& place : *places) {
            painter.drawRect(place.adjusted(0, 0, -1, -1));
        }
    }
}

void TimelineBaseline::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.canvasAlternate);
    painter.fillRect(QRect(0, 0, width(), 1), theme.grid);
    if (picture() == nullptr || m_controller.dataSet() == nullptr
        || m_controller.dataSet()->trace != m_compared->trace()) {
        return;
    }
    drawHeader(painter);
    painter.save();
    painter.setClipRect(QRect(m_headerWidth, 0, width() - m_headerWidth, height()));
    drawRun(painter);
    drawSlices(painter);
    painter.restore();
    m_focusFrame.paint(painter, rect(), theme);
}

QString TimelineBaseline::textOf(std::size_t slice) const
{
    const compare::RunPicture::Slice& shown = picture()->slices[slice];
    const compare::Comparison& comparison = m_compared->comparison();
    const TraceOptions& options = m_compared->trace()->options();
    const compare::ComparedRow& row = m_compared->rows()[rowOf(slice)];
    const auto duration = [&options](double ticks) { return format::duration(ticks, options); };
    const double before = row.values.old[comparison.oldMedian()].ticksPerRun();
    QStringList lines{displayText(comparison.oldSide().leaves[shown.leaf].label),
        labeled(tr("In this run"), duration(static_cast<double>(shown.end - shown.start)))};
    if (row.isInNew) {
        const double now = row.values.recent[comparison.newMedian()].ticksPerRun();
        lines.push_back(tr("Baseline %1, now %2, Δ %3")
                            .arg(duration(before), duration(now),
                                comparetexts::signedDuration(comparison.ticksPerRun(row.delta), options)));
    }
    lines.push_back(messageText(Message(compare::stateName(row))));
    if (row.old.size() > 1 || row.recent.size() > 1) {
        lines.push_back(
            tr("Together with others of its row: %1").arg(comparetexts::leaves(comparison.newSide(), row.recent)));
    }
    return lines.join(QLatin1Char('\n'));
}

void TimelineBaseline::describe()
{
    describeWidget(*this, m_current && picture() != nullptr ? textOf(*m_current) : QString());
}

/// Selects what was matched with a slice: the slice of the run above it, or all events of its row.
void TimelineBaseline::choose(std::size_t slice)
{
    m_current = slice;
    const std::span<const EventId> events = m_compared->eventsOf(rowOf(slice));
    const Trace& trace = *m_compared->trace();
    if (events.size() == 1) {
        const auto samples = trace.samplesOf(events.front());
        const auto own = std::ranges::find(
            samples, trace.runOf(m_anchor), [&trace](SampleId sample) { return trace.runOf(sample); });
        m_controller.session().selection().select(
            own != samples.end() ? Selection(*own) : Selection(events.front()), this);
    } else if (!events.empty()) {
        m_controller.session().selection().select(EventSet{{events.begin(), events.end()}}, this);
    }
    describe();
    update();
}

void TimelineBaseline::mouseMoveEvent(QMouseEvent* event)
{
    Hover& hover = Hover::of(m_controller.session());
    const auto slice = sliceAt(event->position());
    const std::span<const EventId> events = slice ? m_compared->eventsOf(rowOf(*slice)) : std::span<const EventId>();
    if (events.empty()) {
        hover.leave(this);
    } else if (events.size() == 1) {
        hover.set(events.front(), this);
    } else {
        hover.set(EventSet{{events.begin(), events.end()}}, this);
    }
    const std::vector<std::uint32_t> rows = slice ? std::vector{rowOf(*slice)} : std::vector<std::uint32_t>();
    if (std::exchange(m_hoveredRows, rows) != rows) {
        update();
    }
}

void TimelineBaseline::leaveEvent(QEvent* /*event*/)
{
    Hover::of(m_controller.session()).leave(this);
    m_hoveredRows.clear();
    update();
}

void TimelineBaseline::mousePressEvent(QMouseEvent* event)
{
    const auto slice = event->button() == Qt::LeftButton ? sliceAt(event->position()) : std::nullopt;
    if (slice) {
        choose(*slice);
    } else {
        event->ignore();
    }
}

void TimelineBaseline::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto slice = sliceAt(event->position())) {
        const compare::RunPicture::Slice& shown = picture()->slices[*slice];
        m_controller.zoomTo(TimeRange{m_begin + shown.start, m_begin + shown.end});
    }
}

void TimelineBaseline::keyPressEvent(QKeyEvent* event)
{
    const auto step = picture() == nullptr ? std::nullopt : stepOf(*event);
    if (!step) {
        QWidget::keyPressEvent(event);
        return;
    }
    const std::size_t next = indexAfter(*step, m_current, picture()->slices.size());
    choose(next);
    const QRectF place = rectOf(next);
    if (place.right() < m_headerWidth || place.left() > width()) {
        const compare::RunPicture::Slice& shown = picture()->slices[next];
        m_controller.zoom().center(m_begin + shown.start + (shown.end - shown.start) / 2);
    }
}

bool TimelineBaseline::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* const help = static_cast<QHelpEvent*>(event);
    const auto slice = sliceAt(help->pos());
    QToolTip::showText(help->globalPos(), slice ? toolTipText(textOf(*slice)) : QString(), this);
    return true;
}

} // namespace ets
