// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/tensor.h"
#include "model/inspector/program/operatorgraph.h"
#include "model/numeric/pairing/symbols.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace ets {

/// One of the values that a node of the edge program gives.
struct NodeOutput {
    std::uint32_t node = 0; ///< Index in the graph.
    std::size_t index = 0; ///< Of a node with several outputs, which one.

    friend bool operator==(const NodeOutput&, const NodeOutput&) = default;
};

/// What the edge program of a method tells of the values of its nodes: which leave a delegate's call, and which are the
/// same elements in the same order.
class NodeOutputs {
public:
    /// @param graph of the edge program
    explicit NodeOutputs(OperatorGraph graph);

    /// How many nodes there are.
    [[nodiscard]] std::size_t count() const { return m_graph.nodes().size(); }
    /// A node of the graph.
    [[nodiscard]] const OperatorNode& node(std::uint32_t index) const { return m_graph.nodes()[index]; }
    /// Nodes with the handle, in program order.
    [[nodiscard]] std::span<const std::uint32_t> nodesOf(std::int64_t handle) const
    {
        return m_graph.nodesOfHandle(handle);
    }
    /// The values of these nodes that others use, in program order.
    [[nodiscard]] std::vector<NodeOutput> leaving(const std::unordered_set<std::uint32_t>& nodes) const;
    /// Whether the node gives a value of this shape there. A size whose symbols are not settled fits every number.
    [[nodiscard]] bool fits(NodeOutput output, std::span<const std::int64_t> sizes) const;
    /// Whether a node could give this tensor there, in shape and kind: integers that stand for numbers (int8) are no
    /// numbers, but the value of a call that turns such integers into numbers may be logged as they are.
    [[nodiscard]] bool fits(NodeOutput output, const Tensor& value) const;
    /// Whether the shape there has symbols that inputs set, and is one of these sizes whatever they stand for.
    [[nodiscard]] bool fitsOtherInputs(NodeOutput output, std::span<const std::int64_t> sizes) const;
    /// Says what the symbols of shapes stand for in the run.
    void settle(Symbols symbols) { m_symbols = std::move(symbols); }
    /// Nodes that use the values of this one, ascending, each once.
    [[nodiscard]] std::span<const std::uint32_t> usersOf(std::uint32_t index) const { return m_users[index]; }
    /// Whether the last node of its handle has the elements of this node in the same order: it is that node, or nothing
    /// but views lie between the two, or one that turns integers into the numbers that they stand for.
    [[nodiscard]] bool isValueOfHandle(std::uint32_t index) const;
    /// Handles of the nodes that use this one and have another handle, ascending, each once; -1 for the output.
    [[nodiscard]] std::vector<std::int64_t> userHandles(std::uint32_t index) const;

private:
    [[nodiscard]] std::optional<std::int64_t> countOf(const std::vector<std::string>& shape) const;

    OperatorGraph m_graph;
    Symbols m_symbols;
    std::vector<std::vector<std::uint32_t>> m_users; ///< By node.
};

/// Whether an op turns integers into the numbers that they stand for.
[[nodiscard]] bool isDequantizeOp(std::string_view op);

/// Whether an op gives the elements of its first argument, in the same order; expand only where it repeats nothing.
[[nodiscard]] bool isViewOp(std::string_view op);

} // namespace ets
