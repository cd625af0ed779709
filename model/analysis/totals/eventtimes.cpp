// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/eventtimes.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/samples/hits.h"
#include "model/trace/backends.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <optional>

namespace ets {

namespace {

/// What a coarse clock leaves open, sample by sample, as findUnresolvedTimes() has it of all samples of an event.
class OpenTimes {
public:
    /// @param byRun with all samples
    OpenTimes(const Trace& trace, const SelfByRun& byRun)
        : m_trace(trace)
    {
        const auto isOpen = [](const Event& event) { return event.unresolvedTicks > 0; };
        if (std::ranges::none_of(trace.events(), isOpen)) {
            return;
        }
        const std::size_t count = trace.etdump().sampleCount();
        std::vector<TickSpan> inside(count, 0);
        m_open.assign(count, 0);
        const auto leftOf = [&](SampleId sample) { return std::max<TickSpan>(0, byRun.selfOf(sample)); };
        for (std::size_t s = 0; s < count; ++s) {
            const SampleId sample(s);
            const TickSpan open = resolutionAt(sample);
            if (const SampleId around = trace.parentOf(sample); open > 0 && around.isValid()) {
                inside[around.value()] = saturatingAdd(inside[around.value()], open);
                m_open[s] = std::min(open, leftOf(around));
            } else {
                m_open[s] = open;
            }
        }
        for (std::size_t s = 0; s < count; ++s) {
            m_open[s] = saturatingAdd(m_open[s], std::min(inside[s], leftOf(SampleId(s))));
        }
    }

    [[nodiscard]] TickSpan of(SampleId sample) const { return m_open.empty() ? 0 : m_open[sample.value()]; }
    /// Of the samples of an event that are left.
    template <typename IsLeft> [[nodiscard]] TickSpan of(EventId event, const IsLeft& isLeft) const
    {
        TickSpan open = 0;
        for (const SampleId sample : m_trace.samplesOf(event)) {
            open = saturatingAdd(open, isLeft(sample) ? of(sample) : 0);
        }
        return open;
    }

private:
    /// By how much a sample may have taken more than was logged.
    [[nodiscard]] TickSpan resolutionAt(SampleId sample) const
    {
        const EventId id = m_trace.eventOf(sample);
        if (!id.isValid() || m_trace.isApart(sample)) {
            return 0;
        }
        const Event& event = m_trace.event(id);
        if (event.unresolvedTicks <= 0 || event.isDelegateCall()) {
            return 0;
        }
        const TickSpan resolution =
            toTickSpan(resolutionOf(traitsOf(m_trace, event), m_trace.options().sourceTimeScale));
        return resolution > 1 ? resolution : 0;
    }

    const Trace& m_trace;
    std::vector<TickSpan> m_open; ///< By SampleId; empty where nothing is left open.
};

EventTime timeOfSamples(
    const Trace& trace, EventId id, const std::vector<char>& passes, const SelfByRun& byRun, const OpenTimes& open)
{
    EventTime time;
    for (const SampleId sample : trace.samplesOf(id)) {
        if (passes[sample.value()] == 0) {
            continue;
        }
        time.counts = true;
        ++time.sampleCount;
        time.selfTicks = saturatingAdd(time.selfTicks, byRun.selfOf(sample));
        time.unresolvedTicks = saturatingAdd(time.unresolvedTicks, open.of(sample));
        if (trace.isApart(sample)) {
            time.apartTicks = saturatingAdd(time.apartTicks, toTickSpan(trace.durationTicks(sample).value_or(0)));
            ++time.apartCount;
        }
    }
    return time;
}

} // namespace

EventTime wholeTimeOf(const Trace& trace, EventId id)
{
    const Event& event = trace.event(id);
    return {event.selfTicks, trace.apartTicksOf(id), event.apartCount, event.sampleCount, event.unresolvedTicks,
        event.hasProfile};
}

EventTime timeOf(std::span<const EventTime> times, const Trace& trace, EventId id)
{
    return times.empty() ? wholeTimeOf(trace, id) : times[id.value()];
}

std::vector<EventTime> eventTimesOf(const Trace& trace, const FilterHits* hits, SelfByRun& byRun)
{
    if (hits == nullptr) {
        return {};
    }
    std::vector<EventTime> times(trace.events().size());
    if (!hits->runs.empty()) {
        byRun.keepRuns(hits->runs);
    }
    const bool bySample = !hits->samples.empty();
    std::optional<OpenTimes> open;
    if (bySample) {
        open.emplace(trace, byRun);
        byRun.keep(hits->samples);
    }
    const auto isLeft = [&](SampleId sample) {
        const RunId run = trace.runOf(sample);
        return hits->runs.empty() || (run.isValid() && hits->runs[run.value()] != 0);
    };
    for (std::size_t e = 0; e < times.size(); ++e) {
        const EventId id(e);
        const Event& event = trace.event(id);
        if (event.hasProfile && hits->events[e] != 0) {
            times[e] = bySample ? timeOfSamples(trace, id, hits->samples, byRun, *open) : wholeTimeOf(trace, id);
        } else if (event.unresolvedTicks > 0 && event.isDelegateCall()) {
            times[e].unresolvedTicks = bySample ? open->of(id, isLeft) : event.unresolvedTicks;
        }
    }
    return times;
}

} // namespace ets
