// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/graph.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// A part of an operator graph that can be folded into one box.
struct GraphGroup {
    static constexpr std::uint32_t none = 0xffffffffU;
    enum class Kind {
        Module, ///< One or more path segments of nn_module_stack.
        Delegate, ///< What one call of a delegate ran.
        Repeat ///< Equal modules that follow one another.
    };

    Kind kind = Kind::Module;
    std::uint32_t parent = none; ///< A group before this one, or none.
    std::uint32_t depth = 0; ///< 0 for a group in no other.
    std::string name; ///< Path segments below the parent, for instance "layers.0"; the first and last of a Repeat.
    std::string path; ///< Dotted path from the root; of a Delegate the name it was given.
    std::string type; ///< Qualified class name; empty where no module is called by this path.
    /// Number of this call of the module, from 1, where calls lie apart and have groups of their own; 0 for the only
    /// one.
    std::uint32_t call = 0;
    std::uint32_t repeats = 0; ///< Number of equal groups that it consists of; 0 where they are not all equal.
    std::vector<std::uint32_t> groups; ///< Directly inside, in program order.
    std::vector<std::uint32_t> nodes; ///< Directly inside, in program order.
    std::uint32_t opCount = 0; ///< Op nodes inside, at any depth.
};

/// Nested groups of an operator graph. No path leads out of a group and back into it: a module that is called in
/// several places, with other things between that depend on it, has a group for each call. A group of one node is none,
/// and one that holds nothing but another group is one with it.
class GraphGroups {
public:
    /// Parts that go around all modules, for instance calls of delegates.
    struct Parts {
        std::span<const std::uint32_t> partOf; ///< By node: index into names, or GraphGroup::none. May be empty.
        std::span<const std::string> names;
    };

    GraphGroups() = default;
    /// Groups by module, inside of parts where there are any.
    GraphGroups(const OperatorGraph& graph, const Parts& parts);
    /// Of nodes that are in no record.
    GraphGroups(std::span<const OperatorNode> nodes, const Parts& parts);

    /// All of them, a parent before those in it.
    [[nodiscard]] std::span<const GraphGroup> groups() const { return m_groups; }
    /// @param index into groups()
    [[nodiscard]] const GraphGroup& group(std::uint32_t index) const { return m_groups[index]; }
    /// Groups in no other, in program order.
    [[nodiscard]] std::span<const std::uint32_t> roots() const { return m_roots; }
    /// The innermost group of each node, or GraphGroup::none. Weights and attributes lie in the group of all that use
    /// them; inputs and outputs of the graph in none.
    [[nodiscard]] std::span<const std::uint32_t> groupOfNode() const { return m_groupOfNode; }
    /// The groups of a module by its dotted path, one for each call that lies apart. Where the module has none of its
    /// own, the outermost of what lies in it.
    [[nodiscard]] std::vector<std::uint32_t> ofModule(std::string_view path) const;
    /// Whether a group is another one or lies in it.
    [[nodiscard]] bool isInside(std::uint32_t group, std::uint32_t outer) const;
    /// The innermost group that holds both, or none.
    [[nodiscard]] std::uint32_t common(std::uint32_t a, std::uint32_t b) const;

private:
    friend class GraphGroupBuilder;
    std::vector<GraphGroup> m_groups;
    std::vector<std::uint32_t> m_roots;
    std::vector<std::uint32_t> m_groupOfNode;
};

/// The segments of a dotted path; a dot within brackets separates nothing ("layers.slice(None, 2.5).0").
[[nodiscard]] std::vector<std::string> pathSegments(std::string_view path);

} // namespace ets
