// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program/graphreader.h"

#include "model/etrecord/program/argumentreader.h"
#include "model/etrecord/program/nodemetadata.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// The members of an object, sorted by name.
template <typename Value>
std::vector<std::pair<std::string, Value>> readByName(const JsonValue* object, Value (*read)(const JsonValue&))
{
    const auto members = jsonObject(object);
    std::vector<std::pair<std::string_view, const JsonValue*>> order;
    order.reserve(members.MemberCount());
    for (const auto& member : members) {
        order.emplace_back(jsonView(member.name), &member.value);
    }
    // Stable, so that of equal names the first stays the one that is found.
    std::ranges::stable_sort(order, {}, [](const auto& entry) { return entry.first; });
    std::vector<std::pair<std::string, Value>> result;
    result.reserve(order.size());
    for (const auto& [name, value] : order) {
        result.emplace_back(jsonText(name), read(*value));
    }
    const auto nameOf = [](const auto& entry) -> const std::string& { return entry.first; };
    if (!std::ranges::is_sorted(result, {}, nameOf)) {
        std::ranges::stable_sort(result, {}, nameOf); // a name was ill-formed and is another one now
    }
    return result;
}

// What a small text can make many of costs this much in bytes, together with what the operator graph makes of it: names
// that have to be unique, indices and shown nodes. Measured, rounded up.
constexpr std::uint64_t nodeCost = sizeof(SerializedNode) + 900;
constexpr std::uint64_t argumentCost = sizeof(NamedArgument) + 24;
constexpr std::uint64_t valueCost = 280; ///< An input or an output: something that has a name of its own.
constexpr std::uint64_t nameCost = 200; ///< Of an input or output, in the indices.
constexpr std::uint64_t elementCost = 3 * sizeof(std::string); ///< Of a list that grows.
constexpr std::uint64_t sourceCost = 3 * sizeof(std::pair<std::string, std::string>);
constexpr std::uint64_t moduleCost = 4 * sizeof(ModuleStackEntry);
constexpr std::uint64_t sizeCost = 2 * sizeof(SymInt);

std::uint64_t partsOf(std::string_view text)
{
    return 1 + static_cast<std::uint64_t>(std::ranges::count(text, ';'));
}

} // namespace

GraphReader::GraphReader(std::string where, Diagnostics& diagnostics, const Limits& limits)
    : m_where(std::move(where))
    , m_diagnostics(diagnostics)
    , m_limits(limits)
{
}

bool GraphReader::pay(std::uint64_t bytes)
{
    m_tooLarge = m_tooLarge || !m_limits.tryMemory(bytes);
    return !m_tooLarge;
}

bool GraphReader::payForArgument(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    return pay(argumentCost + 2 * elementCost * jsonArray(choice.value).Size());
}

bool GraphReader::payForTensors(const JsonValue* values)
{
    std::uint64_t cost = 0;
    for (const auto& member : jsonObject(values)) {
        const JsonValue* const wrapped = jsonMember(member.value, "meta");
        const JsonValue& meta = wrapped != nullptr ? *wrapped : member.value;
        cost += sizeof(std::pair<std::string, TensorMeta>) + 2 * sizeof(void*);
        cost += jsonArray(jsonMember(meta, "sizes")).Size() * sizeCost;
        cost += jsonArray(jsonMember(meta, "strides")).Size() * sizeCost;
    }
    return pay(cost);
}

/// Each value that a node makes is shown with its shape, so that a long shape costs with every mention.
void GraphReader::payForShapes(const SerializedGraph& graph)
{
    const auto payFor = [&](const std::vector<Argument>& values) {
        for (const Argument& value : values) {
            for (const std::string& name : value.names) {
                const TensorMeta* const meta = graph.tensorMeta(name);
                if (!pay(nameCost + (meta == nullptr ? 0 : meta->sizes.size() * elementCost))) {
                    return;
                }
            }
        }
    };
    payFor(graph.inputs);
    payFor(graph.outputs);
    for (const SerializedNode& node : graph.nodes) {
        payFor(node.outputs);
    }
}

