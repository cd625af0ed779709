// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/program/modulehierarchy.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ets {

namespace {

std::string lastPart(const std::string& path)
{
    const std::size_t dot = path.rfind('.');
    return dot == std::string::npos ? path : path.substr(dot + 1);
}

} // namespace

ModuleHierarchy ModuleHierarchy::build(std::span<const OperatorGraph> graphs)
{
    ModuleHierarchy result;
    for (const OperatorGraph& graph : graphs) {
        // A module is told by its parent and its key: one instance that is called in two places is shown in both.
        std::map<std::pair<ModuleId, std::string>, ModuleId> known;
        const auto child = [&](ModuleId parent, const ModuleStackEntry& entry) {
            const auto [found, isNew] = known.emplace(std::pair(parent, entry.key), ModuleId(result.m_modules.size()));
            if (isNew) {
                Module module;
                module.parent = parent;
                module.key = entry.key;
                module.path = entry.path;
                module.type = entry.type;
                module.name = entry.path.empty() ? graph.method() : lastPart(entry.path);
                if (parent.isValid()) {
                    module.depth = result.m_modules[parent.value()].depth + 1;
                    result.m_modules[parent.value()].children.push_back(found->second);
                } else {
                    result.m_roots.push_back(found->second);
                }
                result.m_modules.push_back(std::move(module));
            }
            return found->second;
        };
        for (const OperatorNode& node : graph.nodes()) {
            ModuleId innermost;
            if (node.kind == OperatorNode::Kind::Op && node.moduleStack) {
                for (const ModuleStackEntry& entry : *node.moduleStack) {
                    innermost = child(innermost, entry);
                }
            }
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
