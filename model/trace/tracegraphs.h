// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/trace/program/modulehierarchy.h"
#include "model/trace/program/operatorgraph.h"

#include <cstddef>
#include <vector>

namespace ets {

/// What a record says: the graphs of the methods that events are joined with, and what is tied to their nodes.
struct TraceGraphs {
    std::vector<OperatorGraph> graphs; ///< One per joined method.
    std::vector<NodeId> firstNode; ///< By graph; its nodes follow one another.
    std::vector<std::vector<EventId>> eventsOfNode; ///< By node of all graphs.
    std::vector<NodeId> runsIn; ///< By node: the node that one without events runs in; empty where nothing is known.
    ModuleHierarchy modules;
    std::vector<ModuleId> moduleOfEvent; ///< By event: the deepest module common to its nodes, invalid for none.

    [[nodiscard]] GraphId graphOf(NodeId id) const; ///< The graph that a node is of.
    [[nodiscard]] const OperatorNode& node(NodeId id) const; ///< A node of any graph.
    [[nodiscard]] std::size_t nodeCount() const; ///< Of all graphs together.
};

} // namespace ets
