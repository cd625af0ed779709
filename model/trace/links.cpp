// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links.h"

#include "model/trace/trace.h"

#include <vector>

namespace ets {

Tie tieOf(const Trace& trace, const Event& event)
{
    const bool isOfCall = event.link == LinkKind::ViaCall && event.role == EventRole::DelegateOp;
    return {trace.traceEvents().nodesOf(event), event.link, isOfCall};
}

Tie tieOf(const Trace& trace, EventId event)
{
    return tieOf(trace, trace.event(event));
}

std::span<const EventId> eventsOf(const Trace& trace, NodeId node)
{
    return trace.traceGraphs().eventsOfNode[node.value()];
}

NodeId runsIn(const Trace& trace, NodeId node)
{
    const std::vector<NodeId>& known = trace.traceGraphs().runsIn;
    return node.value() < known.size() ? known[node.value()] : NodeId();
}

std::optional<PlanPlace> placeInProgram(const Trace& trace, EventId event)
{
    const auto instruction = trace.programJoin().instructionOf(event);
    if (!instruction) {
        return std::nullopt;
    }
    const auto node = trace.programJoin().payloadNodeOf(event);
    return PlanPlace{instruction->plan, instruction->position, node.value_or(PlanPlace::whole)};
}

} // namespace ets
