// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/adjacency.h"
#include "model/layout/components.h"

#include <vector>

namespace ets::layout {

/// A component as arcs without cycle. Node i is Component::nodes[i].
struct AcyclicGraph {
    Index nodeCount = 0;
    std::vector<Arc> arcs; ///< In order of the first edge that each stands for.
    std::vector<Index> arcOfEdge; ///< As Component::edges; noIndex for a loop.
    std::vector<char> isTurned; ///< As Component::edges: the arc runs against the edge.
};

/// Turns the edges that close a cycle and merges parallel ones.
/// @param localOf index of a node within its component, for every node of the graph
[[nodiscard]] AcyclicGraph makeAcyclic(
    const LayoutGraph& graph, const Component& component, std::span<const Index> localOf);

/// The vertices in an order in which every arc points forward.
[[nodiscard]] std::vector<Index> topologicalOrder(Index vertexCount, std::span<const Arc> arcs);

} // namespace ets::layout
