// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/events.h"

namespace ets {

// ---- Where samples are

TimeRange SamplePlacements::placedSpan(const ETDump& dump, SampleId sample) const
{
    const TimeRange span = loggedSpan(dump, sample);
    const Ticks shift = (m_bits[sample.value()] & wrappedBit) != 0 ? clockWrap : 0;
    return {span.start + shift, span.end + shift};
}

Placement SamplePlacements::of(const ETDump& dump, std::span<const SampleId> parents, SampleId sample, RunId run) const
{
    Placement result{.depth = depthOf(sample), .placeable = isPlaceable(sample), .span = {}};
    while (sample.isValid() && !isPlaceable(sample)) {
        sample = parents[sample.value()];
    }
    result.span = sample.isValid() ? std::optional(placedSpan(dump, sample)) : m_extents[run.value()];
    return result;
}

// ---- Events and their samples

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

// ---- What a block does

bool executesAnything(std::span<const Event> events)
{
    // A delegate also logs what it does while it is loaded; all else that is no framework runs in an execution.
    const bool loads = std::ranges::any_of(events, [](const Event& event) { return event.loads; });
    return std::ranges::any_of(events, [loads](const Event& event) {
        switch (event.role) {
        case EventRole::Framework:
            return !event.loads;
        case EventRole::DelegateOp:
            return !loads;
        default:
            return true;
        }
    });
}

} // namespace ets
