// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/event.h"
#include "model/trace/eventblock.h"
#include "model/trace/join/programjoin.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>

namespace ets {

/// What a program says of the delegate calls of a block: the ops of their payloads, with the handles of the model's
/// nodes that they were made from, and which of them an event ran.
class PayloadNodes {
public:
    /// Knows nothing.
    PayloadNodes() = default;
    /// @param events of the block; they and the program have to outlive this
    PayloadNodes(std::span<const Event> events, const EventBlock& block, BlockId id, const ProgramJoin& program);

    /// The payload of a call, null for an instruction that calls no delegate whose payload can be read.
    [[nodiscard]] const DelegatePayload* payloadOf(std::int32_t instruction) const;
    /// The payload's op that an event ran: an index into its ops.
    [[nodiscard]] std::optional<std::uint32_t> opOf(const Event& event) const;

private:
    std::span<const Event> m_events;
    EventId m_first;
    const ProgramJoin* m_program = nullptr;
    std::map<std::int32_t, const DelegatePayload*> m_payloads; ///< By instruction.
};

} // namespace ets
