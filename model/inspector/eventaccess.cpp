// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/eventaccess.h"

#include "model/inspector/links.h"

namespace ets {

std::vector<NamedStackTrace> stackTraces(const Inspector& inspector, EventId event)
{
    std::vector<NamedStackTrace> traces;
    for (const NodeId id : tieOf(inspector, event).own()) {
        const OperatorNode& node = inspector.node(id);
        traces.emplace_back(node.name, node.stackTrace);
    }
    return traces;
}

std::vector<NamedModuleStack> moduleHierarchy(const Inspector& inspector, EventId event)
{
    std::vector<NamedModuleStack> stacks;
    for (const NodeId id : tieOf(inspector, event).own()) {
        const OperatorNode& node = inspector.node(id);
        stacks.emplace_back(node.name, node.moduleStack);
    }
    return stacks;
}

} // namespace ets
