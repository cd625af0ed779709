// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/timelinedensity.h"

#include "views/timeline/paint/timelinebars.h"

#include <algorithm>

namespace ets {

namespace {

/// Lanes that are looked at: a trace with more is broken, and its picture need not be complete.
constexpr std::size_t mostLanes = 20000;

void addLane(std::vector<DensityColumn>& columns, const TimelineLane& lane, const TimelineScale& scale,
    bool isOutermost, bool counts)
{
    const int width = static_cast<int>(columns.size());
    for (const TimelineBar& bar : barsOf(lane, scale)) {
        const double busy = bar.right - bar.left >= 2 ? 1.0 : bar.busy;
        for (int x = std::max(bar.left, 0); x < std::min(bar.right, width); ++x) {
            DensityColumn& column = columns[static_cast<std::size_t>(x)];
            column.inRun = column.inRun || isOutermost;
            if (counts) {
                column.busy = std::max(column.busy, busy);
                column.innermost = lane.samples()[bar.widest];
            }
        }
    }
}

} // namespace

std::vector<DensityColumn> densityOf(const TimelineIndex& index, const TimelineScale& scale)
{
    std::vector<DensityColumn> columns(static_cast<std::size_t>(scale.width()));
    std::size_t seen = 0;
    for (const TimelineTrack& track : index.tracks()) {
        const std::uint32_t placeable = track.laneCount - track.notPlaceableLanes;
        std::uint32_t deepest = 0;
        for (std::uint32_t l = 0; l < placeable; ++l) {
            deepest = std::max(deepest, index.lane(track.firstLane + l).depth());
        }
        // Lanes come by depth: the inner ones have the last word.
        for (std::uint32_t l = 0; l < placeable && seen < mostLanes; ++l, ++seen) {
            const TimelineLane lane = index.lane(track.firstLane + l);
            addLane(columns, lane, scale, lane.depth() == 0, lane.depth() > 0 || deepest == 0);
        }
    }
    return columns;
}

} // namespace ets
