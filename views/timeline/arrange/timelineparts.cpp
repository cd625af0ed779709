// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/arrange/timelineparts.h"

#include "views/timeline/arrange/timelinescene.h"
#include "views/timeline/paint/timelinebars.h"
#include "views/timeline/paint/timelinetexts.h"
#include "views/timeline/paint/timelinetracktexts.h"

namespace ets {

namespace {

void addLane(std::vector<AccessiblePart>& parts, const TimelineScene& scene, std::size_t track, std::uint32_t number,
    SampleId selected)
{
    const TimelineTexts texts(*scene.dataSet());
    const TimelineLane lane = scene.index()->lane(number);
    const double ratio = scene.devicePixelRatio();
    for (const TimelineBar& bar : barsOf(lane, scene.deviceScale())) {
        if (parts.size() >= mostAccessibleParts) {
            return;
        }
        const SampleId sample = lane.samples()[bar.widest];
        const QRectF place(scene.headerWidth() + bar.left / ratio, scene.laneTop(track, number),
            (bar.right - bar.left) / ratio, scene.laneHeight(track));
        parts.push_back({bar.isFolded() ? texts.foldToolTip(lane, bar) : texts.sliceSummary(sample),
            place.toAlignedRect(), sample == selected});
    }
}

} // namespace

std::vector<AccessiblePart> timelineParts(const TimelineScene& scene, SampleId selected)
{
    std::vector<AccessiblePart> parts;
    if (scene.dataSet() == nullptr || scene.index() == nullptr) {
        return parts;
    }
    const TimelineTrackTexts ofTracks(*scene.dataSet(), scene.content().aligned.get());
    for (const std::uint32_t track : scene.visibleTracks()) {
        const QRect header(0, scene.trackTop(track), scene.headerWidth(), scene.laneHeight(track));
        parts.push_back({QStringLiteral("%1, %2").arg(ofTracks.title(track), ofTracks.remark(track)), header});
        const auto [first, last] = scene.visibleLanes(track);
        for (std::uint32_t lane = first; lane < last; ++lane) {
            addLane(parts, scene, track, lane, selected);
        }
    }
    return parts;
}

} // namespace ets
