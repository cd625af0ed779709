// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/costfigure.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

class Trace;
struct NodeCosts;

/// Time that one item of a program took, or several together that cannot be told apart.
struct ProgramCost {
    TickSpan ticks = 0; ///< Over all chosen runs.
    double median = 0; ///< Of the same over these runs, in ticks.
    TimeScale scale = TimeScale::Ns; ///< Of the ticks.
    TickSpan unresolvedTicks = 0; ///< By how much it may be more: what a coarse clock cut off its operations.
    std::uint64_t items = 1; ///< How many took it together; those of other graphs counted.
    bool isMore = false; ///< The item had a part in time that is shared, too.
};

/// What the items of one program took: nodes of a graph, or instructions of a method.
struct ProgramCosts {
    std::vector<ProgramCost> costs; ///< Those of single items first, in order.
    std::vector<std::optional<std::uint32_t>> costOf; ///< By item, into costs; none where nothing is known.
    std::uint64_t runs = 0; ///< Chosen runs that execute the program's method.

    /// In ticks of its own scale.
    [[nodiscard]] double of(const ProgramCost& cost, CostFigure figure) const
    {
        return figureOf(cost.ticks, cost.median, runs, figure);
    }

    /// Self time of the nodes of a graph.
    /// @param nodes of this trace
    [[nodiscard]] static ProgramCosts ofGraph(const Trace& trace, GraphId graph, const NodeCosts& nodes);
    /// Time of the instructions of a method, as PlanCosts has it.
    /// @param plan index of the method in the program file that is joined
    [[nodiscard]] static ProgramCosts ofMethod(const Trace& trace, std::uint32_t plan);
};

} // namespace ets
