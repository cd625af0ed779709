// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/program/fxgraph.h"

#include "model/trace/program/fxnames.h"
#include "model/trace/program/operatorgraph.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ets {

namespace {

using Kind = Argument::Kind;

constexpr std::array<std::string_view, 3> dialectPrefixes{"executorch.exir.dialects.edge.ops.",
    "executorch.exir.dialects.backend.ops.", "executorch.exir.dialects.edge._ops."};
constexpr std::string_view allocTarget = "memory.alloc";

bool isDelegateCall(std::string_view target)
{
    return target.ends_with(".executorch_call_delegate");
}

/// The name of the one value that a call returns as it is, or an empty text when FX takes it apart or there is none.
std::string_view singleValue(const SerializedNode& node, bool tensorOnly)
{
    if (node.outputs.size() != 1) {
        return {};
    }
    const Argument& output = node.outputs.front();
    const bool symbolic = output.kind == Kind::SymInt || output.kind == Kind::SymBool;
    const bool fits = output.kind == Kind::Tensor || (symbolic && !tensorOnly);
    return fits && !output.names.empty() ? std::string_view(output.names.front()) : std::string_view();
}

} // namespace

bool isAttribute(const SerializedNode& node, const NamedArgument& input)
{
    const Kind kind = input.argument.kind;
    return kind == Kind::Graph
        || (kind == Kind::String && isDelegateCall(node.target) && &input == &node.inputs.front());
}

bool refersToValues(const Argument& argument)
{
    switch (argument.kind) {
    case Kind::Tensor:
    case Kind::Tensors:
    case Kind::OptionalTensors:
    case Kind::SymInt:
    case Kind::SymInts:
    case Kind::SymBool:
    case Kind::SymBools:
    case Kind::CustomObj:
        return true;
    default:
        return false;
    }
}

std::string_view dialectOpName(std::string_view target)
{
    for (const std::string_view prefix : dialectPrefixes) {
        if (target.starts_with(prefix)) {
            return target.substr(prefix.size());
        }
    }
    return {};
}

/// Creates the nodes in ExecuTorch's order: names depend on it.
class FxGraph::Builder {
public:
    Builder(FxGraph& graph, std::span<const SignatureSpec> specs)
        : m_graph(graph)
        , m_specs(specs)
    {
    }

    void build()
    {
        const SerializedGraph& serialized = m_graph.serialized();
        m_graph.m_nodes.reserve(serialized.inputs.size() + serialized.nodes.size() + 1);
        for (std::size_t i = 0; i < serialized.inputs.size(); ++i) {
            addInput(serialized.inputs[i], i);
        }
        for (const SerializedNode& node : serialized.nodes) {
            addCall(node);
        }
        append(FxNode{.kind = FxNode::Kind::Output, .name = m_names.create("output"), .value = {}});
    }

private:
    std::uint32_t append(FxNode node)
    {
        const auto index = static_cast<std::uint32_t>(m_graph.m_nodes.size());
        if (!node.value.empty()) {
            m_graph.m_nodeOfValue.insert_or_assign(node.value, index);
        }
        m_graph.m_nodes.push_back(std::move(node));
        return index;
    }

    void addInput(const Argument& input, std::size_t position)
    {
        FxNode node{.kind = FxNode::Kind::Placeholder, .name = {}, .value = {}, .argument = &input};
        if (refersToValues(input) && !input.names.empty() && !input.names.front().empty()) {
            node.name = input.names.front();
            node.value = node.name;
            m_names.reserve(node.name);
        } else {
            // A constant: its name stands in the signature only.
            const bool named = position < m_specs.size() && !m_specs[position].name.empty();
            node.name = m_names.create(named ? m_specs[position].name : "input_" + std::to_string(position));
        }
        append(std::move(node));
    }

    void addAttributes(const SerializedNode& call)
    {
        for (const NamedArgument& input : call.inputs) {
            if (!isAttribute(call, input)) {
                continue;
            }
            const bool graph = input.argument.kind == Kind::Graph && !input.argument.names.empty();
            const std::string wanted = graph ? input.argument.names.front() : fxCandidate(input.name);
            append(FxNode{.kind = FxNode::Kind::GetAttr,
                .name = m_names.create(wanted),
                .value = {},
                .argument = &input.argument,
                .source = &call});
        }
    }

    std::string callName(const SerializedNode& call)
    {
        const bool byOutputOnly = !dialectOpName(call.target).empty() || isDelegateCall(call.target);
        if (!byOutputOnly && !call.name.empty()) {
            return m_names.create(call.name);
        }
        const std::string_view value = singleValue(call, byOutputOnly);
        return value.empty() ? m_names.create(fxCandidate(opNameOfTarget(call.target))) : m_names.create(value);
    }

    void addCall(const SerializedNode& call)
    {
        if (call.target == allocTarget) {
            append(FxNode{.kind = FxNode::Kind::Alloc, .name = m_names.create("alloc"), .value = {}, .source = &call});
            return;
        }
        addAttributes(call);
        const std::string_view value = singleValue(call, false);
        const std::uint32_t node = append(FxNode{.kind = FxNode::Kind::Call,
            .name = callName(call),
            .value = std::string(value),
            .argument = nullptr,
            .source = &call});
        if (value.empty()) {
            addParts(call, node);
        }
    }

    std::uint32_t addPart(const SerializedNode& call, const std::string& value, std::uint32_t parent, std::size_t index)
    {
        return append(FxNode{.kind = FxNode::Kind::Getitem,
            .name = m_names.create(value.empty() ? "getitem" : value),
            .value = value,
            .argument = nullptr,
            .source = &call,
            .parent = parent,
            .index = static_cast<std::uint32_t>(index)});
    }

    /// FX has one node for each part of a call's result; a list among several results is a part with parts of its own.
    void addParts(const SerializedNode& call, std::uint32_t node)
    {
        const bool several = call.outputs.size() > 1;
        for (std::size_t i = 0; i < call.outputs.size(); ++i) {
            const Argument& output = call.outputs[i];
            const bool list = output.kind == Kind::Tensors || output.kind == Kind::OptionalTensors;
            std::uint32_t parent = node;
            if (several && (list || output.names.empty())) {
                parent = addPart(call, {}, node, i);
            }
            for (std::size_t k = 0; refersToValues(output) && k < output.names.size(); ++k) {
                addPart(call, output.names[k], parent, list ? k : i);
            }
        }
    }

    FxGraph& m_graph;
    std::span<const SignatureSpec> m_specs;
    FxNamespace m_names;
};

FxGraph::FxGraph(const SerializedGraph& graph, std::span<const SignatureSpec> specs)
    : m_graph(&graph)
{
    Builder(*this, specs).build();
}

std::uint32_t FxGraph::nodeOfValue(const std::string& value) const
{
    const auto found = m_nodeOfValue.find(value);
    return found == m_nodeOfValue.end() ? static_cast<std::uint32_t>(m_nodes.size()) : found->second;
}

std::vector<std::uint32_t> FxGraph::attributesOf(std::uint32_t call) const
{
    std::vector<std::uint32_t> result;
    for (std::uint32_t i = call;
         i-- > 0 && m_nodes[i].kind == FxNode::Kind::GetAttr && m_nodes[i].source == m_nodes[call].source;) {
        result.push_back(i);
    }
    std::ranges::reverse(result);
    return result;
}

std::uint32_t FxGraph::rootOf(std::uint32_t node) const
{
    while (m_nodes[node].kind == FxNode::Kind::Getitem) {
        node = m_nodes[node].parent;
    }
    return node;
}

} // namespace ets
