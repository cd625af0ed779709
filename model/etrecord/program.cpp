// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program.h"

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/remarks.h"
#include "model/base/tensor.h"
#include "model/etrecord/json.h"
#include "model/etrecord/values.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

/// Whether a key is a word: of one whose length the compiler knows it compares words of the processor.
template <std::size_t n> bool isKey(std::string_view key, const char (&word)[n])
{
    return key.size() == n - 1 && std::memcmp(key.data(), word, n - 1) == 0;
}

/// What is said of a program that a small text makes large.
Message tooManyNodes()
{
    return ETS_MESSAGE("the program has far more nodes and values than its file allows");
}

} // namespace

/// Turns the JSON of a graph, with the graphs inside it, into a SerializedGraph. Lives no longer than the document.
class GraphReader {
public:
    /// Graphs of control flow may be nested this deeply.
    static constexpr int maxGraphDepth = 64;
    /// Bytes of the text of a lowered module: with its weights, in base 64. The graph of a longer one is not read.
    static constexpr std::size_t maxLoweredText = std::size_t{256} << 20U;

    /// @param where is put into diagnostics: file and entry
    /// @param limits pay for what is read and for the nodes that joining makes of it
    GraphReader(std::string where, Diagnostics& diagnostics, const Limits& limits);

    /// @throws ReadError of kind TooMuch
    [[nodiscard]] SerializedGraph read(const JsonValue& graph);

private:
    void pay(std::uint64_t bytes)
    {
        if (!m_limits.tryMemory(bytes)) {
            m_limits.memory(bytes, tooManyNodes()); // which throws: a message is made for nothing else
        }
    }
    void payForArgument(const JsonValue& value);
    void payForTensors(const JsonValue* values);
    void payForShapes(const SerializedGraph& graph);
    [[nodiscard]] NamedArgument input(const JsonValue& value, bool isLoweredModule);
    [[nodiscard]] Argument argument(const JsonValue& value, bool isLoweredModule = false);
    [[nodiscard]] std::shared_ptr<const SerializedGraph> loweredGraph(std::string_view text);
    [[nodiscard]] std::vector<Argument> arguments(const JsonValue* list);
    [[nodiscard]] SerializedNode node(const JsonValue& value);
    void metadata(const JsonValue* value, SerializedNode& node);
    [[nodiscard]] std::shared_ptr<const ModuleStack> moduleStack(const JsonValue& value, const SerializedNode& node);

    std::string m_where;
    Diagnostics& m_diagnostics;
    const Limits& m_limits;
    int m_depth = 0;
    /// By their text, which lies in the document: most calls have the stack of the call before.
    std::unordered_map<std::string_view, std::shared_ptr<const ModuleStack>> m_stacks;
};

namespace {

template <typename Value>
const Value* findByName(const std::vector<std::pair<std::string, Value>>& sorted, const std::string& name)
{
    const auto key = [](const auto& entry) -> const std::string& { return entry.first; };
    const auto found = std::ranges::lower_bound(sorted, name, {}, key);
    return found != sorted.end() && found->first == name ? &found->second : nullptr;
}

/// Modules are not nested more deeply than Python can call them.
constexpr std::ptrdiff_t mostModules = 1000;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view space = " \t\n\r\f\v";
    const std::size_t first = text.find_first_not_of(space);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(space) - first + 1);
}

/// Calls take(part) for every part between the separators.
template <typename Take> void split(std::string_view text, char separator, Take take)
{
    for (;;) {
        const std::size_t end = text.find(separator);
        take(text.substr(0, end));
        if (end == std::string_view::npos) {
            return;
        }
        text.remove_prefix(end + 1);
    }
}

using ThreeParts = std::array<std::string_view, 3>;

/// What tells the parts of an entry apart: commas, and the brackets around those that do not.
constexpr std::array<bool, 256> divides = [] {
    std::array<bool, 256> result{};
    for (const char c : std::string_view(",[]()")) {
        result[static_cast<unsigned char>(c)] = true;
    }
    return result;
}();

