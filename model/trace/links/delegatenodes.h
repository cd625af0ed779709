// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"
#include "model/trace/build/eventlinker.h"
#include "model/trace/links/nativenodes.h"
#include "model/trace/links/payloadnodes.h"
#include "model/trace/traceevents.h"

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <vector>

namespace ets {

/// Which nodes went into the delegate calls of a block, and which of them an operation inside a call ran where the
/// delegate gives no map: the one that the program's payload names, without a program by kinds and order. A record
/// lists the handles of a call in the order of the delegate's own graph, once per node.
class DelegateNodes {
public:
    /// @param events of one block, linked through their handles; they and payloads have to outlive this
    /// @param budget a step is a pair of an event and a node that are compared; calls for which there are not enough
    /// are left out
    DelegateNodes(const TraceEvents& trace, std::span<const Event> events, const LinkTarget& target,
        const NativeNodes& native, const PayloadNodes& payloads, Budget& budget);

    /// All nodes of a call in graph order; null for an instruction that calls no delegate.
    [[nodiscard]] const std::vector<NodeId>* nodesOf(std::int32_t instruction) const;
    /// An operation that clamps and the activation that it is by order, with what the activation may be fused into: the
    /// event is of one of the two. Empty where the order decides.
    [[nodiscard]] std::span<const NodeId> nodesEither(const Event& event) const;
    /// The node that an event inside a call ran, by kinds and order; invalid where they do not decide.
    [[nodiscard]] NodeId nodeByOrder(const Event& event) const;
    /// Nodes that an event ran by what the payload says: several that have the same handle and that nothing tells
    /// apart; empty where the payload says nothing, or of work that the model does not have.
    [[nodiscard]] std::span<const NodeId> nodesByPayload(const Event& event) const;
    /// Events whose payload names a handle of no node that they can come from.
    [[nodiscard]] std::span<const Event* const> contradictions() const { return m_contradictions; }
    /// Nodes of calls whose operations were told apart by order, that none of these stands for: they were merged into
    /// others or left out.
    [[nodiscard]] const std::set<NodeId>& mergedNodes() const { return m_merged; }

private:
    struct Call {
        std::int32_t instruction = -1;
        const DelegatePayload* payload = nullptr;
        const LoggedNames* names = nullptr; ///< How its backend names what it runs; null where nothing is known of it.
        const DelegateEntry* delegate = nullptr;
        std::vector<std::int64_t> handles; ///< As listed, without repetitions of a handle that one node has.
        std::vector<const Event*> inner; ///< Events that the delegate's map does not tie.
        std::vector<NodeId> nodes;
    };
    struct Tied {
        std::size_t call;
        const Event* event;
    };
    /// An op of a call's payload, with the events that ran it.
    struct PayloadPlace {
        std::size_t call;
        std::uint32_t op;
        std::vector<const Event*> events;
    };

    void collectCalls(std::span<const Event> events, const LinkTarget& target);
    [[nodiscard]] bool take(const Call& call, Budget& budget);
    void tieByPayload();
    void tieKind(std::int64_t handle, const std::vector<PayloadPlace>& places);
    void matchEvents(std::size_t position);
    void divideHandle(std::int64_t handle, const std::vector<Tied>& tied);
    void chooseNodes(std::int64_t handle, const std::map<std::size_t, std::size_t>& counts);
    void findMerged(const Call& call);
    [[nodiscard]] NodeId fusedInto(const Call& call, const Event& event, NodeId activation) const;
    [[nodiscard]] const std::vector<NodeId>& nodesOfHandle(std::int64_t handle);
    [[nodiscard]] bool fits(const Call& call, const Event& event, NodeId id) const;
    [[nodiscard]] const OperatorNode& node(NodeId id) const;
    [[nodiscard]] bool isFolded(NodeId id) const;

    const TraceEvents& m_trace;
    const LinkTarget& m_target;
    const NativeNodes& m_native;
    const PayloadNodes& m_payloads;
    std::vector<Call> m_calls; ///< By instruction.
    std::map<std::int64_t, std::vector<NodeId>> m_free; ///< By handle: nodes that did not run as instructions.
    std::map<std::int64_t, std::vector<Tied>> m_tied; ///< By handle: events that belong to one of its nodes.
    std::map<const Event*, NodeId> m_nodeOfEvent; ///< By order.
    std::map<const Event*, std::vector<NodeId>> m_either; ///< By order, where only a payload could tell which.
    std::map<const Event*, std::vector<NodeId>> m_byPayload;
    std::vector<const Event*> m_contradictions;
    std::map<NodeId, std::size_t> m_callOfNode; ///< Of nodes that an event or a node of a payload was tied to.
    std::set<NodeId> m_ran; ///< Those that an event was tied to.
    std::set<NodeId> m_merged;
};

} // namespace ets
