// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/unresolvedtimes.h"

#include "model/trace/backendtraits.h"
#include "model/trace/tickduration.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace ets {

namespace {

/// What the samples of a run leave open.
class RunGaps {
public:
    /// @param resolutions by event, in ticks: 1 for those that are as fine as the trace's clock
    RunGaps(TraceEvents& trace, const std::vector<TickSpan>& resolutions)
        : m_trace(trace)
        , m_resolutions(resolutions)
    {
    }

    void add(const RunData& run)
    {
        m_run = run;
        m_left.assign(run.sampleCount, 0);
        m_open.assign(run.sampleCount, 0);
        forEach([this](SampleId sample, TickSpan ticks) {
            m_left[at(sample)] = saturatingAdd(m_left[at(sample)], ticks);
            if (const SampleId around = parentOf(sample); around.isValid()) {
                m_left[at(around)] = saturatingAdd(m_left[at(around)], -ticks);
                m_open[at(around)] = saturatingAdd(m_open[at(around)], openOf(sample));
            }
        });
        forEach([this](SampleId sample, TickSpan /*ticks*/) {
            const SampleId around = parentOf(sample);
            TickSpan& open = m_trace.events[m_trace.eventOfSample[sample.value()].value()].unresolvedTicks;
            const TickSpan room = around.isValid() ? leftOf(around) : openOf(sample);
            open = saturatingAdd(open, std::min(openOf(sample), room));
            open = saturatingAdd(open, std::min(m_open[at(sample)], leftOf(sample)));
        });
    }

private:
    template <typename Visit> void forEach(const Visit& visit) const
    {
        for (std::uint32_t i = m_run.firstSample; i < m_run.firstSample + m_run.sampleCount; ++i) {
            const SampleId sample(i);
            if (!m_trace.isApart(sample)) {
                visit(sample, ticksOf(sample));
            }
        }
    }
    [[nodiscard]] std::size_t at(SampleId sample) const { return sample.value() - m_run.firstSample; }
    [[nodiscard]] SampleId parentOf(SampleId sample) const { return m_trace.parentOfSample[sample.value()]; }
    [[nodiscard]] TickSpan leftOf(SampleId sample) const { return std::max<TickSpan>(0, m_left[at(sample)]); }
    [[nodiscard]] TickSpan ticksOf(SampleId sample) const
    {
        const ETDump& dump = *m_trace.dump;
        const auto ticks = durationTicks(dump.sampleStart[sample.value()], dump.sampleEnd[sample.value()]);
        return toTickSpan(ticks.value_or(0));
    }
    /// By how much a sample may have taken more than was logged.
    [[nodiscard]] TickSpan openOf(SampleId sample) const
    {
        const TickSpan resolution = m_resolutions[m_trace.eventOfSample[sample.value()].value()];
        return resolution > 1 ? resolution : 0;
    }

    TraceEvents& m_trace;
    const std::vector<TickSpan>& m_resolutions;
    RunData m_run;
    std::vector<TickSpan> m_left; ///< By sample of the run: what is directly inside is not in it.
    std::vector<TickSpan> m_open; ///< By sample of the run: by how much what is inside may have taken more.
};

/// By event: what its clock tells apart, in ticks.
std::vector<TickSpan> resolutionsOf(const TraceEvents& trace, TimeScale source)
{
    std::vector<TickSpan> resolutions(trace.events.size(), 1);
    std::map<const BackendTraits*, bool> isCoarse;
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        const EventTraits traits = traitsOf(trace, trace.events[e]);
        resolutions[e] = toTickSpan(resolutionOf(traits, source));
        if (resolutions[e] <= 1) {
            continue;
        }
        bool& coarse = isCoarse.try_emplace(traits.backend, true).first->second;
        const auto isWhole = [&](SampleId sample) {
            const Ticks length = trace.dump->sampleEnd[sample.value()] - trace.dump->sampleStart[sample.value()];
            return length % static_cast<Ticks>(resolutions[e]) == 0;
        };
        coarse = coarse && std::ranges::all_of(trace.samplesOf(EventId(e)), isWhole);
    }
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        if (resolutions[e] > 1 && !isCoarse[traitsOf(trace, trace.events[e]).backend]) {
            resolutions[e] = 1;
        }
    }
    return resolutions;
}

} // namespace

void findUnresolvedTimes(TraceEvents& trace, TimeScale source)
{
    const std::vector<TickSpan> resolutions = resolutionsOf(trace, source);
    if (std::ranges::none_of(resolutions, [](TickSpan ticks) { return ticks > 1; })) {
        return;
    }
    RunGaps gaps(trace, resolutions);
    for (std::size_t r = 0; r < trace.dump->runs.size(); ++r) {
        if (trace.isChosen[r]) {
            gaps.add(trace.dump->runs[r]);
        }
    }
}

} // namespace ets