/// Key, path and type of one entry; nothing when it has another number of parts or unbalanced brackets.
std::optional<ThreeParts> threeParts(std::string_view entry)
{
    ThreeParts parts;
    std::size_t count = 0;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= entry.size(); ++i) {
        const char c = i < entry.size() ? entry[i] : ',';
        if (!divides[static_cast<unsigned char>(c)]) { // nearly all
            continue;
        }
        depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
        if (depth < 0) {
            return std::nullopt;
        }
        if (c == ',' && (depth == 0 || i == entry.size())) {
            if (count == parts.size()) {
                return std::nullopt;
            }
            parts[count++] = trimmed(entry.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    return count == parts.size() && depth == 0 ? std::optional(parts) : std::nullopt;
}

using Kind = Argument::Kind;

struct Variant {
    std::string_view tag;
    Kind kind;
    void (*read)(const JsonValue&, Argument&);
};

void readNothing(const JsonValue& /*value*/, Argument& /*target*/) { }

void readName(const JsonValue& value, Argument& target)
{
    target.names.push_back(jsonMemberText(value, "name"));
}

void readNames(const JsonValue& value, Argument& target)
{
    for (const JsonValue& entry : jsonArray(&value)) {
        readName(entry, target);
    }
}

/// {as_tensor {name}} or {as_none}.
void readOptionalName(const JsonValue& value, Argument& target)
{
    const JsonUnion choice = jsonUnion(value);
    target.names.push_back(choice.tag == "as_tensor" ? jsonMemberText(*choice.value, "name") : std::string());
}

void readOptionalNames(const JsonValue& value, Argument& target)
{
    for (const JsonValue& entry : jsonArray(&value)) {
        readOptionalName(entry, target);
    }
}

void readNumber(const JsonValue& value, Argument& target)
{
    target.numbers.push_back(jsonScalarText(value));
}

void readNumbers(const JsonValue& value, Argument& target)
{
    const auto entries = jsonArray(&value);
    target.numbers.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        readNumber(entry, target);
    }
}

void readString(const JsonValue& value, Argument& target)
{
    target.strings.push_back(jsonText(value));
}

void readStrings(const JsonValue& value, Argument& target)
{
    for (const JsonValue& entry : jsonArray(&value)) {
        readString(entry, target);
    }
}

/// {as_name} or a number; lists keep names and numbers side by side.
void readSymbolic(const JsonValue& value, Argument& target)
{
    const JsonUnion choice = jsonUnion(value);
    const bool byName = choice.tag == "as_name";
    target.names.push_back(byName ? jsonText(*choice.value) : std::string());
    target.numbers.push_back(!byName && choice.value != nullptr ? jsonScalarText(*choice.value) : std::string());
}

void readSymbolics(const JsonValue& value, Argument& target)
{
    for (const JsonValue& entry : jsonArray(&value)) {
        readSymbolic(entry, target);
    }
}

std::string deviceText(const JsonValue& value)
{
    std::string text = jsonMemberText(value, "type");
    if (const JsonValue* index = jsonMember(value, "index")) {
        text += ':' + jsonText(*index);
    }
    return text;
}

void readDevice(const JsonValue& value, Argument& target)
{
    target.names.push_back(deviceText(value));
}

constexpr std::array variants{
    Variant{"as_none", Kind::None, readNothing},
    Variant{"as_tensor", Kind::Tensor, readName},
    Variant{"as_tensors", Kind::Tensors, readNames},
    Variant{"as_optional_tensor", Kind::Tensor, readOptionalName},
    Variant{"as_optional_tensors", Kind::OptionalTensors, readOptionalNames},
    Variant{"as_int", Kind::Int, readNumber},
    Variant{"as_ints", Kind::Ints, readNumbers},
    Variant{"as_float", Kind::Float, readNumber},
    Variant{"as_floats", Kind::Floats, readNumbers},
    Variant{"as_string", Kind::String, readString},
    Variant{"as_strings", Kind::Strings, readStrings},
    Variant{"as_bool", Kind::Bool, readNumber},
    Variant{"as_bools", Kind::Bools, readNumbers},
    Variant{"as_sym_int", Kind::SymInt, readSymbolic},
    Variant{"as_sym_ints", Kind::SymInts, readSymbolics},
    Variant{"as_sym_bool", Kind::SymBool, readSymbolic},
    Variant{"as_sym_bools", Kind::SymBools, readSymbolics},
    Variant{"as_scalar_type", Kind::ScalarType, readNumber},
    Variant{"as_memory_format", Kind::MemoryFormat, readNumber},
    Variant{"as_layout", Kind::Layout, readNumber},
    Variant{"as_device", Kind::Device, readDevice},
    Variant{"as_graph", Kind::Graph, readName},
    Variant{"as_custom_obj", Kind::CustomObj, readName},
    Variant{"as_operator", Kind::Operator, readString},
};

std::vector<SymInt> readSymInts(const JsonValue& value)
{
    std::vector<SymInt> result;
    const auto entries = jsonArray(&value);
    result.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        result.push_back(readSymInt(entry));
    }
    return result;
}

