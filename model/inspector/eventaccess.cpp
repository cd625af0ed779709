// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/eventaccess.h"

namespace ets {

std::span<const NodeId> ownNodes(const TraceLookup& trace, const Event& event)
{
    const bool throughCall = event.link == LinkKind::ViaCall && event.role == EventRole::DelegateOp;
    return throughCall ? std::span<const NodeId>() : trace.nodesOf(event);
}

std::vector<NamedStackTrace> stackTraces(const Inspector& inspector, EventId event)
{
    std::vector<NamedStackTrace> traces;
    for (const NodeId id : ownNodes(inspector, inspector.event(event))) {
        const OperatorNode& node = inspector.node(id);
        traces.emplace_back(node.name, node.stackTrace);
    }
    return traces;
}

std::vector<NamedModuleStack> moduleHierarchy(const Inspector& inspector, EventId event)
{
    std::vector<NamedModuleStack> stacks;
    for (const NodeId id : ownNodes(inspector, inspector.event(event))) {
        const OperatorNode& node = inspector.node(id);
        stacks.emplace_back(node.name, node.moduleStack);
    }
    return stacks;
}

} // namespace ets
