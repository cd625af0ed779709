// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/plan/plangraph.h"
#include "model/analysis/runs/costfigure.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

class Trace;
class SelfByRun;

/// Time of an instruction, of a node of a payload, or of a call with all that is inside.
struct PlanCost {
    bool isKnown = false; ///< False where nothing with a time was logged.
    TickSpan ticks = 0; ///< Over all chosen runs.
    double median = 0; ///< Of the same over these runs, in ticks.
    TimeScale scale = TimeScale::Ns; ///< Of the ticks.
    TickSpan unresolvedTicks = 0; ///< By how much it may be more: what a coarse clock cut off operations of a backend.
    std::vector<EventId> events; ///< Whose time it is.
};

/// What the nodes of a plan's graph took, as far as a trace tells.
struct PlanCosts {
    std::vector<PlanCost> byNode; ///< As the graph's nodes.
    std::vector<PlanCost> byCall; ///< As PlanGraph::calls.
    std::uint64_t runs = 0; ///< Chosen runs that execute the plan's method.

    /// @param trace whose program the plan is of; may have no events
    [[nodiscard]] static PlanCosts of(const Trace& trace, const PlanGraph& graph);
    /// What the instructions of a method took, each with all that is inside of it: byNode is by instruction, byCall
    /// stays empty.
    /// @param plan index of the method in the trace's program
    [[nodiscard]] static PlanCosts ofInstructions(const Trace& trace, std::uint32_t plan);
    /// What several took together.
    /// @param trace the one that the costs are of
    [[nodiscard]] static PlanCost together(const Trace& trace, std::span<const PlanCost> costs);
    /// In ticks.
    [[nodiscard]] double of(const PlanCost& cost, CostFigure figure) const
    {
        return figureOf(cost.ticks, cost.median, runs, figure);
    }
};

} // namespace ets
