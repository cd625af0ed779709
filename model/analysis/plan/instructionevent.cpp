// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/instructionevent.h"

#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

namespace ets {

bool exists(const Program* program, const PlanPlace& place)
{
    if (program == nullptr || place.plan >= program->plans.size()
        || place.position >= program->plans[place.plan].instructions.size()) {
        return false;
    }
    if (place.node == PlanPlace::whole) {
        return true;
    }
    const ExecutionPlan& plan = program->plans[place.plan];
    const Instruction& instruction = plan.instructions[place.position];
    const DelegatePayload* const payload =
        instruction.kind == InstructionKind::DelegateCall ? plan.delegateOf(instruction).payloadGraph() : nullptr;
    return payload != nullptr && place.node < payload->ops.size();
}

std::vector<EventId> eventsAt(const Trace& trace, const PlanPlace& place)
{
    std::vector<EventId> found;
    const auto events = eventsOf(trace, place);
    if (place.node != PlanPlace::whole) {
        std::ranges::copy_if(events, std::back_inserter(found),
            [&](EventId event) { return placeInProgram(trace, event) == std::optional(place); });
        return found;
    }
    for (const EventRole wanted : {EventRole::Kernel, EventRole::Call}) {
        std::ranges::copy_if(
            events, std::back_inserter(found), [&](EventId event) { return trace.event(event).role == wanted; });
    }
    return found;
}

std::vector<EventId> timedEventsAt(const Trace& trace, const PlanPlace& place)
{
    std::vector<EventId> events = eventsAt(trace, place);
    const auto isCall = [&](EventId id) { return trace.event(id).role == EventRole::Call; };
    const bool hasCalls = std::ranges::any_of(events, isCall);
    std::erase_if(events, [&](EventId id) { return !trace.event(id).hasProfile || (hasCalls && !isCall(id)); });
    return events;
}

EventId eventAt(const Trace& trace, const PlanPlace& place)
{
    const std::vector<EventId> events = eventsAt(trace, place);
    return events.empty() ? EventId() : events.front();
}

std::vector<PlanPlace> placesOf(const Trace& trace, std::span<const EventId> events)
{
    constexpr std::size_t most = 500;
    std::vector<PlanPlace> places;
    std::set<PlanPlace> known;
    for (const EventId event : events.first(std::min(events.size(), most))) {
        if (const auto place = placeInProgram(trace, event); place && known.insert(*place).second) {
            places.push_back(*place);
        }
    }
    return places;
}

} // namespace ets
