// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/cost/nodecosts.h"

#include <cstdint>
#include <vector>

namespace ets {

/// What one op took, wherever it is named: its kernel together with the call around it.
struct OpCost {
    TickSpan ticks = 0; ///< Over all chosen runs.
    double median = 0; ///< Of the same over these runs, in ticks; a run without the op counts as 0.
    std::uint64_t runs = 0; ///< Chosen runs that execute the op's method, whether the op ran in them or not.
    std::size_t nodes = 0; ///< How many ops took it together and cannot be told apart; 0 where there is no op.

    /// Ticks per run, the mean.
    [[nodiscard]] double perRun() const { return of(CostFigure::Mean); }
    /// In ticks.
    [[nodiscard]] double of(CostFigure figure) const { return figureOf(ticks, median, runs, figure); }
};

/// The op behind every event. Of an event that is tied to one node it is what the node took; of one without a node what
/// the call around it took, or of an operation in a delegate that itself; of one that stands for several nodes what
/// they took together. Nothing for loading, for executions, for calls of delegates, which are no op, and for times of
/// another clock.
/// @param byRun of the same trace
/// @return by EventId
[[nodiscard]] std::vector<OpCost> opCostsOf(const Trace& trace, const NodeCosts& costs, const SelfByRun& byRun);

} // namespace ets
