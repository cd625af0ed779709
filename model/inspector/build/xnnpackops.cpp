// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/xnnpackops.h"

#include "model/inspector/backendtraits.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

namespace ets {

namespace {

using Ops = std::initializer_list<std::string_view>;

/// The table in static storage: rows point to names that live as long.
class OperationTable {
public:
    OperationTable()
    {
        addProducts();
        addBinary();
        addUnary();
        addReductions();
        addMovements();
    }

    [[nodiscard]] const std::vector<XnnpackOperation>& rows() const { return m_rows; }

private:
    void add(std::string_view name, Ops ops, bool isInserted = false)
    {
        m_names.push_back(std::make_unique<std::vector<std::string_view>>(ops));
        m_rows.push_back({name, isInserted, *m_names.back()});
    }

    /// A 1x1 convolution runs as a fully connected operation, a lone batch norm as a depthwise convolution.
    void addProducts()
    {
        add("convolution", {"convolution", "conv1d", "conv2d", "_native_batch_norm_legit_no_training"});
        add("deconvolution", {"convolution", "conv_transpose1d", "conv_transpose2d"});
        add("fully connected", {"linear", "addmm", "mm", "convolution", "conv1d", "conv2d"});
        add("dynamic fully connected", {"linear", "addmm", "mm"});
        add("batch matrix multiply", {"bmm", "matmul"});
        add("scaled dot-product attention", {"scaled_dot_product_attention"});
        add("rope", {"rope"});
    }

    void addBinary()
    {
        add("add", {"add"});
        add("multiply", {"mul"});
        add("subtract", {"sub", "rsub"});
        add("divide", {"div"});
        add("maximum", {"maximum", "clamp_min"});
        add("minimum", {"minimum", "clamp_max"});
        add("prelu", {"_prelu_kernel", "prelu"});
        add("squared difference", {"sub", "pow"});
        add("copy sign", {"copysign"});
        add("modulus", {"fmod", "remainder"});
        add("atan2", {"atan2"});
        add("power", {"pow"});
        add("bitwise and", {"bitwise_and", "logical_and"});
        add("and", {"bitwise_and", "logical_and"});
        add("bitwise or", {"bitwise_or", "logical_or"});
        add("or", {"bitwise_or", "logical_or"});
        add("bitwise xor", {"bitwise_xor", "logical_xor"});
        add("xor", {"bitwise_xor", "logical_xor"});
        add("shift left", {"bitwise_left_shift"});
        add("shift right logical", {"bitwise_right_shift"});
        add("shift right arithmetic", {"bitwise_right_shift"});
    }

    void addUnary()
    {
        add("sigmoid", {"sigmoid"});
        add("tanh", {"tanh"});
        add("gelu", {"gelu"});
        add("approxgelu", {"gelu"});
        // As tables of their values run quantized activations, whichever they are.
        add("invalid unary op",
            {"sigmoid", "tanh", "gelu", "elu", "exp", "log", "sqrt", "rsqrt", "square", "pow", "abs", "neg",
                "hardswish", "hardtanh", "relu", "leaky_relu", "sin", "cos", "floor", "ceil", "round", "sign"});
        add("hardswish", {"hardswish"});
        add("leakyrelu", {"leaky_relu"});
        add("leaky relu", {"leaky_relu"});
        add("elu", {"elu"});
        add("square", {"pow", "square"});
        add("square root", {"sqrt"});
        add("reciprocal square root", {"rsqrt"});
        add("cube root", {"pow"});
        add("negate", {"neg"});
        add("abs", {"abs"});
        add("log", {"log"});
        add("exp", {"exp"});
        add("sine", {"sin"});
        add("cosine", {"cos"});
        add("floor", {"floor"});
        add("ceiling", {"ceil"});
        add("truncation", {"trunc"});
        add("bankers rounding", {"round"});
        add("bankders rounding", {"round"}); // as releases of 2024 and later spell it
        add("sign", {"sign"});
        add("bitwise not", {"bitwise_not", "logical_not"});
        add("count leading zeros", {});
        add("population count", {});
        add("clamp", {"clamp", "hardtanh", "relu", "relu6"}, true);
        add("convert",
            {"quantize_per_tensor", "dequantize_per_tensor", "quantize_per_token", "dequantize_per_token",
                "quantize_per_channel", "dequantize_per_channel", "_to_copy", "_to_dim_order_copy"},
            true);
    }

