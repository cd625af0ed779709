// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/pairing/programoutputs.h"

#include "model/pte/delegates/xnnpackoutputs.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

namespace {

CallOutput outputOf(const XnnpackPayload& payload, std::uint32_t node)
{
    const std::uint32_t handle = payload.nodes[node].debugHandle;
    const auto after = payload.nodes.begin() + node + 1;
    return {.handle = handle,
        .isLastOfHandle = std::find_if(after, payload.nodes.end(), [handle](const XnnpackNode& later) {
            return later.debugHandle == handle;
        }) == payload.nodes.end()};
}

} // namespace

CallOutputs callOutputsOf(const Inspector& inspector)
{
    const ProgramJoin& join = inspector.programJoin();
    if (join.program() == nullptr) {
        return {};
    }
    return [&join](EventId call) -> std::optional<ToldCall> {
        const auto place = join.instructionOf(call);
        if (!place) {
            return std::nullopt;
        }
        const ExecutionPlan& plan = join.program()->plans[place->plan];
        const Instruction& instruction = plan.instructions[place->position];
        if (instruction.kind != InstructionKind::DelegateCall) {
            return std::nullopt;
        }
        const DelegatePayload& held = plan.delegateOf(instruction).payload;
        const auto* const payload = std::get_if<std::shared_ptr<const XnnpackPayload>>(&held);
        const XnnpackOutputs* const known = payload == nullptr ? nullptr : XnnpackOutputs::of(*payload);
        if (known == nullptr) {
            return std::nullopt;
        }
        ToldCall told;
        told.outputs.reserve(known->nodes.size());
        for (const auto& node : known->nodes) {
            told.outputs.push_back(node ? outputOf(**payload, *node) : CallOutput());
        }
        for (const XnnpackNode& node : (*payload)->nodes) {
            told.computed.insert(node.debugHandle);
        }
        return told;
    };
}

} // namespace ets
