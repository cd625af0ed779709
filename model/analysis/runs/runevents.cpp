// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/runevents.h"

#include "model/analysis/runs/selfticks.h"
#include "model/analysis/samples/hits.h"
#include "model/trace/event.h"
#include "model/trace/trace.h"

#include <algorithm>

namespace ets {

namespace {

/// Calls take(event, its samples in the run) for every event that has some.
template <typename Take> void visit(const Trace& trace, RunId run, const Take& take)
{
    const BlockId id = trace.blockOf(run);
    if (!id.isValid()) {
        return;
    }
    const EventBlock& block = trace.block(id);
    for (std::uint32_t i = 0; i < block.eventCount; ++i) {
        const EventId event(block.firstEvent.value() + i);
        if (const auto samples = samplesInRun(trace, event, run); !samples.empty()) {
            take(event, samples);
        }
    }
}

} // namespace

std::span<const SampleId> samplesInRun(const Trace& trace, EventId event, RunId run)
{
    const RunData& data = trace.etdump().runs[run.value()];
    const auto all = trace.samplesOf(event);
    const auto first = std::ranges::lower_bound(all, data.firstSample, {}, &SampleId::value);
    const auto end = std::ranges::lower_bound(all, data.firstSample + data.sampleCount, {}, &SampleId::value);
    return {first, end};
}

std::vector<EventId> eventsInRun(const Trace& trace, RunId run)
{
    std::vector<EventId> events;
    visit(trace, run, [&events](EventId event, std::span<const SampleId>) { events.push_back(event); });
    return events;
}

RunEvents RunEvents::of(const Trace& trace, RunId run)
{
    const std::vector<TickSpan> self = selfTicksOf(trace, run);
    const std::uint32_t first = trace.etdump().runs[run.value()].firstSample;
    RunEvents result;
    visit(trace, run, [&](EventId event, std::span<const SampleId> samples) {
        TickSpan sum = 0;
        for (const SampleId sample : samples) {
            sum = saturatingAdd(sum, self[sample.value() - first]);
        }
        result.events.push_back(event);
        result.selfTicks.push_back(sum);
    });
    return result;
}

RunSum RunSum::of(const Trace& trace, RunId run, const FilterHits* hits)
{
    const std::vector<TickSpan> self = selfTicksOf(trace, run);
    const std::uint32_t first = trace.etdump().runs[run.value()].firstSample;
    RunSum sum;
    visit(trace, run, [&](EventId event, std::span<const SampleId> own) {
        bool passes = false;
        for (const SampleId sample : own) {
            if (hits == nullptr || hits->has(trace, sample)) {
                sum.selfTicks = saturatingAdd(sum.selfTicks, self[sample.value() - first]);
                ++sum.samples;
                passes = true;
            }
        }
        sum.events += passes ? 1U : 0U;
        sum.calls += passes && eventnames::isLeftOutOfTables(trace.nameOf(event)) ? 1U : 0U;
    });
    return sum;
}

bool passesInRun(const Trace& trace, EventId event, RunId run, const FilterHits& hits)
{
    return std::ranges::any_of(
        samplesInRun(trace, event, run), [&](SampleId sample) { return hits.has(trace, sample); });
}

SampleId outermostSample(const Trace& trace, RunId run)
{
    const RunData& data = trace.etdump().runs[run.value()];
    SampleId first;
    for (std::uint32_t i = data.firstSample; i < data.firstSample + data.sampleCount; ++i) {
        const SampleId sample(i);
        if (trace.parentOf(sample).isValid()) {
            continue;
        }
        if (eventnames::isExecution(trace.nameOf(trace.eventOf(sample)))) {
            return sample;
        }
        first = first.isValid() ? first : sample;
    }
    return first;
}

} // namespace ets
