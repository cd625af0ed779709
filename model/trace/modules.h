// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/trace/graph.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

struct Module;

/// Dotted path of a module as a stack entry gives it. Old releases wrote Python instead: "L['self'].ff" is ff,
/// "getattr(L['self'].ff, '0')" is ff.0.
[[nodiscard]] std::string modulePathOf(std::string_view stackPath);

/// The class alone, which is what people read: "Linear" of "torch.nn.modules.linear.Linear". Part of the text that is
/// given, all of it where there is no dot.
[[nodiscard]] std::string_view classNameOf(std::string_view type);

/// Number of the call that a key of a stack entry is of, from 1: torch writes "conv@1" for the second.
[[nodiscard]] std::uint32_t callOfKey(std::string_view key);

/// Whether a row of the hierarchy is a segment of a path that is no module by itself, such as "layers" of "layers.0".
[[nodiscard]] bool isContainer(const Module& module);
/// Number of the call that a row below a module called several times stands for, from 1; 0 for every other row.
[[nodiscard]] std::uint32_t callOf(const Module& module);
/// Path of a row as the model has it, without the numbers of calls.
/// @param path of the row in the hierarchy
[[nodiscard]] std::string pathInModel(std::string_view path);

/// One row of the modules: an nn.Module instance as the stacks of the nodes name it, a segment of the path above such
/// ones that no stack names (its type is empty), or one of several calls below its module. Texts and lists are those of
/// the hierarchy.
struct Module {
    ModuleId parent; ///< Invalid for a root.
    std::uint32_t depth = 0; ///< 0 for a root.
    bool isCall = false; ///< One of several calls: nothing stands between its name and the path of the row around it.
    std::string_view key; ///< Key of the stack entry, for instance L__self___conv1.
    std::string_view name; ///< Last segment of the path; the method's name for a root.
    std::string_view type; ///< Qualified class name.
    std::span<const ModuleId> children; ///< In first-seen order.
    std::span<const NodeId> nodes; ///< Op nodes directly inside, in graph order.
};

/// The tree of modules of all joined graphs, from nn_module_stack. One root per graph.
class ModuleHierarchy {
public:
    /// @param graphs joined graphs; NodeIds count their nodes through, graph after graph
    static ModuleHierarchy build(std::span<const OperatorGraph> graphs);

    /// By id.
    [[nodiscard]] std::span<const Module> modules() const { return m_modules; }
    [[nodiscard]] const Module& module(ModuleId id) const { return m_modules[id.value()]; } ///< One of modules().
    [[nodiscard]] std::span<const ModuleId> roots() const { return m_roots; } ///< Those that lie in no other.
    /// Dotted path of a module, empty for the root of a method: put together of its segments each time.
    [[nodiscard]] std::string pathOf(ModuleId id) const;
    /// What it is called among all: its path; of the root its name.
    [[nodiscard]] std::string pathOrName(ModuleId id) const;
    /// The innermost module of a node; invalid for inputs, outputs and nodes without a stack.
    [[nodiscard]] ModuleId moduleOf(NodeId node) const;
    /// The deepest module that holds both, invalid if there is none.
    [[nodiscard]] ModuleId commonModule(ModuleId a, ModuleId b) const;
    /// The deepest module that holds all the nodes which have one.
    [[nodiscard]] ModuleId commonModule(std::span<const NodeId> nodes) const;
    /// Whether inner is outer or lies below it.
    [[nodiscard]] bool contains(ModuleId outer, ModuleId inner) const;
    /// All op nodes in the module and below, in graph order.
    [[nodiscard]] std::vector<NodeId> nodesBelow(ModuleId id) const;

private:
    /// Where a module and all below it are in a walk of the tree, a module before those below it.
    struct Subtree {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };

    void listChildren();
    void listNodes();
    void walk();

    StringPool m_texts;
    std::vector<Module> m_modules;
    std::vector<ModuleId> m_roots;
    std::vector<ModuleId> m_children; ///< Of all modules, by the row around.
    std::vector<NodeId> m_nodes; ///< Of all modules, by module.
    std::vector<ModuleId> m_moduleOfNode;
    std::vector<Subtree> m_subtrees; ///< By module.
};

} // namespace ets
