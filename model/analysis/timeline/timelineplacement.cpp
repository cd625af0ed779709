// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelineindexbuilder.h"
#include "model/inspector/inspector.h"

#include <utility>
#include <vector>

namespace ets {

namespace {

std::vector<TimelineTrack> tracksOf(const Inspector& inspector)
{
    std::vector<TimelineTrack> tracks;
    tracks.reserve(inspector.eventBlocks().size());
    for (std::size_t i = 0; i < inspector.eventBlocks().size(); ++i) {
        TimelineTrack track;
        track.block = BlockId(i);
        track.name = inspector.eventBlocks()[i].name;
        tracks.push_back(std::move(track));
    }
    return tracks;
}

/// Calls act(sample, run, track) for every sample of every run that has a block.
template <typename Act> void forEachSample(const Inspector& inspector, const Act& act)
{
    const std::vector<RunData>& runs = inspector.etdump().runs;
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const BlockId block = inspector.blockOf(RunId(r));
        if (!block.isValid()) {
            continue;
        }
        const std::size_t first = runs[r].firstSample;
        for (std::size_t i = first; i < first + runs[r].sampleCount; ++i) {
            act(SampleId(i), RunId(r), block.value());
        }
    }
}

} // namespace

TimelineIndex buildTimelineIndex(const Inspector& inspector)
{
    TimelineIndexBuilder builder(tracksOf(inspector), inspector.etdump().sampleCount());
    bool allPlaceable = true;
    forEachSample(inspector, [&](SampleId sample, RunId, std::uint32_t track) {
        const bool placeable = inspector.isPlaceable(sample);
        builder.assign(sample, track, inspector.depthOf(sample), placeable);
        allPlaceable = allPlaceable && placeable;
    });
    builder.allocate();
    forEachSample(inspector, [&](SampleId sample, RunId run, std::uint32_t) {
        if (inspector.isPlaceable(sample)) {
            const TimeRange span = *inspector.placementOf(sample, run).span;
            builder.put(sample, span.start, span.end);
        }
    });
    if (!allPlaceable) {
        // A run without any time that can be believed is shown where the trace begins.
        const TimeRange fallback{builder.range().start, builder.range().start};
        forEachSample(inspector, [&](SampleId sample, RunId run, std::uint32_t) {
            if (!inspector.isPlaceable(sample)) {
                const TimeRange span = inspector.placementOf(sample, run).span.value_or(fallback);
                builder.put(sample, span.start, span.end);
            }
        });
    }
    return builder.finish();
}

} // namespace ets
