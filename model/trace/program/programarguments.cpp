// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/program/programarguments.h"

#include "model/base/tensor.h"
#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace ets {

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

std::string valuesText(const Argument& argument, const FxGraph& graph)
{
    std::vector<std::string> texts;
    const std::size_t count = std::max(argument.names.size(), argument.numbers.size());
    texts.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        texts.push_back(valueText(argument, i, graph));
    }
    return listText(texts);
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

} // namespace ets
