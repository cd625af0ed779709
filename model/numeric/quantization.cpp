// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/quantization.h"

#include "model/numeric/elements.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace ets {

namespace {

constexpr std::string_view quantize = "quantize_per_tensor";
constexpr std::string_view dequantize = "dequantize_per_tensor";
/// Ops whose elements are those of their input, in other places.
constexpr std::array<std::string_view, 14> moves{"view", "permute", "transpose", "t_copy", "reshape", "squeeze",
    "unsqueeze", "slice", "select", "clone", "expand", "flatten", "cat", "_to_dim_order"};

/// "quantize_per_tensor" of "torch.ops.quantized_decomposed.quantize_per_tensor.default".
std::string_view opOf(std::string_view target)
{
    const std::size_t last = target.rfind('.');
    if (last == std::string_view::npos) {
        return target;
    }
    const std::size_t first = target.rfind('.', last - 1);
    return target.substr(
        first == std::string_view::npos ? 0 : first + 1, last - (first == std::string_view::npos ? 0 : first + 1));
}

bool isMove(std::string_view target)
{
    const std::string_view op = opOf(target);
    return std::ranges::any_of(moves, [op](std::string_view name) { return op.starts_with(name); });
}

template <typename T> std::optional<T> numberIn(const SerializedNode& node, std::string_view name)
{
    const auto found = std::ranges::find(node.inputs, name, &NamedArgument::name);
    if (found == node.inputs.end() || found->argument.numbers.size() != 1) {
        return std::nullopt;
    }
    const std::string& text = found->argument.numbers.front();
    T number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<Quantization> argumentsOf(const SerializedNode& node)
{
    const auto scale = numberIn<double>(node, "scale");
    const auto zeroPoint = numberIn<std::int64_t>(node, "zero_point");
    const bool isUsable = scale && zeroPoint && std::isfinite(*scale) && *scale > 0;
    return isUsable ? std::optional(Quantization{*scale, *zeroPoint}) : std::nullopt;
}

bool uses(const SerializedNode& node, const std::unordered_set<std::string>& values)
{
    return std::ranges::any_of(node.inputs, [&](const NamedArgument& input) {
        return std::ranges::any_of(
            input.argument.names, [&](const std::string& name) { return values.contains(name); });
    });
}

void addOutputs(const SerializedNode& node, std::unordered_set<std::string>& values)
{
    for (const Argument& output : node.outputs) {
        values.insert(output.names.begin(), output.names.end());
    }
}

} // namespace

std::optional<Quantization> quantizationOf(const ExportedProgram& program, std::int64_t handle)
{
    const std::vector<SerializedNode>& nodes = program.graph.nodes;
    const auto last = std::find_if(
        nodes.rbegin(), nodes.rend(), [handle](const SerializedNode& node) { return node.debugHandle == handle; });
    if (last == nodes.rend()) {
        return std::nullopt;
    }
    if (opOf(last->target) == quantize || opOf(last->target) == dequantize) {
        return argumentsOf(*last);
    }
    // Calls come in the order in which they run: those that use a value stand behind it.
    std::unordered_set<std::string> values;
    addOutputs(*last, values);
    std::optional<Quantization> told;
    for (auto node = last.base(); node != nodes.end(); ++node) {
        if (!uses(*node, values)) {
            continue;
        }
        if (opOf(node->target) == dequantize) {
            const auto own = argumentsOf(*node);
            if (!own || (told && told != own)) {
                return std::nullopt;
            }
            told = own;
        } else if (isMove(node->target)) {
            addOutputs(*node, values);
        }
    }
    return told;
}

bool holdsCodes(const Value& value)
{
    const auto* const tensor = std::get_if<Tensor>(&value);
    return tensor != nullptr && mayHoldCodes(tensor->scalarType);
}

std::shared_ptr<const Value> numbersOf(const std::shared_ptr<const Value>& codes, const Quantization& quantization)
{
    const auto integers = FloatTensor::of(*codes);
    if (!integers) {
        return codes;
    }
    std::vector<float> numbers(integers->values.size());
    std::ranges::transform(integers->values, numbers.begin(),
        [&quantization](double integer) { return static_cast<float>(quantization.numberOf(integer)); });
    Tensor result;
    result.scalarType = ScalarType::Float;
    result.sizes = integers->sizes;
    const auto bytes = std::as_bytes(std::span(numbers));
    result.data.assign(bytes.begin(), bytes.end());
    result.available = true;
    return std::make_shared<const Value>(std::move(result));
}

} // namespace ets
