// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphgroups.h"
#include "model/base/text.h"
#include "model/pte/program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

class Trace;
struct RunContrast;

/// By node of a graph: the events that are tied to it, alone or with others of the same graph.
using EventsOfNodes = std::vector<std::vector<EventId>>;

/// Of a graph that events are joined with. What is tied to nodes of other graphs as well is left out.
[[nodiscard]] EventsOfNodes eventsOfNodes(const Trace& trace, GraphId graph);
/// Of a program that events are not joined with, by the handles that its nodes have: events all of whose nodes were
/// made from that handle.
/// @param graph that the program became
[[nodiscard]] EventsOfNodes eventsOfHandles(
    const Trace& trace, GraphId graph, std::span<const std::optional<std::int64_t>> handles);

/// How much longer the parts of a graph took in some runs than in others, in ticks per run: see RunContrast.
struct GraphContrast {
    std::vector<std::optional<double>> nodes; ///< What is a node's alone; nothing where that is not known.
    /// All inside. What several nodes took together counts at the innermost group that holds them all.
    std::vector<std::optional<double>> groups;

    /// Of own time.
    [[nodiscard]] static GraphContrast of(
        const RunContrast& contrast, const GraphGroups& groups, const EventsOfNodes& events);
    /// Of instructions and the operations of payloads, which lie in a group for each call. A call has all inside of it.
    /// @param places by node
    [[nodiscard]] static GraphContrast ofMethod(const Trace& trace, const RunContrast& contrast,
        const GraphGroups& groups, std::span<const std::optional<PlanPlace>> places);
};

} // namespace ets
