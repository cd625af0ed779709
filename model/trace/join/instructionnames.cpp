// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/instructionnames.h"

#include "model/base/opnames.h"

namespace ets {

std::string opTypeOf(const PlanOperator& called)
{
    return opnames::nodeOp(called.name);
}

std::string instructionName(const ExecutionPlan& plan, const Instruction& instruction)
{
    if (instruction.kind == InstructionKind::KernelCall) {
        return opTypeOf(plan.operatorOf(instruction));
    }
    return instruction.kind == InstructionKind::DelegateCall ? plan.delegateOf(instruction).id
                                                             : std::string(instructionKindName(instruction.kind));
}

} // namespace ets
