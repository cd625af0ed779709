// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

namespace ets {

/// Maps ticks to pixels and back. Absolute ticks stay integers (a clock of nanoseconds has more digits than a double);
/// only differences to the left edge become floating point.
class TimelineScale {
public:
    /// Fewest ticks that may fill the width.
    static constexpr double shortest = 4.0;

    TimelineScale() = default;
    /// @param visible what fills the width; lengthened to the shortest if need be
    /// @param width in pixels, at least 1
    TimelineScale(TimeRange visible, double width);

    [[nodiscard]] double width() const { return m_width; }
    /// Ticks across the width.
    [[nodiscard]] double length() const { return m_length; }
    [[nodiscard]] double ticksPerPixel() const { return m_length / m_width; }
    /// Pixels from the left edge; beyond some millions of pixels to either side it is cut off.
    [[nodiscard]] double xOf(Ticks tick) const;
    /// The tick that the pixel shows, rounded down; within the range of ticks.
    [[nodiscard]] Ticks tickAt(double x) const;
    /// The smallest range of whole ticks that holds what is visible.
    [[nodiscard]] TimeRange visible() const;

    /// Same left edge and ticks per width.
    void setWidth(double width);
    /// Multiplies the visible length, keeping the tick under x where it is unless a limit is met.
    void zoom(double factor, double x, TimeRange limits);
    /// Moves what is visible to the right by pixels (to the left if negative).
    void pan(double pixels, TimeRange limits);
    /// Moves the tick to the middle, as far as the limits let it.
    void center(Ticks tick, TimeRange limits);
    /// Shows a range, as far as the limits let it.
    void show(TimeRange range, TimeRange limits);

    friend bool operator==(const TimelineScale&, const TimelineScale&) = default;

private:
    void moveBy(double ticks);
    void keepInside(TimeRange limits);

    Ticks m_origin = 0; ///< Whole ticks of the left edge.
    double m_offset = 0; ///< Its fraction, 0 to 1.
    double m_length = 1000;
    double m_width = 1;
};

} // namespace ets
