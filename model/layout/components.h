// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/adjacency.h"
#include "model/layout/layoutgraph.h"

#include <vector>

namespace ets::layout {

/// A connected part of the input, with numbers of its own.
struct Component {
    std::vector<Index> nodes; ///< Indices into LayoutGraph::nodes, ascending.
    std::vector<Index> edges; ///< Indices into LayoutGraph::edges, ascending.
};

/// The connected parts, in order of their first node.
[[nodiscard]] std::vector<Component> splitComponents(const LayoutGraph& graph);

} // namespace ets::layout
