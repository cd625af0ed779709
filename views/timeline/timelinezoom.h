// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/filterzoomstack.h"
#include "views/timeline/arrange/timelinescale.h"

#include <QtCore/QObject>
#include <QtCore/QTimer>

namespace ets {

/// What the timeline shows of the time. Is told the session's zoom and becomes a step of it when the hand
/// rests, so that a turn of the wheel is undone as one.
class TimelineZoom : public QObject {
    Q_OBJECT

public:
    explicit TimelineZoom(FilterZoomStack& stack, QObject* parent = nullptr);

    /// From here on another history is written. Shows nothing else until setTrace().
    void setStack(FilterZoomStack& stack);
    /// Shows another step of the history.
    void follow(const ZoomRange& zoom);
    /// The trace that is shown.
    /// @param range from the first to the last tick of it
    /// @param keep stay where the view is (the same trace, read again)
    void setTrace(TimeRange range, bool keep);
    /// @param width in logical pixels
    void setWidth(double width);

    [[nodiscard]] const TimelineScale& scale() const { return m_scale; }
    [[nodiscard]] TimeRange trace() const { return m_trace; }
    /// The trace and a margin around it: how far the view can move.
    [[nodiscard]] TimeRange limits() const { return m_limits; }
    [[nodiscard]] bool showsAll() const;

    /// @param factor of the visible length: less than 1 to see more detail
    /// @param x pixel that stays in place
    void zoomBy(double factor, double x);
    /// Moves the view towards later ticks by pixels.
    void panBy(double pixels);
    void center(Ticks tick);
    /// Shows a range while a hand draws it.
    void adjust(TimeRange range);
    /// Shows a range; a step of the history at once.
    /// @param margin part of the range to leave free on either side
    void show(TimeRange range, double margin = 0);
    void showAll();
    /// Makes the view a step of the history now.
    void commit();

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] ZoomRange shownZoom() const;
    void moved();
    void settle();

    FilterZoomStack* m_stack;
    QTimer m_rest;
    TimeRange m_trace;
    TimeRange m_limits;
    TimelineScale m_scale;
    bool m_pending = false; ///< The view has moved since the last step of the history.
};

} // namespace ets
