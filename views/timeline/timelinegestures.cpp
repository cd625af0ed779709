// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinegestures.h"

#include "views/timeline/paint/timelineheaderpainter.h"
#include "views/timeline/timelinecontroller.h"

#include <QtGui/QMouseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

constexpr double edgeReach = 4;

bool sameHit(const std::optional<TimelineHit>& a, const std::optional<TimelineHit>& b)
{
    if (!a || !b) {
        return a.has_value() == b.has_value();
    }
    return a->lane == b->lane && a->bar.first == b->bar.first && a->bar.left == b->bar.left
        && a->bar.right == b->bar.right;
}

} // namespace

TimelineGestures::TimelineGestures(
    TimelineController& controller, const TimelineScene& scene, QScrollBar& scrollBar, QObject* parent)
    : QObject(parent)
    , m_controller(controller)
    , m_scene(scene)
    , m_scrollBar(scrollBar)
{
}

void TimelineGestures::setHover(const std::optional<TimelineHit>& hit)
{
    if (!sameHit(hit, m_hover)) {
        m_hover = hit;
        Q_EMIT changed();
    }
}

void TimelineGestures::setDrawn(const std::optional<TimeRange>& range)
{
    if (range != m_drawn) {
        m_drawn = range;
        Q_EMIT drawnRangeChanged();
        Q_EMIT changed();
    }
}

Qt::CursorShape TimelineGestures::cursor() const
{
    if (m_gesture == Gesture::Pan || m_gesture == Gesture::Track) {
        return Qt::ClosedHandCursor;
    }
    if (m_gesture == Gesture::Range || (m_pointer && otherEdgeAt(*m_pointer))) {
        return Qt::SizeHorCursor;
    }
    return m_pointer && m_scene.rulerRect().contains(m_pointer->toPoint()) ? Qt::IBeamCursor : Qt::ArrowCursor;
}

bool TimelineGestures::drawsRangeAt(QPointF position, Qt::KeyboardModifiers modifiers) const
{
    return m_scene.rulerRect().contains(position.toPoint())
        || (modifiers.testFlag(Qt::ShiftModifier) && m_scene.slicesRect().contains(position.toPoint()));
}

std::optional<Ticks> TimelineGestures::otherEdgeAt(QPointF position) const
{
    const auto range = m_controller.selectedRange();
    if (!range || m_scene.dataSet() == nullptr || !m_scene.rulerRect().contains(position.toPoint())) {
        return std::nullopt;
    }
    if (std::abs(position.x() - m_scene.xOf(range->end)) <= edgeReach) {
        return range->start;
    }
    return std::abs(position.x() - m_scene.xOf(range->start)) <= edgeReach ? std::optional(range->end) : std::nullopt;
}

void TimelineGestures::press(const QMouseEvent& event)
{
    const bool pans = event.button() == Qt::MiddleButton;
    if (m_scene.dataSet() == nullptr || (event.button() != Qt::LeftButton && !pans)) {
        return;
    }
    m_gesture = Gesture::Waiting;
    m_pressed = event.position();
    m_last = m_pressed;
    m_wantsRange = !pans && drawsRangeAt(m_pressed, event.modifiers());
    m_fixedEdge = otherEdgeAt(m_pressed).value_or(m_scene.tickAt(m_pressed.x()));
    const bool isOverNames = !pans && m_pressed.x() < m_scene.headerWidth();
    m_track = isOverNames ? m_scene.trackAt(static_cast<int>(m_pressed.y())) : std::nullopt;
    if (pans) {
        begin();
    }
}

void TimelineGestures::begin()
{
    m_gesture = m_wantsRange ? Gesture::Range : m_track ? Gesture::Track : Gesture::Pan;
    m_last = m_pressed;
    setHover(std::nullopt);
    Q_EMIT changed();
}

