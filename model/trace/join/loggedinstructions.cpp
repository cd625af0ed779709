// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/loggedinstructions.h"

#include "model/base/opnames.h"
#include "model/trace/eventnames.h"
#include "model/trace/traceevents.h"

#include <algorithm>
#include <array>
#include <optional>

namespace ets {

namespace {

struct CallEvent {
    std::string_view name;
    InstructionKind kind;
};

constexpr std::array<CallEvent, 5> callEvents{{
    {eventnames::operatorCall, InstructionKind::KernelCall},
    {eventnames::delegateCall, InstructionKind::DelegateCall},
    {eventnames::jumpCall, InstructionKind::JumpFalseCall},
    {eventnames::moveCall, InstructionKind::MoveCall},
    {eventnames::freeCall, InstructionKind::FreeCall},
}};

constexpr std::string_view namespaceMark = "::";

/// Which event tells that an instruction was executed.
std::optional<CallEvent> callOf(const LoggedEvent& event)
{
    if (!event.delegateId.empty()) {
        return callEvents[1];
    }
    const auto* const found = std::ranges::find(callEvents, event.name, &CallEvent::name);
    if (found != callEvents.end()) {
        return *found;
    }
    return opnames::isKernel(event.name) ? std::optional(callEvents[0]) : std::nullopt;
}

} // namespace

std::vector<LoggedEvent> loggedEvents(const TraceEvents& trace, const EventBlock& block)
{
    std::vector<LoggedEvent> events;
    std::uint32_t number = block.firstEvent.value();
    for (const Event& event : trace.eventsOf(block)) {
        const EventId id(number++);
        const auto samples = trace.samplesOf(id);
        if (!samples.empty()) {
            const ProfileKey& key = trace.dump->key(samples.front());
            events.push_back(
                {id, trace.nameOf(event), key.chainIndex, key.instructionId, trace.delegateIdTextOf(event)});
        }
    }
    return events;
}

std::map<InstructionPlace, LoggedInstruction> loggedInstructions(std::span<const LoggedEvent> events)
{
    std::map<InstructionPlace, LoggedInstruction> executed;
    // Of kernels the last event counts, native calls before others.
    std::map<InstructionPlace, std::string_view> kernels;
    for (const LoggedEvent& event : events) {
        if (event.chain < 0) {
            continue;
        }
        const InstructionPlace place{event.chain, event.instruction};
        if (const auto call = callOf(event)) {
            executed.try_emplace(place, LoggedInstruction{call->kind, call->name, {}});
        }
        const bool isOther = event.delegateId.empty() && event.name.find(namespaceMark) != std::string_view::npos;
        if (event.delegateId.empty() && opnames::isKernel(event.name)) {
            kernels.insert_or_assign(place, event.name);
        } else if (isOther) {
            std::string_view& known = kernels[place];
            known = opnames::isKernel(known) ? known : event.name;
        }
    }
    for (auto& [place, instruction] : executed) {
        const auto kernel = kernels.find(place);
        if (instruction.kind == InstructionKind::KernelCall && kernel != kernels.end()) {
            instruction.event = kernel->second;
            instruction.kernel = opnames::withoutNamespace(opnames::withoutPrefix(kernel->second));
        }
    }
    return executed;
}

} // namespace ets
