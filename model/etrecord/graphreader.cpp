// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/graphreader.h"

#include "model/etrecord/argumentreader.h"
#include "model/etrecord/nodemetadata.h"

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

} // namespace

GraphReader::GraphReader(std::string where, Diagnostics& diagnostics)
    : m_where(std::move(where))
    , m_diagnostics(diagnostics)
{
}

Argument GraphReader::argument(const JsonValue& value, bool isLoweredModule)
{
    if (isLoweredModule && jsonUnion(value).tag == "as_string") {
        // A whole program with its weights, as text: megabytes that nobody looks at.
        Argument result;
        result.kind = Argument::Kind::String;
        return result;
    }
    Argument result = readArgument(value);
    if (result.kind == Argument::Kind::Unknown) {
        m_diagnostics.add(Severity::Info, "unknown-argument", m_where,
            "an argument of an unknown kind: " + std::string(jsonUnion(value).tag));
    }
    const JsonValue* inner = graphOfArgument(value);
    if (inner == nullptr) {
        return result;
    }
    if (m_depth >= maxGraphDepth) {
        m_diagnostics.add(
            Severity::Warning, "graph-too-deep", m_where, "graphs are nested too deeply; the innermost are left out");
        return result;
    }
    result.graph = std::make_shared<const SerializedGraph>(read(*inner));
    return result;
}

std::vector<Argument> GraphReader::arguments(const JsonValue* list)
{
    std::vector<Argument> result;
    const auto entries = jsonArray(list);
    result.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        result.push_back(argument(entry));
    }
    return result;
}

std::shared_ptr<const ModuleStack> GraphReader::moduleStack(const JsonValue& value, const SerializedNode& node)
{
    const auto [known, isNew] = m_stacks.try_emplace(jsonView(value));
    if (isNew) {
        auto stack = parseModuleStack(jsonText(value));
        if (stack) {
            known->second = std::make_shared<const ModuleStack>(std::move(*stack));
        } else {
            m_diagnostics.add(
                Severity::Warning, "broken-module-stack", m_where + ", node " + node.name, stack.error().what);
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
        } else if (key == "source_fn_stack") {
            node.sourceFnStack = parseSourceFnStack(jsonText(member.value));
        } else if (key == "torch_fn") {
            node.torchFn = jsonText(member.value);
        } else if (key == "debug_handle") {
            node.debugHandle = jsonInt(member.value);
            if (!node.debugHandle) {
                m_diagnostics.add(Severity::Warning, "broken-debug-handle", m_where + ", node " + node.name,
                    "a debug handle is no number: \"" + jsonText(member.value) + "\"");
            }
        }
    }
}

SerializedNode GraphReader::node(const JsonValue& value)
{
    SerializedNode result;
    result.name = jsonMemberText(value, "name");
    result.target = jsonMemberText(value, "target");
    const bool isDelegateCall = result.target.ends_with(".executorch_call_delegate");
    const auto inputs = jsonArray(jsonMember(value, "inputs"));
    result.inputs.reserve(inputs.Size());
    for (const JsonValue& input : inputs) {
        NamedArgument named;
        named.name = jsonMemberText(input, "name");
        if (const JsonValue* arg = jsonMember(input, "arg")) {
            named.argument = argument(*arg, isDelegateCall && result.inputs.empty());
        }
        result.inputs.push_back(std::move(named));
    }
    result.outputs = arguments(jsonMember(value, "outputs"));
    metadata(jsonMember(value, "metadata"), result);
    return result;
}

SerializedGraph GraphReader::read(const JsonValue& graph)
{
    ++m_depth;
    SerializedGraph result;
    result.inputs = arguments(jsonMember(graph, "inputs"));
    result.outputs = arguments(jsonMember(graph, "outputs"));
    const auto nodes = jsonArray(jsonMember(graph, "nodes"));
    result.nodes.reserve(nodes.Size());
    for (const JsonValue& entry : nodes) {
        result.nodes.push_back(node(entry));
    }
    result.tensorValues = readByName(jsonMember(graph, "tensor_values"), readTensorMeta);
    result.symIntValues = readByName(jsonMember(graph, "sym_int_values"), readSymInt);
    const JsonValue* single = jsonMember(graph, "is_single_tensor_return");
    result.isSingleTensorReturn = single != nullptr && single->IsTrue();
    --m_depth;
    return result;
}

} // namespace ets
