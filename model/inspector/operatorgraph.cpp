// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/operatorgraph.h"

#include "model/etrecord/fxnames.h"

#include <array>
#include <map>
#include <utility>

namespace ets {

namespace {

using Kind = Argument::Kind;

constexpr std::array<std::string_view, 3> dialectPrefixes{"executorch.exir.dialects.edge.ops.",
    "executorch.exir.dialects.backend.ops.", "executorch.exir.dialects.edge._ops."};
constexpr std::string_view torchPrefix = "torch.ops.";
constexpr std::string_view allocTarget = "memory.alloc";

bool isDialectOp(std::string_view target)
{
    for (const std::string_view prefix : dialectPrefixes) {
        if (target.starts_with(prefix)) {
            return true;
        }
    }
    return false;
}

bool isDelegateCall(std::string_view target)
{
    return target.ends_with(".executorch_call_delegate");
}

/// Whether the argument is an attribute of the graph module: a sub-graph, or the lowered module of a delegate call.
bool isAttribute(const SerializedNode& node, const NamedArgument& input)
{
    const Kind kind = input.argument.kind;
    return kind == Kind::Graph
        || (kind == Kind::String && isDelegateCall(node.target) && &input == &node.inputs.front());
}

/// Names of values, for the kinds of argument that stand for a value of the graph.
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

/// Builds the nodes in the order in which ExecuTorch creates them when it reads the program back: names depend on it.
class GraphBuilder {
public:
    explicit GraphBuilder(const ExportedProgram& program)
        : m_program(program)
        , m_graph(program.graph)
    {
    }

    std::vector<OperatorNode> build();

private:
    void addInput(const Argument& input, std::size_t position);
    void addAttributes(const SerializedNode& node);
    void addCall(const SerializedNode& node);
    void addOutput();
    void addGetitems(const SerializedNode& node, std::uint32_t source);
    void addGetitem(const std::string& value, std::uint32_t source);

    [[nodiscard]] std::string callName(const SerializedNode& node);
    std::uint32_t append(OperatorNode node, std::string_view fxName);
    void addInputsOf(const Argument& argument, OperatorNode& target) const;
    void addShapesOf(const Argument& argument, OperatorNode& target) const;

