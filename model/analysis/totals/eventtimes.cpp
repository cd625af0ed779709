// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/eventtimes.h"

#include "model/analysis/filter/filterhits.h"
#include "model/analysis/runs/runs.h"
#include "model/inspector/inspector.h"

namespace ets {

namespace {

EventTime timeOfSamples(const Inspector& inspector, EventId id, const std::vector<char>& passes, const SelfByRun& byRun)
{
    EventTime time;
    for (const SampleId sample : inspector.samplesOf(id)) {
        if (passes[sample.value()] == 0) {
            continue;
        }
        time.counts = true;
        ++time.sampleCount;
        time.selfTicks = saturatingAdd(time.selfTicks, byRun.selfOf(sample));
        if (inspector.isApart(sample)) {
            time.apartTicks = saturatingAdd(time.apartTicks, toTickSpan(inspector.durationTicks(sample).value_or(0)));
            ++time.apartCount;
        }
    }
    // Which samples leave how much open is not kept.
    time.unresolvedTicks = time.counts ? inspector.event(id).unresolvedTicks : 0;
    return time;
}

} // namespace

std::vector<EventTime> eventTimesOf(const Inspector& inspector, const FilterHits* hits, SelfByRun& byRun)
{
    if (hits == nullptr) {
        return {};
    }
    std::vector<EventTime> times(inspector.events().size());
    const bool bySample = !hits->samples.empty();
    if (bySample) {
        byRun.keep(hits->samples);
    }
    for (std::size_t e = 0; e < times.size(); ++e) {
        const Event& event = inspector.event(EventId(e));
        if (!event.hasProfile || hits->events[e] == 0) {
            continue;
        }
        times[e] = bySample ? timeOfSamples(inspector, EventId(e), hits->samples, byRun) : wholeTimeOf(event);
    }
    return times;
}

} // namespace ets