void TimelineGestures::move(const QMouseEvent& event)
{
    const QPointF position = event.position();
    m_pointer = position;
    if (m_gesture == Gesture::Waiting
        && (position - m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        begin();
    }
    switch (m_gesture) {
    case Gesture::None:
        setHover(m_scene.hitAt(position));
        Q_EMIT changed();
        break;
    case Gesture::Waiting:
        break;
    case Gesture::Pan:
        m_controller.zoom().panBy(m_last.x() - position.x());
        m_scrollBar.setValue(m_scrollBar.value() + static_cast<int>(std::lround(m_last.y() - position.y())));
        m_last = position;
        break;
    case Gesture::Range:
        drawTo(position);
        break;
    case Gesture::Track:
        dragTrackTo(position);
        break;
    }
}

void TimelineGestures::dragTrackTo(QPointF position)
{
    const TimelineLayout& layout = m_scene.layout();
    const auto over = m_scene.trackAt(static_cast<int>(position.y()));
    m_dropRow = position.y() < m_scene.rulerHeight() ? 0 : layout.rows().size();
    if (over) {
        const bool isLowerHalf = position.y() > m_scene.trackTop(*over) + layout.trackHeight(*over) / 2.0;
        m_dropRow = layout.rowOf(*over) + (isLowerHalf ? 1 : 0);
    }
    Q_EMIT changed();
}

void TimelineGestures::dropTrack()
{
    const auto row = std::exchange(m_dropRow, std::nullopt);
    const TimelineLayout& layout = m_scene.layout();
    if (!row || !m_track || *m_track >= layout.arrangement().trackCount() || !layout.isShown(*m_track)) {
        return;
    }
    const std::size_t old = layout.rowOf(*m_track);
    TimelineArrangement arrangement = layout.arrangement();
    arrangement.moveTo(*m_track, *row > old ? *row - 1 : *row);
    m_controller.arrange(arrangement);
}

void TimelineGestures::toggleTrack(std::size_t track)
{
    TimelineArrangement arrangement = m_scene.layout().arrangement();
    arrangement.setCollapsed(track, !arrangement.isCollapsed(track));
    m_controller.arrange(arrangement);
}

void TimelineGestures::toggleGroup(std::uint32_t group)
{
    TimelineArrangement arrangement = m_scene.layout().arrangement();
    arrangement.setGroupCollapsed(group, !arrangement.isGroupCollapsed(group));
    m_controller.arrange(arrangement);
}

void TimelineGestures::drawTo(QPointF position)
{
    const QRect area = m_scene.slicesRect();
    // Beyond the edges the view follows.
    const double beyond =
        position.x() < area.left() ? position.x() - area.left() : std::max(0.0, position.x() - area.right());
    if (beyond != 0) {
        m_controller.zoom().panBy(beyond / 4);
    }
    const double x = std::clamp(position.x(), static_cast<double>(area.left()), static_cast<double>(area.right()));
    const TimeRange limits = m_controller.zoom().limits();
    const Ticks tick = std::clamp(m_scene.tickAt(x), limits.start, limits.end);
    setDrawn(TimeRange{std::min(m_fixedEdge, tick), std::max(m_fixedEdge, tick)});
}

void TimelineGestures::release(const QMouseEvent&)
{
    const Gesture gesture = m_gesture;
    m_gesture = Gesture::None;
    if (gesture == Gesture::Waiting) {
        click(m_pressed);
    } else if (gesture == Gesture::Pan) {
        m_controller.zoom().commit();
    } else if (gesture == Gesture::Track) {
        dropTrack();
    } else if (gesture == Gesture::Range && m_drawn) {
        const TimeRange range = *m_drawn;
        setDrawn(std::nullopt);
        m_controller.select(range);
    }
    refresh();
    Q_EMIT changed();
}

void TimelineGestures::click(QPointF position)
{
    if (m_wantsRange && m_scene.rulerRect().contains(position.toPoint())) {
        m_controller.clearRange();
        return;
    }
    if (m_track && TimelineHeaderPainter::toggleRect(m_scene, *m_track).contains(position.toPoint())) {
        toggleTrack(*m_track);
        return;
    }
    if (const auto group = m_scene.groupAt(static_cast<int>(position.y()))) {
        toggleGroup(*group);
        return;
    }
    if (!m_scene.slicesRect().contains(position.toPoint())) {
        return;
    }
    if (const auto hit = m_scene.hitAt(position)) {
        m_controller.select(m_scene.index()->lane(hit->lane).samples()[hit->bar.widest]);
    } else {
        m_controller.clearSelection();
    }
}

void TimelineGestures::doubleClick(const QMouseEvent& event)
{
    const auto track = event.position().x() < m_scene.headerWidth()
        ? m_scene.trackAt(static_cast<int>(event.position().y()))
        : std::nullopt;
    if (track && event.button() == Qt::LeftButton) {
        toggleTrack(*track);
        return;
    }
    const auto hit = event.button() == Qt::LeftButton ? m_scene.hitAt(event.position()) : std::nullopt;
    if (!hit) {
        return;
    }
    const TimelineLane lane = m_scene.index()->lane(hit->lane);
    if (hit->bar.isFolded()) {
        const std::size_t last = hit->bar.first + hit->bar.count - 1;
        m_controller.zoomTo(TimeRange{lane.starts()[hit->bar.first], lane.ends()[last]});
    } else {
        m_controller.zoomTo(lane.samples()[hit->bar.widest]);
    }
}

void TimelineGestures::zoomAt(QPointF place, double factor)
{
    const QRect area = m_scene.slicesRect();
    m_controller.zoom().zoomBy(1 / factor, std::max(0.0, place.x() - area.left()));
}

void TimelineGestures::panBy(QPointF pixels)
{
    const bool hasTracksOutside = m_scrollBar.maximum() > m_scrollBar.minimum();
    if (hasTracksOutside && pixels.y() != 0) {
        m_scrollBar.setValue(m_scrollBar.value() - static_cast<int>(std::lround(pixels.y())));
    }
    const double along = hasTracksOutside || pixels.x() != 0 ? pixels.x() : pixels.y();
    if (along != 0) {
        m_controller.zoom().panBy(-along);
    }
}

void TimelineGestures::leave()
{
    m_pointer.reset();
    setHover(std::nullopt);
}

void TimelineGestures::refresh()
{
    setHover(m_pointer && m_gesture == Gesture::None ? m_scene.hitAt(*m_pointer) : std::nullopt);
}

bool TimelineGestures::cancel()
{
    const bool any = m_gesture != Gesture::None;
    m_gesture = Gesture::None;
    m_dropRow.reset();
    setDrawn(std::nullopt);
    Q_EMIT changed();
    return any;
}

} // namespace ets
