// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/pte/executionplan.h"
#include "model/pte/readbudget.h"

#include <cstdint>
#include <optional>
#include <span>

namespace ets::wire::program {
struct Tensor;
}

namespace ets {

/// Bytes of a dense tensor; nothing for sizes that no tensor can have.
[[nodiscard]] std::optional<std::uint64_t> tensorBytes(std::span<const std::int32_t> shape, std::uint64_t elementSize);

/// Reads a tensor; its sizes go to the plan. One that could not exist (a negative size, more than a process can
/// address) counts as of 0 bytes, with a diagnostic.
[[nodiscard]] PlanTensor readTensor(
    const wire::program::Tensor& table, ExecutionPlan& plan, ReadBudget& budget, Diagnostics& diagnostics);

} // namespace ets
