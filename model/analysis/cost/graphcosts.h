// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"
#include "model/base/timescale.h"

#include <cstdint>
#include <vector>

namespace ets {

class Inspector;

/// Time of one node of a graph.
struct GraphCost {
    bool isKnown = false; ///< False for a node that no event with a time belongs to.
    bool isShared = false; ///< A part of the time is an equal part of what several nodes took together.
    double ticks = 0; ///< Self time over all runs.
    std::uint64_t runs = 0; ///< Runs over which ticks is summed.
    TimeScale scale = TimeScale::Ns; ///< Of the ticks.
    std::vector<EventId> events; ///< Whose time counts here.

    /// Ticks per run; 0 without runs.
    [[nodiscard]] double perRun() const { return runs > 0 ? ticks / static_cast<double>(runs) : 0; }
};

/// Divides the self time of every executing event among the nodes that it is tied to, so that each tick counts once.
/// A kernel named like one of its nodes (native_call_addmm.out and aten.addmm.default) belongs to that node alone, and
/// so does the call around it; other events, such as fused ones, count in equal parts.
/// @return by index of the graph's nodes
[[nodiscard]] std::vector<GraphCost> graphCosts(const Inspector& inspector, GraphId graph);

} // namespace ets
