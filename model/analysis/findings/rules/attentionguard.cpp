// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/rules/attentionguard.h"

#include "model/analysis/plan/plantraffic.h"
#include "model/pte/program.h"

#include <limits>
#include <optional>
#include <span>
#include <string_view>

namespace ets::findings {

namespace {

/// The chain has five kernels; a plan that says otherwise is not followed further.
constexpr int longestChain = 8;

bool isMinusInfinity(const ExecutionPlan& plan, PlanValueId value)
{
    return value.isValid() && plan.value(value).kind == PlanValueKind::Double
        && plan.value(value).asDouble() == -std::numeric_limits<double>::infinity();
}

/// The only kernel that writes a value.
std::optional<std::uint32_t> writerOf(const ExecutionPlan& plan, const PlanTraffic& traffic, PlanValueId value)
{
    const auto writers = value.isValid() ? traffic.writersOf(traffic.rootOf(value)) : std::span<const std::uint32_t>();
    const bool isOne = writers.size() == 1 && plan.instructions[writers.front()].kind == InstructionKind::KernelCall;
    return isOne ? std::optional(writers.front()) : std::nullopt;
}

/// Whether a kernel says which scores are masked, or turns that around, or gathers it over rows.
bool tellsMasked(const ExecutionPlan& plan, const PlanTraffic& traffic, std::uint32_t position)
{
    for (int steps = 0; steps < longestChain; ++steps) {
        const Instruction& instruction = plan.instructions[position];
        const std::string_view op = plan.operatorOf(instruction).baseName();
        const auto arguments = plan.argumentsOf(instruction);
        if (op == "eq") {
            return arguments.size() > 1 && isMinusInfinity(plan, arguments[1]);
        }
        if ((op != "logical_not" && op != "any") || arguments.empty()) {
            return false;
        }
        const auto writer = writerOf(plan, traffic, arguments.front());
        if (!writer) {
            return false;
        }
        position = *writer;
    }
    return false;
}

} // namespace

bool isAttentionGuard(const ExecutionPlan& plan, const PlanTraffic& traffic, std::uint32_t position)
{
    const Instruction& instruction = plan.instructions[position];
    if (instruction.kind != InstructionKind::KernelCall) {
        return false;
    }
    if (plan.operatorOf(instruction).baseName() != "where") {
        return tellsMasked(plan, traffic, position);
    }
    const auto arguments = plan.argumentsOf(instruction);
    const auto condition = arguments.empty() ? std::nullopt : writerOf(plan, traffic, arguments.front());
    return condition && tellsMasked(plan, traffic, *condition);
}

} // namespace ets::findings
