// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/sink.h"
#include "model/pte/program.h"

#include <span>
#include <string>

namespace ets {

/// The three peaks of each method, named apart, and what a program file cannot tell: some lines of text.
[[nodiscard]] std::string memorySummary(std::span<const ExecutionPlan> plans);

/// Arenas, peaks, aliases and planned tensors of each method (the "memory" of etinspect pte).
void writeMemoryJson(Sink& sink, std::span<const ExecutionPlan> plans);

} // namespace ets
