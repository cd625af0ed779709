// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/costfigure.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace ets {

class Trace;
struct NodeCosts;

/// What the nodes of a graph that share a debug handle took: what each took alone, and what several took together
/// where all have that handle.
struct HandleCost {
    TickSpan ticks = 0; ///< Over all chosen runs.
    TickSpan unresolvedTicks = 0; ///< By how much it may be more: what a coarse clock cut off its operations.
    double median = 0; ///< Of the same over these runs, in ticks; 0 unless asked for.
    TimeScale scale = TimeScale::Ns; ///< Of the ticks.
    std::vector<EventId> events; ///< Whose time it is.
};

/// What nodes of several handles took together, so that it is of none of them alone.
struct SharedHandleCost {
    std::vector<std::int64_t> handles; ///< Ascending; of one alone where other nodes that share it have none.
    bool reachesOut = false; ///< Whether nodes of other graphs have a part in it.
    HandleCost cost;
};

/// Time by debug handle: that of the nodes of another program which these nodes were made from.
struct HandleCosts {
    std::unordered_map<std::int64_t, HandleCost> byHandle; ///< Handles without any time are left out.
    std::vector<SharedHandleCost>
        shared; ///< So that groups of the other program have all that groups of the graph have.
    std::uint64_t runs = 0; ///< Chosen runs that execute the graph's method.

    /// @param costs of this trace
    /// @param figure medians are worked out only for CostFigure::Median
    [[nodiscard]] static HandleCosts of(
        const Trace& trace, GraphId graph, const NodeCosts& costs, CostFigure figure = CostFigure::Mean);
    /// In ticks.
    [[nodiscard]] double of(const HandleCost& cost, CostFigure figure) const
    {
        return figureOf(cost.ticks, cost.median, runs, figure);
    }
};

} // namespace ets
