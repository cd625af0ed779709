// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/diagnostic.h"
#include "model/pte/executionplan.h"
#include "model/pte/readbudget.h"

namespace ets::wire::program {
struct Tensor;
}

namespace ets {

/// Reads a tensor; its sizes go to the plan. One that could not exist (a negative size, more than a process can
/// address) counts as of 0 bytes, with a diagnostic.
[[nodiscard]] PlanTensor readTensor(
    const wire::program::Tensor& table, ExecutionPlan& plan, ReadBudget& budget, Diagnostics& diagnostics);

} // namespace ets