/// An enumerator of the schema; 0 (unknown) for anything else.
int enumerator(const JsonValue& value)
{
    const std::int64_t number = jsonInt(value).value_or(0);
    return number >= 0 && number <= 0xFFFF ? static_cast<int>(number) : 0;
}

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

/// Name of the value a spec is about: {name}, or an argument with one name.
std::string nameOfSpec(const JsonValue& spec)
{
    if (std::string own = jsonMemberText(spec, "name"); !own.empty()) {
        return own; // constant_input
    }
    const JsonValue* arg = jsonMember(spec, "arg");
    if (arg == nullptr) {
        return {};
    }
    if (const JsonValue* name = jsonMember(*arg, "name"); name != nullptr && name->IsString()) {
        return jsonText(*name);
    }
    const Argument argument = readArgument(*arg);
    return argument.names.empty() || argument.kind == Argument::Kind::Device ? std::string() : argument.names.front();
}

SignatureSpec readSpec(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    SignatureSpec spec;
    spec.kind = choice.tag;
    if (choice.value == nullptr) {
        return spec;
    }
    spec.name = nameOfSpec(*choice.value);
    for (const auto& member : jsonObject(choice.value)) {
        // parameter_name, buffer_name, tensor_constant_name, user_input_name, custom_obj_name
        if (jsonView(member.name).ends_with("_name")) {
            spec.target = jsonText(member.value);
        }
    }
    const JsonValue* persistent = jsonMember(*choice.value, "persistent");
    if (persistent != nullptr && persistent->IsBool()) {
        spec.persistent = persistent->GetBool();
    }
    return spec;
}

std::vector<SignatureSpec> readSpecs(const JsonValue* list)
{
    std::vector<SignatureSpec> specs;
    const auto entries = jsonArray(list);
    specs.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        specs.push_back(readSpec(entry));
    }
    return specs;
}

std::vector<RangeConstraint> readRanges(const JsonValue* ranges)
{
    std::vector<RangeConstraint> result;
    for (const auto& member : jsonObject(ranges)) {
        result.push_back(
            {jsonText(member.name), jsonMemberText(member.value, "min_val"), jsonMemberText(member.value, "max_val")});
    }
    return result;
}

std::string readVersion(const JsonValue* version)
{
    if (version == nullptr) {
        return {};
    }
    if (version->IsObject()) {
        return jsonMemberText(*version, "major") + '.' + jsonMemberText(*version, "minor");
    }
    return jsonText(*version);
}

/// The specs of inputs and outputs, and the ranges of symbols.
void payForSignature(const JsonValue& module, const JsonValue& root, const Limits& limits)
{
    std::uint64_t count = jsonObject(jsonMember(root, "range_constraints")).MemberCount();
    if (const JsonValue* const signature = jsonMember(module, "signature")) {
        count += jsonArray(jsonMember(*signature, "input_specs")).Size();
        count += jsonArray(jsonMember(*signature, "output_specs")).Size();
    }
    // A vector that grows holds up to three times its content for a moment.
    limits.memory(count * std::max(sizeof(SignatureSpec), 3 * sizeof(RangeConstraint)), tooManyNodes());
}

