// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/eventaccess.h"

#include "model/trace/links.h"

namespace ets {

std::vector<NamedStackTrace> stackTraces(const Trace& trace, EventId event)
{
    std::vector<NamedStackTrace> traces;
    for (const NodeId id : tieOf(trace, event).own()) {
        const OperatorNode& node = trace.node(id);
        traces.emplace_back(node.name, node.stackTrace);
    }
    return traces;
}

std::vector<NamedModuleStack> moduleHierarchy(const Trace& trace, EventId event)
{
    std::vector<NamedModuleStack> stacks;
    for (const NodeId id : tieOf(trace, event).own()) {
        const OperatorNode& node = trace.node(id);
        stacks.emplace_back(node.name, node.moduleStack);
    }
    return stacks;
}

} // namespace ets
