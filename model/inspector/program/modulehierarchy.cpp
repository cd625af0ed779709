// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/program/modulehierarchy.h"

#include "model/inspector/program/modulepath.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
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
    {
        for (const OperatorNode& node : graph.nodes()) {
            if (isInside(node)) {
                countCalls(*node.moduleStack);
            }
        }
    }

    /// Row of the innermost module of a node, invalid where it has none.
    ModuleId moduleOf(const OperatorNode& node)
    {
        if (!isInside(node)) {
            return {};
        }
        const auto [found, isNew] = m_known.try_emplace(node.moduleStack.get());
        if (isNew) {
            found->second = addStack(*node.moduleStack);
        }
        return found->second;
    }

private:
    /// Where a call of a module stands: one number for the calls around it.
    using Place = std::size_t;

    static bool isInside(const OperatorNode& node)
    {
        return node.kind == OperatorNode::Kind::Op && node.moduleStack && !node.moduleStack->empty();
    }
    Place placeIn(Place around, const std::string& path, std::uint32_t call)
    {
        return m_places.try_emplace({around, path, call}, m_places.size() + 1).first->second;
    }
    void countCalls(const ModuleStack& stack)
    {
        if (!m_counted.insert(&stack).second) {
            return; // nodes of one module share their stack
        }
        Place place = 0;
        for (const ModuleStackEntry& entry : stack) {
            const std::string path = modulePathOf(entry.path);
            const std::uint32_t call = callOfKey(entry.key);
            m_calls[{place, path}].insert(call);
            place = placeIn(place, path, call);
        }
    }
    ModuleId addStack(const ModuleStack& stack)
    {
        Place place = 0;
        ModuleId row = root();
        for (const ModuleStackEntry& entry : stack) {
            const std::string path = modulePathOf(entry.path);
            const std::uint32_t call = callOfKey(entry.key);
            row = below(row, path);
            Module& module = m_modules[row.value()];
            if (module.key.empty()) {
                module.key = entry.key;
                module.type = entry.type;
            }
            if (m_calls[{place, path}].size() > 1) {
                row = child(row, "#" + std::to_string(call), path, m_modules[row.value()].path);
                m_modules[row.value()].key = entry.key;
                m_modules[row.value()].type = entry.type;
            }
            place = placeIn(place, path, call);
        }
        return row;
    }
    ModuleId root()
    {
        if (!m_root.isValid()) {
            m_root = ModuleId(m_modules.size());
            Module module;
            module.name = m_graph.method();
            m_modules.push_back(std::move(module));
            m_roots.push_back(m_root);
            m_pathOf[m_root] = {};
        }
        return m_root;
    }
    /// The row of a path below another one, with a row for every segment between.
    ModuleId below(ModuleId around, const std::string& path)
    {
        const std::string outer = m_pathOf[around];
        if (path == outer || path.empty()) {
            return around;
        }
        if (!outer.empty() && !path.starts_with(outer + ".")) {
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
    ModuleId child(ModuleId around, const std::string& name, const std::string& path, const std::string& outer,
        const char* joint = "")
    {
        if (m_modules[around.value()].depth >= deepest || outer.size() > longestPath) {
            return around;
        }
        const auto [found, isNew] = m_children.try_emplace({around, name}, ModuleId(m_modules.size()));
        if (isNew) {
            Module module;
            module.parent = around;
            module.name = name;
            module.path = outer.empty() ? name : outer + joint + name;
            module.depth = m_modules[around.value()].depth + 1;
            m_modules[around.value()].children.push_back(found->second);
            m_modules.push_back(std::move(module));
            m_pathOf[found->second] = path;
        }
        return found->second;
    }

    const OperatorGraph& m_graph;
    std::vector<Module>& m_modules;
    std::vector<ModuleId>& m_roots;
    ModuleId m_root;
    std::map<std::pair<ModuleId, std::string>, ModuleId> m_children; ///< By row and name.
    std::map<ModuleId, std::string> m_pathOf; ///< As the model has it.
    std::map<std::tuple<Place, std::string, std::uint32_t>, Place> m_places;
    std::map<std::pair<Place, std::string>, std::set<std::uint32_t>> m_calls; ///< Numbers of calls, by place and path.
    std::set<const ModuleStack*> m_counted;
    std::map<const ModuleStack*, ModuleId> m_known;
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
