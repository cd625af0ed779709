// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/loops.h"

#include <algorithm>
#include <bit>
#include <queue>
#include <utility>

namespace ets {

Loops::Loops(const ExecutionPlan& plan)
{
    std::vector<std::pair<std::int64_t, std::int64_t>> loops;
    for (std::size_t i = 0; i < plan.instructions.size(); ++i) {
        const Instruction& instruction = plan.instructions[i];
        if (instruction.kind == InstructionKind::JumpFalseCall && instruction.target <= instruction.index) {
            loops.emplace_back(plan.destinationOf(instruction), i);
        }
    }
    std::ranges::sort(loops);
    for (const auto& [start, end] : loops) {
        m_starts.push_back(start);
        m_ends.push_back(end);
    }
    if (!loops.empty()) {
        buildInnermost(static_cast<std::int64_t>(plan.instructions.size()));
        buildFurthest();
    }
}

void Loops::buildInnermost(std::int64_t steps)
{
    // Loops that have begun, the latest first; what has ended is dropped when it comes to the top.
    std::priority_queue<std::pair<std::int64_t, std::int64_t>> open;
    std::size_t next = 0;
    for (std::int64_t step = 0; step < steps; ++step) {
        for (; next < m_starts.size() && m_starts[next] <= step; ++next) {
            open.emplace(m_starts[next], m_ends[next]);
        }
        while (!open.empty() && open.top().second < step) {
            open.pop();
        }
        m_innermost.push_back(open.empty() ? step : open.top().first);
    }
}

void Loops::buildFurthest()
{
    m_furthest.push_back(m_ends);
    for (std::size_t width = 2; width <= m_ends.size(); width *= 2) {
        const std::vector<std::int64_t>& half = m_furthest.back();
        std::vector<std::int64_t> level(m_ends.size() - width + 1);
        for (std::size_t i = 0; i < level.size(); ++i) {
            level[i] = std::max(half[i], half[i + width / 2]);
        }
        m_furthest.push_back(std::move(level));
    }
}

std::int64_t Loops::innermostStart(std::int64_t step) const
{
    return m_innermost.empty() ? step : m_innermost[static_cast<std::size_t>(step)];
}

std::int64_t Loops::endOfLoopsBegunIn(std::int64_t after, std::int64_t until) const
{
    const auto first = static_cast<std::size_t>(std::ranges::upper_bound(m_starts, after) - m_starts.begin());
    const auto end = static_cast<std::size_t>(std::ranges::upper_bound(m_starts, until) - m_starts.begin());
    if (first >= end) {
        return until;
    }
    const auto level = static_cast<std::size_t>(std::bit_width(end - first) - 1);
    const std::vector<std::int64_t>& furthest = m_furthest[level];
    return std::max({until, furthest[first], furthest[end - (std::size_t{1} << level)]});
}

} // namespace ets
