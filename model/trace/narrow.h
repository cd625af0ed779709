// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/trace/event.h"
#include "model/trace/events.h"
#include "model/trace/programjoin.h"
#include "model/trace/recordmethods.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// What a program says of the delegate calls of a block: the ops of their payloads, with the handles of the model's
/// nodes that they were made from, and which of them an event ran.
class BlockPayloads {
public:
    /// Without a program: finds nothing.
    BlockPayloads() = default;
    /// @param events of the block; they and the program have to outlive this
    BlockPayloads(std::span<const Event> events, const EventBlock& block, BlockId id, const ProgramJoin& program);

    /// The payload of a call, null for an instruction that calls no delegate whose payload can be read.
    [[nodiscard]] const DelegatePayload* payloadOf(std::int32_t instruction) const;
    /// The payload's op that an event ran: an index into its ops.
    [[nodiscard]] std::optional<std::uint32_t> opOf(const Event& event) const;

private:
    std::span<const Event> m_events;
    EventId m_first;
    const ProgramJoin* m_program = nullptr;
    std::map<std::int32_t, const DelegatePayload*> m_payloads; ///< By instruction.
};

/// Which kinds of events can stand at which groups of places: a bit for each pair.
class FitTable {
public:
    /// Nothing fits yet.
    FitTable(std::size_t kinds, std::size_t groups)
        : m_groups(groups)
        , m_bits(kinds * groups, false)
    {
    }
    /// From now on events of the kind can stand at places of the group.
    void set(std::size_t kind, std::size_t group) { m_bits[kind * m_groups + group] = true; }
    /// Whether events of the kind can stand at places of the group.
    [[nodiscard]] bool fits(std::size_t kind, std::size_t group) const { return m_bits[kind * m_groups + group]; }

private:
    std::size_t m_groups;
    std::vector<bool> m_bits;
};

/// Ties what was logged to places of a list, both in order, where only one way does it.
struct OrderMatching {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// Of all matchings that keep both orders and have as many pairs as possible, what they agree on. Takes time by the
    /// product of both lengths, and a bit of memory for each pair.
    /// @param kinds of the events: what can stand at the same places is of one kind
    /// @param groups of the places: those that cannot be told apart are of one group
    /// @param cancel ends it: then the answer is of no use
    /// @return by event the group of the place that every such matching gives it; none where they differ or leave the
    /// event out
    [[nodiscard]] static std::vector<std::uint32_t> agreedGroups(std::span<const std::uint32_t> kinds,
        std::span<const std::uint32_t> groups, const FitTable& table, const CancelToken& cancel = {});
};

class DelegateNodes;

/// Makes of the nodes that an event's handles lead to those that it is about, and says how sure that is: what shares a
/// handle is told apart by order, what ran as an instruction is no part of a delegate call, and what runs inside a call
/// without a map is tied by kinds and order.
class LinkNarrowing {
public:
    /// @param trace that the events are of
    /// @param graphs of the joined methods
    /// @param firstNodes NodeId of the first node of each graph
    /// @param limits once they have no steps left, or are canceled, links stay as they are
    LinkNarrowing(
        TraceEvents& trace, std::span<const OperatorGraph> graphs, std::span<const NodeId> firstNodes, Limits limits);

    /// Narrows the links of one block's events.
    /// @param events of the trace, or copies of them
    /// @param payloads what a program says of the block's delegate calls
    void narrow(
        std::span<Event> events, const RecordMethod& target, const BlockPayloads& payloads, Diagnostics& diagnostics);

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

    TraceEvents& m_trace;
    NodeOpTypes m_opTypes;
    std::span<const OperatorGraph> m_graphs;
    std::span<const NodeId> m_firstNodes;
    std::set<NodeId> m_merged; ///< In delegate calls.
    std::set<std::string> m_methods; ///< That ran.
    Limits m_limits;
};

} // namespace ets
