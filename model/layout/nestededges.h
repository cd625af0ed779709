// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/adjacency.h"
#include "model/layout/nestedgraph.h"

#include <span>
#include <vector>

namespace ets::layout {

/// The inside of one group, or of the whole drawing, as a graph of its own. Items are numbered: boxes first, then
/// groups, then the ports through which edges come in, at last the port through which all leave.
struct Level {
    std::vector<Index> boxes; ///< Indices into the graph's nodes.
    std::vector<Index> groups; ///< Indices into the groups.
    Index inPorts = 0;
    bool hasOutPort = false;
    std::vector<LayoutEdge> edges; ///< Between items, without cycle.

    /// Number of the first port through which edges come in; such a port need not be there.
    [[nodiscard]] Index firstPort() const { return static_cast<Index>(boxes.size() + groups.size()); }
    /// Number of the port through which all leave, where hasOutPort.
    [[nodiscard]] Index outPort() const { return firstPort() + inPorts; }
    /// How many items are numbered: boxes, groups and ports.
    [[nodiscard]] Index itemCount() const { return outPort() + (hasOutPort ? 1 : 0); }
};

/// A piece of an edge's way: an edge of a level.
struct LevelEdge {
    Index level = 0;
    Index edge = 0;
};

/// A graph taken apart at its frames. Level i is the inside of group i, the last one is the whole.
struct SplitGraph {
    std::vector<Level> levels;
    /// Ways of all edges, one edge after the other: out of frames, across, into frames.
    std::vector<LevelEdge> ways;
    std::vector<Index> wayStart; ///< Per edge, and one more.
    std::vector<char> isTurned; ///< Per edge: its way runs from its end to its start, because it closes a cycle.
    std::vector<Index> itemOfBox; ///< Per node: its number in its level.
    std::vector<Index> itemOfGroup; ///< Per group: its number in the level around it.

    /// Edges of levels that an edge of the graph consists of, from its start, or from its end where isTurned.
    [[nodiscard]] std::span<const LevelEdge> way(std::size_t edge) const
    {
        return std::span(ways).subspan(wayStart[edge], wayStart[edge + 1] - wayStart[edge]);
    }
};

/// @param graph checked: all indices exist, parents come first
[[nodiscard]] SplitGraph splitAtFrames(const NestedGraph& graph);

} // namespace ets::layout
