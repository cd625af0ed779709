// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/report/runpicture.h"

#include "model/trace/trace.h"

#include <algorithm>
#include <optional>

namespace ets {

namespace {

constexpr std::size_t mostLanes = 8;

/// A sample in its place.
struct PlacedSample {
    Ticks start = 0;
    Ticks end = 0;
    std::size_t lane = 0;
    EventId event;
};

struct PlacedRun {
    std::vector<PlacedSample> samples;
    std::size_t leftOut = 0;
    Ticks start = 0;
    Ticks end = 0;
};

PlacedRun placedOf(const Trace& trace, RunId run)
{
    PlacedRun placed;
    const RunData& data = trace.etdump().runs[run.value()];
    for (std::uint32_t i = data.firstSample; i < data.firstSample + data.sampleCount; ++i) {
        const SampleId sample(i);
        const EventId event = trace.eventOf(sample);
        const Placement placement = trace.placementOf(sample, run);
        if (trace.isApart(sample) || !placement.placeable || !placement.span || trace.event(event).loads) {
            continue;
        }
        if (placement.depth >= mostLanes) {
            ++placed.leftOut;
            continue;
        }
        const Ticks end = std::max(placement.span->start, placement.span->end);
        placed.start = placed.samples.empty() ? placement.span->start : std::min(placed.start, placement.span->start);
        placed.end = placed.samples.empty() ? end : std::max(placed.end, end);
        placed.samples.push_back({placement.span->start, end, placement.depth, event});
    }
    std::ranges::stable_sort(placed.samples, [](const PlacedSample& a, const PlacedSample& b) {
        return std::pair(a.lane, a.start) < std::pair(b.lane, b.start);
    });
    return placed;
}

/// Of the call of a kernel that of its kernel, which lies below it.
Category categoryOfSlice(const Trace& trace, const Event& event)
{
    const auto types = trace.opTypesOf(event);
    return event.isOperatorCall() && types.size() == 1 ? categoryOfOp(types.front()) : categoryOf(trace, event);
}

/// Puts together what lies side by side and is narrower than a share of the run.
std::vector<PictureSlice> slicesOf(const Trace& trace, const PlacedRun& placed, double least)
{
    const auto whole = static_cast<double>(placed.end - placed.start);
    std::vector<PictureSlice> slices;
    TickSpan longest = 0;
    for (const PlacedSample& sample : placed.samples) {
        const double from = static_cast<double>(sample.start - placed.start) / whole;
        const double to = static_cast<double>(sample.end - placed.start) / whole;
        const TickSpan ticks = toTickSpan(sample.end - sample.start);
        const bool isNarrow = to - from < least;
        PictureSlice* const last = slices.empty() ? nullptr : &slices.back();
        const bool joins = last != nullptr && last->lane == sample.lane && isNarrow && last->to - last->from < least
            && from - last->to < least;
        if (!joins) {
            slices.push_back({from, to, sample.lane, sample.event, Category::MemoryBound, 1, ticks});
            longest = ticks;
            continue;
        }
        last->to = std::max(last->to, to);
        last->ticks = saturatingAdd(last->ticks, ticks);
        ++last->count;
        if (ticks > longest) {
            longest = ticks;
            last->event = sample.event;
        }
    }
    for (PictureSlice& slice : slices) {
        slice.category = categoryOfSlice(trace, trace.event(slice.event));
    }
    return slices;
}

} // namespace

RunPicture RunPicture::of(const Trace& trace, RunId run, double width, std::size_t most)
{
    const PlacedRun placed = placedOf(trace, run);
    RunPicture picture;
    picture.run = run;
    picture.ticks = toTickSpan(placed.end - placed.start);
    picture.leftOut = placed.leftOut;
    if (placed.samples.empty() || picture.ticks <= 0) {
        return picture;
    }
    for (double least = 0.5 / width; least < 1; least *= 2) {
        picture.slices = slicesOf(trace, placed, least);
        if (picture.slices.size() <= most) {
            break;
        }
    }
    picture.slices.resize(std::min(picture.slices.size(), most));
    for (const PictureSlice& slice : picture.slices) {
        picture.lanes = std::max(picture.lanes, slice.lane + 1);
    }
    return picture;
}

} // namespace ets
