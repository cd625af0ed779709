// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/trace/tracegraphs.h"

#include <cstddef>
#include <span>
#include <utility>

namespace ets {

/// The part of a Trace that asks the record: graphs, their nodes and modules. Which events belong to these says
/// links.h.
class GraphLookup {
public:
    /// Graphs that events are joined with; empty without a record. One per joined method.
    [[nodiscard]] std::span<const OperatorGraph> graphs() const { return m_graphs.graphs; }
    [[nodiscard]] std::size_t nodeCount() const { return m_graphs.eventsOfNode.size(); } ///< Of all graphs together.
    [[nodiscard]] const OperatorNode& node(NodeId id) const { return m_graphs.node(id); } ///< A node of any graph.
    [[nodiscard]] GraphId graphOf(NodeId id) const { return m_graphs.graphOf(id); } ///< The graph that a node is of.
    /// NodeId of the first node of a graph; its nodes follow one another.
    [[nodiscard]] NodeId firstNode(GraphId id) const { return m_graphs.firstNode[id.value()]; }
    /// All of that together, with what is tied to the nodes: links.h asks it.
    [[nodiscard]] const TraceGraphs& traceGraphs() const { return m_graphs; }
    /// The tree of modules of all graphs.
    [[nodiscard]] const ModuleHierarchy& modules() const { return m_graphs.modules; }
    /// Deepest module common to the nodes of an event, invalid for none.
    [[nodiscard]] ModuleId moduleOf(EventId id) const { return m_graphs.moduleOfEvent[id.value()]; }

protected:
    explicit GraphLookup(TraceGraphs graphs)
        : m_graphs(std::move(graphs))
    {
    }
    ~GraphLookup() = default;

private:
    TraceGraphs m_graphs;
};

} // namespace ets
