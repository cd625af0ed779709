// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"
#include "model/trace/build/eventlinker.h"
#include "model/trace/links/nodeoptypes.h"
#include "model/trace/links/payloadnodes.h"
#include "model/trace/traceevents.h"

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace ets {

class DelegateNodes;

/// Makes of the nodes that an event's handles lead to those that it is about, and says how sure that is: what shares a
/// handle is told apart by order, what ran as an instruction is no part of a delegate call, and what runs inside a call
/// without a map is tied by kinds and order.
class LinkNarrowing {
public:
    /// @param trace that the events are of
    /// @param graphs of the joined methods
    /// @param firstNodes NodeId of the first node of each graph
    /// @param cancel once that is canceled links stay as they are; it outlives this
    LinkNarrowing(TraceEvents& trace, std::span<const OperatorGraph> graphs, std::span<const NodeId> firstNodes,
        const CancelToken& cancel);

    /// Narrows the links of one block's events.
    /// @param events of the trace, or copies of them
    /// @param payloads what a program says of the block's delegate calls
    void narrow(
        std::span<Event> events, const LinkTarget& target, const PayloadNodes& payloads, Diagnostics& diagnostics);

    /// What nodes without an event of their own run in: a node that was merged into another or left out, because it
    /// only renames a value, is a part of the node that made this value, else of the one that uses it.
    /// @return by NodeId; invalid for nodes that run themselves and for those that nothing is known about
    [[nodiscard]] std::vector<NodeId> nodesRunIn() const;

private:
    void narrowDelegateOp(Event& event, const DelegateNodes& delegates);
    void setNodes(Event& event, std::span<const NodeId> nodes, LinkKind single);
    [[nodiscard]] const OperatorNode& node(NodeId id) const;
    [[nodiscard]] StringId opTypeOf(NodeId id) { return m_opTypes.of(m_trace.texts, id, node(id)); }
    [[nodiscard]] NodeId sourceOf(NodeId id, const std::vector<bool>& runs) const;

    static constexpr std::uint64_t maxSteps = 50'000'000;

    TraceEvents& m_trace;
    NodeOpTypes m_opTypes;
    std::span<const OperatorGraph> m_graphs;
    std::span<const NodeId> m_firstNodes;
    std::set<NodeId> m_merged; ///< In delegate calls.
    std::set<std::string> m_methods; ///< That ran.
    Budget m_steps;
};

} // namespace ets
