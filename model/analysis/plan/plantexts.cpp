// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/plantexts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace ets {

namespace {

/// Nobody reads more, and one value may be an element of ever so many lists.
constexpr std::size_t mostItems = 24;
constexpr std::size_t mostCharacters = 200;

std::string reference(PlanValueId id)
{
    return id.isValid() ? '%' + std::to_string(id.value()) : std::string("None");
}

std::string numberText(double value)
{
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

std::string truthText(bool value)
{
    return value ? "True" : "False";
}

/// A number or the reference of what is none: elements of lists of integers are values themselves.
std::string itemText(const ExecutionPlan& plan, PlanValueId id)
{
    if (!id.isValid()) {
        return "None";
    }
    const PlanValue& value = plan.value(id);
    return value.kind == PlanValueKind::Int ? std::to_string(value.asInt()) : reference(id);
}

template <typename Text> std::string listText(std::size_t count, Text textOf)
{
    std::string text = "[";
    for (std::size_t i = 0; i < std::min(count, mostItems); ++i) {
        text += (i > 0 ? ", " : "") + textOf(i);
    }
    return text + (count > mostItems ? ", \u2026]" : "]");
}

std::string textOfList(const ExecutionPlan& plan, PlanValueId id)
{
    const PlanValue& value = plan.value(id);
    if (value.kind == PlanValueKind::DoubleList || value.kind == PlanValueKind::BoolList) {
        const bool isTruth = value.kind == PlanValueKind::BoolList;
        return listText(value.count, [&](std::size_t i) {
            const double item = plan.literals[value.first() + i];
            return isTruth ? truthText(item != 0) : numberText(item);
        });
    }
    const std::span<const PlanValueId> items = plan.itemsOf(id);
    return listText(items.size(), [&](std::size_t i) { return itemText(plan, items[i]); });
}

std::string quoted(std::string text)
{
    if (text.size() > mostCharacters) {
        text.resize(mostCharacters);
        text += "\u2026";
    }
    return '"' + text + '"';
}

template <typename Ids> std::string joined(const Ids& ids, const ExecutionPlan& plan)
{
    std::string text;
    std::size_t count = 0;
    for (const PlanValueId id : ids) {
        if (++count > mostItems) {
            return text + ", \u2026";
        }
        text += (text.empty() ? "" : ", ") + plantexts::valueText(plan, id);
    }
    return text;
}

} // namespace

std::string plantexts::readable(std::string_view name)
{
    constexpr std::size_t most = 1000;
    if (name.size() <= most) {
        return std::string(name);
    }
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) { // not within a character of UTF-8
        --end;
    }
    return std::string(name.substr(0, end)) + "\u2026";
}

std::string plantexts::nameOf(const ExecutionPlan& plan, std::size_t position)
{
    const Instruction& instruction = plan.instructions[position];
    switch (instruction.kind) {
    case InstructionKind::KernelCall:
        return readable(plan.operatorOf(instruction).name);
    case InstructionKind::DelegateCall:
        return readable(plan.delegateOf(instruction).id);
    case InstructionKind::MoveCall:
    case InstructionKind::JumpFalseCall:
    case InstructionKind::FreeCall:
        break;
    }
    return std::string(instructionKindName(instruction.kind));
}

std::string plantexts::typeAndSizes(const ExecutionPlan& plan, const PlanTensor& tensor)
{
    const std::span<const std::int32_t> sizes = plan.shape(tensor);
    return std::string(planScalarTypeName(tensor.scalarType)) + ' '
        + listText(sizes.size(), [&](std::size_t i) { return std::to_string(sizes[i]); });
}

std::string plantexts::shapeOf(const ExecutionPlan& plan, const PlanTensor& tensor)
{
    return (tensor.isDynamic ? "at most " : "") + typeAndSizes(plan, tensor);
}

std::string plantexts::shapeOf(const TensorType& layout)
{
    return std::string(planScalarTypeName(layout.scalarType)) + ' '
        + listText(layout.shape.size(), [&](std::size_t i) { return std::to_string(layout.shape[i]); });
}

std::string plantexts::valueText(const ExecutionPlan& plan, PlanValueId id)
{
    if (!id.isValid()) {
        return "None";
    }
    const PlanValue& value = plan.value(id);
    switch (value.kind) {
    case PlanValueKind::Null:
        return "None";
    case PlanValueKind::Int:
        return std::to_string(value.asInt());
    case PlanValueKind::Bool:
        return truthText(value.asBool());
    case PlanValueKind::Double:
        return numberText(value.asDouble());
    case PlanValueKind::String:
        return quoted(plan.strings[value.first()]);
    case PlanValueKind::IntList:
    case PlanValueKind::DoubleList:
    case PlanValueKind::BoolList:
    case PlanValueKind::TensorList:
    case PlanValueKind::OptionalTensorList:
        return textOfList(plan, id);
    case PlanValueKind::None:
    case PlanValueKind::Tensor:
        break;
    }
    return reference(id);
}

std::string plantexts::instructionText(const ExecutionPlan& plan, std::size_t position)
{
    const Instruction& instruction = plan.instructions[position];
    const auto outputs = plan.outputsOf(instruction);
    const auto arguments = plan.argumentsOf(instruction);
    std::string text = outputs.empty() ? std::string() : joined(outputs, plan) + " = ";
    if (instruction.kind == InstructionKind::DelegateCall) {
        text += "delegate ";
    }
    text += nameOf(plan, position);
    if (instruction.kind == InstructionKind::MoveCall && !arguments.empty()) {
        return text + '(' + valueText(plan, arguments.front()) + ')';
    }
    text += '(' + joined(arguments, plan) + ')';
    if (instruction.kind == InstructionKind::JumpFalseCall) {
        text += " -> " + std::to_string(instruction.target);
    }
    return text;
}

} // namespace ets
