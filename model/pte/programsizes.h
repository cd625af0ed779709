// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <cstdint>
#include <span>

namespace ets::wire::program {
struct Program;
}

namespace ets {

/// Finds who refers to each segment, and sums the bytes of the file by that.
/// @param program with its segments and plans
/// @param tables bytes of the tables
void classifySegments(Program& program, const wire::program::Program& root, std::uint64_t tables);

/// Constants in the file, each once: plans share them by index.
[[nodiscard]] ConstantTotals constantTotals(std::span<const ExecutionPlan> plans);

} // namespace ets
