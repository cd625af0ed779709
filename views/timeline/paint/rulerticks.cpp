// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/rulerticks.h"

#include "views/timeline/arrange/timelinescale.h"

#include <algorithm>
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

RulerTicks RulerTicks::of(const TimelineScale& scale, Ticks origin, double spacing)
{
    RulerTicks result;
    result.step = niceStep(spacing * scale.ticksPerPixel());
    const Ticks minor = minorStep(result.step);

    const TimeRange visible = scale.visible();
    const bool startsBefore = visible.start < origin;
    const Ticks fromOrigin = startsBefore ? 0 : visible.start - origin;
    const Ticks coarse = result.step > std::numeric_limits<Ticks>::max() / labelSteps
        ? std::numeric_limits<Ticks>::max()
        : result.step * labelSteps;
    const bool needsAnchor = visible.end > origin && (visible.end - origin) / result.step >= 10 * labelSteps;
    result.anchor = needsAnchor ? fromOrigin / coarse * coarse : 0;
    const Ticks anchorTick = origin + result.anchor;

    const auto mark = [&](Ticks tick, bool before) {
        const Ticks distance = before ? anchorTick - tick : tick - anchorTick;
        const bool major = distance % result.step == 0;
        result.marks.push_back({distance, before, scale.xOf(tick), major});
    };
    if (startsBefore) {
        const Ticks count = (origin - visible.start) / minor;
        for (Ticks i = count; i > 0; --i) {
            mark(origin - i * minor, true);
        }
    }
    const Ticks first = startsBefore ? 0 : (fromOrigin - result.anchor + minor - 1) / minor * minor;
    for (Ticks tick = anchorTick + first; tick >= anchorTick && tick <= visible.end; tick += minor) {
        mark(tick, false);
        if (tick > std::numeric_limits<Ticks>::max() - minor) {
            break;
        }
    }
    return result;
}

} // namespace ets
