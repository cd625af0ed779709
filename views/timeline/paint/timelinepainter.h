// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/slicepainter.h"
#include "views/timeline/arrange/timelinescene.h"
#include "views/timeline/paint/foldedstrip.h"

#include <QtGui/QPixmap>

#include <span>
#include <vector>

class QPainter;

namespace ets {

struct RulerTicks;

/// Draws tracks, slices, track names and the ruler: everything that does not move with the pointer.
/// Works in device pixels, so that edges are sharp at every scale.
class TimelinePainter {
public:
    explicit TimelinePainter(const TimelineScene& scene);

    /// A picture of the whole canvas.
    [[nodiscard]] QPixmap paint();
    /// The same at once into a widget of the scene's size and ratio.
    void paint(QPainter& painter);
    /// The same for a file, in logical pixels, with shapes alone, which can be drawn at any scale.
    static void paintShapes(const TimelineScene& scene, QPainter& painter);

private:
    struct Label {
        QRect box; ///< Visible part of the slice, in device pixels.
        EventId event;
        SampleId sample;
        QColor color;
    };

    TimelinePainter(const TimelineScene& scene, double ratio, bool isShapes);

    void paintOn(QPainter& painter);
    /// The tracks that are pinned, or the others, on their ground.
    void paintTracks(QPainter& painter, const RulerTicks& ticks, bool pinned);
    void paintBackground(QPainter& painter, const RulerTicks& ticks, std::span<const std::uint32_t> tracks, QRect area);
    void paintTrack(QPainter& painter, std::size_t track);
    void paintLane(QPainter& painter, std::size_t track, std::uint32_t lane);
    void paintFolded(QPainter& painter, const TimelineBar& bar, int top, QRgb color);
    void paintBar(QPainter& painter, const TimelineLane& lane, const TimelineBar& bar, int top, bool isFaint);
    void paintMedian(QPainter& painter, std::size_t track);
    void paintLabels(QPainter& painter);
    void paintLabel(QPainter& painter, const Label& label);
    void paintRuler(QPainter& painter, const RulerTicks& ticks);

    [[nodiscard]] QString besideName(const Label& label) const;
    [[nodiscard]] int toDevice(double logical) const;

    const TimelineScene& m_scene;
    const Theme& m_theme;
    TimelineScale m_scale;
    double m_ratio;
    bool m_isShapes;
    SlicePainter m_slices;
    FoldedStrip m_strip; ///< Of the lane that is painted.
    int m_left; ///< Of the slices, in device pixels.
    int m_laneHeight = 0; ///< Of the track being painted, in device pixels, without the gap.
    std::vector<Label> m_labels;
};

} // namespace ets
