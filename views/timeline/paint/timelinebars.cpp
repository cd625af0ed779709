// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/timelinebars.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ets {

namespace {

/// Where an edge at x is drawn. The same for the end of a slice and the start of the next.
int edge(double x, int width)
{
    return std::clamp(static_cast<int>(std::lround(std::clamp(x, -10.0, width + 10.0))), -2, width + 2);
}

/// First slice after i that is not part of the pixel column: it starts in a later one, or reaches beyond this one.
/// @param likely how many slices it may be
std::size_t endOfColumn(
    const TimelineLane& lane, const TimelineScale& scale, std::size_t i, int column, std::size_t likely)
{
    const int width = static_cast<int>(scale.width());
    std::size_t last = std::max(lane.firstStartingFrom(scale.tickAt(column + 0.5), i, likely), i + 1);
    // The tick was rounded down: a few starts may still round to this pixel.
    while (last < lane.size() && edge(scale.xOf(lane.starts()[last]), width) <= column) {
        const Ticks start = lane.starts()[last];
        last = start == std::numeric_limits<Ticks>::max() ? lane.size() : lane.firstStartingFrom(start + 1, last);
    }
    const bool reachesOut = edge(scale.xOf(lane.ends()[last - 1]), width) - column >= 2;
    return last - i > 1 && reachesOut ? last - 1 : last;
}

} // namespace

std::vector<TimelineBar> barsOf(const TimelineLane& lane, const TimelineScale& scale)
{
    const int width = static_cast<int>(scale.width());
    const TimeRange visible = scale.visible();
    const std::size_t size = lane.size();
    std::vector<TimelineBar> bars;
    std::size_t likely = 0; // neighboring columns hold about as many slices
    for (std::size_t i = lane.firstEndingFrom(visible.start); i < size && lane.starts()[i] <= visible.end;) {
        TimelineBar bar;
        bar.first = i;
        bar.widest = i;
        bar.left = edge(scale.xOf(lane.starts()[i]), width);
        bar.right = edge(scale.xOf(lane.ends()[i]), width);
        const int taken = bars.empty() ? bar.left : bars.back().right;
        const bool isWide = bar.right - bar.left >= 2;
        bar.left = std::max(bar.left, taken); // a column of small slices before it keeps its pixel
        if (isWide) {
            ++i;
        } else {
            bar.right = bar.left + 1;
            const TimelineFold fold = lane.fold(i, endOfColumn(lane, scale, i, bar.left, likely));
            likely = fold.count;
            bar.count = fold.count;
            bar.widest = fold.widest;
            bar.busy = std::clamp(static_cast<double>(fold.busy) / scale.ticksPerPixel(), 0.0, 1.0);
            i += fold.count;
        }
        bars.push_back(bar);
    }
    return bars;
}

} // namespace ets
