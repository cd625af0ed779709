// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/methodmemory.h"

#include <utility>

namespace ets {

Result<MethodMemory> MethodMemory::of(
    std::shared_ptr<const Program> program, std::uint32_t plan, const Trace* trace, const CancelToken& cancel)
{
    MethodMemory result;
    result.program = std::move(program);
    result.planIndex = plan;
    const ExecutionPlan& method = result.plan();
    result.memory = MemoryPlan::of(method);
    if (cancel.isCanceled()) {
        return Error::canceled();
    }
    result.map = ArenaMap::of(method, result.memory);
    if (cancel.isCanceled()) {
        return Error::canceled();
    }
    result.atPeak = result.map.liveAt(result.memory.livePeakStep);
    result.bytesInUse = result.memory.liveBytes(static_cast<std::int64_t>(method.instructions.size()));
    result.bySteps = StepAxis::bySteps(method.instructions.size());
    if (trace != nullptr) {
        result.byTime = StepAxis::byTime(*trace, plan);
    }
    return result;
}

} // namespace ets
