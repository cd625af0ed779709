// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/program.h"

#include "model/base/opnames.h"

#include <algorithm>
#include <array>

namespace ets {

namespace {

std::span<const PlanValueId> part(const std::vector<PlanValueId>& values, const ValueRange& range)
{
    return std::span(values).subspan(range.first, range.count);
}

} // namespace

std::string_view planValueKindName(PlanValueKind kind)
{
    constexpr std::array<std::string_view, 12> names{"None", "Null", "Int", "Bool", "Double", "Tensor", "String",
        "IntList", "DoubleList", "BoolList", "TensorList", "OptionalTensorList"};
    return names.at(static_cast<std::size_t>(kind));
}

std::string_view instructionKindName(InstructionKind kind)
{
    constexpr std::array<std::string_view, 6> names{
        "", "KernelCall", "DelegateCall", "MoveCall", "JumpFalseCall", "FreeCall"};
    return names.at(static_cast<std::size_t>(kind));
}

std::string_view planScalarTypeName(ScalarType type)
{
    return scalarTypeName(type).value_or("unknown");
}

std::uint64_t planElementSize(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row == nullptr ? 0 : std::max<std::size_t>(row->byteSize(), 1);
}

std::string_view PlanOperator::kernel() const
{
    return opnames::withoutNamespace(name);
}

std::string_view PlanOperator::baseName() const
{
    // Whatever dots a namespace has: the overload is what stands behind the first of the kernel's own.
    const std::string_view own = kernel();
    return own.substr(0, own.find('.'));
}

const PlanTensor* ExecutionPlan::tensor(PlanValueId id) const
{
    const PlanValue& content = value(id);
    return content.kind == PlanValueKind::Tensor ? &tensors[content.first()] : nullptr;
}

std::span<const std::int32_t> ExecutionPlan::shape(const PlanTensor& tensor) const
{
    return std::span(dimensions).subspan(tensor.firstDimension, tensor.dimensionCount);
}

std::span<const PlanValueId> ExecutionPlan::itemsOf(PlanValueId id) const
{
    const PlanValue& content = value(id);
    const bool isList = content.isTensorList() || content.kind == PlanValueKind::IntList;
    return isList ? std::span(listItems).subspan(content.first(), content.count) : std::span<const PlanValueId>();
}

std::span<const PlanValueId> ExecutionPlan::argumentsOf(const Instruction& instruction) const
{
    return part(instructionValues, instruction.arguments);
}

std::span<const PlanValueId> ExecutionPlan::readsOf(const Instruction& instruction) const
{
    return part(instructionValues, instruction.reads);
}

std::span<const PlanValueId> ExecutionPlan::outputsOf(const Instruction& instruction) const
{
    return part(instructionValues, instruction.outputs);
}

std::optional<std::size_t> ExecutionPlan::position(std::int64_t chain, std::int64_t index) const
{
    if (chain < 0 || index < 0 || static_cast<std::size_t>(chain) >= chainStarts.size()) {
        return std::nullopt;
    }
    const auto place = static_cast<std::size_t>(chain);
    const std::size_t end = place + 1 < chainStarts.size() ? chainStarts[place + 1] : instructions.size();
    const std::size_t found = chainStarts[place] + static_cast<std::size_t>(index);
    return found < end ? std::optional(found) : std::nullopt;
}

const PlanOperator& ExecutionPlan::operatorOf(const Instruction& instruction) const
{
    return operators[instruction.target];
}

const PlanDelegate& ExecutionPlan::delegateOf(const Instruction& instruction) const
{
    return delegates[instruction.target];
}

std::size_t ExecutionPlan::destinationOf(const Instruction& instruction) const
{
    return std::size_t{chainStarts[instruction.chain]} + instruction.target;
}

std::optional<std::uint64_t> tensorBytes(std::span<const std::int32_t> shape, std::uint64_t elementSize)
{
    if (std::ranges::any_of(shape, [](std::int32_t size) { return size < 0; })) {
        return std::nullopt;
    }
    if (std::ranges::find(shape, 0) != shape.end()) {
        return 0;
    }
    std::uint64_t bytes = elementSize;
    for (const std::int32_t size : shape) {
        // Divided before it is multiplied: a product can come back to 0.
        if (bytes > PlanTensor::maxBytes / static_cast<std::uint64_t>(size)) {
            return std::nullopt;
        }
        bytes *= static_cast<std::uint64_t>(size);
    }
    return bytes;
}

std::string_view segmentUseName(SegmentUse use)
{
    constexpr std::array<std::string_view, 5> names{"constant", "mutable", "delegate", "named", "unreferenced"};
    return names.at(static_cast<std::size_t>(use));
}

const ExecutionPlan* Program::planNamed(std::string_view method) const
{
    const auto found = std::ranges::find(plans, method, &ExecutionPlan::name);
    return found == plans.end() ? nullptr : &*found;
}

} // namespace ets
