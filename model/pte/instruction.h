// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace ets {

/// Kinds of instructions with the numbers of the schema.
enum class InstructionKind : std::uint8_t { KernelCall = 1, DelegateCall, MoveCall, JumpFalseCall, FreeCall };

/// The schema's name: "KernelCall".
[[nodiscard]] std::string_view instructionKindName(InstructionKind kind);

/// A range of ExecutionPlan::instructionValues.
struct ValueRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// One step of a plan.
struct Instruction {
    InstructionKind kind = InstructionKind::KernelCall;
    bool isInPlace = false; ///< A kernel that writes its first argument.
    std::uint32_t chain = 0;
    std::uint32_t index = 0; ///< Within its chain: what a dump calls instruction_id.
    /// Operator of a KernelCall, delegate of a DelegateCall, destination (within the chain) of a JumpFalseCall.
    std::uint32_t target = 0;
    ValueRange arguments; ///< As stored, without returned values that stand there again.
    ValueRange reads; ///< Tensors that are read, each once, lists resolved.
    ValueRange outputs; ///< Values that are written, each once, lists resolved.
};

} // namespace ets
