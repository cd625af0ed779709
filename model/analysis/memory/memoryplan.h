// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// Steps of a plan during which something holds content: positions in ExecutionPlan::instructions. -1 is before the
/// first instruction (inputs), the number of instructions after the last (outputs).
struct StepRange {
    std::int64_t first = 0;
    std::int64_t last = 0; ///< The last step of the range itself.

    /// Whether content is held during a step, both ends included.
    [[nodiscard]] bool contains(std::int64_t step) const { return first <= step && step <= last; }
    friend bool operator==(const StepRange&, const StepRange&) = default;
};

/// A tensor that the memory planner placed, and when its content is needed.
struct PlannedTensor {
    PlanValueId value;
    PlannedPlace place;
    std::uint64_t bytes = 0; ///< Never aligned; the planner reserves a little more.
    std::optional<StepRange> life; ///< Nothing for a tensor that nothing names.
};

/// Two values with the same memory: an elided view, or what et_view gives.
struct TensorAlias {
    PlanValueId value;
    PlanValueId of; ///< Whose memory it is.
};

/// How a method uses the memory that was planned for it. Lifetimes are not in the file: they are worked out from what
/// instructions read and write. What delegates and kernels allocate themselves is not known.
struct MemoryPlan {
    std::vector<PlannedTensor> tensors; ///< By value.
    std::vector<TensorAlias> aliases; ///< By value.
    std::vector<PlanValueId> persistent; ///< Mutable buffers, which keep content from run to run; by value.
    std::uint64_t sumOfTensorBytes = 0; ///< Without any reuse; aliases count.
    std::uint64_t arenaBytes = 0; ///< Of all arenas together: what the runtime asks for.
    /// The most bytes that hold content at one step: the union of ranges of living tensors, over all arenas.
    std::uint64_t livePeakBytes = 0;
    std::int64_t livePeakStep = -1; ///< The first step of that.
    /// Whether a part of the work was given up because the plan is made to have no end.
    bool isIncomplete = false;

    /// Works out the lifetimes of all tensors that have a place, and the peak of what lives at once.
    [[nodiscard]] static MemoryPlan of(const ExecutionPlan& plan);

    /// Indexes into tensors of those alive at a step.
    [[nodiscard]] std::vector<std::uint32_t> liveAt(std::int64_t step) const;
    /// Bytes in use at every step from -1 to the number of instructions, that one included.
    [[nodiscard]] std::vector<std::uint64_t> liveBytes(std::int64_t instructionCount) const;
};

} // namespace ets
