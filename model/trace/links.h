// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/etrecord/program.h"
#include "model/pte/program.h"
#include "model/trace/event.h"
#include "model/trace/programjoin.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

/// What a kind of link leads to.
enum class LinkReach {
    Nothing,
    Call, ///< To the nodes of the call around the event, which says nothing of the event alone.
    Some, ///< To nodes of its own, of which it ran one or several: it is not told which.
    Node, ///< To the node it ran (faithful: to all nodes of its handles, which the Inspector does not tell apart).
};

/// A kind of link with what it leads to and the words that reports have for it.
struct LinkKindInfo {
    LinkKind kind;
    LinkReach reach;
    std::string_view name; ///< As in JSON: "one of".
    std::string_view key; ///< As a key: "one_of".
    std::string_view ofShare; ///< What a share of events or time is: "one of several".

    /// Whether it comes of the event itself, so that the op types of the nodes are the event's own and not its call's.
    [[nodiscard]] constexpr bool isOwn() const { return reach == LinkReach::Node || reach == LinkReach::Some; }
    /// Whether the event alone is what ran its nodes, so that what those have to do is its work. Several that share
    /// their nodes would each have all of it.
    [[nodiscard]] constexpr bool isTold() const { return reach == LinkReach::Node; }
};

/// All kinds, surest first.
inline constexpr std::array<LinkKindInfo, 6> linkKinds{{
    {LinkKind::Exact, LinkReach::Node, "exact", "exact", "exact"},
    {LinkKind::ByPayload, LinkReach::Node, "by payload", "by_payload", "by payload"},
    {LinkKind::ByOrder, LinkReach::Node, "by order", "by_order", "by order"},
    {LinkKind::OneOf, LinkReach::Some, "one of", "one_of", "one of several"},
    {LinkKind::ViaCall, LinkReach::Call, "via call", "via_call", "via call"},
    {LinkKind::None, LinkReach::Nothing, "none", "none", "none"},
}};

/// Row of a kind.
[[nodiscard]] constexpr const LinkKindInfo& linkKindInfo(LinkKind kind)
{
    for (const LinkKindInfo& info : linkKinds) {
        if (info.kind == kind) {
            return info;
        }
    }
    return linkKinds.back();
}

/// The word for a kind, for instance "one of".
[[nodiscard]] constexpr std::string_view linkKindName(LinkKind kind)
{
    return linkKindInfo(kind).name;
}

class Trace;

/// The nodes that an event is tied to, and how.
struct Tie {
    std::span<const NodeId> nodes; ///< Each once, in the order of the Inspector's stack_traces.
    LinkKind kind = LinkKind::None;
    bool isOfCall = false; ///< They are those of the call around the event, which say nothing of the event alone.

    /// The nodes that the event is about itself.
    [[nodiscard]] std::span<const NodeId> own() const { return isOfCall ? std::span<const NodeId>() : nodes; }
};

/// Which nodes an event belongs to; none without a record.
[[nodiscard]] Tie tieOf(const Trace& trace, const Event& event);
/// The same by its id.
[[nodiscard]] Tie tieOf(const Trace& trace, EventId event);
/// Which events are tied to a node, ascending.
[[nodiscard]] std::span<const EventId> eventsOf(const Trace& trace, NodeId node);
/// In which node one without events of its own ran: it was merged into that one or left out. Invalid for nodes that run
/// themselves and for those that nothing is known about; always in the faithful reading.
[[nodiscard]] NodeId runsIn(const Trace& trace, NodeId node);
/// Where in the program an event is: plan, instruction, and the node of the delegate's payload if that is known.
/// Nothing for events of the framework and blocks without a plan.
[[nodiscard]] std::optional<PlanPlace> placeInProgram(const Trace& trace, EventId event);
/// The other way round: the events of an instruction in the order of their ids, which are its call, its kernel, and
/// what its delegate logged.
/// @param place of the instruction; which op of a payload it names is not asked
[[nodiscard]] std::span<const EventId> eventsOf(const Trace& trace, const PlanPlace& place);
/// The op of a delegate's payload that an event ran; nothing where that is not known. Lives as long as the program.
[[nodiscard]] std::optional<ProgramOp> payloadOpOf(const Trace& trace, EventId event);

/// A node's name and its stack trace, if the record has one.
using NamedStackTrace = std::pair<std::string, std::optional<std::string>>;
/// A node's name and the modules it lies in, outermost first; null if the record says nothing.
using NamedModuleStack = std::pair<std::string, std::shared_ptr<const ModuleStack>>;

/// The Inspector's stack_traces: of the event's own nodes, in their order.
[[nodiscard]] std::vector<NamedStackTrace> stackTraces(const Trace& trace, EventId event);

/// The Inspector's module_hierarchy: of the event's own nodes, in their order.
[[nodiscard]] std::vector<NamedModuleStack> moduleHierarchy(const Trace& trace, EventId event);

/// An op type of the model and the events that ran it.
struct OpListEntry {
    std::string opType; ///< For instance aten.addmm.default.
    std::vector<EventId> events; ///< Each once, in order of blocks and rows.
};

/// The op types of one block in order of first appearance. An event of several op types stands at each of them; one
/// without op types (framework events, events without a record) stands nowhere. An operation that is logged as a call
/// and as the kernel inside it stands there with both events.
/// @param showDelegatedOps false leaves out what ran in a delegate: its own operations and DELEGATE_CALL
[[nodiscard]] std::vector<OpListEntry> opList(
    const Trace& trace, const EventBlock& block, bool showDelegatedOps = true);

/// The same over all blocks of that name: runs of different shapes are blocks of one name. Empty if there is none.
[[nodiscard]] std::vector<OpListEntry> opList(
    const Trace& trace, std::string_view blockName, bool showDelegatedOps = true);

} // namespace ets
