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

/// Number of elements, or nothing where a size is a symbol.
std::optional<std::int64_t> countOf(const std::vector<std::string>& shape)
{
    std::int64_t count = 1;
    for (const std::string& size : shape) {
        const bool isNumber = !size.empty() && std::ranges::all_of(size, [](char c) { return c >= '0' && c <= '9'; });
        constexpr std::size_t most = 12; // digits that no overflow comes from in a product that makes sense
        if (!isNumber || size.size() > most || __builtin_mul_overflow(count, std::stoll(size), &count)) {
            return std::nullopt;
        }
    }
    return count;
}

} // namespace

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
    return std::ranges::equal(shapes[output.index], sizes, [](const std::string& want, std::int64_t size) {
        const bool isNumber = !want.empty() && want.front() >= '0' && want.front() <= '9';
        return !isNumber || want == std::to_string(size);
    });
}

bool NodeOutputs::isValueOfHandle(std::uint32_t index) const
{
    const auto handle = node(index).debugHandle;
    const auto nodes = handle ? nodesOf(*handle) : std::span<const std::uint32_t>();
    if (nodes.empty()) {
        return false;
    }
    std::uint32_t current = nodes.back();
    while (current != index) {
        const OperatorNode& view = node(current);
        if (current < index || !isViewOp(view.op) || view.inputs.empty() || view.outputShapes.size() != 1) {
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
