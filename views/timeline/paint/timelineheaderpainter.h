// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/arrange/timelinescene.h"

#include <QtCore/QCoreApplication>

#include <span>

class QPainter;

namespace ets {

/// Draws what stands beside the tracks: whether they are open, their names, what is to be said of them.
class TimelineHeaderPainter {
    Q_DECLARE_TR_FUNCTIONS(ets::TimelineHeaderPainter)

public:
    /// @param painter in logical pixels
    /// @param ratio device pixels per logical one, for lines that are as thin as can be
    TimelineHeaderPainter(QPainter& painter, const TimelineScene& scene, double ratio)
        : m_painter(painter)
        , m_scene(scene)
        , m_ratio(ratio)
    {
    }

    /// @param area where the tracks are seen
    void paint(std::span<const std::uint32_t> tracks, QRect area);
    /// The names of groups, above their tracks.
    void paintGroups();
    /// Where a click opens and closes a track.
    [[nodiscard]] static QRect toggleRect(const TimelineScene& scene, std::size_t track);

private:
    void paintTrack(std::size_t track, QRect area);
    void paintNotPlaceable(std::size_t track, int below);
    void paintToggle(double middle, bool isCollapsed);
    void paintPin(const QRect& box);

    QPainter& m_painter;
    const TimelineScene& m_scene;
    double m_ratio;
};

} // namespace ets
