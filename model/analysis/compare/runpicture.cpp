// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/runpicture.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <numeric>

namespace ets::compare {

SampleId executionOf(const Trace& trace, RunId run)
{
    const RunData& data = trace.etdump().runs[run.value()];
    SampleId first;
    Ticks start = 0;
    for (std::size_t i = data.firstSample; i < std::size_t(data.firstSample) + data.sampleCount; ++i) {
        const SampleId sample(i);
        const EventId event = trace.eventOf(sample);
        if (!event.isValid() || trace.depthOf(sample) > 0 || !trace.isPlaceable(sample) || isLoading(trace, event)) {
            continue;
        }
        const Ticks own = trace.placementOf(sample, run).span->start;
        if (!first.isValid() || own < start) {
            first = sample;
            start = own;
        }
    }
    return first;
}

RunPicture pictureOf(
    const Trace& trace, std::span<const Leaf> leaves, std::span<const std::uint32_t> leafOfEvent, RunId run)
{
    RunPicture picture{.file = std::filesystem::path(trace.etdump().file).filename().string(),
        .position = runAt(trace, run).position,
        .length = 0,
        .slices = {}};
    const SampleId execution = executionOf(trace, run);
    if (!execution.isValid()) {
        return picture;
    }
    const Ticks begin = trace.placementOf(execution, run).span->start;
    const RunData& data = trace.etdump().runs[run.value()];
    for (std::size_t i = data.firstSample; i < std::size_t(data.firstSample) + data.sampleCount; ++i) {
        const SampleId sample(i);
        const EventId event = trace.eventOf(sample);
        const std::uint32_t leaf = event.isValid() ? leafOfEvent[event.value()] : TraceLeaves::none;
        if (leaf == TraceLeaves::none || !trace.isPlaceable(sample)) {
            continue;
        }
        const TimeRange span = *trace.placementOf(sample, run).span;
        if (span.start < begin) {
            continue;
        }
        picture.length = std::max(picture.length, span.end - begin);
        if (leaves[leaf].place == LeafPlace::Leaf) {
            picture.slices.push_back({span.start - begin, span.end - begin, leaf});
        }
    }
    std::ranges::stable_sort(picture.slices, {}, &RunPicture::Slice::start);
    return picture;
}

std::size_t medianRun(std::span<const TickSpan> totals, std::uint32_t warmUp)
{
    constexpr std::size_t quarters = 4;
    const std::size_t dropped = std::min<std::size_t>(warmUp, totals.size() / quarters);
    std::vector<std::size_t> sorted(totals.size() - dropped);
    std::iota(sorted.begin(), sorted.end(), dropped);
    std::ranges::stable_sort(sorted, {}, [totals](std::size_t run) { return totals[run]; });
    return sorted[(sorted.size() - 1) / 2];
}

} // namespace ets::compare
