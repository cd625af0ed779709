// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/eventsums.h"

#include "model/base/remarks.h"
#include "model/trace/tickduration.h"

#include <cstddef>

namespace ets {

namespace {

void addOutermost(TickSpan span, bool loads, RunTicks& run)
{
    TickSpan& sum = loads ? run.loading : run.executing;
    sum = saturatingAdd(sum, span);
    (loads ? run.loads : run.executes) = true;
}

} // namespace

SampleSums::SampleSums(const TraceEvents& trace, Diagnostics& diagnostics)
    : m_trace(trace)
    , m_diagnostics(diagnostics)
    , m_sums(trace.events.size())
{
    m_loads.reserve(trace.events.size());
    for (const Event& event : trace.events) {
        m_loads.push_back(event.loads ? 1 : 0);
    }
}

RunTicks SampleSums::addRun(RunId id)
{
    const ETDump& dump = *m_trace.dump;
    const RunData& run = dump.runs[id.value()];
    const bool isChosen = m_trace.isChosen[id.value()];
    // Sums are written, which could lie anywhere to a compiler: where to read for each sample stays at hand.
    const Ticks* const starts = dump.sampleStart.data();
    const Ticks* const ends = dump.sampleEnd.data();
    const EventId* const events = m_trace.eventOfSample.data();
    const SampleId* const parents = m_trace.parentOfSample.data();
    Sums* const sums = m_sums.data();
    RunTicks ofRun;
    for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
        const std::uint32_t event = events[i].value();
        const SampleId parent = parents[i];
        const bool isApart = m_trace.isApart(SampleId(i), events[i]);
        const auto ticks = durationTicks(starts[i], ends[i]);
        const TickSpan span = toTickSpan(ticks.value_or(0));
        if (!parent.isValid() && !isApart) {
            addOutermost(span, m_loads[event] != 0, ofRun);
        }
        if (isApart) {
            ofRun.apart = saturatingAdd(ofRun.apart, span);
            ++ofRun.apartCount;
        }
        if (!ticks) {
            noteEndBeforeStart(SampleId(i));
        }
        if (parent.isValid() && !isApart) {
            sums[events[parent.value()].value()].hasTimedInside = true;
        }
        if (!isChosen) {
            continue;
        }
        Sums& own = sums[event];
        own.total = saturatingAdd(own.total, span);
        if (isApart) {
            ++own.apartCount;
            own.apart = saturatingAdd(own.apart, span);
            continue;
        }
        own.self = saturatingAdd(own.self, span);
        if (parent.isValid()) {
            TickSpan& around = sums[events[parent.value()].value()].self;
            around = saturatingAdd(around, -span);
        }
    }
    return ofRun;
}

void SampleSums::noteEndBeforeStart(SampleId sample)
{
    m_diagnostics.add("end-before-start", ETS_MESSAGE("%1, sample %2", m_trace.dump->file, sample.value()),
        ETS_MESSAGE("%1 ends before it starts, so it has no duration",
            m_trace.nameOf(m_trace.event(m_trace.eventOfSample[sample.value()]))));
}

void SampleSums::giveTo(TraceEvents& trace) const
{
    bool isAnyApart = false;
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        Event& event = trace.events[e];
        event.totalTicks = m_sums[e].total;
        event.selfTicks = m_sums[e].self;
        event.apartCount = m_sums[e].apartCount;
        event.hasTimedInside = m_sums[e].hasTimedInside;
        isAnyApart = isAnyApart || event.apartCount > 0;
    }
    trace.apartTicks.assign(isAnyApart ? trace.events.size() : 0, 0);
    for (std::size_t e = 0; e < trace.apartTicks.size(); ++e) {
        trace.apartTicks[e] = m_sums[e].apart;
    }
}

} // namespace ets
