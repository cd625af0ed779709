// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelinenavigation.h"

#include "model/trace/trace.h"

#include <algorithm>

namespace ets {

namespace {

/// Slices to look through when something is asked for on a hover.
constexpr std::size_t manySlices = 200000;

} // namespace

SampleId TimelineNavigation::beside(SampleId sample, int step) const
{
    const auto position = m_places.find(m_trace, sample);
    if (!position) {
        return {};
    }
    const TimelineLane lane = m_index.lane(position->lane);
    if (step < 0 && position->slice == 0) {
        return {};
    }
    const std::size_t slice = step < 0 ? position->slice - 1 : position->slice + 1;
    return slice < lane.size() ? lane.samples()[slice] : SampleId();
}

SampleId TimelineNavigation::inOtherRun(SampleId sample, int step) const
{
    if (!sample.isValid() || sample.value() >= m_trace.etdump().sampleCount()) {
        return {};
    }
    const auto samples = m_trace.samplesOf(m_trace.eventOf(sample));
    const auto runOf = [this](SampleId other) { return m_trace.runOf(other); };
    // Samples are in file order, so that those of a run stand together.
    const auto first = std::ranges::lower_bound(samples, runOf(sample), {}, runOf);
    const auto last = std::ranges::upper_bound(samples, runOf(sample), {}, runOf);
    const auto here = std::lower_bound(first, last, sample);
    const auto occurrence = here - first;
    if (step > 0) {
        if (last == samples.end()) {
            return {};
        }
        const auto end = std::ranges::upper_bound(samples, runOf(*last), {}, runOf);
        return *(last + std::min(occurrence, end - last - 1));
    }
    if (first == samples.begin()) {
        return {};
    }
    const auto begin = std::ranges::lower_bound(samples, runOf(*(first - 1)), {}, runOf);
    return *(begin + std::min(occurrence, first - begin - 1));
}

SampleId TimelineNavigation::parent(SampleId sample) const
{
    return sample.isValid() && sample.value() < m_trace.etdump().sampleCount() ? m_trace.parentOf(sample) : SampleId();
}

SampleId TimelineNavigation::firstChild(SampleId sample) const
{
    const auto position = m_places.find(m_trace, sample);
    if (!position) {
        return {};
    }
    const TimeRange range = m_index.span(*position);
    const std::uint32_t depth = m_trace.depthOf(sample) + 1;
    SampleId best;
    Ticks bestStart = 0;
    const auto [firstLane, lastLane] = lanesBelow(position->track);
    for (std::uint32_t l = firstLane; l < lastLane; ++l) {
        const TimelineLane lane = m_index.lane(l);
        // What is not placeable comes last: it is reached when nothing inside has a place.
        if (lane.isPlaceable() ? lane.depth() != depth : best.isValid()) {
            continue;
        }
        std::size_t i = lane.firstEndingFrom(range.start);
        for (std::size_t seen = 0; i < lane.size() && lane.starts()[i] <= range.end && seen < manySlices; ++i, ++seen) {
            if (m_trace.parentOf(lane.samples()[i]) == sample) {
                if (!best.isValid() || lane.starts()[i] < bestStart) {
                    best = lane.samples()[i];
                    bestStart = lane.starts()[i];
                }
                break;
            }
        }
    }
    return best;
}

std::pair<std::uint32_t, std::uint32_t> TimelineNavigation::lanesBelow(std::uint32_t track) const
{
    const auto tracks = m_index.tracks();
    std::uint32_t last = track;
    while (last + 1 < tracks.size() && tracks[last + 1].clock && tracks[last + 1].block == tracks[track].block) {
        ++last;
    }
    return {tracks[track].firstLane, tracks[last].firstLane + tracks[last].laneCount};
}

SampleId TimelineNavigation::outermostFrom(Ticks tick) const
{
    SampleId best;
    Ticks bestStart = 0;
    SampleId last;
    Ticks lastStart = 0;
    for (const TimelineTrack& track : m_index.tracks()) {
        // What a clock of its own counts lies inside of calls.
        if (track.laneCount == 0 || (track.clock && last.isValid())) {
            continue;
        }
        const TimelineLane lane = m_index.lane(track.firstLane);
        const std::size_t i = lane.firstStartingFrom(tick);
        if (i < lane.size() && (!best.isValid() || lane.starts()[i] < bestStart)) {
            best = lane.samples()[i];
            bestStart = lane.starts()[i];
        }
        if (lane.size() > 0 && (!last.isValid() || lane.starts().back() >= lastStart)) {
            last = lane.samples().back();
            lastStart = lane.starts().back();
        }
    }
    return best.isValid() ? best : last;
}

std::optional<TimeRange> TimelineNavigation::span(SampleId sample) const
{
    const auto position = m_places.find(m_trace, sample);
    return position ? std::optional(m_index.span(*position)) : std::nullopt;
}

std::optional<TimeRange> TimelineNavigation::runSpan(SampleId sample) const
{
    SampleId root = sample;
    for (SampleId up = parent(sample); up.isValid(); up = parent(up)) {
        root = up;
    }
    return span(root);
}

std::optional<TickSpan> TimelineNavigation::selfTicks(SampleId sample) const
{
    const auto position = m_places.find(m_trace, sample);
    const std::optional<Ticks> duration = position ? m_trace.durationTicks(sample) : std::nullopt;
    if (!duration) {
        return std::nullopt;
    }
    auto self = static_cast<TickSpan>(*duration);
    const TimeRange range = m_index.span(*position);
    const TimelineTrack& track = m_index.tracks()[position->track];
    const std::uint32_t depth = m_trace.depthOf(sample) + 1;
    // Children may stick out of their call, though not of their run: look at all that touch it.
    for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
        const TimelineLane lane = m_index.lane(l);
        if (!lane.isPlaceable() || lane.depth() != depth) {
            continue;
        }
        const std::size_t first = lane.firstEndingFrom(range.start);
        const std::size_t last = std::max(first, lane.firstStartingFrom(range.end));
        if (last - first > manySlices) {
            return std::nullopt;
        }
        for (std::size_t i = first; i < last; ++i) {
            if (m_trace.parentOf(lane.samples()[i]) == sample) {
                self -= static_cast<TickSpan>(lane.ends()[i] - lane.starts()[i]);
            }
        }
    }
    return self;
}

} // namespace ets