    void addReductions()
    {
        add("softmax", {"_softmax", "softmax"});
        add("mean", {"mean", "adaptive_avg_pool2d", "_adaptive_avg_pool2d", "avg_pool2d"});
        add("global average pooling", {"mean", "adaptive_avg_pool2d", "_adaptive_avg_pool2d", "avg_pool2d"});
        add("global sum pooling", {"sum"});
        add("sum", {"sum"});
        add("mean squared", {"mean"});
        add("sum squared", {"sum"});
        add("reduce max", {"amax", "max"});
        add("reduce min", {"amin", "min"});
        add("average pooling", {"avg_pool2d", "adaptive_avg_pool2d", "_adaptive_avg_pool2d"});
        add("max pooling", {"max_pool2d", "max_pool2d_with_indices"});
        add("argmax pooling", {"max_pool2d_with_indices"});
        add("resize bilinear", {"upsample_bilinear2d"});
    }

    void addMovements()
    {
        add("transpose", {"permute_copy", "permute", "transpose_copy", "t_copy", "pixel_shuffle", "pixel_unshuffle"},
            true);
        add("static reshape",
            {"view_copy", "reshape", "unsqueeze_copy", "squeeze_copy", "expand_copy", "flatten", "as_strided_copy"},
            true);
        add("static expand dims", {"unsqueeze_copy"}, true);
        add("fuse dims", {"view_copy"}, true);
        add("split dims", {"view_copy"}, true);
        add("copy", {"clone", "_clone_dim_order", "cat", "view_copy", "expand_copy", "unsqueeze_copy", "squeeze_copy"},
            true);
        add("concatenate", {"cat"}, true);
        add("slice", {"slice_copy", "slice"}, true);
        add("constant pad", {"constant_pad_nd"}, true);
        add("channel shuffle", {}, true);
        add("depth to space", {"pixel_shuffle"}, true);
        add("space to depth", {"pixel_unshuffle"}, true);
        add("batch to space", {}, true);
        add("unpooling", {}, true);
        add("pack lh", {}, true);
    }

