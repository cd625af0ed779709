// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/arenamap.h"
#include "model/analysis/memory/stepaxis.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/pte/program.h"

#include <memory>
#include <optional>
#include <vector>

namespace ets {

class Trace;

/// All that is to be shown of the planned memory of one method. Immutable.
struct MethodMemory {
    std::shared_ptr<const Program> program; ///< Never null; owns the plan.
    std::uint32_t planIndex = 0; ///< Into Program::plans.
    MemoryPlan memory;
    ArenaMap map;
    std::vector<std::uint32_t> atPeak; ///< Blocks alive at the live peak, largest first.
    std::vector<std::uint64_t> bytesInUse; ///< By step from -1 on, over all arenas.
    StepAxis bySteps;
    std::optional<StepAxis> byTime; ///< Of the median run of a trace that ran the method.

    [[nodiscard]] const ExecutionPlan& plan() const { return program->plans[planIndex]; } ///< The method.
    /// Works it all out: takes long enough for a worker.
    /// @param trace may be null: a program alone
    /// @param plan index into the program's plans
    /// @return an error only when canceled
    [[nodiscard]] static Result<MethodMemory> of(
        std::shared_ptr<const Program> program, std::uint32_t plan, const Trace* trace, const CancelToken& cancel = {});
};

} // namespace ets
