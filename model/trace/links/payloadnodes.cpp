// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links/payloadnodes.h"

namespace ets {

PayloadNodes::PayloadNodes(
    std::span<const Event> events, const EventBlock& block, BlockId id, const ProgramJoin& program)
    : m_events(events)
    , m_first(block.firstEvent)
    , m_program(&program)
{
    // A record that takes the runs for another method speaks of other handles.
    const ExecutionPlan* const plan = program.planOf(id);
    if (plan == nullptr || plan->name != block.method) {
        return;
    }
    for (const PayloadCall& call : program.matchOf(id)->calls) {
        m_payloads.try_emplace(call.place.second, call.payload);
    }
}

const DelegatePayload* PayloadNodes::payloadOf(std::int32_t instruction) const
{
    const auto found = m_payloads.find(instruction);
    return found == m_payloads.end() ? nullptr : found->second;
}

std::optional<std::uint32_t> PayloadNodes::opOf(const Event& event) const
{
    if (payloadOf(event.instructionId) == nullptr) {
        return std::nullopt;
    }
    return m_program->payloadNodeOf(EventId(m_first.value() + static_cast<std::size_t>(&event - m_events.data())));
}

} // namespace ets