Error notAProgram(Message what)
{
    return Error{.file = {}, .what = ETS_MESSAGE("is no exported program: %1", std::move(what))};
}

class SourceReader {
public:
    SourceReader(const Limits& limits)
        : m_limits(limits)
    {
    }

    NodeSources read(const JsonValue& graph, int depth = 0)
    {
        NodeSources result;
        const auto nodes = jsonArray(jsonMember(graph, "nodes"));
        pay(nodes.Size() * sizeof(std::vector<std::string>));
        result.ancestors.reserve(nodes.Size());
        for (const JsonValue& node : nodes) {
            m_limits.checkCanceled(); // each origin is a document of its own, too short to be polled
            result.ancestors.push_back(ancestorsOf(node));
            std::size_t position = 0;
            for (const JsonValue& input : jsonArray(jsonMember(node, "inputs"))) {
                const JsonValue* const argument = jsonMember(input, "arg");
                const JsonValue* const inner = argument == nullptr ? nullptr : graphOfArgument(*argument);
                if (inner != nullptr && depth < GraphReader::maxGraphDepth) {
                    pay(sizeof(NodeSources));
                    result.inner.emplace(std::pair(result.ancestors.size() - 1, position), read(*inner, depth + 1));
                }
                ++position;
            }
        }
        return result;
    }

private:
    void pay(std::uint64_t bytes)
    {
        if (!m_limits.tryMemory(bytes)) {
            m_limits.memory(bytes, ETS_MESSAGE("the origins of the nodes take far more than the file allows"));
        }
    }

    /// The chain of last entries: that is the parent where several are named.
    std::vector<std::string> ancestorsOf(const JsonValue& node)
    {
        std::vector<std::string> chain;
        const JsonValue* const metadata = jsonMember(node, "metadata");
        const JsonValue* const text = metadata == nullptr ? nullptr : jsonMember(*metadata, "from_node");
        if (text == nullptr) {
            return chain;
        }
        const auto document =
            JsonDocument::parse([text] { return Result<TextBuffer>(TextBuffer::copyOf(jsonView(*text))); }, m_limits);
        if (!document) {
            const Error::Kind kind = document.error().kind;
            if (kind == Error::Kind::Canceled || kind == Error::Kind::TooMuch) {
                throw ReadError{document.error()}; // the node has an origin: nobody is to take it for one without
            }
            return chain;
        }
        const JsonValue* sources = &document->root();
        while (!jsonArray(sources).Empty()) {
            const auto list = jsonArray(sources);
            const JsonValue& parent = list[list.Size() - 1];
            std::string identity = jsonMemberText(parent, "name") + "." + jsonMemberText(parent, "graph_id");
            pay(sizeof(std::string) + identity.size());
            chain.push_back(std::move(identity));
            sources = jsonMember(parent, "from_node");
        }
        m_limits.giveBack(document->memorySize());
        return chain;
    }

    const Limits& m_limits;
};

