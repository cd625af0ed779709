// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/work/nodework.h"

#include "model/analysis/work/macs.h"
#include "model/base/opnames.h"
#include "model/base/product.h"
#include "model/base/tensor.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <set>

namespace ets {

namespace {

using Sizes = std::vector<std::int32_t>;

/// Sizes as numbers; nothing for symbols.
std::optional<Sizes> sizesOf(const std::vector<std::string>& texts)
{
    Sizes sizes;
    for (const std::string& text : texts) {
        std::int32_t size = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
        if (error != std::errc() || end != text.data() + text.size() || size < 0) {
            return std::nullopt;
        }
        sizes.push_back(size);
    }
    return sizes;
}

/// The shape of what others read of a node; nothing if it has several results of different shapes: which is read is
/// not told.
std::optional<Sizes> shapeRead(const OperatorNode& node)
{
    const bool isOne = !node.outputShapes.empty() && std::ranges::all_of(node.outputShapes, [&](const auto& shape) {
        return shape == node.outputShapes.front();
    });
    return isOne ? sizesOf(node.outputShapes.front()) : std::nullopt;
}

std::optional<std::uint64_t> bytesOf(const OperatorNode& node, std::size_t output)
{
    const auto sizes = sizesOf(node.outputShapes[output]);
    const auto type = output < node.outputDtypes.size() ? scalarTypeFromName(node.outputDtypes[output]) : std::nullopt;
    const auto element = type ? elementSize(*type) : std::nullopt;
    return sizes && element
        ? Product(std::span<const std::int32_t>(*sizes)).times(static_cast<std::int64_t>(*element)).value()
        : std::nullopt;
}

std::optional<std::uint64_t> bytesRead(const OperatorNode& node)
{
    return shapeRead(node) ? bytesOf(node, 0) : std::nullopt;
}

std::optional<std::uint64_t> bytesWritten(const OperatorNode& node)
{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < node.outputShapes.size(); ++i) {
        const auto bytes = bytesOf(node, i);
        if (!bytes) {
            return std::nullopt;
        }
        sum += *bytes;
    }
    return sum;
}

/// A graph does not keep the flag of a convolution: channels tell it, and where both fit the same work follows as long
/// as input and output are equally large.
std::optional<bool> isTransposed(const Sizes& x, const Sizes& weight, const Sizes& output)
{
    constexpr std::size_t channels = 1;
    if (weight.size() < 3 || x.size() != weight.size() || output.size() != weight.size() || weight[1] == 0) {
        return std::nullopt;
    }
    const bool isForward = weight[0] == output[channels] && x[channels] % weight[1] == 0;
    const bool isBackward = weight[0] == x[channels] && output[channels] % weight[1] == 0;
    if (isForward != isBackward) {
        return isBackward;
    }
    const bool isLarger = std::lexicographical_compare(x.begin() + 2, x.end(), output.begin() + 2, output.end());
    return isForward && !isLarger ? std::optional(false) : std::nullopt;
}

std::optional<std::uint64_t> macsOf(
    std::span<const OperatorNode> graph, const OperatorNode& node, const MacFormula& formula)
{
    std::array<std::optional<Sizes>, 4> inputs;
    CallShapes call;
    for (std::size_t i = 0; i < std::min(node.inputs.size(), inputs.size()); ++i) {
        inputs[i] = shapeRead(graph[node.inputs[i]]);
        if (inputs[i]) {
            call.arguments[i] = *inputs[i];
        }
    }
    const auto output = node.outputShapes.empty() ? std::nullopt : sizesOf(node.outputShapes.front());
    if (output) {
        call.output = *output;
    }
    if (inputs[0] && inputs[1] && output) {
        call.isTransposed = isTransposed(*inputs[0], *inputs[1], *output);
    }
    return formula.count(call);
}

/// A bit of work that is added up over nodes; unknown once a part is.
void add(std::optional<std::uint64_t>& sum, const std::optional<std::uint64_t>& part)
{
    const bool fits = sum && part && *part <= std::numeric_limits<std::uint64_t>::max() - *sum;
    sum = fits ? std::optional(*sum + *part) : std::nullopt;
}

/// Ops that touch less than what they are given.
void correctMovement(std::span<const OperatorNode> graph, const OperatorNode& node, InstructionWork& work)
{
    const Movement movement = movementOf(opnames::baseOf(node.op));
    if (movement == Movement::None) {
        return;
    }
    work.workClass = WorkClass::DataMovement;
    if (movement == Movement::Fill) {
        work.bytesRead = 0;
    } else if (movement == Movement::Gather && !node.inputs.empty()) {
        const std::uint64_t table = bytesRead(graph[node.inputs.front()]).value_or(0);
        work.bytesRead = work.bytesWritten + (work.bytesRead - std::min(work.bytesRead, table));
    }
}

} // namespace

GraphWork::GraphWork(std::span<const OperatorNode> graph)
    : m_graph(graph)
    , m_readers(graph.size(), 0)
{
    for (const OperatorNode& node : graph) {
        for (const std::uint32_t input : node.inputs) {
            ++m_readers[input];
        }
    }
}

std::optional<InstructionWork> GraphWork::of(std::span<const std::uint32_t> nodes) const
{
    const std::set<std::uint32_t> inside(nodes.begin(), nodes.end());
    std::map<std::uint32_t, std::uint32_t> taken; // How often nodes inside take a node.
    std::optional<std::uint64_t> macs = 0;
    InstructionWork work;
    for (const std::uint32_t index : inside) {
        const OperatorNode& node = m_graph[index];
        if (const MacFormula* const formula = MacFormula::find(opnames::baseOf(node.op))) {
            work.workClass = WorkClass::Compute;
            work.isUpperBound = work.isUpperBound || formula->isBound();
            add(macs, macsOf(m_graph, node, *formula));
        }
        for (const std::uint32_t input : node.inputs) {
            ++taken[input];
        }
    }
    std::optional<std::uint64_t> read = 0;
    for (const auto& [source, times] : taken) {
        if (!inside.contains(source)) {
            add(read, bytesRead(m_graph[source]));
        }
    }
    std::optional<std::uint64_t> written = 0;
    for (const std::uint32_t index : inside) {
        const auto own = taken.find(index);
        const bool staysInside = own != taken.end() && own->second == m_readers[index];
        if (!staysInside) {
            add(written, bytesWritten(m_graph[index]));
        }
    }
    if (inside.empty() || !read || !written) {
        return std::nullopt;
    }
    work.macs = macs;
    work.bytesRead = *read;
    work.bytesWritten = *written;
    if (inside.size() == 1 && work.workClass != WorkClass::Compute) {
        correctMovement(m_graph, m_graph[*inside.begin()], work);
    }
    return work;
}

bool isIntegerWork(const OperatorNode& node)
{
    constexpr std::string_view kinds[] = {"int", "uint", "qint", "quint", "bool"};
    const std::string_view type = node.outputDtypes.empty() ? std::string_view() : node.outputDtypes.front();
    return std::ranges::any_of(kinds, [&](std::string_view kind) { return type.starts_with(kind); });
}

} // namespace ets
