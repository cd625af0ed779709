// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/arrange/timelinescene.h"

class QPainter;

namespace ets {

/// The marks of a person on the ruler: a flag each, with its text where there is room, and a line through the tracks.
class TimelineFlags {
public:
    explicit TimelineFlags(const TimelineScene& scene)
        : m_scene(scene)
    {
    }

    void paint(QPainter& painter) const;
    /// Position among TimelineContent::notes of the mark whose flag is at a point; nothing elsewhere.
    [[nodiscard]] std::optional<std::size_t> at(QPointF point) const;

private:
    void paintText(QPainter& painter, std::size_t note, double x) const;

    const TimelineScene& m_scene;
};

} // namespace ets
