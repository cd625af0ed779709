// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/pte/executionplan.h"
#include "model/pte/readbudget.h"

namespace ets::wire::program {
struct ExecutionPlan;
}

namespace ets {

class DelegateBlobs;

/// Reads one plan from verified tables.
/// @throws Damage where an index leads outside, Canceled where the context says so
[[nodiscard]] ExecutionPlan readPlan(const wire::program::ExecutionPlan& table, DelegateBlobs& blobs,
    ReadBudget& budget, Diagnostics& diagnostics, const LoadContext& context);

/// Thrown when reading was stopped.
struct Canceled { };

} // namespace ets
