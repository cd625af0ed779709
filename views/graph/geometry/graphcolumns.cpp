// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/geometry/graphcolumns.h"

#include "model/layout/graph.h"

namespace ets {

GraphColumns::GraphColumns(std::size_t nodes, std::size_t groups)
    : m_nodes(nodes, LayoutNode::anyColumn)
    , m_groups(groups, LayoutNode::anyColumn)
    , m_isKept(groups + 1, 0)
{
}

void GraphColumns::follow(const GraphColumns& before, const GraphGroups& groups, const GraphFolding& now)
{
    if (before.m_nodes.size() != m_nodes.size() || before.m_groups.size() != m_groups.size()) {
        return; // It is of another scene.
    }
    m_nodes = before.m_nodes;
    m_groups = before.m_groups;
    m_isKept = before.m_isKept;
    for (std::uint32_t group = 0; group < m_groups.size(); ++group) {
        if (before.m_folding.isOpen(group) == now.isOpen(group)) {
            continue;
        }
        std::uint32_t around = groups.group(group).parent;
        for (; around != GraphGroup::none; around = groups.group(around).parent) {
            m_isKept[around] = 1;
        }
        m_isKept.back() = 1;
    }
}

bool GraphColumns::isKept(std::uint32_t around) const
{
    return (around == GraphGroup::none ? m_isKept.back() : m_isKept[around]) != 0;
}

std::uint32_t GraphColumns::keptOfNode(std::uint32_t node, std::uint32_t around) const
{
    return isKept(around) ? m_nodes[node] : LayoutNode::anyColumn;
}

std::uint32_t GraphColumns::keptOfGroup(std::uint32_t group, std::uint32_t around) const
{
    return isKept(around) ? m_groups[group] : LayoutNode::anyColumn;
}

} // namespace ets
