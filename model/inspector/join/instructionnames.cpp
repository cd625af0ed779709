// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/join/instructionnames.h"

#include "model/pte/delegates/xnnpacknodekinds.h"

namespace ets {

std::string opTypeOf(const PlanOperator& called)
{
    std::string text = called.name;
    const std::size_t mark = text.find("::");
    if (text.find('.', mark == std::string::npos ? 0 : mark) == std::string::npos) {
        text += ".default"; // what torch calls the overload without a name
    }
    if (mark != std::string::npos) {
        text.replace(mark, 2, ".");
    }
    return text;
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
