// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/etrecord/program.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace ets {

/// A node of an operator graph.
struct OperatorNode {
    /// Attribute is a sub-graph or lowered module that a call gets as an argument (FX: get_attr).
    enum class Kind { Input, Constant, Op, Output, Attribute };

    std::string name; ///< As the Inspector shows it: the FX name and an underscore.
    std::string op; ///< For instance aten.addmm.default; empty unless kind is Op.
    Kind kind = Kind::Op;
    /// Indices of nodes of the same graph, in argument order and repeated as there. A value of a call with several
    /// outputs is the call itself.
    std::vector<std::uint32_t> inputs;
    std::optional<std::int64_t> debugHandle;
    std::optional<std::string> stackTrace;
    /// Null for inputs and the output; never null but empty where the file has none for a call.
    std::shared_ptr<const ModuleStack> moduleStack;
    /// One list of sizes per output tensor, as text ("2", "s77").
    std::vector<std::vector<std::string>> outputShapes;
    std::vector<std::string> outputDtypes; ///< torch names such as "float32", beside outputShapes.
    std::string inputKind; ///< Of an input, as the signature says: "user_input", "parameter", "buffer"; may be empty.
    std::string inputTarget; ///< Of a parameter or buffer: its qualified name, for instance "conv1.weight".
    /// (name, type) of the sub-graph that the Inspector puts the call into when module hierarchy is on.
    std::optional<std::pair<std::string, std::string>> sourceModule;
};

/// "1x8x64"; "scalar" for no sizes.
[[nodiscard]] std::string shapeText(const std::vector<std::string>& sizes);

/// The operator graph of one exported program, after FXOperatorGraph of ExecuTorch.
/// Nodes keep the order of the program: inputs, calls with their attributes before them, output. Constants are left
/// out.
class OperatorGraph {
public:
    /// @param key "edge_dialect_graph_module", with "/METHOD" for several methods, or a name of the graph map
    /// @param method the method that the program belongs to, for instance "forward"
    static OperatorGraph build(const ExportedProgram& program, std::string key, std::string method);

    /// Name in the record, such as edge_dialect_graph_module.
    [[nodiscard]] const std::string& key() const { return m_key; }
    /// Method that the graph is of; empty if unknown.
    [[nodiscard]] const std::string& method() const { return m_method; }
    [[nodiscard]] std::span<const OperatorNode> nodes() const { return m_nodes; } ///< In the order of the program.
    /// Indices of the op nodes that carry the handle, in graph order.
    /// With moduleHierarchy the order is that of the Inspector's graph with enable_module_hierarchy:
    /// nodes inside a module's sub-graph come after the others, modules in first-seen order.
    [[nodiscard]] std::span<const std::uint32_t> nodesOfHandle(std::int64_t handle, bool moduleHierarchy = false) const;

private:
    using HandleIndex = std::unordered_map<std::int64_t, std::vector<std::uint32_t>>;

    std::string m_key;
    std::string m_method;
    std::vector<OperatorNode> m_nodes;
    HandleIndex m_byHandle;
    HandleIndex m_byHandleInModules;
};

/// The name a target is shown by, after the Inspector: "aten.add.Tensor" for an edge op, "linear.default" for a torch
/// op.
[[nodiscard]] std::string opNameOfTarget(std::string_view target);

} // namespace ets
