// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ets {

/// Debug handles in the order of an event; repetitions kept until handles are merged.
using HandleList = std::vector<std::int64_t>;

/// What an instruction of a run logged for the nodes of some handles.
struct RuntimeValues {
    HandleList handles;
    std::int32_t instructionId = -1;
    std::span<const Value> values{}; ///< Of the event; the Inspector has to outlive it.
    std::int64_t numOutputs = 1;
};

/// The name of what ran for some handles.
struct RuntimeOp {
    HandleList handles;
    std::string name;
};

struct RuntimeSide {
    std::vector<RuntimeValues> values; ///< No two with a handle in common.
    std::vector<RuntimeOp> ops; ///< As they were before merging.
};

/// Gathers the values of all blocks as the Inspector does: of equal handles those of the last instruction, of equal
/// instructions those of the first block. Events that have logged nothing count, and the operations of a delegate have
/// as many outputs as its call.
[[nodiscard]] RuntimeSide runtimeSide(const Trace& trace);

/// Makes one entry of entries that have a handle in common; the value of the later instruction wins.
[[nodiscard]] std::vector<RuntimeValues> mergeOverlapping(std::vector<RuntimeValues> entries);

} // namespace ets
