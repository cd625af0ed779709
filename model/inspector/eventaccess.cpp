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

std::string identifierText(const DelegateDebugIdentifier& identifier)
{
    if (const auto* const number = std::get_if<std::int32_t>(&identifier)) {
        return std::to_string(*number);
    }
    const auto* const text = std::get_if<std::string>(&identifier);
    return text == nullptr ? std::string() : *text;
}

std::span<const std::int64_t> debugHandlesOf(const Event& event)
{
    if (const auto* const single = std::get_if<std::int64_t>(&event.debugHandles)) {
        return {single, 1};
    }
    const auto* const list = std::get_if<std::vector<std::int64_t>>(&event.debugHandles);
    return list != nullptr ? std::span<const std::int64_t>(*list) : std::span<const std::int64_t>();
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
