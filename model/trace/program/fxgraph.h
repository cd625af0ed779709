// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/program.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ets {

/// A node of the FX graph that ExecuTorch makes when it reads a program back.
struct FxNode {
    enum class Kind {
        Placeholder,
        GetAttr, ///< A sub-graph or the lowered module of a delegate call.
        Alloc, ///< memory.alloc
        Call,
        Getitem, ///< One part of a call's result.
        Output
    };

    Kind kind = Kind::Call;
    std::string name; ///< Unique in the graph.
    std::string value; ///< Name in the file of the value that it makes; empty for calls that are taken apart.
    const Argument* argument = nullptr; ///< Of placeholders and attributes.
    const SerializedNode* source = nullptr; ///< The call, also of its attributes and parts.
    std::uint32_t parent = 0; ///< Of a part: the node that it is taken from.
    std::uint32_t index = 0; ///< Of a part: its position.
};

/// The nodes in the order in which ExecuTorch creates them, with the names that FX gives (formats: recovery of node
/// names). The program has to outlive it.
class FxGraph {
public:
    /// @param specs signature of the inputs, for constants that are named there only; empty for sub-graphs
    FxGraph(const SerializedGraph& graph, std::span<const SignatureSpec> specs);

    [[nodiscard]] const SerializedGraph& serialized() const { return *m_graph; } ///< The graph as the record has it.
    [[nodiscard]] std::span<const FxNode> nodes() const { return m_nodes; } ///< Named and ordered as FX does.
    /// Index of the node that makes a value of the file; nodes().size() if none does.
    [[nodiscard]] std::uint32_t nodeOfValue(const std::string& value) const;
    /// The attributes of a call, in argument order; they stand right before it.
    [[nodiscard]] std::vector<std::uint32_t> attributesOf(std::uint32_t call) const;
    /// The call that a part is taken from, through nested parts; the node itself for any other.
    [[nodiscard]] std::uint32_t rootOf(std::uint32_t node) const;

private:
    class Builder;

    const SerializedGraph* m_graph;
    std::vector<FxNode> m_nodes;
    std::unordered_map<std::string, std::uint32_t> m_nodeOfValue;
};

/// Whether the argument is an attribute of the graph module: a sub-graph, or the lowered module of a delegate call.
[[nodiscard]] bool isAttribute(const SerializedNode& node, const NamedArgument& input);

/// Whether the argument stands for values of the graph.
[[nodiscard]] bool refersToValues(const Argument& argument);

/// The part of an edge or backend op's target behind the dialect, for instance aten.add.Tensor; empty for others.
[[nodiscard]] std::string_view dialectOpName(std::string_view target);

} // namespace ets
