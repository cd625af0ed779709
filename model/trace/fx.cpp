// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/fx.h"

#include "model/base/tensor.h"
#include "model/trace/graph.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace ets {

// ---- Names

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isIdentifierChar(char c)
{
    return isDigit(c) || isLower(c) || isUpper(c) || c == '_';
}

/// Names that would hide something in generated Python code: keywords, builtins (3.10 to 3.13), FX's own globals.
bool isReserved(std::string_view name)
{
    static const std::unordered_set<std::string_view> names{// keywords
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
        "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
        "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
        // functions and types
        "__build_class__", "__debug__", "__doc__", "__import__", "__loader__", "__name__", "__package__", "__spec__",
        "abs", "aiter", "all", "anext", "any", "ascii", "bin", "bool", "breakpoint", "bytearray", "bytes", "callable",
        "chr", "classmethod", "compile", "complex", "copyright", "credits", "delattr", "dict", "dir", "divmod",
        "enumerate", "eval", "exec", "exit", "filter", "float", "format", "frozenset", "getattr", "globals", "hasattr",
        "hash", "help", "hex", "id", "input", "int", "isinstance", "issubclass", "iter", "len", "license", "list",
        "locals", "map", "max", "memoryview", "min", "next", "object", "oct", "open", "ord", "pow", "print", "property",
        "quit", "range", "repr", "reversed", "round", "set", "setattr", "slice", "sorted", "staticmethod", "str", "sum",
        "super", "tuple", "type", "vars", "zip",
        // exceptions and constants
        "ArithmeticError", "AssertionError", "AttributeError", "BaseException", "BaseExceptionGroup", "BlockingIOError",
        "BrokenPipeError", "BufferError", "BytesWarning", "ChildProcessError", "ConnectionAbortedError",
        "ConnectionError", "ConnectionRefusedError", "ConnectionResetError", "DeprecationWarning", "EOFError",
        "Ellipsis", "EncodingWarning", "EnvironmentError", "Exception", "ExceptionGroup", "FileExistsError",
        "FileNotFoundError", "FloatingPointError", "FutureWarning", "GeneratorExit", "IOError", "ImportError",
        "ImportWarning", "IndentationError", "IndexError", "InterruptedError", "IsADirectoryError", "KeyError",
        "KeyboardInterrupt", "LookupError", "MemoryError", "ModuleNotFoundError", "NameError", "NotADirectoryError",
        "NotImplemented", "NotImplementedError", "OSError", "OverflowError", "PendingDeprecationWarning",
        "PermissionError", "ProcessLookupError", "PythonFinalizationError", "RecursionError", "ReferenceError",
        "ResourceWarning", "RuntimeError", "RuntimeWarning", "StopAsyncIteration", "StopIteration", "SyntaxError",
        "SyntaxWarning", "SystemError", "SystemExit", "TabError", "TimeoutError", "TypeError", "UnboundLocalError",
        "UnicodeDecodeError", "UnicodeEncodeError", "UnicodeError", "UnicodeTranslateError", "UnicodeWarning",
        "UserWarning", "ValueError", "Warning", "ZeroDivisionError",
        // what FX itself puts into the scope
        "inf", "nan", "NoneType", "torch", "device", "fx_pytree", "pytree"};
    return names.contains(name);
}

/// The candidate itself, or made an identifier.
std::string identifier(std::string_view candidate)
{
    std::string name;
    name.reserve(candidate.size() + 1);
    bool inRun = false;
    for (const char c : candidate) {
        const bool legal = isIdentifierChar(c);
        if (legal || !inRun) {
            name += legal ? c : '_';
        }
        inRun = !legal;
    }
    if (name.empty()) {
        return "_unnamed";
    }
    if (isDigit(name.front())) {
        name.insert(0, 1, '_');
    }
    return name;
}

struct SplitName {
    std::string_view base;
    std::optional<long> number;
};

/// Takes a trailing _<digits> off, if something is left before it.
SplitName splitNumber(std::string_view name)
{
    std::size_t digits = name.size();
    while (digits > 0 && isDigit(name[digits - 1])) {
        --digits;
    }
    if (digits == name.size() || digits < 2 || name[digits - 1] != '_') {
        return {name, std::nullopt};
    }
    long number = 0;
    const auto parsed = std::from_chars(name.data() + digits, name.data() + name.size(), number);
    constexpr long beyondAnyCounter = 1'000'000'000'000'000;
    if (parsed.ec != std::errc() || number > beyondAnyCounter) {
        return {name, std::nullopt};
    }
    return {name.substr(0, digits - 1), number};
}

} // namespace