/// The graph that became the payload of a delegate, as exir's serializer writes lowered modules: JSON in a string.
std::shared_ptr<const SerializedGraph> GraphReader::loweredGraph(std::string_view text)
{
    const auto leaveOut = [this](Message why) -> std::shared_ptr<const SerializedGraph> {
        m_diagnostics.add(Severity::Info, "lowered-module", Message::verbatim(m_where), std::move(why));
        return nullptr;
    };
    if (m_depth >= maxGraphDepth) {
        return leaveOut(ETS_MESSAGE("graphs are nested too deeply; the innermost are left out"));
    }
    // The text is copied to be read, and one may hold another: the limits bound all that are open at once.
    if (text.size() > maxLoweredText || !m_limits.tryMemory(text.size())) {
        return leaveOut(
            ETS_MESSAGE("the text of a lowered module is too long (%1 bytes); its graph is left out", text.size()));
    }
    const auto document =
        JsonDocument::parse([text] { return Result<TextBuffer>(TextBuffer::copyOf(text)); }, m_limits);
    std::shared_ptr<const SerializedGraph> result;
    if (!document) {
        leaveOut(document.error().what);
    } else {
        const JsonValue* graph = &document->root();
        for (const char* const member : {"original_module", "graph_module", "graph"}) {
            graph = graph != nullptr ? jsonMember(*graph, member) : nullptr;
        }
        if (graph == nullptr) {
            leaveOut(ETS_MESSAGE("the text of a lowered module holds no graph"));
        } else {
            // What it remembers points into its own document.
            GraphReader inside(m_where, m_diagnostics, m_limits);
            inside.m_depth = m_depth;
            result = std::make_shared<const SerializedGraph>(inside.read(*graph));
            m_tooLarge = m_tooLarge || inside.m_tooLarge;
        }
        m_limits.giveBack(document->memorySize());
    }
    m_limits.giveBack(text.size());
    return result;
}

Argument GraphReader::argument(const JsonValue& value, bool isLoweredModule)
{
    if (isLoweredModule && jsonUnion(value).tag == "as_string") {
        // A whole program with its weights, as text: megabytes of which only the graph is looked at.
        Argument result;
        result.kind = Argument::Kind::String;
        result.graph = loweredGraph(jsonView(*jsonUnion(value).value));
        return result;
    }
    if (!payForArgument(value)) {
        return {};
    }
    Argument result = readArgument(value);
    if (result.kind == Argument::Kind::Unknown) {
        m_diagnostics.add(Severity::Info, "unknown-argument", Message::verbatim(m_where),
            ETS_MESSAGE("an argument of an unknown kind: %1", jsonUnion(value).tag));
    }
    const JsonValue* inner = graphOfArgument(value);
    if (inner == nullptr) {
        return result;
    }
    if (m_depth >= maxGraphDepth) {
        m_diagnostics.add(Severity::Warning, "graph-too-deep", Message::verbatim(m_where),
            ETS_MESSAGE("graphs are nested too deeply; the innermost are left out"));
        return result;
    }
    result.graph = std::make_shared<const SerializedGraph>(read(*inner));
    return result;
}

std::vector<Argument> GraphReader::arguments(const JsonValue* list)
{
    std::vector<Argument> result;
    const auto entries = jsonArray(list);
    if (!pay(entries.Size() * valueCost)) {
        return result;
    }
    result.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        if (m_tooLarge) {
            break;
        }
        result.push_back(argument(entry));
    }
    return result;
}