Result<NodeSources> readFrom(const ByteSource& file, std::string_view entry, const LoadContext& context)
{
    const auto directory = Zip::open(file);
    if (!directory) {
        return directory.error();
    }
    const ZipEntry* const found = directory->find(entry);
    if (found == nullptr) {
        return Error{.file = file.name(), .what = ETS_MESSAGE("has no entry \"%1\"", entry)};
    }
    const Limits limits =
        Limits::forFile(file.size(), context).allowing(JsonDocument::memoryPerByte * found->packedSize);
    const auto content = directory->content(*found, limits);
    if (!content) {
        return content.error();
    }
    const auto text = [&content]() -> Result<TextBuffer> {
        TextBuffer buffer = TextBuffer::ofSize(static_cast<std::size_t>(content->size()));
        auto read = content->read(0, std::as_writable_bytes(std::span(buffer.data.get(), buffer.size)));
        if (!read) {
            return read.error();
        }
        return buffer;
    };
    const auto document = JsonDocument::parse(text, limits);
    if (!document) {
        return document.error();
    }
    const JsonValue* const module = jsonMember(document->root(), "graph_module");
    const JsonValue* const graph = module == nullptr ? nullptr : jsonMember(*module, "graph");
    if (graph == nullptr) {
        return Error{.file = file.name(),
            .what = ETS_MESSAGE("is no exported program"),
            .where = Message::verbatim(std::string(entry))};
    }
    try {
        return SourceReader(limits).read(*graph);
    } catch (const ReadError& problem) {
        Error error = problem.error;
        error.file = file.name();
        error.where = Message::verbatim(std::string(entry));
        return error;
    }
}

} // namespace

const TensorMeta* SerializedGraph::tensorMeta(const std::string& name) const
{
    return findByName(tensorValues, name);
}

const SymInt* SerializedGraph::symInt(const std::string& name) const
{
    return findByName(symIntValues, name);
}

std::string_view torchDtypeName(int dtype)
{
    const auto hasNumber = [dtype](const ElementType& row) {
        return std::ranges::find(row.exported, dtype) != row.exported.end();
    };
    const auto found = std::ranges::find_if(elementTypes(), hasNumber);
    return dtype > 0 && found != elementTypes().end() ? found->name : "unknown";
}

std::string SymInt::text() const
{
    return expression.empty() && value ? std::to_string(*value) : expression;
}

Result<ModuleStack> parseModuleStack(std::string_view text)
{
    ModuleStack stack;
    if (std::ranges::count(text, ';') >= mostModules) {
        return Error{.file = {}, .what = ETS_MESSAGE("a module stack has more than %1 entries", mostModules)};
    }
    std::optional<std::string_view> broken;
    split(text, ';', [&](std::string_view entry) {
        const auto parts = threeParts(entry);
        if (!parts) {
            broken = broken.value_or(entry);
            return;
        }
        ModuleStackEntry read{std::string((*parts)[0]), std::string((*parts)[1]), std::string((*parts)[2])};
        const auto known = std::ranges::find(stack, read.key, &ModuleStackEntry::key);
        if (known != stack.end()) {
            *known = std::move(read);
        } else {
            stack.push_back(std::move(read));
        }
    });
    if (broken) {
        return Error{
            .file = {}, .what = ETS_MESSAGE("an entry of the module stack is not key, path and type: \"%1\"", *broken)};
    }
    return stack;
}

std::vector<std::pair<std::string, std::string>> parseSourceFnStack(std::string_view text)
{
    std::vector<std::pair<std::string, std::string>> stack;
    split(text, ';', [&](std::string_view entry) {
        const std::size_t comma = entry.find(',');
        const std::string_view target = comma == std::string_view::npos ? std::string_view() : entry.substr(comma + 1);
        stack.emplace_back(entry.substr(0, comma), target);
    });
    return stack;
}

SymInt readSymInt(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    SymInt result;
    if (choice.tag == "as_expr") {
        result.expression = jsonMemberText(*choice.value, "expr_str");
        if (const JsonValue* hint = jsonMember(*choice.value, "hint")) {
            result.value = readSymInt(*hint).value;
        }
        return result;
    }
    const JsonValue& number = choice.value != nullptr ? *choice.value : value;
    result.value = jsonInt(number);
    if (!result.value) {
        result.expression = jsonScalarText(number); // a number that does not fit is shown as it stands
    }
    return result;
}

