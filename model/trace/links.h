// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/pte/program.h"
#include "model/trace/event.h"

#include <optional>
#include <span>

namespace ets {

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

} // namespace ets
