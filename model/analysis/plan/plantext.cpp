// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/plantext.h"

#include "model/analysis/plan/plantexts.h"

#include <algorithm>
#include <string_view>

namespace ets {

namespace {

/// A value of the signature or a result with what it is: "%3: float32 [1, 8]".
std::string described(const ExecutionPlan& plan, PlanValueId id)
{
    const std::string text = plantexts::valueText(plan, id);
    const PlanTensor* const tensor = id.isValid() ? plan.tensor(id) : nullptr;
    return tensor == nullptr ? text : text + ": " + plantexts::shapeOf(plan, *tensor);
}

void addSignature(std::vector<PlanText::Line>& lines, std::string_view name, const ExecutionPlan& plan,
    std::span<const PlanValueId> ids)
{
    for (const PlanValueId id : ids) {
        lines.push_back({std::string(name) + described(plan, id), {}});
    }
}

std::string padded(std::size_t number, std::size_t width)
{
    std::string text = std::to_string(number);
    text.insert(0, width - std::min(width, text.size()), ' ');
    return text;
}

} // namespace

PlanText PlanText::of(const ExecutionPlan& plan, const CancelToken& cancel)
{
    PlanText result;
    const std::size_t width = std::to_string(plan.instructions.size()).size();
    result.lines.push_back({"method " + plan.name, {}});
    addSignature(result.lines, "input  ", plan, plan.inputs);
    result.lines.push_back({});
    for (std::size_t i = 0; i < plan.instructions.size() && !cancel.isCanceled(); ++i) {
        const Instruction& instruction = plan.instructions[i];
        if (instruction.index == 0 && instruction.chain > 0) {
            result.lines.push_back({"chain " + std::to_string(instruction.chain), {}});
        }
        std::string text = padded(instruction.index, width) + "  " + plantexts::instructionText(plan, i);
        const auto outputs = plan.outputsOf(instruction);
        const PlanTensor* const tensor =
            outputs.size() == 1 && outputs.front().isValid() ? plan.tensor(outputs.front()) : nullptr;
        if (tensor != nullptr) {
            text += "  # " + plantexts::shapeOf(plan, *tensor);
        }
        result.lines.push_back({std::move(text), i});
    }
    result.lines.push_back({});
    addSignature(result.lines, "output ", plan, plan.outputs);
    return result;
}

std::string PlanText::text() const
{
    std::string all;
    for (const Line& line : lines) {
        all += line.text;
        all += '\n';
    }
    return all;
}

} // namespace ets
