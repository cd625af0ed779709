// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/valuesources.h"

#include <algorithm>

namespace ets {

namespace {

/// Whether a jump is always taken: its condition is a constant false.
bool isAlwaysTaken(const ExecutionPlan& plan, const Instruction& jump)
{
    const auto arguments = plan.argumentsOf(jump);
    if (arguments.empty() || !arguments.front().isValid()) {
        return false;
    }
    const PlanValue& condition = plan.value(arguments.front());
    return condition.kind == PlanValueKind::Bool && !condition.asBool();
}

} // namespace

ValueSources::ValueSources(const ExecutionPlan& plan)
    : m_partOf(plan.instructions.size(), everywhere)
    , m_writes(plan.values.size())
{
    std::vector<std::uint32_t> open;
    for (std::size_t i = 0; i < plan.instructions.size(); ++i) {
        while (!open.empty() && m_parts[open.back()].end <= i) {
            open.pop_back();
        }
        m_partOf[i] = open.empty() ? everywhere : open.back();
        const Instruction& instruction = plan.instructions[i];
        if (instruction.kind != InstructionKind::JumpFalseCall || open.size() >= mostNested) {
            continue;
        }
        Part part{.begin = i + 1, .end = std::min(plan.destinationOf(instruction), plan.instructions.size())};
        // The last instruction of a part jumps over what follows it.
        const auto around = std::find_if(
            open.rbegin(), open.rend(), [&](std::uint32_t outer) { return m_parts[outer].end > part.begin; });
        if (around != open.rend()) {
            part.parent = *around;
            part.end = std::min(part.end, m_parts[*around].end);
        }
        if (part.end > part.begin) {
            const Instruction& last = plan.instructions[part.end - 1];
            part.endsInJump = last.kind == InstructionKind::JumpFalseCall && isAlwaysTaken(plan, last);
            open.push_back(static_cast<std::uint32_t>(m_parts.size()));
            m_parts.push_back(part);
        }
    }
}

void ValueSources::write(PlanValueId value, std::size_t position, std::uint32_t writer)
{
    m_writes[value.value()].push_back({position, writer});
}

bool ValueSources::isInside(std::size_t position, std::uint32_t part) const
{
    return part == everywhere || (position >= m_parts[part].begin && position < m_parts[part].end);
}

/// Whether the instruction is in the branch that runs instead of one around the writer.
bool ValueSources::isOtherBranch(std::uint32_t part, std::size_t position) const
{
    for (; part != everywhere; part = m_parts[part].parent) {
        const Part& branch = m_parts[part];
        if (!branch.endsInJump || isInside(position, part)) {
            continue;
        }
        // The jump at its end opens the part that is skipped after it.
        const auto other = std::ranges::lower_bound(m_parts, branch.end, {}, &Part::begin);
        if (other != m_parts.end() && other->begin == branch.end && position >= other->begin && position < other->end) {
            return true;
        }
    }
    return false;
}

std::vector<std::uint32_t> ValueSources::sourcesOf(PlanValueId value, std::size_t position) const
{
    std::vector<std::uint32_t> sources;
    const std::vector<Write>& writes = m_writes[value.value()];
    const std::size_t oldest = writes.size() - std::min(writes.size(), mostSources);
    for (std::size_t i = writes.size(); i-- > oldest;) {
        const std::uint32_t part = m_partOf[writes[i].position];
        if (writes[i].position > position || isOtherBranch(part, position)) {
            continue;
        }
        sources.push_back(writes[i].writer);
        if (isInside(position, part)) {
            break;
        }
    }
    return sources;
}

} // namespace ets
