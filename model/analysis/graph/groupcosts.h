// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/graph/graphgroups.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

class Trace;
class PlanGraph;
struct HandleCosts;
struct PlanCosts;

/// Times of groups that are equal, in ticks.
struct RepeatSpread {
    double least = 0;
    double median = 0;
    double most = 0;

    /// @param times at least one, in any order
    [[nodiscard]] static RepeatSpread of(std::vector<double> times);
};

/// Time of one group of a graph: what belongs to its nodes alone, those inside of inner groups included, and what
/// several of them took together.
struct GroupCost {
    bool isKnown = false; ///< False for a group none of whose nodes has a time.
    TickSpan ticks = 0; ///< Over all chosen runs.
    TickSpan unresolvedTicks = 0; ///< By how much it may be more: what a coarse clock cut off operations inside.
    double medianPerRun = 0; ///< Of the same over these runs, in ticks; 0 unless asked for.
    /// Over all chosen runs: of events that belong to nodes inside and to nodes outside. It cannot be divided and
    /// counts at the innermost group that holds all of these nodes.
    TickSpan sharedTicks = 0;
    std::uint64_t runs = 0; ///< Chosen runs that execute the method.
    TimeScale scale = TimeScale::Ns;
    double sharedMedian = 0; ///< Of sharedTicks over these runs: sum of what they share one by one.
    RepeatSpread spread; ///< Of a group that consists of equal ones.

    /// In ticks.
    [[nodiscard]] double of(CostFigure figure) const { return figureOf(ticks, medianPerRun, runs, figure); }
};

/// Sums the costs of nodes up. Time of nodes that only the whole graph holds together is in no group.
/// @param figure of the spread of equal groups; medians are worked out only for CostFigure::Median
/// @return by group
[[nodiscard]] std::vector<GroupCost> groupCosts(const Trace& trace, GraphId graph, const GraphGroups& groups,
    const NodeCosts& costs, CostFigure figure = CostFigure::Mean);

/// The same of a program that no event is joined with: its nodes have the time of what was made of them.
/// @param handles by node of that program, see ProgramGraph::handles; time whose handle no node has is left out
/// @param costs with medians where figure is CostFigure::Median
[[nodiscard]] std::vector<GroupCost> groupCosts(const Trace& trace, const GraphGroups& groups,
    std::span<const std::optional<std::int64_t>> handles, const HandleCosts& costs, CostFigure figure);

/// The same of a method's instructions: a call took what was measured around all that is inside of it, and several
/// alike what they took together.
/// @param groups of graph; @param costs of graph, too
[[nodiscard]] std::vector<GroupCost> groupCosts(
    const Trace& trace, const GraphGroups& groups, const PlanGraph& graph, const PlanCosts& costs, CostFigure figure);

} // namespace ets
