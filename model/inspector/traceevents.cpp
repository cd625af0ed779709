// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/traceevents.h"

#include <algorithm>
#include <cstddef>

namespace ets {

std::span<const Event> TraceEvents::eventsOf(const EventBlock& block) const
{
    return std::span(events).subspan(block.firstEvent.value(), block.eventCount);
}

std::span<const SampleId> TraceEvents::samplesOf(EventId id) const
{
    return std::span(samplesByEvent).subspan(event(id).firstSample, event(id).sampleCount);
}

RunId TraceEvents::runOf(SampleId sample) const
{
    const auto next = std::ranges::upper_bound(dump->runs, sample.value(), {}, &RunData::firstSample);
    return RunId(static_cast<std::size_t>(next - dump->runs.begin()) - 1);
}

} // namespace ets
