// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/tracegraphs.h"

#include <algorithm>

namespace ets {

GraphId TraceGraphs::graphOf(NodeId id) const
{
    const auto next = std::ranges::upper_bound(firstNode, id);
    return GraphId(static_cast<std::size_t>(next - firstNode.begin()) - 1);
}

const OperatorNode& TraceGraphs::node(NodeId id) const
{
    const GraphId graph = graphOf(id);
    return graphs[graph.value()].nodes()[id.value() - firstNode[graph.value()].value()];
}

std::size_t TraceGraphs::nodeCount() const
{
    std::size_t nodes = 0;
    for (const OperatorGraph& graph : graphs) {
        nodes += graph.nodes().size();
    }
    return nodes;
}

} // namespace ets
