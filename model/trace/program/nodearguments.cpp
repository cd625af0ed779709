// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/program/nodearguments.h"

#include "model/trace/program/fxgraph.h"
#include "model/trace/program/programarguments.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace ets {

std::vector<NodeArgument> argumentsOf(const Trace& trace, NodeId node)
{
    const OperatorNode& wanted = trace.node(node);
    const FxGraph* const made = wanted.kind == OperatorNode::Kind::Op ? trace.fxGraphOf(trace.graphOf(node)) : nullptr;
    if (made == nullptr) {
        return {};
    }
    const FxGraph& graph = *made;
    std::string_view name = wanted.name;
    name.remove_suffix(name.ends_with('_') ? 1 : 0); // The Inspector adds it to FX's name.
    const auto call = std::ranges::find(graph.nodes(), name, &FxNode::name);
    std::vector<NodeArgument> arguments;
    if (call == graph.nodes().end() || call->source == nullptr) {
        return arguments;
    }
    for (const NamedArgument& input : call->source->inputs) {
        NodeArgument argument{input.name, argumentText(input.argument, graph), {}};
        const auto maker = std::ranges::find(graph.nodes(), argument.text, &FxNode::name);
        if (maker != graph.nodes().end()) {
            argument.type = annotationText(maker->value, graph.serialized());
        }
        arguments.push_back(std::move(argument));
    }
    return arguments;
}

} // namespace ets
