// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/memoryplan.h"

#include <cstdint>
#include <vector>

namespace ets {

/// A piece of an arena that holds one content for a while: a tensor, together with those that are the same memory.
struct ArenaBlock {
    /// Where a tensor's content comes from.
    enum class Origin : std::uint8_t {
        Instruction, ///< The instruction at life.first writes it.
        Input, ///< It is there before the first instruction.
        Persistent, ///< A mutable buffer, which keeps its content from run to run.
    };

    PlanValueId value; ///< Of several the one that was there first.
    std::uint32_t memoryId = 0;
    std::uint64_t offset = 0; ///< Bytes from the start of the arena.
    std::uint64_t bytes = 0; ///< Never aligned.
    StepRange life; ///< Of all of them together.
    std::uint32_t aliases = 0; ///< How many further values are the same memory.
    Origin origin = Origin::Instruction;
};

/// The planned memory of a method as blocks to draw and to list: aliases stand there once.
struct ArenaMap {
    std::vector<ArenaBlock> blocks; ///< By value.

    /// Blocks of all arenas. Tensors that nothing names and empty ones have none.
    [[nodiscard]] static ArenaMap of(const ExecutionPlan& plan, const MemoryPlan& memory);

    /// Indexes of the blocks alive at a step, largest first, of equal ones by place.
    [[nodiscard]] std::vector<std::uint32_t> liveAt(std::int64_t step) const;
    /// Sum of the bytes of blocks. More than what is in use where branches that exclude each other share bytes.
    [[nodiscard]] std::uint64_t sumOf(const std::vector<std::uint32_t>& indexes) const;
};

} // namespace ets
