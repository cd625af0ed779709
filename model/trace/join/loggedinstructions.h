// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"
#include "model/trace/eventblock.h"

#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

struct TraceEvents;

/// An event as a program is compared with it. Texts live as long as the Inspector.
struct LoggedEvent {
    EventId event;
    std::string_view name;
    std::int32_t chain = -1; ///< -1 for events outside of instructions.
    std::int32_t instruction = -1;
    std::string_view delegateId; ///< Empty for events of the runtime.
};

/// The events of a block that have a time, in order.
[[nodiscard]] std::vector<LoggedEvent> loggedEvents(const TraceEvents& trace, const EventBlock& block);

/// What a block says of one instruction that it executed.
struct LoggedInstruction {
    InstructionKind kind = InstructionKind::KernelCall;
    std::string_view event; ///< The kernel's, without one that of the call ("DELEGATE_CALL").
    std::string_view kernel; ///< "add.out"; empty if the kernel logged nothing.
};

/// Chain and index of an instruction.
using InstructionPlace = std::pair<std::int32_t, std::int32_t>;

/// The instructions that events of a block are of, by place.
[[nodiscard]] std::map<InstructionPlace, LoggedInstruction> loggedInstructions(std::span<const LoggedEvent> events);

} // namespace ets
