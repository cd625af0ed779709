// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"
#include "model/report/format/jsonwriter.h"
#include "model/trace/trace.h"

#include <span>

namespace ets {

/// One method of a program: values, operators, delegates, instructions with their work, memory.
void writePlan(JsonWriter& json, const ExecutionPlan& plan);

/// A member "memory": arenas, peaks, aliases, planned tensors.
void writeMemory(JsonWriter& json, const ExecutionPlan& plan);

/// A member "blocks": which of the plans the blocks of a trace executed, and what ran inside of calls into backends.
void writeMatches(JsonWriter& json, const Trace& trace, std::span<const ExecutionPlan> plans);

} // namespace ets
