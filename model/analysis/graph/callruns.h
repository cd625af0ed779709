// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

/// Nodes of a graph that lie side by side in one group: a module or a part of it, or a single node.
struct CallRun {
    std::vector<std::uint32_t> nodes; ///< Ascending.
    bool isGroup = false;
    std::uint32_t call = 0; ///< Number of the part from 1; 0 for a group that is in one piece.
};

/// Cuts groups that depend on each other in a circle, as one module called twice makes them, into pieces that follow
/// one another in the program and so cannot.
/// @param scratch one entry per node of the graph, all GraphGroup::none; left so
/// @return the runs in order of their first node
[[nodiscard]] std::vector<CallRun> splitCycles(
    std::span<const OperatorNode> nodes, std::vector<CallRun> units, std::vector<std::uint32_t>& scratch);

} // namespace ets
