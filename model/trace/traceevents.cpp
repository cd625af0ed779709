// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/traceevents.h"

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

DelegateDebugIdentifier TraceEvents::delegateIdOf(const Event& event) const
{
    switch (event.delegateIdKind) {
    case DelegateIdKind::Number:
        return event.delegateNumber;
    case DelegateIdKind::Text:
        return nameOf(event);
    case DelegateIdKind::None:
        break;
    }
    return std::monostate();
}

MetadataList TraceEvents::metadataOf(EventId id) const
{
    return MetadataList(event(id).hasMetadata ? samplesOf(id) : std::span<const SampleId>(), MetadataOf{dump.get()});
}

std::span<const Value> TraceEvents::valuesOf(EventId id) const
{
    const auto found = std::ranges::lower_bound(values, id, {}, &EventValues::event);
    return found == values.end() || found->event != id ? std::span<const Value>() : *found->values;
}

RunId TraceEvents::runOf(SampleId sample) const
{
    const auto next = std::ranges::upper_bound(dump->runs, sample.value(), {}, &RunData::firstSample);
    return RunId(static_cast<std::size_t>(next - dump->runs.begin()) - 1);
}

} // namespace ets
