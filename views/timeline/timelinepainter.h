// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/timelinescene.h"

#include <QtCore/QHash>
#include <QtGui/QPixmap>

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

private:
    struct Label {
        QRect box; ///< Visible part of the slice, in device pixels.
        EventId event;
        SampleId sample;
        QColor color;
    };

    void paintBackground(QPainter& painter, const RulerTicks& ticks);
    void paintTrack(QPainter& painter, std::size_t track);
    void paintLane(QPainter& painter, std::size_t track, std::uint32_t lane);
    void paintBar(QPainter& painter, const TimelineLane& lane, const TimelineBar& bar, int top, bool isFaint);
    void paintLabels(QPainter& painter);
    void paintLabel(QPainter& painter, const Label& label);
    void paintHeaders(QPainter& painter);
    void paintHeader(QPainter& painter, std::size_t track);
    void paintRuler(QPainter& painter, const RulerTicks& ticks);

    [[nodiscard]] const QPixmap& hatchOf(const QColor& color);
    [[nodiscard]] int toDevice(double logical) const;

    const TimelineScene& m_scene;
    const Theme& m_theme;
    TimelineScale m_scale;
    double m_ratio;
    int m_left; ///< Of the slices, in device pixels.
    int m_laneHeight; ///< In device pixels, without the gap.
    QHash<QRgb, QPixmap> m_hatches; ///< For slices that are not placeable, by colour.
    QPixmap m_fineHatch; ///< For starts that are not measured.
    std::vector<Label> m_labels;
};

} // namespace ets
