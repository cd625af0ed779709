// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/instructionevent.h"

#include "model/inspector/inspector.h"
#include "model/inspector/links.h"

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

std::vector<EventId> eventsAt(const Inspector& inspector, const PlanPlace& place)
{
    std::vector<EventId> found;
    const auto events = inspector.programJoin().eventsOf({place.plan, place.position});
    if (place.node != PlanPlace::whole) {
        std::ranges::copy_if(events, std::back_inserter(found),
            [&](EventId event) { return placeInProgram(inspector, event) == std::optional(place); });
        return found;
    }
    for (const EventRole wanted : {EventRole::Kernel, EventRole::Call}) {
        std::ranges::copy_if(
            events, std::back_inserter(found), [&](EventId event) { return inspector.event(event).role == wanted; });
    }
    return found;
}

std::vector<EventId> timedEventsAt(const Inspector& inspector, const PlanPlace& place)
{
    std::vector<EventId> events = eventsAt(inspector, place);
    const auto isCall = [&](EventId id) { return inspector.event(id).role == EventRole::Call; };
    const bool hasCalls = std::ranges::any_of(events, isCall);
    std::erase_if(events, [&](EventId id) { return !inspector.event(id).hasProfile || (hasCalls && !isCall(id)); });
    return events;
}

EventId eventAt(const Inspector& inspector, const PlanPlace& place)
{
    const std::vector<EventId> events = eventsAt(inspector, place);
    return events.empty() ? EventId() : events.front();
}

std::vector<PlanPlace> placesOf(const Inspector& inspector, std::span<const EventId> events)
{
    constexpr std::size_t most = 500;
    std::vector<PlanPlace> places;
    std::set<PlanPlace> known;
    for (const EventId event : events.first(std::min(events.size(), most))) {
        if (const auto place = placeInProgram(inspector, event); place && known.insert(*place).second) {
            places.push_back(*place);
        }
    }
    return places;
}

} // namespace ets
