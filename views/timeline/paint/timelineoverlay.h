// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelinemarks.h"
#include "views/timeline/arrange/timelinescene.h"

class QPainter;

namespace ets {

/// Draws what changes without the slices changing: what is selected, what the pointer is on, a range.
class TimelineOverlayPainter {
public:
    TimelineOverlayPainter(QPainter& painter, const TimelineScene& scene)
        : m_painter(painter)
        , m_scene(scene)
    {
    }

    /// Tints all slices of the selected events.
    void paintMarks(const TimelineMarks& marks);
    /// Lights the slices of what is pointed at in another view.
    void paintLit(const TimelineMarks& marks);
    /// Outlines the selected slice.
    void paintSelected(SampleId sample);
    void paintHover(const TimelineHit& hit);
    /// A band over the tracks and its length on the ruler.
    /// @param active while it is being drawn
    void paintRange(TimeRange range, bool active);
    /// A line where a track is going to be. @param row of the layout; that after the last one is the end
    void paintDrop(std::size_t row);

private:
    /// Nothing of a track is painted over those that are pinned.
    void clipTo(std::size_t track);
    void paintMarksOf(std::size_t track, std::uint32_t lane, std::span<const TimelineMarks::Mark> marks);
    void paintLeftOut(std::size_t track, std::uint32_t lane, const TimelineMarks& marks);
    void paintMark(std::size_t track, std::uint32_t lane, double left, double right);
    void paintOutline(const QRectF& box, const QColor& color, double width);

    QPainter& m_painter;
    const TimelineScene& m_scene;
    bool m_isLit = false; ///< Marks are of what is pointed at elsewhere, not of what is selected.
};

} // namespace ets
