// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/links/payloadnodes.h"

#include "model/inspector/build/xnnpackops.h"
#include "model/pte/delegates/xnnpacknodekinds.h"

#include <algorithm>
#include <string_view>

namespace ets {

namespace {

constexpr std::string_view copyOperation = "copy";
constexpr std::string_view copyKind = "XNNCopy";
constexpr std::string_view convertKind = "XNNConvert";

/// Whether a conversion gives floating-point numbers and the op integers, or the other way round.
bool isWrongWay(const XnnpackNodeKind& kind, const XnnpackNode& node, std::string_view op)
{
    if (kind.name != convertKind || !node.output) {
        return false;
    }
    constexpr std::int16_t float32 = 1;
    constexpr std::int16_t float16 = 2;
    const bool givesFloats = node.output->datatype == float32 || node.output->datatype == float16;
    return givesFloats ? op.starts_with("quantize_") : op.starts_with("dequantize_");
}

} // namespace

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

const XnnpackPayload* PayloadNodes::payloadOf(std::int32_t instruction) const
{
    const auto found = m_payloads.find(instruction);
    return found == m_payloads.end() ? nullptr : found->second;
}

std::optional<std::uint32_t> PayloadNodes::nodeOf(const Event& event) const
{
    if (payloadOf(event.instructionId) == nullptr) {
        return std::nullopt;
    }
    return m_program->payloadNodeOf(EventId(m_first.value() + static_cast<std::size_t>(&event - m_events.data())));
}

bool PayloadNodes::canComeFrom(const XnnpackNode& node, std::string_view op)
{
    const XnnpackNodeKind* const kind = xnnpackNodeKind(node.number);
    if (kind == nullptr || isWrongWay(*kind, node, op)) {
        return false;
    }
    return std::ranges::any_of(kind->events, [&](std::string_view operation) {
        // As a copy runs what is a reshape or a concatenation; what is a copy itself has no other name.
        const bool isStandIn = operation == copyOperation && kind->name != copyKind;
        const auto ops = isStandIn ? std::span<const std::string_view>() : opsOfXnnpackOperation(operation);
        return std::ranges::find(ops, op) != ops.end();
    });
}

} // namespace ets