std::shared_ptr<const ModuleStack> GraphReader::moduleStack(const JsonValue& value, const SerializedNode& node)
{
    const auto [known, isNew] = m_stacks.try_emplace(jsonView(value));
    if (isNew && pay(partsOf(jsonView(value)) * moduleCost)) {
        auto stack = parseModuleStack(jsonText(value));
        if (stack) {
            known->second = std::make_shared<const ModuleStack>(std::move(*stack));
        } else {
            m_diagnostics.add(Severity::Warning, "broken-module-stack", ETS_MESSAGE("%1, node %2", m_where, node.name),
                stack.error().what);
        }
    }
    return known->second;
}

void GraphReader::metadata(const JsonValue* value, SerializedNode& node)
{
    for (const auto& member : jsonObject(value)) {
        if (member.value.IsNull()) {
            continue;
        }
        const std::string_view key = jsonView(member.name);
        if (key == "stack_trace") {
            node.stackTrace = jsonText(member.value);
        } else if (key == "nn_module_stack") {
            node.moduleStack = moduleStack(member.value, node);
        } else if (key == "source_fn_stack" && pay(partsOf(jsonView(member.value)) * sourceCost)) {
            node.sourceFnStack = parseSourceFnStack(jsonText(member.value));
        } else if (key == "torch_fn") {
            node.torchFn = jsonText(member.value);
        } else if (key == "debug_handle") {
            node.debugHandle = jsonInt(member.value);
            if (!node.debugHandle) {
                m_diagnostics.add(Severity::Warning, "broken-debug-handle",
                    ETS_MESSAGE("%1, node %2", m_where, node.name),
                    ETS_MESSAGE("a debug handle is no number: \"%1\"", jsonText(member.value)));
            }
        }
    }
}

NamedArgument GraphReader::input(const JsonValue& value, bool isLoweredModule)
{
    NamedArgument result;
    result.name = jsonMemberText(value, "name");
    if (const JsonValue* arg = jsonMember(value, "arg")) {
        result.argument = argument(*arg, isLoweredModule);
    }
    return result;
}

SerializedNode GraphReader::node(const JsonValue& value)
{
    SerializedNode result;
    result.name = jsonMemberText(value, "name");
    result.target = jsonMemberText(value, "target");
    const bool isDelegateCall = result.target.ends_with(".executorch_call_delegate");
    const auto inputs = jsonArray(jsonMember(value, "inputs"));
    if (!pay(inputs.Size() * argumentCost)) {
        return result;
    }
    result.inputs.reserve(inputs.Size());
    for (const JsonValue& entry : inputs) {
        result.inputs.push_back(input(entry, isDelegateCall && result.inputs.empty()));
    }
    result.outputs = arguments(jsonMember(value, "outputs"));
    metadata(jsonMember(value, "metadata"), result);
    return result;
}

SerializedGraph GraphReader::read(const JsonValue& graph)
{
    ++m_depth;
    SerializedGraph result;
    const JsonValue* const inputs = jsonMember(graph, "inputs");
    if (pay(jsonArray(inputs).Size() * nodeCost)) {
        result.inputs = arguments(inputs);
    }
    result.outputs = arguments(jsonMember(graph, "outputs"));
    const auto nodes = jsonArray(jsonMember(graph, "nodes"));
    const JsonValue* const tensors = jsonMember(graph, "tensor_values");
    const JsonValue* const symbols = jsonMember(graph, "sym_int_values");
    if (pay(nodes.Size() * nodeCost + jsonObject(symbols).MemberCount() * sizeCost) && payForTensors(tensors)) {
        result.nodes.reserve(nodes.Size());
        for (const JsonValue& entry : nodes) {
            result.nodes.push_back(node(entry));
        }
        result.tensorValues = readByName(tensors, readTensorMeta);
        result.symIntValues = readByName(symbols, readSymInt);
        payForShapes(result);
    }
    const JsonValue* single = jsonMember(graph, "is_single_tensor_return");
    result.isSingleTensorReturn = single != nullptr && single->IsTrue();
    --m_depth;
    return result;
}

} // namespace ets
