// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/cost/graphcosts.h"
#include "model/analysis/graph/graphgroups.h"

#include <span>
#include <vector>

namespace ets {

class Inspector;

/// Time of one group of a graph: what its nodes took, those inside of inner groups included.
struct GroupCost {
    bool isKnown = false; ///< False for a group of whose nodes none has a time.
    /// An event with a time belongs to nodes inside and outside; the part that counts here is as its nodes are counted.
    bool isShared = false;
    double ticks = 0; ///< Over all runs.
    double perRun = 0; ///< Ticks.
    TimeScale scale = TimeScale::Ns;
    /// Of a group that consists of equal ones: ticks per run of the quickest, the median and the slowest.
    double least = 0;
    double median = 0;
    double most = 0;
};

/// Sums the costs of nodes up.
/// @param costs by node, as graphCosts() gives them
/// @return by group
[[nodiscard]] std::vector<GroupCost> groupCosts(
    const Inspector& inspector, GraphId graph, const GraphGroups& groups, std::span<const GraphCost> costs);

} // namespace ets
