// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/stepaxis.h"

#include "model/analysis/runs/runs.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>

namespace ets {

namespace {

/// The run whose duration is in the middle, of an even number the shorter of the two.
std::optional<RunId> medianRun(const Trace& trace, std::uint32_t plan)
{
    std::vector<Run> runs;
    for (const Run& run : runsOf(trace)) {
        if (run.isChosen && run.executes && run.ticks > 0 && run.block.isValid()
            && trace.programJoin().planOf(run.block) == &trace.program()->plans[plan]) {
            runs.push_back(run);
        }
    }
    if (runs.empty()) {
        return std::nullopt;
    }
    const auto middle = runs.begin() + static_cast<std::ptrdiff_t>((runs.size() - 1) / 2);
    std::ranges::nth_element(runs, middle, {}, &Run::ticks);
    return middle->run;
}

void widen(std::optional<TimeRange>& whole, TimeRange span)
{
    whole = whole ? TimeRange{std::min(whole->start, span.start), std::max(whole->end, span.end)} : span;
}

} // namespace

StepAxis StepAxis::bySteps(std::size_t instructions)
{
    StepAxis axis;
    for (std::size_t i = 0; i < instructions + 3; ++i) {
        axis.edges.push_back(static_cast<double>(i) - 1);
    }
    return axis;
}

std::optional<StepAxis> StepAxis::byTime(const Trace& trace, std::uint32_t plan)
{
    const std::optional<RunId> chosen = medianRun(trace, plan);
    if (!chosen) {
        return std::nullopt;
    }
    const RunData& run = trace.etdump().runs[chosen->value()];
    std::optional<TimeRange> whole;
    std::optional<TimeRange> inside;
    std::vector<std::optional<Ticks>> starts(trace.program()->plans[plan].instructions.size());
    for (std::uint32_t i = 0; i < run.sampleCount; ++i) {
        const SampleId sample(run.firstSample + i);
        const Placement placement = trace.placementOf(sample, *chosen);
        if (!placement.placeable || !trace.durationTicks(sample)) {
            continue;
        }
        const Ticks start = placement.span->start;
        widen(whole, *placement.span);
        if (const auto place = placeInProgram(trace, trace.eventOf(sample)); place && place->plan == plan) {
            widen(inside, *placement.span);
            auto& first = starts[place->position];
            first = std::min(first.value_or(start), start);
        }
    }
    if (!inside || whole->isEmpty()) {
        return std::nullopt;
    }
    StepAxis axis;
    axis.run = chosen;
    axis.edges.push_back(0);
    const auto sinceBegin = [&](Ticks tick) { return static_cast<double>(tick - whole->start); };
    double last = sinceBegin(inside->start);
    for (const std::optional<Ticks>& start : starts) {
        last = start ? std::max(last, sinceBegin(*start)) : last;
        axis.edges.push_back(last);
    }
    // What does not run begins where the next one that does begins: the time before belongs to what ran.
    for (std::size_t i = starts.size(); i-- > 0;) {
        if (!starts[i]) {
            axis.edges[i + 1] = i + 1 < starts.size() ? axis.edges[i + 2] : sinceBegin(inside->end);
        }
    }
    axis.edges.push_back(std::max(last, sinceBegin(inside->end)));
    axis.edges.push_back(sinceBegin(whole->end));
    return axis;
}

double StepAxis::startOf(std::int64_t step) const
{
    const auto most = static_cast<std::int64_t>(edges.size()) - 1;
    return edges[static_cast<std::size_t>(std::clamp<std::int64_t>(step + 1, 0, most))];
}

std::int64_t StepAxis::stepAt(double x) const
{
    const auto after = std::ranges::upper_bound(edges, x);
    const auto most = static_cast<std::int64_t>(edges.size()) - 3;
    return std::clamp<std::int64_t>((after - edges.begin()) - 2, -1, most);
}

} // namespace ets
