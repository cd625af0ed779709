// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/instruction.h"
#include "model/pte/plandelegate.h"
#include "model/pte/planvalue.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// An arena that is not in the memory of the CPU.
struct ArenaDevice {
    std::int32_t arena = 0; ///< Index into ExecutionPlan::arenas.
    std::int8_t deviceType = 0; ///< 0 CPU, 1 CUDA.
    std::int8_t deviceIndex = 0;
};

/// An operator that a plan calls.
struct PlanOperator {
    std::string name; ///< With namespace and overload: "aten::add.out".
    std::uint32_t calls = 0; ///< KernelCalls that name it.

    /// What stands behind the last "::", overload included: "add.out".
    [[nodiscard]] std::string_view kernel() const;
    /// The same without overload: "add".
    [[nodiscard]] std::string_view baseName() const;
};

/// How one method is executed: its values, and the instructions that work on them. Every id in it is one of values.
struct ExecutionPlan {
    std::string name; ///< The method.
    std::vector<PlanValue> values; ///< By PlanValueId.
    std::vector<PlanTensor> tensors; ///< By PlanValue::first of a tensor.
    std::vector<std::int32_t> dimensions; ///< Sizes of all tensors.
    std::vector<PlanValueId> listItems; ///< Elements of lists of tensors and of integers; invalid for None.
    std::vector<double> literals; ///< Elements of lists of floats and of bools.
    std::vector<std::string> strings; ///< By PlanValue::first of a string.

    std::vector<PlanValueId> inputs;
    std::vector<PlanValueId> outputs;
    std::vector<PlanOperator> operators;
    std::vector<PlanDelegate> delegates;
    std::vector<Instruction> instructions; ///< All chains one after the other.
    std::vector<std::uint32_t> chainStarts; ///< Where each chain begins in instructions.
    std::vector<PlanValueId> instructionValues; ///< What the ranges of instructions are of.
    std::vector<std::int64_t> arenas; ///< Bytes (non_const_buffer_sizes); the first is reserved and 0.
    std::vector<ArenaDevice> arenaDevices;

    /// @param id one of this plan and valid, as in every function here
    [[nodiscard]] const PlanValue& value(PlanValueId id) const { return values[id.value()]; }
    /// The tensor of a value, null for a value of another kind.
    [[nodiscard]] const PlanTensor* tensor(PlanValueId id) const;
    /// Sizes of a tensor of this plan, outermost first; upper bounds where it is dynamic.
    [[nodiscard]] std::span<const std::int32_t> shape(const PlanTensor& tensor) const;
    /// Elements of a TensorList, OptionalTensorList or IntList; empty for other kinds.
    [[nodiscard]] std::span<const PlanValueId> itemsOf(PlanValueId id) const;
    /// Arguments of an instruction of this plan as stored, without returned values that stand there again.
    [[nodiscard]] std::span<const PlanValueId> argumentsOf(const Instruction& instruction) const;
    /// Tensors that it reads, each once, lists resolved.
    [[nodiscard]] std::span<const PlanValueId> readsOf(const Instruction& instruction) const;
    /// Values that it writes, each once, lists resolved.
    [[nodiscard]] std::span<const PlanValueId> outputsOf(const Instruction& instruction) const;
    /// Calls visit with every tensor among the values, lists resolved, repetitions kept.
    template <typename Visit> void forEachTensor(std::span<const PlanValueId> ids, Visit visit) const;
    /// Where an instruction of a chain is in instructions, nothing if it does not exist.
    [[nodiscard]] std::optional<std::size_t> position(std::int64_t chain, std::int64_t index) const;
    /// The operator of a KernelCall.
    [[nodiscard]] const PlanOperator& operatorOf(const Instruction& instruction) const;
    /// The delegate of a DelegateCall.
    [[nodiscard]] const PlanDelegate& delegateOf(const Instruction& instruction) const;
    /// Position that a JumpFalseCall leads to: its destination within its own chain.
    [[nodiscard]] std::size_t destinationOf(const Instruction& instruction) const;
};

template <typename Visit> void ExecutionPlan::forEachTensor(std::span<const PlanValueId> ids, Visit visit) const
{
    for (const PlanValueId id : ids) {
        const PlanValue& content = value(id);
        if (content.kind == PlanValueKind::Tensor) {
            visit(id);
        } else if (content.kind == PlanValueKind::TensorList || content.kind == PlanValueKind::OptionalTensorList) {
            for (const PlanValueId item : itemsOf(id)) {
                if (item.isValid() && value(item).kind == PlanValueKind::Tensor) {
                    visit(item);
                }
            }
        }
    }
}

} // namespace ets
