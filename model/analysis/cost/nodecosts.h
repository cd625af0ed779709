// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/costfigure.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ets {

class Trace;
class SelfByRun;

/// Time of one node of a graph: what belongs to it alone, the call around its kernel included.
struct NodeCost {
    bool isKnown = false; ///< False for a node that no event with a time belongs to alone.
    TickSpan ticks = 0; ///< Self time over all chosen runs.
    double median = 0; ///< Of the same over these runs, in ticks; a run without the node counts as 0.
    TickSpan unresolvedTicks = 0; ///< By how much it may be more: what a coarse clock cut off its operations.
    std::uint64_t runs = 0; ///< Chosen runs that execute the node's method, whether the node ran in them or not.
    std::uint64_t calls = 0; ///< How often it ran in these.
    TimeScale scale = TimeScale::Ns; ///< Of the ticks.
    std::vector<EventId> events; ///< Whose time counts here.

    /// The mean over these runs, in ticks.
    [[nodiscard]] double perRun() const { return of(CostFigure::Mean); }
    /// In ticks.
    [[nodiscard]] double of(CostFigure figure) const { return figureOf(ticks, median, runs, figure); }
};

/// By how much an operation of a delegate may have taken more at the expense of the call around it; 0 where both are
/// tied to the same nodes. In ticks, over all chosen runs.
[[nodiscard]] TickSpan unresolvedOf(const Trace& trace, EventId id);

/// Time that belongs to several nodes of one method together.
struct SharedCost {
    std::vector<NodeId> nodes; ///< In graph order.
    std::vector<EventId> events;
    TickSpan ticks = 0; ///< Self time over all chosen runs.
    double median = 0; ///< Of the same over these runs, in ticks.
    TickSpan unresolvedTicks = 0; ///< As that of one node.
    std::uint64_t runs = 0; ///< Chosen runs that execute the method.

    /// In ticks.
    [[nodiscard]] double of(CostFigure figure) const { return figureOf(ticks, median, runs, figure); }
};

/// Time of one method that is tied to no node.
struct UntiedCost {
    std::string method; ///< Empty where it is not known.
    std::optional<BlockId> block; ///< As MethodGroup::toldBy.
    TickSpan ticks = 0; ///< Self time over all chosen runs.
    std::uint64_t runs = 0; ///< Chosen runs that execute the method.
};

/// Self time of everything that executing runs did, each tick once: at the node that it belongs to alone, at a group of
/// nodes, or nowhere. The three add up to OperatorTotals::executeTicks.
struct NodeCosts {
    std::vector<NodeCost> byNode; ///< By NodeId.
    std::vector<SharedCost> shared; ///< One per group of nodes, in order of their first event.
    TickSpan untiedTicks = 0; ///< Of events that are tied to no node.
    std::vector<UntiedCost> untied; ///< The same by method, of methods with runs that count.
    std::vector<std::uint64_t> runsOfGraph; ///< By GraphId: chosen runs that execute its method.
    std::uint64_t runs = 0; ///< Chosen runs that execute a method, whichever.

    /// Works SelfByRun out for itself; whoever has it already hands it on.
    [[nodiscard]] static NodeCosts of(const Trace& trace);
    /// @param byRun of the same trace
    [[nodiscard]] static NodeCosts of(const Trace& trace, const SelfByRun& byRun);
};

} // namespace ets
