// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/work/opclass.h"
#include "model/pte/program.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

/// What an instruction does when it is executed once, told from shapes alone.
struct InstructionWork {
    WorkClass workClass = WorkClass::Memory;
    /// Multiply-accumulates; nothing where the file does not tell (backends whose payloads do not say, shapes that do
    /// not fit).
    std::optional<std::uint64_t> macs = 0;
    /// The least that has to be read and written, in bytes: every tensor once, weights included. Caches make real
    /// traffic differ both ways.
    std::uint64_t bytesRead = 0;
    std::uint64_t bytesWritten = 0;
    bool isUpperBound = false; ///< A tensor's sizes are bounds, so all figures are.

    /// Of one instruction of a plan.
    [[nodiscard]] static InstructionWork of(const ExecutionPlan& plan, const Instruction& instruction);
    /// FLOPs per byte, a MAC being two; nothing without MACs or bytes.
    [[nodiscard]] std::optional<double> intensity() const;
};

/// The work of a plan; in the sums an instruction counts once however often a loop runs it.
struct PlanWork {
    std::vector<InstructionWork> instructions; ///< As in the plan.
    std::uint64_t macs = 0;
    std::uint64_t macsUnknown = 0; ///< Instructions whose MACs the file does not tell.
    std::uint64_t bytesRead = 0;
    std::uint64_t bytesWritten = 0;

    /// Of all instructions. Nodes of a payload are gone through once, however many calls run it.
    [[nodiscard]] static PlanWork of(const ExecutionPlan& plan);
};

} // namespace ets
