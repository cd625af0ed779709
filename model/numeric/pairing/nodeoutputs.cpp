// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/pairing/nodeoutputs.h"

#include "model/base/opnames.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace ets {

namespace {

/// Names without namespace, overload and "_copy". Of clones the elements stay in row-major order whatever the strides.
constexpr std::array<std::string_view, 14> viewOps{"view", "_unsafe_view", "unsqueeze", "squeeze", "expand", "reshape",
    "flatten", "unflatten", "clone", "_clone_dim_order", "alias", "detach", "lift_fresh", "contiguous"};

bool isFloating(std::string_view dtype)
{
    return dtype.starts_with("float") || dtype.starts_with("bfloat");
}

/// Integers that stand for numbers.
bool isCode(ScalarType type)
{
    constexpr std::array codes{ScalarType::Byte, ScalarType::Char, ScalarType::Short, ScalarType::UInt16};
    return std::ranges::find(codes, type) != codes.end();
}

} // namespace

bool isDequantizeOp(std::string_view op)
{
    return opnames::baseOf(op).starts_with("dequantize");
}

bool isViewOp(std::string_view op)
{
    return std::ranges::find(viewOps, opnames::withoutCopy(opnames::baseOf(op))) != viewOps.end();
}

NodeOutputs::NodeOutputs(OperatorGraph graph)
    : m_graph(std::move(graph))
    , m_users(m_graph.nodes().size())
{
    for (std::uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
        for (const std::uint32_t input : m_graph.nodes()[i].inputs) {
            if (m_users[input].empty() || m_users[input].back() != i) {
                m_users[input].push_back(i);
            }
        }
    }
}

std::vector<NodeOutput> NodeOutputs::leaving(const std::unordered_set<std::uint32_t>& nodes) const
{
    std::vector<NodeOutput> result;
    for (const std::uint32_t index : nodes) {
        const auto isOutside = [&nodes](std::uint32_t user) { return !nodes.contains(user); };
        if (std::ranges::any_of(m_users[index], isOutside)) {
            for (std::size_t i = 0; i < std::max<std::size_t>(node(index).outputShapes.size(), 1); ++i) {
                result.push_back({index, i});
            }
        }
    }
    std::ranges::sort(result, {}, [](const NodeOutput& output) { return std::pair(output.node, output.index); });
    return result;
}

bool NodeOutputs::fits(NodeOutput output, std::span<const std::int64_t> sizes) const
{
    const auto& shapes = node(output.node).outputShapes;
    if (output.index >= shapes.size() || shapes[output.index].size() != sizes.size()) {
        return false;
    }
    return std::ranges::equal(shapes[output.index], sizes, [this](const std::string& want, std::int64_t size) {
        const auto known = m_symbols.valueOf(want);
        return !known || *known == size;
    });
}

bool NodeOutputs::fits(NodeOutput output, const Tensor& value) const
{
    const OperatorNode& own = node(output.node);
    const bool isOfCodes = output.index < own.outputDtypes.size() && isCode(value.scalarType)
        && isFloating(own.outputDtypes[output.index]);
    const bool isOfNumbers = output.index < own.outputDtypes.size()
        && isFloating(scalarTypeName(value.scalarType).value_or(std::string_view()))
        && opnames::baseOf(own.op).starts_with("quantize");
    return (!isOfCodes || isDequantizeOp(own.op)) && !isOfNumbers && fits(output, value.sizes);
}

bool NodeOutputs::fitsOtherInputs(NodeOutput output, std::span<const std::int64_t> sizes) const
{
    const auto& shapes = node(output.node).outputShapes;
    if (output.index >= shapes.size() || shapes[output.index].size() != sizes.size()
        || !Symbols::isOfInputs(shapes[output.index])) {
        return false;
    }
    const Symbols none;
    return std::ranges::equal(shapes[output.index], sizes, [&none](const std::string& want, std::int64_t size) {
        const auto number = none.valueOf(want);
        return !number || *number == size;
    });
}

std::optional<std::int64_t> NodeOutputs::countOf(const std::vector<std::string>& shape) const
{
    std::int64_t count = 1;
    for (const std::string& size : shape) {
        const auto number = m_symbols.valueOf(size);
        if (!number || __builtin_mul_overflow(count, *number, &count)) {
            return std::nullopt;
        }
    }
    return count;
}

bool NodeOutputs::isValueOfHandle(std::uint32_t index) const
{
    const auto handle = node(index).debugHandle;
    const auto nodes = handle ? nodesOf(*handle) : std::span<const std::uint32_t>();
    if (nodes.empty()) {
        return false;
    }
    const auto isAlike = [this](const OperatorNode& node) { return isViewOp(node.op) || isDequantizeOp(node.op); };
    // Each user of integers may have a call of its own that turns them into numbers.
    while (isDequantizeOp(node(index).op) && !node(index).inputs.empty()
        && node(node(index).inputs.front()).debugHandle == handle) {
        index = node(index).inputs.front();
    }
    std::uint32_t current = nodes.back();
    while (current != index) {
        const OperatorNode& view = node(current);
        if (current < index || !isAlike(view) || view.inputs.empty() || view.outputShapes.size() != 1) {
            return false;
        }
        const std::uint32_t source = view.inputs.front();
        const auto& shapes = node(source).outputShapes;
        const auto count = countOf(view.outputShapes.front());
        // An expand that repeats has more elements than it was given.
        if (source >= current || shapes.size() != 1 || (count && countOf(shapes.front()) != count)) {
            return false;
        }
        current = source;
    }
    return true;
}

std::vector<std::int64_t> NodeOutputs::userHandles(std::uint32_t index) const
{
    std::vector<std::int64_t> handles;
    for (const std::uint32_t user : m_users[index]) {
        const OperatorNode& node = m_graph.nodes()[user];
        const std::int64_t handle = node.kind == OperatorNode::Kind::Output ? -1 : node.debugHandle.value_or(0);
        if (handle != m_graph.nodes()[index].debugHandle.value_or(-2)) {
            handles.push_back(handle);
        }
    }
    std::ranges::sort(handles);
    const auto repeated = std::ranges::unique(handles);
    handles.erase(repeated.begin(), repeated.end());
    return handles;
}

} // namespace ets