    const ExportedProgram& m_program;
    const SerializedGraph& m_graph;
    std::vector<OperatorNode> m_nodes;
    FxNamespace m_names;
    std::unordered_map<std::string, std::uint32_t> m_source; ///< Value of the file -> node that makes it.
    std::vector<std::uint32_t> m_attributes; ///< Attributes of the call under way, in argument order.
};

std::uint32_t GraphBuilder::append(OperatorNode node, std::string_view fxName)
{
    node.name = fxName;
    node.name += '_';
    m_nodes.push_back(std::move(node));
    return static_cast<std::uint32_t>(m_nodes.size() - 1);
}

void GraphBuilder::addInputsOf(const Argument& argument, OperatorNode& target) const
{
    if (!refersToValues(argument)) {
        return;
    }
    for (const std::string& name : argument.names) {
        if (const auto source = m_source.find(name); source != m_source.end()) {
            target.inputs.push_back(source->second);
        }
    }
}

void GraphBuilder::addShapesOf(const Argument& argument, OperatorNode& target) const
{
    if (argument.kind != Kind::Tensor && argument.kind != Kind::Tensors && argument.kind != Kind::OptionalTensors) {
        return;
    }
    for (const std::string& name : argument.names) {
        const TensorMeta* meta = m_graph.tensorMeta(name);
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

void GraphBuilder::addInput(const Argument& input, std::size_t position)
{
    OperatorNode node;
    node.kind = OperatorNode::Kind::Input;
    addShapesOf(input, node);
    if (refersToValues(input) && !input.names.empty() && !input.names.front().empty()) {
        const std::string& name = input.names.front();
        m_names.reserve(name);
        m_source.insert_or_assign(name, append(std::move(node), name));
        return;
    }
    // A constant: its name stands in the signature only.
    const bool named = position < m_program.inputSpecs.size() && !m_program.inputSpecs[position].name.empty();
    const std::string wanted = named ? m_program.inputSpecs[position].name : "input_" + std::to_string(position);
    append(std::move(node), m_names.create(wanted));
}

void GraphBuilder::addAttributes(const SerializedNode& node)
{
    m_attributes.clear();
    for (const NamedArgument& input : node.inputs) {
        if (!isAttribute(node, input)) {
            continue;
        }
        OperatorNode attribute;
        attribute.kind = OperatorNode::Kind::Attribute;
        const bool graph = input.argument.kind == Kind::Graph && !input.argument.names.empty();
        const std::string wanted = graph ? input.argument.names.front() : fxCandidate(input.name);
        m_attributes.push_back(append(std::move(attribute), m_names.create(wanted)));
    }
}

std::string GraphBuilder::callName(const SerializedNode& node)
{
    const bool byOutputOnly = isDialectOp(node.target) || isDelegateCall(node.target);
    if (!byOutputOnly && !node.name.empty()) {
        return m_names.create(node.name);
    }
    const std::string_view value = singleValue(node, byOutputOnly);
    return value.empty() ? m_names.create(fxCandidate(opNameOfTarget(node.target))) : m_names.create(value);
}

void GraphBuilder::addGetitem(const std::string& value, std::uint32_t source)
{
    m_names.create(value.empty() ? "getitem" : value);
    if (!value.empty()) {
        m_source.insert_or_assign(value, source);
    }
}

/// FX has one node for each part of a call's result. They are not shown, but they take names.
void GraphBuilder::addGetitems(const SerializedNode& node, std::uint32_t source)
{
    if (const std::string_view value = singleValue(node, false); !value.empty()) {
        m_source.insert_or_assign(std::string(value), source);
        return;
    }
    const bool several = node.outputs.size() > 1;
    for (const Argument& output : node.outputs) {
        const bool list = output.kind == Kind::Tensors || output.kind == Kind::OptionalTensors;
        if (several && (list || output.names.empty())) {
            addGetitem({}, source);
        }
        if (refersToValues(output)) {
            for (const std::string& value : output.names) {
                addGetitem(value, source);
            }
        }
    }
}

void GraphBuilder::addCall(const SerializedNode& node)
{
    if (node.target == allocTarget) {
        m_names.create("alloc"); // occupies a name, is not shown
        return;
    }
    addAttributes(node);
    OperatorNode call;
    call.op = opNameOfTarget(node.target);
    call.debugHandle = node.debugHandle;
    call.stackTrace = node.stackTrace;
    static const auto noModules = std::make_shared<const ModuleStack>();
    call.moduleStack = node.moduleStack != nullptr ? node.moduleStack : noModules;
    if (!node.sourceFnStack.empty()) {
        const auto& [name, target] = node.sourceFnStack.back();
        const std::string_view type(target);
        call.sourceModule.emplace(
            name, type.starts_with(torchPrefix) ? opNameOfTarget(type) : std::string(type.substr(type.rfind('.') + 1)));
    }
    std::size_t nextAttribute = 0;
    for (const NamedArgument& input : node.inputs) {
        if (isAttribute(node, input)) {
            call.inputs.push_back(m_attributes[nextAttribute++]);
        }
        addInputsOf(input.argument, call);
    }
    for (const Argument& output : node.outputs) {
        addShapesOf(output, call);
    }
    addGetitems(node, append(std::move(call), callName(node)));
}

void GraphBuilder::addOutput()
{
    OperatorNode node;
    node.kind = OperatorNode::Kind::Output;
    for (const Argument& output : m_graph.outputs) {
        addInputsOf(output, node);
        addShapesOf(output, node);
    }
    append(std::move(node), m_names.create("output"));
}

std::vector<OperatorNode> GraphBuilder::build()
{
    m_nodes.reserve(m_graph.inputs.size() + m_graph.nodes.size() + 1);
    for (std::size_t i = 0; i < m_graph.inputs.size(); ++i) {
        addInput(m_graph.inputs[i], i);
    }
    for (const SerializedNode& node : m_graph.nodes) {
        addCall(node);
    }
    addOutput();
    return std::move(m_nodes);
}

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

} // namespace

OperatorGraph OperatorGraph::build(const ExportedProgram& program, std::string key, std::string method)
{
    OperatorGraph graph;
    graph.m_key = std::move(key);
    graph.m_method = std::move(method);
    graph.m_nodes = GraphBuilder(program).build();
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
    for (const std::string_view prefix : dialectPrefixes) {
        if (target.starts_with(prefix)) {
            return std::string(target.substr(prefix.size()));
        }
    }
    if (target.starts_with(torchPrefix)) {
        // torch.ops.<namespace>.<op>.<overload>: the namespace is not shown
        const std::size_t dot = target.find('.', torchPrefix.size());
        return std::string(dot == std::string_view::npos ? target.substr(torchPrefix.size()) : target.substr(dot + 1));
    }
    return std::string(target.substr(target.rfind('.') + 1));
}

} // namespace ets
