// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"
#include "model/numeric/loggedentries.h"
#include "model/numeric/referencefile.h"
#include "model/numeric/referencegraph.h"
#include "model/numeric/symbols.h"
#include "model/trace/graph.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
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

/// Values that an event logged together for one node.
struct AssignedValue {
    std::size_t entry = 0; ///< Index of the logged entry.
    std::vector<const Value*> values; ///< Of a node with several outputs, all of them.
    std::optional<NodeOutput> output; ///< Nothing where the edge program has no node of the handle.
    Message problem; ///< Why it cannot be told which node's they are.
    bool isInner = false; ///< They are on the way to the value of their handle, which the reference has alone.
};

/// What the program file tells of one output of a delegate's call.
struct CallOutput {
    std::optional<std::int64_t> handle; ///< Of the edge program's nodes; nothing where it does not tell.
    bool isLastOfHandle = true; ///< Nothing later in the call is computed for that handle.
};

/// What it tells of a call.
struct ToldCall {
    std::vector<CallOutput> outputs; ///< In their order.
    std::unordered_set<std::int64_t> computed; ///< Handles that the call computes something for; others are fused.
};

/// What it tells of a call; nothing where it does not tell.
using CallOutputs = std::function<std::optional<ToldCall>(EventId call)>;

/// Finds the node whose value each logged one is. Of kernels that ran for nodes of one op and handle the last stands
/// for the last node. The outputs of a call are those of its nodes that others use: told by the program, else by a
/// shape that only one output and one node have. Where nodes are fused, the value is that of the last of them. What the
/// program tells to be on the way to the last value of a handle is marked, as the reference has the last alone.
/// @param nameOf the name of an event
[[nodiscard]] std::vector<AssignedValue> assignOutputs(const std::vector<LoggedEntry>& entries,
    const NodeOutputs& nodes, const std::function<std::string_view(EventId)>& nameOf,
    const CallOutputs& callOutputs = {});

/// What the symbols of the edge program's shapes stand for in a run: what its kernels logged tells, where a handle has
/// one node alone; else the values of the reference, whose inputs the run is to have had.
[[nodiscard]] Symbols symbolsOf(const NodeOutputs& nodes, const std::vector<LoggedEntry>& entries,
    const ReferenceGraph& graph, const ReferenceValues& values, const LoadContext& context);

} // namespace ets
