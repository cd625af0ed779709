// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/eventaccess.h"

namespace ets {

EventId idOf(const Inspector& inspector, const Event& event)
{
    return EventId(static_cast<std::size_t>(&event - inspector.events().data()));
}

std::span<const NodeId> ownNodes(const Event& event)
{
    const bool throughCall = event.link == LinkKind::ViaCall && event.role == EventRole::DelegateOp;
    return throughCall ? std::span<const NodeId>() : std::span<const NodeId>(event.nodes);
}

std::vector<NamedStackTrace> stackTraces(const Inspector& inspector, EventId event)
{
    std::vector<NamedStackTrace> traces;
    for (const NodeId id : ownNodes(inspector.event(event))) {
        const OperatorNode& node = inspector.node(id);
        traces.emplace_back(node.name, node.stackTrace);
    }
    return traces;
}

std::vector<NamedModuleStack> moduleHierarchy(const Inspector& inspector, EventId event)
{
    std::vector<NamedModuleStack> stacks;
    for (const NodeId id : ownNodes(inspector.event(event))) {
        const OperatorNode& node = inspector.node(id);
        stacks.emplace_back(node.name, node.moduleStack);
    }
    return stacks;
}

} // namespace ets
