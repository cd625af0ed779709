// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/alignedruns.h"

#include "model/analysis/timeline/timelineindexbuilder.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr std::uint32_t noTrack = 0xffffffffU;

/// Samples of a run, the first and the one behind the last.
std::pair<std::size_t, std::size_t> samplesOf(const Trace& trace, RunId run)
{
    const RunData& data = trace.etdump().runs[run.value()];
    return {data.firstSample, std::size_t(data.firstSample) + data.sampleCount};
}

/// The first placeable tick of a run; 0 where nothing is.
Ticks beginOf(const Trace& trace, RunId run)
{
    std::optional<Ticks> begin;
    const auto [first, last] = samplesOf(trace, run);
    for (std::size_t i = first; i < last; ++i) {
        if (trace.isPlaceable(SampleId(i))) {
            const Ticks start = trace.placementOf(SampleId(i), run).span->start;
            begin = std::min(begin.value_or(start), start);
        }
    }
    return begin.value_or(0);
}

void putRun(TimelineIndexBuilder& builder, const Trace& trace, RunId run, Ticks begin)
{
    const auto [first, last] = samplesOf(trace, run);
    for (std::size_t i = first; i < last; ++i) {
        // What is not placeable is drawn at its call, in a run without any time at the beginning.
        const auto span = trace.placementOf(SampleId(i), run).span;
        const TimeRange place = span.value_or(TimeRange{begin, begin});
        builder.put(SampleId(i), place.start - std::min(begin, place.start), place.end - std::min(begin, place.end));
    }
}

/// Position of a sample in a lane, given where it starts; nothing if it is not there.
std::optional<std::size_t> findIn(const TimelineLane& lane, Ticks start, SampleId sample)
{
    const std::size_t first = lane.firstStartingFrom(start);
    for (std::size_t i = first; i < lane.size() && lane.starts()[i] == start; ++i) {
        if (lane.samples()[i] == sample) {
            return i;
        }
    }
    return std::nullopt;
}

} // namespace

Result<AlignedRuns> AlignedRuns::of(const Trace& trace, const CancelToken& cancel)
{
    AlignedRuns aligned;
    aligned.m_trackOf.assign(trace.etdump().runs.size(), noTrack);
    aligned.m_begins.assign(trace.etdump().runs.size(), 0);
    std::vector<TimelineTrack> tracks;
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        for (const RunId run : trace.eventBlocks()[b].runs) {
            aligned.m_trackOf[run.value()] = static_cast<std::uint32_t>(tracks.size());
            aligned.m_runs.push_back(run);
            TimelineTrack track;
            track.block = BlockId(b);
            track.name = trace.eventBlocks()[b].name;
            if (trace.eventBlocks().size() > 1) {
                track.group = static_cast<std::uint32_t>(b);
            }
            tracks.push_back(std::move(track));
        }
    }
    TimelineIndexBuilder builder(std::move(tracks), trace.etdump().sampleCount());
    for (const RunId run : aligned.m_runs) {
        if (cancel.isCanceled()) {
            return Error::canceled();
        }
        const auto [first, last] = samplesOf(trace, run);
        for (std::size_t i = first; i < last; ++i) {
            const SampleId sample(i);
            builder.assign(sample, aligned.m_trackOf[run.value()], trace.depthOf(sample), trace.isPlaceable(sample));
        }
    }
    builder.allocate();
    for (const RunId run : aligned.m_runs) {
        if (cancel.isCanceled()) {
            return Error::canceled();
        }
        aligned.m_begins[run.value()] = beginOf(trace, run);
        putRun(builder, trace, run, aligned.m_begins[run.value()]);
    }
    aligned.m_index = builder.finish();
    return aligned;
}

std::optional<TimelinePosition> AlignedRuns::find(const Trace& trace, SampleId sample) const
{
    if (!sample.isValid() || sample.value() >= trace.etdump().sampleCount()) {
        return std::nullopt;
    }
    const RunId run = trace.runOf(sample);
    const std::uint32_t track = run.value() < m_trackOf.size() ? m_trackOf[run.value()] : noTrack;
    if (track == noTrack) {
        return std::nullopt;
    }
    const Placement placement = trace.placementOf(sample, run);
    const TimelineTrack& entry = m_index.tracks()[track];
    for (std::uint32_t l = entry.firstLane; l < entry.firstLane + entry.laneCount; ++l) {
        const TimelineLane lane = m_index.lane(l);
        if (lane.isPlaceable() != placement.placeable || (placement.placeable && lane.depth() != placement.depth)) {
            continue;
        }
        if (!placement.placeable) {
            // They share the time of their call, so that only their number is known.
            const auto found = std::ranges::find(lane.samples(), sample);
            if (found != lane.samples().end()) {
                return TimelinePosition{track, l, static_cast<std::size_t>(found - lane.samples().begin())};
            }
        } else if (const auto slice = findIn(lane, placement.span->start - m_begins[run.value()], sample)) {
            return TimelinePosition{track, l, *slice};
        }
    }
    return std::nullopt;
}

} // namespace ets
