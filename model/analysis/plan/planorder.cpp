// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/planorder.h"

#include "model/pte/program.h"
#include "model/trace/programjoin.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace ets {

std::vector<std::uint32_t> plansByUse(const Trace& trace)
{
    const Program* const program = trace.program();
    if (program == nullptr) {
        return {};
    }
    std::vector<char> hasRun(program->plans.size(), 0);
    for (std::size_t i = 0; i < trace.eventBlocks().size(); ++i) {
        if (const ExecutionPlan* const plan = trace.programJoin().planOf(BlockId(i))) {
            char& ran = hasRun[static_cast<std::size_t>(plan - program->plans.data())];
            ran = std::max(ran, trace.block(BlockId(i)).chosenRuns.empty() ? char{1} : char{2});
        }
    }
    std::vector<std::uint32_t> plans(program->plans.size());
    std::iota(plans.begin(), plans.end(), 0U);
    std::ranges::stable_sort(plans, std::ranges::greater(),
        [&](std::uint32_t plan) { return std::pair(hasRun[plan], !program->plans[plan].instructions.empty()); });
    return plans;
}

} // namespace ets
