// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/program/modulehierarchy.h"

#include "model/inspector/program/stackcalls.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace ets {

namespace {

// Nothing real comes near; a file could make paths of paths without end.
constexpr std::uint32_t deepest = 256;
constexpr std::size_t longestPath = 16384;

/// The tree of one graph, built node by node.
class TreeBuilder {
public:
    TreeBuilder(const OperatorGraph& graph, std::vector<Module>& modules, std::vector<ModuleId>& roots)
        : m_graph(graph)
        , m_modules(modules)
        , m_roots(roots)
        , m_first(modules.size())
    {
        for (const OperatorNode& node : graph.nodes()) {
            if (isInside(node)) {
                m_calls.add(*node.moduleStack);
            }
        }
        m_rowOf.resize(m_calls.size());
    }

    /// Row of the innermost module of a node, invalid where it has none.
    ModuleId moduleOf(const OperatorNode& node)
    {
        return isInside(node) ? rowOf(m_calls.innermostOf(*node.moduleStack)) : ModuleId();
    }

private:
    static bool isInside(const OperatorNode& node)
    {
        return node.kind == OperatorNode::Kind::Op && node.moduleStack && !node.moduleStack->empty();
    }
    ModuleId rowOf(StackCalls::CallId id)
    {
        std::vector<StackCalls::CallId> missing; // from the inside; as many as a file likes, so without recursion
        while (id != StackCalls::outermost && !m_rowOf[id].isValid()) {
            missing.push_back(id);
            id = m_calls.call(id).around;
        }
        ModuleId row = id == StackCalls::outermost ? root() : m_rowOf[id];
        while (!missing.empty()) {
            row = addCall(row, m_calls.call(missing.back()));
            m_rowOf[missing.back()] = row;
            missing.pop_back();
        }
        return row;
    }
    ModuleId addCall(ModuleId around, const StackCalls::Call& call)
    {
        const std::string& path = m_calls.pathOf(call);
        ModuleId row = below(around, path);
        Module& module = m_modules[row.value()];
        if (module.key.empty()) {
            module.key = call.entry->key;
            module.type = call.entry->type;
        }
        if (m_calls.isRepeated(call)) {
            row = child(row, "#" + std::to_string(call.number), path, m_modules[row.value()].path);
            m_modules[row.value()].key = call.entry->key;
            m_modules[row.value()].type = call.entry->type;
        }
        return row;
    }
    ModuleId root()
    {
        if (m_modules.size() == m_first) {
            Module module;
            module.name = m_graph.method();
            m_modules.push_back(std::move(module));
            m_roots.emplace_back(m_first);
            m_pathOf.emplace_back();
        }
        return ModuleId(m_first);
    }
    /// The row of a path below another one, with a row for every segment between.
    ModuleId below(ModuleId around, const std::string& path)
    {
        const std::string& outer = m_pathOf[around.value() - m_first]; // until a child is added
        if (path == outer || path.empty()) {
            return around;
        }
        if (!outer.empty() && (!path.starts_with(outer) || path[outer.size()] != '.')) {
            return child(around, path, path, m_modules[around.value()].path, "."); // lent by another module
        }
        std::size_t begin = outer.empty() ? 0 : outer.size() + 1;
        while (begin <= path.size()) {
            const std::size_t end = std::min(path.find('.', begin), path.size());
            const ModuleId next = child(
                around, path.substr(begin, end - begin), path.substr(0, end), m_modules[around.value()].path, ".");
            if (next == around) {
                break; // too deep: going on would copy the path once for each of its segments
            }
            around = next;
            begin = end + 1;
        }
        return around;
    }
    /// @param path as the model has it; @param outer of the row around, in front of the name in the path of the row
    ModuleId child(
        ModuleId around, std::string name, std::string path, const std::string& outer, const char* joint = "")
    {
        if (m_modules[around.value()].depth >= deepest || outer.size() > longestPath) {
            return around;
        }
        const auto [found, isNew] = m_children.try_emplace({around, std::move(name)}, ModuleId(m_modules.size()));
        if (isNew) {
            Module module;
            module.parent = around;
            module.name = found->first.second;
            module.path = outer.empty() ? module.name : outer + joint + module.name;
            module.depth = m_modules[around.value()].depth + 1;
            m_modules[around.value()].children.push_back(found->second);
            m_modules.push_back(std::move(module));
            m_pathOf.push_back(std::move(path));
        }
        return found->second;
    }

    const OperatorGraph& m_graph;
    std::vector<Module>& m_modules;
    std::vector<ModuleId>& m_roots;
    const std::size_t m_first; ///< Row of the root.
    StackCalls m_calls;
    std::vector<ModuleId> m_rowOf; ///< By call; invalid until a node asks for it.
    std::map<std::pair<ModuleId, std::string>, ModuleId> m_children; ///< By row and name.
    std::vector<std::string> m_pathOf; ///< By row, from the root on: as the model has it.
};

} // namespace

ModuleHierarchy ModuleHierarchy::build(std::span<const OperatorGraph> graphs)
{
    ModuleHierarchy result;
    for (const OperatorGraph& graph : graphs) {
        TreeBuilder tree(graph, result.m_modules, result.m_roots);
        for (const OperatorNode& node : graph.nodes()) {
            const ModuleId innermost = tree.moduleOf(node);
            if (innermost.isValid()) {
                result.m_modules[innermost.value()].nodes.emplace_back(result.m_moduleOfNode.size());
            }
            result.m_moduleOfNode.push_back(innermost);
        }
    }
    return result;
}

ModuleId ModuleHierarchy::moduleOf(NodeId node) const
{
    return node.value() < m_moduleOfNode.size() ? m_moduleOfNode[node.value()] : ModuleId();
}

ModuleId ModuleHierarchy::commonModule(ModuleId a, ModuleId b) const
{
    while (a.isValid() && b.isValid() && a != b) {
        ModuleId& deeper = module(a).depth >= module(b).depth ? a : b;
        deeper = module(deeper).parent;
    }
    return a == b ? a : ModuleId();
}

ModuleId ModuleHierarchy::commonModule(std::span<const NodeId> nodes) const
{
    ModuleId result;
    bool first = true;
    for (const NodeId node : nodes) {
        const ModuleId own = moduleOf(node);
        if (own.isValid()) {
            result = first ? own : commonModule(result, own);
            first = false;
        }
    }
    return result;
}

bool ModuleHierarchy::contains(ModuleId outer, ModuleId inner) const
{
    while (inner.isValid() && inner != outer) {
        inner = module(inner).parent;
    }
    return inner.isValid();
}

std::vector<NodeId> ModuleHierarchy::nodesBelow(ModuleId id) const
{
    std::vector<NodeId> result;
    std::vector<ModuleId> pending{id};
    while (!pending.empty()) {
        const Module& current = module(pending.back());
        pending.pop_back();
        result.insert(result.end(), current.nodes.begin(), current.nodes.end());
        pending.insert(pending.end(), current.children.begin(), current.children.end());
    }
    std::ranges::sort(result);
    return result;
}

} // namespace ets
