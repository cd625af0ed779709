// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <cstdint>
#include <vector>

namespace ets {

/// The loops of a plan: jumps back to where they come from or before.
class Loops {
public:
    /// Of the plan's JumpFalseCalls whose destination is not behind them.
    explicit Loops(const ExecutionPlan& plan);

    /// Whether the plan has no loop.
    [[nodiscard]] bool isEmpty() const { return m_starts.empty(); }
    /// Start of the innermost loop around a step, the step itself outside of all loops.
    [[nodiscard]] std::int64_t innermostStart(std::int64_t step) const;
    /// The last step of all loops that begin within (after, until] and end later than until; until if there is none.
    [[nodiscard]] std::int64_t endOfLoopsBegunIn(std::int64_t after, std::int64_t until) const;

private:
    void buildInnermost(std::int64_t steps);
    void buildFurthest();

    std::vector<std::int64_t> m_starts; ///< Ascending.
    std::vector<std::int64_t> m_ends; ///< Of the same loops.
    std::vector<std::int64_t> m_innermost; ///< By step.
    std::vector<std::vector<std::int64_t>> m_furthest; ///< [k][i]: the largest end of the 2^k loops from i on.
};

} // namespace ets