std::string FxNamespace::create(std::string_view candidate)
{
    std::string name = identifier(candidate);
    const SplitName split = splitNumber(name);
    const std::string base(split.base);
    const auto numbered = [&base](long number) { return base + '_' + std::to_string(number); };
    long number = 0;
    if (split.number && !m_used.contains(name)) {
        number = *split.number;
    } else {
        const auto counted = m_baseCount.find(name);
        number = counted == m_baseCount.end() ? 0 : counted->second;
        if (isReserved(name)) {
            name = numbered(++number);
        }
    }
    if (m_used.contains(name)) {
        // Every number below firstFree is known to be used: a file full of one name shall not cost its square.
        long& firstFree = m_firstFree.try_emplace(base, 1).first->second;
        const bool fromKnown = number + 1 <= firstFree;
        number = fromKnown ? firstFree - 1 : number;
        do {
            name = numbered(++number);
        } while (m_used.contains(name));
        firstFree = fromKnown ? number + 1 : firstFree;
    }
    m_used.insert(name);
    m_baseCount[base] = number;
    return name;
}

void FxNamespace::reserve(std::string_view name)
{
    create(name);
}

std::string fxCandidate(std::string_view opName)
{
    std::string name;
    name.reserve(opName.size() + 4);
    for (std::size_t i = 0; i < opName.size(); ++i) {
        const char c = opName[i];
        if (isUpper(c) && i > 0 && isLower(opName[i - 1])) {
            name += '_';
        }
        name += isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return name;
}

// ---- The graph

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

// ---- Bodies of calls

namespace {

std::vector<CallBody> bodiesOf(const SerializedGraph& serialized, std::span<const SignatureSpec> specs)
{
    std::vector<CallBody> bodies;
    std::size_t first = 0; // Of the call that is being read.
    std::uint32_t shown = 0;
    const FxGraph graph(serialized, specs);
    for (const FxNode& node : graph.nodes()) {
        if (node.kind == FxNode::Kind::GetAttr && node.argument->graph != nullptr) {
            bodies.push_back(
                {.name = node.name, .position = bodies.size() - first, .graph = node.argument->graph.get()});
        } else if (node.kind == FxNode::Kind::Call) { // Its attributes stand right before it.
            for (std::size_t i = first; i < bodies.size(); ++i) {
                bodies[i].call = shown;
                bodies[i].siblings = bodies.size() - first;
            }
            first = bodies.size();
        }
        shown += node.kind != FxNode::Kind::Getitem && node.kind != FxNode::Kind::Alloc ? 1 : 0;
    }
    return bodies;
}

} // namespace

std::vector<CallBody> callBodies(const ExportedProgram& program)
{
    return bodiesOf(program.graph, program.inputSpecs);
}

const SerializedGraph* graphAt(const ExportedProgram& program, std::span<const std::string> path)
{
    const SerializedGraph* graph = &program.graph;
    std::span<const SignatureSpec> specs = program.inputSpecs;
    for (const std::string& name : path) {
        const std::vector<CallBody> bodies = bodiesOf(*graph, specs);
        const auto found = std::ranges::find(bodies, name, &CallBody::name);
        if (found == bodies.end()) {
            return nullptr;
        }
        graph = found->graph;
        specs = {};
    }
    return graph;
}

std::shared_ptr<const ExportedProgram> bodyAt(const ExportedProgram& program, std::span<const std::string> path)
{
    const SerializedGraph* const graph = graphAt(program, path);
    if (graph == nullptr) {
        return nullptr;
    }
    auto body = std::make_shared<ExportedProgram>();
    body->graph = *graph;
    body->schemaVersion = program.schemaVersion;
    return body;
}

// ---- Arguments

namespace {

using Kind = Argument::Kind;

constexpr std::array<std::string_view, 8> layouts{"torch.unknown_layout", "torch.sparse_coo", "torch.sparse_csr",
    "torch.sparse_csc", "torch.sparse_bsr", "torch.sparse_bsc", "torch._mkldnn", "torch.strided"};
constexpr std::array<std::string_view, 5> memoryFormats{"torch.unknown_format", "torch.contiguous_format",
    "torch.channels_last", "torch.channels_last_3d", "torch.preserve_format"};

/// Of torch's printer.
std::string_view abbreviation(std::string_view dtype)
{
    const auto found = std::ranges::find(elementTypes(), dtype, &ElementType::name);
    return found != elementTypes().end() && !found->abbreviation.empty() ? found->abbreviation : dtype;
}

int toInt(const std::string& text)
{
    int number = -1;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

template <std::size_t N>
std::string enumText(const std::array<std::string_view, N>& names, const std::vector<std::string>& numbers)
{
    const int number = numbers.empty() ? -1 : toInt(numbers.front());
    return number >= 0 && static_cast<std::size_t>(number) < N ? std::string(names[static_cast<std::size_t>(number)])
                                                               : "unknown";
}

/// Python's spelling of a JSON number or truth value.
std::string numberText(const std::string& number)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> words{
        {{"true", "True"}, {"false", "False"}, {"Infinity", "inf"}, {"-Infinity", "-inf"}, {"NaN", "nan"}}};
    for (const auto& [json, python] : words) {
        if (number == json) {
            return std::string(python);
        }
    }
    return number;
}

std::string quoted(const std::string& text)
{
    const char quote = text.find('\'') != std::string::npos && text.find('"') == std::string::npos ? '"' : '\'';
    std::string result(1, quote);
    for (const char c : text) {
        if (c == '\n') {
            result += "\\n";
        } else {
            result += c == quote || c == '\\' ? std::string{'\\', c} : std::string(1, c);
        }
    }
    return result + quote;
}

template <typename Texts> std::string listText(const Texts& texts)
{
    std::string result = "[";
    for (const std::string& text : texts) {
        result += (result.size() == 1 ? "" : ", ") + text;
    }
    return result + "]";
}

/// The value at a position: a node's name, else the number beside it, else None.
std::string valueText(const Argument& argument, std::size_t i, const FxGraph& graph)
{
    const std::string name = i < argument.names.size() ? argument.names[i] : std::string();
    if (name.empty()) {
        return i < argument.numbers.size() && !argument.numbers[i].empty() ? numberText(argument.numbers[i]) : "None";
    }
    const std::uint32_t node = graph.nodeOfValue(name);
    return node < graph.nodes().size() ? graph.nodes()[node].name : name;
}

/// One name may be in a list as often as a file likes, so that what nobody reads is left out.
std::string valuesText(const Argument& argument, const FxGraph& graph)
{
    constexpr std::size_t mostText = 64UL << 10U;
    std::string text = "[";
    const std::size_t count = std::max(argument.names.size(), argument.numbers.size());
    for (std::size_t i = 0; i < count; ++i) {
        text += i == 0 ? "" : ", ";
        if (text.size() > mostText) {
            text += "...";
            break;
        }
        text += valueText(argument, i, graph);
    }
    return text + "]";
}

std::string deviceText(const Argument& argument)
{
    const std::string text = argument.names.empty() ? std::string("cpu") : argument.names.front();
    const std::size_t colon = text.find(':');
    return colon == std::string::npos
        ? "device(type='" + text + "')"
        : "device(type='" + text.substr(0, colon) + "', index=" + text.substr(colon + 1) + ")";
}

std::string scalarText(const Argument& argument)
{
    switch (argument.kind) {
    case Kind::ScalarType:
        return "torch." + std::string(torchDtypeName(argument.numbers.empty() ? 0 : toInt(argument.numbers.front())));
    case Kind::Layout:
        return enumText(layouts, argument.numbers);
    case Kind::MemoryFormat:
        return enumText(memoryFormats, argument.numbers);
    case Kind::Device:
        return deviceText(argument);
    case Kind::String:
        return argument.strings.empty() ? "''" : quoted(argument.strings.front());
    case Kind::Operator:
        return argument.strings.empty() ? "None" : argument.strings.front();
    default:
        return argument.numbers.empty() ? "None" : numberText(argument.numbers.front());
    }
}

} // namespace

std::string argumentText(const Argument& argument, const FxGraph& graph)
{
    switch (argument.kind) {
    case Kind::None:
        return "None";
    case Kind::Tensor:
    case Kind::SymInt:
    case Kind::SymBool:
    case Kind::CustomObj:
        return valueText(argument, 0, graph);
    case Kind::Tensors:
    case Kind::OptionalTensors:
    case Kind::SymInts:
    case Kind::SymBools:
        return valuesText(argument, graph);
    case Kind::Ints:
    case Kind::Floats:
    case Kind::Bools: {
        std::vector<std::string> texts;
        texts.reserve(argument.numbers.size());
        for (const std::string& number : argument.numbers) {
            texts.push_back(numberText(number));
        }
        return listText(texts);
    }
    case Kind::Strings: {
        std::vector<std::string> texts;
        texts.reserve(argument.strings.size());
        for (const std::string& text : argument.strings) {
            texts.push_back(quoted(text));
        }
        return listText(texts);
    }
    case Kind::Graph:
        return argument.names.empty() ? "graph" : argument.names.front();
    case Kind::Unknown:
        return "...";
    default:
        return scalarText(argument);
    }
}

std::string annotationText(const std::string& value, const SerializedGraph& graph)
{
    if (const SymInt* const symbol = graph.symInt(value)) {
        return "Sym(" + symbol->text() + ")";
    }
    const TensorMeta* const meta = graph.tensorMeta(value);
    if (meta == nullptr) {
        return {};
    }
    std::vector<std::string> sizes;
    sizes.reserve(meta->sizes.size());
    for (const SymInt& size : meta->sizes) {
        sizes.push_back(size.text());
    }
    return std::string(abbreviation(torchDtypeName(meta->dtype))) + listText(sizes);
}

// ---- Arguments of a node

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
