// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/geometry/graphboxes.h"

#include <algorithm>
#include <unordered_map>

namespace ets {

GraphBoxes::GraphBoxes(const GraphScene& scene, const GraphFolding& folding, bool showsWeights)
{
    const GraphGroups& groups = scene.groups;
    const auto isHidden = [&](std::size_t node) {
        return scene.nodes[node].kind == GraphSceneNode::Kind::Weight && !showsWeights;
    };
    std::vector<std::uint32_t> foldedInto(groups.groups().size());
    for (std::uint32_t group = 0; group < foldedInto.size(); ++group) {
        const std::uint32_t parent = groups.group(group).parent;
        foldedInto[group] = parent != GraphGroup::none ? foldedInto[parent] : GraphGroup::none;
        if (foldedInto[group] == GraphGroup::none) {
            (folding.isOpen(group) ? m_openGroups.emplace_back() : foldedInto[group]) = group;
        }
    }
    std::vector<std::uint32_t> boxOfNode(scene.nodes.size(), none);
    const auto folded = [&](std::size_t node) {
        const std::uint32_t group = scene.groupOf(static_cast<std::uint32_t>(node));
        return group != GraphGroup::none ? foldedInto[group] : GraphGroup::none;
    };
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        if (!isHidden(i) && folded(i) == GraphGroup::none) {
            boxOfNode[i] = m_nodeBoxes++;
            m_itemOfBox.push_back(static_cast<std::uint32_t>(i));
        }
    }
    m_boxOfGroup.assign(foldedInto.size(), none);
    for (std::uint32_t group = 0; group < foldedInto.size(); ++group) {
        if (foldedInto[group] == group) {
            m_boxOfGroup[group] = static_cast<std::uint32_t>(m_itemOfBox.size());
            m_itemOfBox.push_back(group);
        }
    }
    for (std::size_t i = 0; i < boxOfNode.size(); ++i) {
        if (const std::uint32_t group = folded(i); group != GraphGroup::none) {
            boxOfNode[i] = m_boxOfGroup[group];
        }
        if (boxOfNode[i] != none && !(isHidden(i) && isGroup(boxOfNode[i]))) {
            m_boxOfId.emplace_back(scene.nodes[i].id, boxOfNode[i]);
        }
    }
    std::sort(m_boxOfId.begin(), m_boxOfId.end());
    joinEdges(scene, showsWeights, boxOfNode);
}

/// Edges between two nodes that are shown stay apart, as the arguments of an op do; those of a folded group are one for
/// each box at their other end.
void GraphBoxes::joinEdges(const GraphScene& scene, bool showsWeights, const std::vector<std::uint32_t>& boxOfNode)
{
    std::unordered_map<std::uint64_t, std::size_t> known;
    for (std::size_t i = 0; i < scene.edges.size(); ++i) {
        const GraphSceneEdge& edge = scene.edges[i];
        if (edge.from >= boxOfNode.size() || edge.to >= boxOfNode.size()) {
            continue;
        }
        const bool isHidden = scene.nodes[edge.from].kind == GraphSceneNode::Kind::Weight && !showsWeights;
        const std::uint32_t from = boxOfNode[edge.from];
        const std::uint32_t to = boxOfNode[edge.to];
        if (isHidden || from == none || to == none || (from == to && isGroup(from))) {
            continue;
        }
        if (isGroup(from) || isGroup(to)) {
            const auto [first, isNew] = known.try_emplace((std::uint64_t{from} << 32U) | to, m_edges.size());
            if (!isNew) {
                ++m_edges[first->second].count;
                continue;
            }
        }
        m_edges.push_back({.from = from, .to = to, .sceneEdge = static_cast<std::uint32_t>(i)});
    }
}

std::uint32_t GraphBoxes::boxOf(NodeId id) const
{
    const auto found = std::lower_bound(m_boxOfId.begin(), m_boxOfId.end(), std::pair(id, std::uint32_t{0}));
    return found != m_boxOfId.end() && found->first == id ? found->second : none;
}

} // namespace ets
