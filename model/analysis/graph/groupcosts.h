// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/graph/graphgroups.h"

#include <vector>

namespace ets {

class Inspector;

/// Time of one group of a graph: what belongs to its nodes alone, those inside of inner groups included, and what
/// several of them took together.
struct GroupCost {
    bool isKnown = false; ///< False for a group none of whose nodes has a time.
    TickSpan ticks = 0; ///< Over all chosen runs.
    /// Over all chosen runs: of events that belong to nodes inside and to nodes outside. It cannot be divided and
    /// counts at the innermost group that holds all of these nodes.
    TickSpan sharedTicks = 0;
    std::uint64_t runs = 0; ///< As NodeCosts::runs.
    TimeScale scale = TimeScale::Ns;
    /// Of a group that consists of equal ones: ticks per run of the quickest, the median and the slowest.
    double least = 0;
    double median = 0;
    double most = 0;

    /// Ticks per run; 0 without runs.
    [[nodiscard]] double perRun() const
    {
        return runs > 0 ? static_cast<double>(ticks) / static_cast<double>(runs) : 0;
    }
};

/// Sums the costs of nodes up. Time of nodes that only the whole graph holds together is in no group.
/// @return by group
[[nodiscard]] std::vector<GroupCost> groupCosts(
    const Inspector& inspector, GraphId graph, const GraphGroups& groups, const NodeCosts& costs);

} // namespace ets
