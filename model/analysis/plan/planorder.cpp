// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/planorder.h"

#include "model/inspector/inspector.h"
#include "model/inspector/join/programjoin.h"
#include "model/pte/program.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace ets {

std::vector<std::uint32_t> plansByUse(const Inspector& inspector)
{
    const Program* const program = inspector.program();
    if (program == nullptr) {
        return {};
    }
    std::vector<char> hasRun(program->plans.size(), 0);
    for (std::size_t i = 0; i < inspector.eventBlocks().size(); ++i) {
        if (const ExecutionPlan* const plan = inspector.programJoin().planOf(BlockId(i))) {
            hasRun[static_cast<std::size_t>(plan - program->plans.data())] = 1;
        }
    }
    std::vector<std::uint32_t> plans(program->plans.size());
    std::iota(plans.begin(), plans.end(), 0U);
    std::ranges::stable_sort(plans, std::ranges::greater(),
        [&](std::uint32_t plan) { return std::pair(hasRun[plan] != 0, !program->plans[plan].instructions.empty()); });
    return plans;
}

} // namespace ets
