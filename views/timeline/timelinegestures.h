// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/arrange/timelinescene.h"

#include <QtCore/QObject>
#include <QtCore/QPointF>

#include <optional>

class QMouseEvent;
class QScrollBar;
class QWheelEvent;

namespace ets {

class TimelineController;

/// What the pointer does on the canvas: a click selects, a double click zooms to a slice, dragging pans, dragging in
/// the ruler or with Shift draws a range (or moves an edge of the selected one), the wheel scrolls or, with Ctrl,
/// zooms. Over the names of the tracks a click on the triangle or a double click opens and closes one, dragging moves
/// it.
class TimelineGestures : public QObject {
    Q_OBJECT

public:
    /// All must outlive this.
    /// @param scrollBar of the tracks
    TimelineGestures(
        TimelineController& controller, const TimelineScene& scene, QScrollBar& scrollBar, QObject* parent);

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    /// As PanZoom::Target has it. Where no track is outside of the canvas a turn moves along the time.
    void zoomAt(QPointF place, double factor);
    void panBy(QPointF pixels);
    void leave();
    /// Another data set, another zoom: looks again at what is under the pointer.
    void refresh();
    /// Forgets what was begun. Returns whether there was anything.
    bool cancel();

    /// Pointer over the canvas, in its pixels.
    [[nodiscard]] std::optional<QPointF> pointer() const { return m_pointer; }
    [[nodiscard]] const std::optional<TimelineHit>& hover() const { return m_hover; }
    /// The range being drawn.
    [[nodiscard]] std::optional<TimeRange> drawnRange() const { return m_drawn; }
    /// Where a track that is being dragged would be put: before this row of the layout.
    [[nodiscard]] std::optional<std::size_t> dropRow() const { return m_dropRow; }
    [[nodiscard]] Qt::CursorShape cursor() const;

Q_SIGNALS:
    /// Hover, range or cursor are others.
    void changed();
    void drawnRangeChanged();

private:
    enum class Gesture { None, Waiting, Pan, Range, Track };

    void setHover(const std::optional<TimelineHit>& hit);
    void setDrawn(const std::optional<TimeRange>& range);
    void begin();
    void drawTo(QPointF position);
    void click(QPointF position);
    void dragTrackTo(QPointF position);
    void dropTrack();
    void toggleTrack(std::size_t track);
    void toggleGroup(std::uint32_t group);
    [[nodiscard]] bool drawsRangeAt(QPointF position, Qt::KeyboardModifiers modifiers) const;
    /// The opposite edge of the selected range if the point is on one of its edges in the ruler.
    [[nodiscard]] std::optional<Ticks> otherEdgeAt(QPointF position) const;

    TimelineController& m_controller;
    const TimelineScene& m_scene;
    QScrollBar& m_scrollBar;
    std::optional<QPointF> m_pointer;
    std::optional<TimelineHit> m_hover;
    Gesture m_gesture = Gesture::None;
    bool m_wantsRange = false;
    QPointF m_pressed;
    QPointF m_last;
    Ticks m_fixedEdge = 0; ///< Of the range being drawn.
    std::optional<TimeRange> m_drawn;
    std::optional<std::size_t> m_track; ///< Over whose name the button was pressed.
    std::optional<std::size_t> m_dropRow;
};

} // namespace ets
