// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/rulerticks.h"

#include "views/timeline/arrange/timelinescale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ets {

namespace {

/// Labels hold four digits: up to this many steps after the anchor.
constexpr Ticks labelSteps = 1000;

/// Four parts of a step that begins with 2, else five, as far as ticks can be parted.
Ticks minorStep(Ticks step)
{
    Ticks digit = step;
    while (digit >= 10) {
        digit /= 10;
    }
    return std::max<Ticks>(digit == 2 ? step / 4 : step / 5, 1);
}

/// Units that count from an origin, on a scale of ticks. Where a unit is a tick all of it is exact.
struct RulerUnits {
    const TimelineScale& scale;
    Ticks origin;
    double ticksPerUnit;

    [[nodiscard]] bool areTicks() const { return ticksPerUnit == 1; }
    /// Whole units in so many ticks.
    [[nodiscard]] Ticks of(Ticks ticks, bool roundUp) const
    {
        constexpr double beyond = 18446744073709551616.0; // 2^64
        if (areTicks()) {
            return ticks;
        }
        const double units = static_cast<double>(ticks) / ticksPerUnit;
        const double whole = roundUp ? std::ceil(units) : std::floor(units);
        return whole >= beyond ? std::numeric_limits<Ticks>::max() : static_cast<Ticks>(whole);
    }
    [[nodiscard]] double xAfter(Ticks units) const
    {
        if (areTicks()) {
            return scale.xOf(origin + units);
        }
        const double ticks = static_cast<double>(units) * ticksPerUnit;
        const double whole = std::floor(ticks);
        return scale.xOf(origin + static_cast<Ticks>(whole)) + (ticks - whole) / scale.ticksPerPixel();
    }
    [[nodiscard]] double xBefore(Ticks units) const
    {
        if (areTicks()) {
            return scale.xOf(origin - units);
        }
        const double ticks = static_cast<double>(units) * ticksPerUnit;
        const double whole = std::floor(ticks);
        return scale.xOf(origin - static_cast<Ticks>(whole)) - (ticks - whole) / scale.ticksPerPixel();
    }
};

} // namespace

Ticks RulerTicks::niceStep(double ticks)
{
    constexpr Ticks largest = 10'000'000'000'000'000'000ULL; // twice of it is no tick any more
    for (Ticks power = 1; power < largest; power *= 10) {
        for (const Ticks factor : {Ticks(1), Ticks(2), Ticks(5)}) {
            if (static_cast<double>(power * factor) >= ticks) {
                return power * factor;
            }
        }
    }
    return largest;
}

RulerTicks RulerTicks::of(const TimelineScale& scale, Ticks origin, double spacing, double ticksPerUnit)
{
    const RulerUnits units{scale, origin, ticksPerUnit};
    RulerTicks result;
    result.step = niceStep(spacing * scale.ticksPerPixel() / ticksPerUnit);
    const Ticks minor = minorStep(result.step);

    const TimeRange visible = scale.visible();
    const bool startsBefore = visible.start < origin;
    const Ticks fromOrigin = startsBefore ? 0 : units.of(visible.start - origin, true);
    const Ticks end = visible.end < origin ? 0 : units.of(visible.end - origin, false);
    const Ticks coarse = result.step > std::numeric_limits<Ticks>::max() / labelSteps
        ? std::numeric_limits<Ticks>::max()
        : result.step * labelSteps;
    const bool needsAnchor = end / result.step >= 10 * labelSteps;
    result.anchor = needsAnchor ? fromOrigin / coarse * coarse : 0;

    const auto mark = [&](Ticks distance, bool before) {
        const double x = before ? units.xBefore(distance) : units.xAfter(result.anchor + distance);
        result.marks.push_back({distance, before, x, distance % result.step == 0});
    };
    if (startsBefore) {
        for (Ticks i = units.of(origin - visible.start, false) / minor; i > 0; --i) {
            mark(i * minor, true);
        }
    }
    if (visible.end < origin) {
        return result;
    }
    const Ticks last = end >= result.anchor ? end - result.anchor : 0;
    const Ticks steps = (fromOrigin - result.anchor) / minor + ((fromOrigin - result.anchor) % minor != 0 ? 1 : 0);
    for (Ticks i = steps; i <= last / minor; ++i) {
        mark(i * minor, false);
    }
    return result;
}

} // namespace ets