TensorMeta readTensorMeta(const JsonValue& value)
{
    const JsonValue* wrapped = jsonMember(value, "meta");
    const JsonValue& meta = wrapped != nullptr ? *wrapped : value;
    TensorMeta result;
    for (const auto& member : jsonObject(&meta)) {
        const std::string_view key = jsonView(member.name);
        if (isKey(key, "dtype")) {
            result.dtype = enumerator(member.value);
        } else if (isKey(key, "sizes")) {
            result.sizes = readSymInts(member.value);
        } else if (isKey(key, "strides")) {
            result.strides = readSymInts(member.value);
        } else if (isKey(key, "device")) {
            result.device = deviceText(member.value);
        } else if (isKey(key, "layout")) {
            result.layout = enumerator(member.value);
        } else if (isKey(key, "requires_grad")) {
            result.requiresGrad = member.value.IsTrue();
        }
    }
    return result;
}

Argument readArgument(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    Argument result;
    if (choice.value == nullptr) {
        return result;
    }
    const auto variant = std::ranges::find(variants, choice.tag, &Variant::tag);
    if (variant == variants.end()) {
        result.kind = Kind::Unknown;
        return result;
    }
    result.kind = variant->kind;
    variant->read(*choice.value, result);
    return result;
}

const JsonValue* graphOfArgument(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    return choice.tag == "as_graph" ? jsonMember(*choice.value, "graph") : nullptr;
}

GraphReader::GraphReader(std::string where, Diagnostics& diagnostics, const Limits& limits)
    : m_where(std::move(where))
    , m_diagnostics(diagnostics)
    , m_limits(limits)
{
}

void GraphReader::payForArgument(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    pay(argumentCost + 2 * elementCost * jsonArray(choice.value).Size());
}

void GraphReader::payForTensors(const JsonValue* values)
{
    std::uint64_t cost = 0;
    for (const auto& member : jsonObject(values)) {
        const JsonValue* const wrapped = jsonMember(member.value, "meta");
        const JsonValue& meta = wrapped != nullptr ? *wrapped : member.value;
        cost += sizeof(std::pair<std::string, TensorMeta>) + 2 * sizeof(void*);
        for (const auto& field : jsonObject(&meta)) {
            const std::string_view key = jsonView(field.name);
            if (isKey(key, "sizes") || isKey(key, "strides")) {
                cost += jsonArray(&field.value).Size() * sizeCost;
            }
        }
    }
    pay(cost);
}

