// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/graph.h"

#include "model/trace/fx.h"
#include "model/trace/modules.h"

#include <map>
#include <utility>

namespace ets {

namespace {

constexpr std::string_view torchPrefix = "torch.ops.";

/// Turns the nodes of an FX graph into those that the Inspector shows: parts of results and allocations are not.
class GraphBuilder {
public:
    explicit GraphBuilder(const FxGraph& graph)
        : m_graph(graph)
        , m_shown(graph.nodes().size(), notShown)
    {
    }

    std::vector<OperatorNode> build()
    {
        for (std::uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
            const FxNode& node = m_graph.nodes()[i];
            if (node.kind == FxNode::Kind::Getitem) {
                m_shown[i] = m_shown[m_graph.rootOf(i)];
            } else if (node.kind != FxNode::Kind::Alloc) {
                m_shown[i] = static_cast<std::uint32_t>(m_nodes.size());
                m_nodes.push_back(make(i));
            }
        }
        return std::move(m_nodes);
    }

private:
    static constexpr std::uint32_t notShown = UINT32_MAX;

    OperatorNode make(std::uint32_t index)
    {
        const FxNode& fx = m_graph.nodes()[index];
        OperatorNode node;
        node.name = fx.name + '_';
        switch (fx.kind) {
        case FxNode::Kind::Placeholder:
            node.kind = OperatorNode::Kind::Input;
            addShapes(*fx.argument, node);
            break;
        case FxNode::Kind::GetAttr:
            node.kind = OperatorNode::Kind::Attribute;
            break;
        case FxNode::Kind::Output:
            node.kind = OperatorNode::Kind::Output;
            for (const Argument& output : m_graph.serialized().outputs) {
                addInputs(output, node);
                addShapes(output, node);
            }
            break;
        default:
            makeCall(index, *fx.source, node);
            break;
        }
        return node;
    }

    void makeCall(std::uint32_t index, const SerializedNode& source, OperatorNode& call)
    {
        static const auto noModules = std::make_shared<const ModuleStack>();
        call.op = opNameOfTarget(source.target);
        call.debugHandle = source.debugHandle;
        call.stackTrace = source.stackTrace;
        call.moduleStack = source.moduleStack != nullptr ? source.moduleStack : noModules;
        if (!source.sourceFnStack.empty()) {
            const auto& [name, target] = source.sourceFnStack.back();
            const std::string_view type(target);
            call.sourceModule.emplace(
                name, type.starts_with(torchPrefix) ? opNameOfTarget(type) : std::string(classNameOf(type)));
        }
        const std::vector<std::uint32_t> attributes = m_graph.attributesOf(index);
        std::size_t nextAttribute = 0;
        for (const NamedArgument& input : source.inputs) {
            if (isAttribute(source, input)) {
                call.inputs.push_back(m_shown[attributes[nextAttribute++]]);
            }
            addInputs(input.argument, call);
        }
        for (const Argument& output : source.outputs) {
            addShapes(output, call);
        }
    }

    void addInputs(const Argument& argument, OperatorNode& target) const
    {
        if (!refersToValues(argument)) {
            return;
        }
        for (const std::string& name : argument.names) {
            const std::uint32_t source = m_graph.nodeOfValue(name);
            if (source < m_shown.size() && m_shown[source] != notShown) {
                target.inputs.push_back(m_shown[source]);
            }
        }
    }

    void addShapes(const Argument& argument, OperatorNode& target) const
    {
        if (argument.kind != Argument::Kind::Tensor && argument.kind != Argument::Kind::Tensors
            && argument.kind != Argument::Kind::OptionalTensors) {
            return;
        }
        for (const std::string& name : argument.names) {
            const TensorMeta* const meta = m_graph.serialized().tensorMeta(name);
            if (meta == nullptr) {
                continue;
            }
            std::vector<std::string>& shape = target.outputShapes.emplace_back();
            shape.reserve(meta->sizes.size());
            for (const SymInt& size : meta->sizes) {
                shape.push_back(size.text());
            }
            target.outputDtypes.emplace_back(torchDtypeName(meta->dtype));
        }
    }

    const FxGraph& m_graph;
    std::vector<std::uint32_t> m_shown; ///< By FX node: the node shown for it.
    std::vector<OperatorNode> m_nodes;
};

/// Positions of the nodes in the order of the Inspector's graph with module hierarchy.
std::vector<std::uint32_t> moduleOrder(const std::vector<OperatorNode>& nodes)
{
    std::vector<std::uint32_t> order;
    std::vector<std::vector<std::uint32_t>> modules;
    std::map<std::pair<std::string, std::string>, std::size_t> positions;
    order.reserve(nodes.size());
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (!nodes[i].sourceModule) {
            order.push_back(i);
            continue;
        }
        const auto [known, isNew] = positions.try_emplace(*nodes[i].sourceModule, modules.size());
        if (isNew) {
            modules.emplace_back();
        }
        modules[known->second].push_back(i);
    }
    for (const auto& module : modules) {
        order.insert(order.end(), module.begin(), module.end());
    }
    return order;
}

/// Inputs come first and in the order of the signature.
void nameInputs(std::vector<OperatorNode>& nodes, const std::vector<SignatureSpec>& specs)
{
    for (std::size_t i = 0; i < nodes.size() && i < specs.size() && nodes[i].kind == OperatorNode::Kind::Input; ++i) {
        nodes[i].inputKind = specs[i].kind;
        nodes[i].inputTarget = specs[i].target;
    }
}

} // namespace

std::string shapeText(const std::vector<std::string>& sizes)
{
    std::string text;
    for (const std::string& size : sizes) {
        text += (text.empty() ? "" : "x") + size;
    }
    return sizes.empty() ? "scalar" : text;
}

OperatorGraph OperatorGraph::build(const ExportedProgram& program, std::string key, std::string method)
{
    OperatorGraph graph;
    graph.m_key = std::move(key);
    graph.m_method = std::move(method);
    const FxGraph fxGraph(program.graph, program.inputSpecs);
    graph.m_nodes = GraphBuilder(fxGraph).build();
    nameInputs(graph.m_nodes, program.inputSpecs);
    for (std::uint32_t i = 0; i < graph.m_nodes.size(); ++i) {
        if (graph.m_nodes[i].debugHandle) {
            graph.m_byHandle[*graph.m_nodes[i].debugHandle].push_back(i);
        }
    }
    for (const std::uint32_t i : moduleOrder(graph.m_nodes)) {
        if (graph.m_nodes[i].debugHandle) {
            graph.m_byHandleInModules[*graph.m_nodes[i].debugHandle].push_back(i);
        }
    }
    return graph;
}

std::span<const std::uint32_t> OperatorGraph::nodesOfHandle(std::int64_t handle, bool moduleHierarchy) const
{
    const HandleIndex& index = moduleHierarchy ? m_byHandleInModules : m_byHandle;
    const auto found = index.find(handle);
    return found == index.end() ? std::span<const std::uint32_t>() : std::span<const std::uint32_t>(found->second);
}

std::string opNameOfTarget(std::string_view target)
{
    if (const std::string_view op = dialectOpName(target); !op.empty()) {
        return std::string(op);
    }
    if (target.starts_with(torchPrefix)) {
        // torch.ops.<namespace>.<op>.<overload>: the namespace is not shown
        const std::size_t dot = target.find('.', torchPrefix.size());
        return std::string(dot == std::string_view::npos ? target.substr(torchPrefix.size()) : target.substr(dot + 1));
    }
    return std::string(target.substr(target.rfind('.') + 1));
}

} // namespace ets
