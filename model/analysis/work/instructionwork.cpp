// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/work/instructionwork.h"

#include "model/analysis/work/macs.h"
#include "model/pte/resolve.h"

#include <algorithm>
#include <unordered_map>

namespace ets {

namespace {

std::uint64_t bytesOf(const ExecutionPlan& plan, std::span<const PlanValueId> values)
{
    std::uint64_t bytes = 0;
    for (const PlanValueId id : values) {
        const PlanTensor* const tensor = plan.tensor(id);
        bytes += tensor == nullptr ? 0 : tensor->bytes;
    }
    return bytes;
}

std::uint64_t bytesWithout(const ExecutionPlan& plan, std::span<const PlanValueId> values, PlanValueId except)
{
    const bool isThere = std::ranges::find(values, except) != values.end();
    return bytesOf(plan, values) - (isThere ? bytesOf(plan, std::span(&except, 1)) : 0);
}

bool hasDynamicTensor(const ExecutionPlan& plan, const Instruction& instruction)
{
    bool found = false;
    plan.forEachTensor(
        plan.argumentsOf(instruction), [&](PlanValueId id) { found = found || plan.tensor(id)->isDynamic; });
    return found;
}

/// @param base of the operator, which may be as long as a file: it is looked for once
void addMovement(InstructionWork& work, const ExecutionPlan& plan, const Instruction& instruction, Movement movement,
    std::string_view base)
{
    const PlanOperator& called = plan.operatorOf(instruction);
    const auto reads = plan.readsOf(instruction);
    const auto arguments = plan.argumentsOf(instruction);
    work.workClass = WorkClass::DataMovement;
    if (movement == Movement::Fill) {
        work.bytesRead = 0;
    } else if (movement == Movement::Gather && !arguments.empty()) {
        // Of the table only what comes out is read.
        work.bytesRead = work.bytesWritten + bytesWithout(plan, reads, arguments.front());
    } else if (base == "copy_" && !arguments.empty()) {
        work.bytesRead = bytesWithout(plan, reads, arguments.front());
    } else if (called.name == etCopyIndexOperator) {
        work.bytesRead = bytesOf(plan, reads);
        work.bytesWritten = work.bytesRead;
    }
}

void addKernel(InstructionWork& work, const ExecutionPlan& plan, const Instruction& instruction)
{
    const PlanOperator& called = plan.operatorOf(instruction);
    const std::string_view base = called.baseName();
    if (const MacFormula* const formula = MacFormula::find(base)) {
        work.workClass = WorkClass::Compute;
        work.macs = formula->count(plan, instruction);
        work.isUpperBound = work.isUpperBound || formula->isBound();
        return;
    }
    const bool isPrimitive = called.name.starts_with("executorch_prim::") && called.name != etCopyIndexOperator;
    if (isPrimitive || isSymbolic(base)) {
        work.workClass = called.name == etViewOperator ? WorkClass::DataMovement : WorkClass::Control;
        work.bytesRead = 0;
        work.bytesWritten = 0;
        return;
    }
    if (const Movement movement = movementOf(base); movement != Movement::None) {
        addMovement(work, plan, instruction, movement, base);
    }
}

/// Of delegates' payloads, each added up once: many calls may share one.
class PayloadMacs {
public:
    std::uint64_t of(const DelegatePayload& payload)
    {
        const auto [entry, isNew] = m_macs.try_emplace(&payload, 0);
        if (isNew) {
            for (const PayloadOp& op : payload.ops) {
                entry->second += payload.format->work(payload, op).macs.value_or(0);
            }
        }
        return entry->second;
    }

private:
    std::unordered_map<const DelegatePayload*, std::uint64_t> m_macs;
};

InstructionWork workOf(const ExecutionPlan& plan, const Instruction& instruction, PayloadMacs& payloads)
{
    InstructionWork work;
    if (instruction.kind != InstructionKind::KernelCall && instruction.kind != InstructionKind::DelegateCall) {
        work.workClass = WorkClass::Control;
        return work;
    }
    work.bytesRead = bytesOf(plan, plan.readsOf(instruction));
    work.bytesWritten = bytesOf(plan, plan.outputsOf(instruction));
    work.isUpperBound = hasDynamicTensor(plan, instruction);
    if (instruction.kind == InstructionKind::KernelCall) {
        addKernel(work, plan, instruction);
        return work;
    }
    work.workClass = WorkClass::Delegate;
    work.macs.reset();
    const DelegatePayload* const payload = plan.delegateOf(instruction).payloadGraph();
    if (payload != nullptr && payload->format->work != nullptr) {
        work.macs = payloads.of(*payload);
        work.bytesRead += payload->weightBytes.value_or(0);
    }
    return work;
}

} // namespace

InstructionWork InstructionWork::of(const ExecutionPlan& plan, const Instruction& instruction)
{
    PayloadMacs payloads;
    return workOf(plan, instruction, payloads);
}

std::optional<double> InstructionWork::intensity() const
{
    const std::uint64_t bytes = bytesRead + bytesWritten;
    if (!macs || *macs == 0 || bytes == 0) {
        return std::nullopt;
    }
    return 2 * static_cast<double>(*macs) / static_cast<double>(bytes);
}

PlanWork PlanWork::of(const ExecutionPlan& plan)
{
    PlanWork total;
    PayloadMacs payloads;
    total.instructions.reserve(plan.instructions.size());
    for (const Instruction& instruction : plan.instructions) {
        const InstructionWork work = workOf(plan, instruction, payloads);
        total.macs += work.macs.value_or(0);
        total.macsUnknown += work.macs ? 0 : 1;
        total.bytesRead += work.bytesRead;
        total.bytesWritten += work.bytesWritten;
        total.instructions.push_back(work);
    }
    return total;
}

} // namespace ets