/// Each value that a node makes is shown with its shape, so that a long shape costs with every mention.
void GraphReader::payForShapes(const SerializedGraph& graph)
{
    const auto costOf = [](const TensorMeta& meta) {
        std::uint64_t bytes = meta.sizes.size() * elementCost;
        for (const SymInt& size : meta.sizes) {
            bytes += size.expression.size(); // copied with every mention
        }
        return bytes;
    };
    std::uint64_t mostCost = 0;
    for (const auto& [name, meta] : graph.tensorValues) {
        mostCost = std::max(mostCost, costOf(meta));
    }
    // Shapes as PyTorch has them, of up to a dozen sizes, are not looked up: each is charged as the longest.
    constexpr std::uint64_t usualCost = 12 * elementCost;
    const bool areUsual = mostCost <= usualCost;
    const auto payFor = [&](const std::vector<Argument>& values) {
        std::uint64_t bytes = 0;
        for (const Argument& value : values) {
            bytes += value.names.size() * (nameCost + (areUsual ? mostCost : 0));
            for (std::size_t i = 0; !areUsual && i < value.names.size(); ++i) {
                const TensorMeta* const meta = graph.tensorMeta(value.names[i]);
                bytes += meta == nullptr ? 0 : costOf(*meta);
            }
        }
        pay(bytes);
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
        m_diagnostics.add("lowered-module", Message::verbatim(m_where), std::move(why));
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
    payForArgument(value);
    Argument result = readArgument(value);
    if (result.kind == Argument::Kind::Unknown) {
        m_diagnostics.add("unknown-argument", Message::verbatim(m_where),
            ETS_MESSAGE("an argument of an unknown kind: %1", jsonUnion(value).tag));
    }
    const JsonValue* inner = graphOfArgument(value);
    if (inner == nullptr) {
        return result;
    }
    if (m_depth >= maxGraphDepth) {
        m_diagnostics.add("graph-too-deep", Message::verbatim(m_where),
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
    pay(entries.Size() * valueCost);
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
        pay(partsOf(jsonView(value)) * moduleCost);
        auto stack = parseModuleStack(jsonText(value));
        if (stack) {
            known->second = std::make_shared<const ModuleStack>(std::move(*stack));
        } else {
            m_diagnostics.add(
                "broken-module-stack", ETS_MESSAGE("%1, node %2", m_where, node.name), stack.error().what);
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
            pay(partsOf(jsonView(member.value)) * sourceCost);
            node.sourceFnStack = parseSourceFnStack(jsonText(member.value));
        } else if (key == "torch_fn") {
            node.torchFn = jsonText(member.value);
        } else if (key == "debug_handle") {
            node.debugHandle = jsonInt(member.value);
            if (!node.debugHandle) {
                m_diagnostics.add("broken-debug-handle", ETS_MESSAGE("%1, node %2", m_where, node.name),
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
    pay(inputs.Size() * argumentCost);
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
    pay(jsonArray(inputs).Size() * nodeCost);
    result.inputs = arguments(inputs);
    result.outputs = arguments(jsonMember(graph, "outputs"));
    const auto nodes = jsonArray(jsonMember(graph, "nodes"));
    const JsonValue* const tensors = jsonMember(graph, "tensor_values");
    const JsonValue* const symbols = jsonMember(graph, "sym_int_values");
    pay(nodes.Size() * nodeCost + jsonObject(symbols).MemberCount() * sizeCost);
    payForTensors(tensors);
    result.nodes.reserve(nodes.Size());
    for (const JsonValue& entry : nodes) {
        result.nodes.push_back(node(entry));
    }
    result.tensorValues = readByName(tensors, readTensorMeta);
    result.symIntValues = readByName(symbols, readSymInt);
    payForShapes(result);
    const JsonValue* single = jsonMember(graph, "is_single_tensor_return");
    result.isSingleTensorReturn = single != nullptr && single->IsTrue();
    --m_depth;
    return result;
}

Result<std::shared_ptr<const ExportedProgram>> readExportedProgram(const std::function<Result<TextBuffer>()>& source,
    const std::string& where, Diagnostics& diagnostics, const Limits& limits)
{
    auto document = JsonDocument::parse(source, limits);
    if (!document) {
        return document.error();
    }
    const JsonValue& root = document->root();
    const JsonValue* module = jsonMember(root, "graph_module");
    const JsonValue* graph = module == nullptr ? nullptr : jsonMember(*module, "graph");
    if (graph == nullptr || !graph->IsObject()) {
        return notAProgram(ETS_MESSAGE("it has no graph_module.graph"));
    }
    if (const JsonValue* nodes = jsonMember(*graph, "nodes"); nodes == nullptr || !nodes->IsArray()) {
        return notAProgram(ETS_MESSAGE("its graph has no list of nodes"));
    }
    auto program = std::make_shared<ExportedProgram>();
    try {
        program->graph = GraphReader(where, diagnostics, limits).read(*graph);
        payForSignature(*module, root, limits);
    } catch (const ReadError& problem) {
        return problem.error;
    }
    if (const JsonValue* signature = jsonMember(*module, "signature")) {
        program->inputSpecs = readSpecs(jsonMember(*signature, "input_specs"));
        program->outputSpecs = readSpecs(jsonMember(*signature, "output_specs"));
    }
    program->rangeConstraints = readRanges(jsonMember(root, "range_constraints"));
    program->schemaVersion = readVersion(jsonMember(root, "schema_version"));
    limits.giveBack(document->memorySize());
    return std::shared_ptr<const ExportedProgram>(std::move(program));
}

Result<NodeSources> readNodeSources(const RecordTensors& record, std::string_view entry, const LoadContext& context)
{
    return atTheDoor(record.file(), [&]() -> Result<NodeSources> {
        const auto file = record.source();
        return file ? readFrom(*file, entry, context) : file.error();
    });
}

} // namespace ets
