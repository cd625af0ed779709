// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/memoryplan.h"

#include <optional>
#include <vector>

namespace ets {

/// When the values of a plan hold content, and which of them are one piece of memory.
struct Lifetimes {
    std::vector<std::optional<StepRange>> life; ///< By value, of planned tensors.
    std::vector<TensorAlias> aliases; ///< By value.
    std::vector<PlanValueId> persistent; ///< By value.
    bool isIncomplete = false; ///< Given up on a plan that is made to have no end.

    /// Works out lifetimes from what instructions read and write: from the first write to the last use, both steps
    /// included; aliases live as long as all of them together, what a loop needs again lives through the loop.
    [[nodiscard]] static Lifetimes of(const ExecutionPlan& plan);
};

} // namespace ets
