// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/join/instructionnames.h"

#include "model/base/opnames.h"
#include "model/pte/delegates/xnnpacknodekinds.h"

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

std::string kindOf(const XnnpackNode& node)
{
    const XnnpackNodeKind* const kind = xnnpackNodeKind(node.number);
    return kind == nullptr ? "node " + std::to_string(node.number) : std::string(kind->name);
}

} // namespace ets
