// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/etrecord/program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace ets {

/// The name space of one FX graph: gives out unique identifiers as torch.fx does (formats: FX unique-name algorithm).
class FxNamespace {
public:
    /// A name derived from the candidate that no earlier call has returned.
    std::string create(std::string_view candidate);
    /// What a placeholder takes: its node keeps the name exactly as it is, even if it is no identifier, while the
    /// name space remembers the one that it would have given out.
    void reserve(std::string_view name);

private:
    std::unordered_set<std::string> m_used;
    std::unordered_map<std::string, long> m_baseCount;
    std::unordered_map<std::string, long> m_firstFree; ///< By base: all smaller positive numbers are used.
};

/// What FX calls a node of this target when no name is asked for ("aten.native_layer_norm.default" ->
/// "aten_native_layer_norm_default" after create()).
[[nodiscard]] std::string fxCandidate(std::string_view opName);

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

/// A graph that a call gets as an argument: a branch of cond, what map and scan do with each element.
struct CallBody {
    std::uint32_t call = 0; ///< Index of the call in the operator graph of the program, see OperatorGraph::nodes().
    std::string name; ///< Of the graph module's attribute, unique in the program: "submodule_0".
    std::size_t position = 0; ///< Among the bodies of its call, from 0.
    std::size_t siblings = 1; ///< How many bodies its call has.
    const SerializedGraph* graph = nullptr; ///< Never null; belongs to the program.
};

/// The bodies of all calls, in program order; those in bodies are not among them. The program has to outlive them.
[[nodiscard]] std::vector<CallBody> callBodies(const ExportedProgram& program);

/// Follows names of bodies inwards.
/// @param path names of bodies, the outermost first; empty for the graph of the program itself
/// @return null if there is no such body
[[nodiscard]] const SerializedGraph* graphAt(const ExportedProgram& program, std::span<const std::string> path);

/// A body as a program of its own, without signature.
/// @return null if there is no such body
[[nodiscard]] std::shared_ptr<const ExportedProgram> bodyAt(
    const ExportedProgram& program, std::span<const std::string> path);

/// An argument as Python source, with the names of FX nodes for values: "x", "[1, 0]", "torch.float32".
[[nodiscard]] std::string argumentText(const Argument& argument, const FxGraph& graph);

/// The annotation of a value: "f32[2, s77]" for a tensor, "Sym(2*s77)" for a symbolic number, empty if unknown.
[[nodiscard]] std::string annotationText(const std::string& value, const SerializedGraph& graph);

class Trace;

/// One argument of a call.
struct NodeArgument {
    std::string name; ///< As the op's schema has it; may be empty.
    std::string text; ///< As Python source: "x", "[1, 1]", "False".
    std::string type; ///< Of a tensor or symbolic number: "f32[2, 8]"; empty for others.
};

/// All arguments of the call that a node of a joined graph is, in the order of the record; none for what is no call.
[[nodiscard]] std::vector<NodeArgument> argumentsOf(const Trace& trace, NodeId node);

} // namespace ets