    std::vector<std::unique_ptr<std::vector<std::string_view>>> m_names;
    std::vector<XnnpackOperation> m_rows;
};

const std::vector<XnnpackOperation>& operations()
{
    static const OperationTable table;
    return table.rows();
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Whether nodes of an op become operations wherever they run: an operation comes from it, and none that is inserted.
bool alwaysRuns(std::string_view op)
{
    bool isKnown = false;
    for (const XnnpackOperation& row : operations()) {
        if (std::ranges::find(row.ops, op) != row.ops.end()) {
            if (row.isInserted) {
                return false;
            }
            isKnown = true;
        }
    }
    // What a convolution before it does, too; what may become parts of other operations.
    constexpr std::array<std::string_view, 3> absorbed{"_native_batch_norm_legit_no_training", "pow", "sum"};
    return isKnown && std::ranges::find(absorbed, op) == absorbed.end();
}

/// Pairs operations with nodes: each kind on either side stands for as many as there are of it.
class Pairing {
public:
    struct Kind {
        std::string name;
        std::uint32_t count = 0;
        std::uint32_t left = 0;
        std::span<const std::string_view> ops; ///< Of operations.
        std::uint32_t running = 0; ///< Of nodes: how many must have run.
    };

    void addOperation(const std::string& name, std::uint32_t count, std::span<const std::string_view> ops)
    {
        m_operations.push_back({name, count, count, ops, 0});
    }
    void addNodes(const std::string& op, std::uint32_t count, std::uint32_t running)
    {
        m_nodes.push_back({op, count, count, {}, running});
    }

    /// Nodes that must have run come first; a node that has its operation keeps one, maybe another.
    void pair()
    {
        m_flow.assign(m_operations.size() * m_nodes.size(), 0);
        for (Kind& kind : m_nodes) {
            kind.left = kind.running;
        }
        while (augment()) { }
        for (Kind& kind : m_nodes) {
            kind.left += kind.count - kind.running;
        }
        while (augment()) { }
    }

    [[nodiscard]] const std::vector<Kind>& operations() const { return m_operations; }
    [[nodiscard]] const std::vector<Kind>& nodes() const { return m_nodes; }
    /// How many of the nodes of a kind that must have run have no operation.
    [[nodiscard]] static std::uint32_t lackingOf(const Kind& node)
    {
        const std::uint32_t paired = node.count - node.left;
        return node.running > paired ? node.running - paired : 0;
    }

private:
    [[nodiscard]] std::uint32_t& flow(std::size_t operation, std::size_t node)
    {
        return m_flow[operation * m_nodes.size() + node];
    }

    [[nodiscard]] bool isEdge(std::size_t operation, std::size_t node) const
    {
        const auto ops = m_operations[operation].ops;
        return std::ranges::find(ops, m_nodes[node].name) != ops.end();
    }

    /// One path from an operation that is left to a node that is left, over pairs that change partners.
    bool augment()
    {
        constexpr std::size_t none = SIZE_MAX;
        std::vector<std::size_t> fromNode(m_operations.size(), none); // that gives the operation another partner
        std::vector<std::size_t> fromOperation(m_nodes.size(), none);
        std::vector<std::size_t> queue;
        for (std::size_t i = 0; i < m_operations.size(); ++i) {
            if (m_operations[i].left > 0) {
                queue.push_back(i);
            }
        }
        for (std::size_t at = 0; at < queue.size(); ++at) {
            const std::size_t operation = queue[at];
            for (std::size_t n = 0; n < m_nodes.size(); ++n) {
                if (fromOperation[n] != none || !isEdge(operation, n)) {
                    continue;
                }
                fromOperation[n] = operation;
                if (m_nodes[n].left > 0) {
                    take(n, fromNode, fromOperation);
                    return true;
                }
                for (std::size_t i = 0; i < m_operations.size(); ++i) {
                    if (flow(i, n) > 0 && fromNode[i] == none && std::ranges::find(queue, i) == queue.end()) {
                        fromNode[i] = n;
                        queue.push_back(i);
                    }
                }
            }
        }
        return false;
    }

    /// Moves as much along the path as it can take.
    void take(std::size_t last, const std::vector<std::size_t>& fromNode, const std::vector<std::size_t>& fromOperation)
    {
        constexpr std::size_t none = SIZE_MAX;
        std::uint32_t amount = m_nodes[last].left;
        std::size_t first = fromOperation[last];
        for (std::size_t n = last; fromNode[first] != none; first = fromOperation[n]) {
            n = fromNode[first];
            amount = std::min(amount, flow(first, n));
        }
        amount = std::min(amount, m_operations[first].left);
        std::size_t node = last;
        m_nodes[last].left -= amount;
        for (std::size_t operation = fromOperation[last];; operation = fromOperation[node]) {
            flow(operation, node) += amount;
            if (fromNode[operation] == none) {
                m_operations[operation].left -= amount;
                return;
            }
            node = fromNode[operation];
            flow(operation, node) -= amount;
        }
    }

    std::vector<Kind> m_operations;
    std::vector<Kind> m_nodes;
    std::vector<std::uint32_t> m_flow; ///< By operation and node.
};

/// QS8, QU8, QC8W, QD8, QC4W, QP8, QDU8: a Q, letters and a width in bits.
bool isQuantizedType(std::string_view type)
{
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto width = std::ranges::find_if_not(type, isCapital);
    return type.starts_with('Q') && width != type.end() && *width >= '1' && *width <= '9';
}

/// Whether nodes turn numbers into quantized ones or back: quantize_per_tensor, dequantize_affine,
/// choose_qparams_per_token.
bool quantize(const NameCounts& nodes)
{
    return std::ranges::any_of(nodes, [](const auto& node) {
        return node.first.find("quantize") != std::string::npos || node.first.starts_with("choose_qparams");
    });
}

std::uint32_t sumOf(const NameCounts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::uint32_t{0},
        [](std::uint32_t sum, const auto& entry) { return sum + entry.second; });
}

} // namespace

std::span<const XnnpackOperation> xnnpackOperations()
{
    return operations();
}

const XnnpackOperation* xnnpackOperation(std::string_view event)
{
    event = event.substr(0, std::min(event.find(" ("), event.find(" #")));
    const auto found = std::ranges::find_if(operations(),
        [event](const XnnpackOperation& row) { return std::ranges::equal(row.name, event, {}, {}, lower); });
    return found == operations().end() ? nullptr : &*found;
}

bool isNumberedByXnnpack(std::string_view event)
{
    return withoutCounter(event).size() < event.size();
}

bool isQuantizedByXnnpack(std::string_view event)
{
    const auto open = event.find('(');
    const auto close = event.find(')', std::min(open, event.size()));
    if (close == std::string_view::npos) {
        return false;
    }
    std::string_view types = event.substr(open + 1, close - open - 1);
    while (!types.empty()) {
        const std::string_view type = types.substr(0, types.find(", "));
        if (isQuantizedType(type)) {
            return true;
        }
        types.remove_prefix(std::min(type.size() + 2, types.size()));
    }
    return false;
}

std::span<const std::string_view> opsOfXnnpackOperation(std::string_view name)
{
    const XnnpackOperation* const operation = xnnpackOperation(name);
    return operation == nullptr ? std::span<const std::string_view>() : operation->ops;
}

std::uint32_t XnnpackFit::misfits() const
{
    return sumOf(surplus) + sumOf(quantized) + sumOf(lacking);
}

XnnpackFit fitXnnpack(const NameCounts& ran, const NameCounts& nodes, const NameCounts& running)
{
    XnnpackFit fit;
    const bool isQuantized = quantize(nodes);
    Pairing pairing;
    std::map<const XnnpackOperation*, std::pair<std::string, std::uint32_t>> known;
    std::uint32_t unknown = 0;
    for (const auto& [event, count] : ran) {
        const XnnpackOperation* const operation = xnnpackOperation(event);
        if (operation == nullptr && !isNumberedByXnnpack(event)) {
            fit.surplus[event] = count;
        } else if (operation == nullptr) {
            unknown += count;
        } else if (!operation->isInserted && !isQuantized && isQuantizedByXnnpack(event)) {
            fit.quantized[event] = count;
            unknown += count; // some nodes may have become these
        } else if (!operation->isInserted) {
            known.try_emplace(operation, event, 0).first->second.second += count;
        }
    }
    for (const auto& [operation, named] : known) {
        pairing.addOperation(named.first, named.second, operation->ops);
    }
    for (const auto& [op, count] : nodes) {
        const auto must = running.find(op);
        if (std::ranges::any_of(operations(), [&op](const XnnpackOperation& row) {
                return !row.isInserted && std::ranges::find(row.ops, op) != row.ops.end();
            })) {
            pairing.addNodes(op, count, must == running.end() || !alwaysRuns(op) ? 0 : std::min(count, must->second));
        }
    }
    pairing.pair();
    for (const Pairing::Kind& operation : pairing.operations()) {
        fit.fitting += operation.count - operation.left;
        if (operation.left > 0) {
            fit.surplus[operation.name] = operation.left;
        }
    }
    for (const Pairing::Kind& node : pairing.nodes()) {
        const std::uint32_t lacking = Pairing::lackingOf(node);
        const std::uint32_t explained = std::min(lacking, unknown);
        unknown -= explained;
        if (lacking > explained) {
            fit.lacking[node.name] = lacking - explained;
        }
    }
    return fit;
}

} // namespace ets
