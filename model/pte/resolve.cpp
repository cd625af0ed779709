// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/resolve.h"

#include <algorithm>

namespace ets {

/// Arguments of an instruction, told apart.
struct InstructionResolver::Split {
    std::span<const PlanValueId> arguments; ///< Without repeated returns.
    std::span<const PlanValueId> inputs;
    std::span<const PlanValueId> outputs;
    bool isInPlace = false;
};

InstructionResolver::InstructionResolver(ExecutionPlan& plan, const Limits& limits)
    : m_plan(plan)
    , m_limits(limits)
    , m_stamp(plan.values.size(), 0)
{
}

void InstructionResolver::add(Instruction instruction, std::span<const PlanValueId> arguments)
{
    m_limits.memory(sizeof instruction + 2 * arguments.size() * sizeof(PlanValueId));
    const Split parts = split(instruction, arguments);
    instruction.isInPlace = parts.isInPlace;
    instruction.arguments = append(parts.arguments);
    if (instruction.kind != InstructionKind::DelegateCall) {
        instruction.reads = appendTensors(parts.inputs);
        instruction.outputs = appendUnique(parts.outputs);
    }
    m_plan.instructions.push_back(instruction);
}

InstructionResolver::Split InstructionResolver::split(
    const Instruction& instruction, std::span<const PlanValueId> arguments)
{
    switch (instruction.kind) {
    case InstructionKind::KernelCall:
        return splitKernel(m_plan.operatorOf(instruction), arguments);
    case InstructionKind::MoveCall:
        return {arguments, arguments.first(1), arguments.subspan(1), false};
    case InstructionKind::JumpFalseCall:
        return {arguments, arguments, {}, false};
    case InstructionKind::DelegateCall:
    case InstructionKind::FreeCall:
        break;
    }
    return {arguments, {}, {}, false};
}

InstructionResolver::Split InstructionResolver::splitKernel(
    const PlanOperator& called, std::span<const PlanValueId> arguments)
{
    if (called.name == etCopyIndexOperator && !arguments.empty()) {
        return {arguments, arguments.subspan(1), arguments.first(1), false};
    }
    if (arguments.size() < 2) {
        return {arguments, arguments, {}, false};
    }
    const std::size_t count = arguments.size();
    const PlanValue& last = m_plan.value(arguments.back());
    if (last.isTensorList()) {
        return splitByList(arguments);
    }
    if (arguments[count - 2] == arguments.back()) {
        return {arguments.first(count - 1), arguments.first(count - 2), arguments.last(1), false};
    }
    if (arguments.front() == arguments.back() && last.kind == PlanValueKind::Tensor) {
        return {arguments.first(count - 1), arguments.first(count - 1), arguments.first(1), true};
    }
    if (last.kind == PlanValueKind::Tensor || last.isNumber()) {
        return {arguments, arguments.first(count - 1), arguments.last(1), false};
    }
    return {arguments, arguments, {}, false};
}

/// Several outs are followed by one more list that names them; a list of outs by a second list of the same items.
InstructionResolver::Split InstructionResolver::splitByList(std::span<const PlanValueId> arguments)
{
    const std::size_t count = arguments.size();
    const auto items = m_plan.itemsOf(arguments.back());
    const auto before = arguments.first(count - 1);
    if (!items.empty() && items.size() < count && sameItems(before.last(items.size()), items)) {
        return {before, before.first(before.size() - items.size()), items, false};
    }
    const PlanValueId secondLast = arguments[count - 2];
    if (m_plan.value(secondLast).isTensorList() && sameItems(m_plan.itemsOf(secondLast), items)) {
        return {before, arguments.first(count - 2), items, false};
    }
    return {arguments, arguments, {}, false};
}

bool InstructionResolver::sameItems(std::span<const PlanValueId> a, std::span<const PlanValueId> b)
{
    if (a.size() != b.size()) {
        return false;
    }
    m_limits.steps(a.size());
    return std::ranges::equal(a, b);
}

void InstructionResolver::finish()
{
    m_defined.assign(m_plan.values.size(), false);
    m_plan.forEachTensor(m_plan.inputs, [this](PlanValueId id) { m_defined[id.value()] = true; });
    for (std::size_t i = 0; i < m_plan.values.size(); ++i) {
        const PlanTensor* const tensor = m_plan.tensor(PlanValueId(i));
        if (tensor != nullptr && tensor->hasInitialValue()) {
            m_defined[i] = true;
        }
    }
    const auto define = [this](const Instruction& instruction) {
        for (const PlanValueId id : m_plan.outputsOf(instruction)) {
            m_defined[id.value()] = true;
        }
    };
    for (const Instruction& instruction : m_plan.instructions) {
        if (instruction.isInPlace) {
            define(instruction);
        }
    }
    for (Instruction& instruction : m_plan.instructions) {
        if (instruction.kind == InstructionKind::DelegateCall) {
            // A copy, since what it is of grows.
            const auto range = m_plan.argumentsOf(instruction);
            const std::vector<PlanValueId> arguments(range.begin(), range.end());
            const std::size_t inputs = arguments.size() - delegateOutputs(instruction, arguments);
            instruction.reads = appendTensors(std::span(arguments).first(inputs));
            instruction.outputs = appendUnique(std::span(arguments).subspan(inputs));
        }
        define(instruction);
    }
}

std::size_t InstructionResolver::delegateOutputs(const Instruction& call, std::span<const PlanValueId> arguments) const
{
    const DelegatePayload* const payload = m_plan.delegateOf(call).payloadGraph();
    if (payload != nullptr && payload->inputs.size() + payload->outputs.size() == arguments.size()) {
        return payload->outputs.size();
    }
    std::size_t count = 0;
    while (count < arguments.size()) {
        const PlanValueId id = arguments[arguments.size() - 1 - count];
        if (m_plan.tensor(id) == nullptr || m_defined[id.value()]) {
            break;
        }
        ++count;
    }
    return count;
}

ValueRange InstructionResolver::append(std::span<const PlanValueId> values)
{
    startRange();
    m_plan.instructionValues.insert(m_plan.instructionValues.end(), values.begin(), values.end());
    return endRange();
}

ValueRange InstructionResolver::appendUnique(std::span<const PlanValueId> values)
{
    startRange();
    m_limits.memory(values.size() * sizeof(PlanValueId));
    for (const PlanValueId id : values) {
        if (id.isValid()) {
            appendOnce(id);
        }
    }
    return endRange();
}

ValueRange InstructionResolver::appendTensors(std::span<const PlanValueId> values)
{
    startRange();
    for (const PlanValueId id : values) {
        m_limits.memory((1 + m_plan.itemsOf(id).size()) * sizeof(PlanValueId));
    }
    m_plan.forEachTensor(values, [this](PlanValueId id) { appendOnce(id); });
    return endRange();
}

void InstructionResolver::startRange()
{
    ++m_range;
    m_rangeStart = m_plan.instructionValues.size();
}

void InstructionResolver::appendOnce(PlanValueId value)
{
    if (m_stamp[value.value()] != m_range) {
        m_stamp[value.value()] = m_range;
        m_plan.instructionValues.push_back(value);
    }
}

ValueRange InstructionResolver::endRange() const
{
    return {static_cast<std::uint32_t>(m_rangeStart),
        static_cast<std::uint32_t>(m_plan.instructionValues.size() - m_rangeStart)};
}

} // namespace ets
