// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/text.h"
#include "model/etrecord/record.h"
#include "model/trace/events.h"
#include "model/trace/graph.h"
#include "model/trace/modules.h"
#include "model/trace/options.h"

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

/// The graphs that events are joined with: those of all edge programs, or the one that the options name.
/// @return an error for a name that is not known, and for what the faithful reading refuses
[[nodiscard]] Result<TraceGraphs> graphsOf(const ETRecord& record, const TraceOptions& options);

/// Turns the nodes of events round, once they are tied, and finds the modules.
/// @param graphs may have none: all events are of no module then
void indexGraphs(TraceGraphs& graphs, const TraceEvents& trace);

} // namespace ets
