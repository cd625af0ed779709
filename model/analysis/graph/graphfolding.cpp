// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/graphfolding.h"

#include <algorithm>

namespace ets {
namespace {

constexpr double deeperLimit = 1.6; ///< How many times the boxes may be there once the costliest group is open too.

/// Boxes that opening a group adds.
std::size_t addedBy(const GraphGroup& group)
{
    return group.nodes.size() + group.groups.size() - 1;
}

} // namespace

GraphFolding GraphFolding::firstPicture(
    const GraphGroups& groups, std::span<const double> cost, std::size_t looseNodes, std::size_t boxes)
{
    GraphFolding folding(groups.groups().size());
    const auto costOf = [&](std::uint32_t group) { return group < cost.size() ? cost[group] : 0.0; };
    const auto isCostlier = [&](std::uint32_t a, std::uint32_t b) { return costOf(a) > costOf(b); };
    std::size_t count = looseNodes + groups.roots().size();
    std::vector<std::uint32_t> level(groups.roots().begin(), groups.roots().end());
    std::vector<std::uint32_t> folded;
    while (!level.empty()) {
        std::ranges::stable_sort(level, isCostlier);
        std::vector<std::uint32_t> next;
        for (const std::uint32_t index : level) {
            const GraphGroup& group = groups.group(index);
            if (count + addedBy(group) > boxes) {
                folded.push_back(index);
                continue;
            }
            count += addedBy(group);
            folding.setOpen(index, true);
            next.insert(next.end(), group.groups.begin(), group.groups.end());
        }
        level = std::move(next);
    }
    const auto costliest = std::ranges::min_element(folded, isCostlier);
    if (costliest != folded.end() && costOf(*costliest) > 0
        && static_cast<double>(count + addedBy(groups.group(*costliest))) <= deeperLimit * static_cast<double>(boxes)) {
        folding.setOpen(*costliest, true);
    }
    return folding;
}

GraphFolding GraphFolding::toLevel(const GraphGroups& groups, std::uint32_t level)
{
    GraphFolding folding(groups.groups().size());
    for (std::uint32_t i = 0; i < groups.groups().size(); ++i) {
        folding.setOpen(i, groups.group(i).depth < level);
    }
    return folding;
}

void GraphFolding::setOpen(std::uint32_t group, bool isOpen)
{
    if (group < m_isOpen.size()) {
        m_isOpen[group] = isOpen ? 1 : 0;
    }
}

void GraphFolding::setAllOpen(const GraphGroups& groups, std::uint32_t group, bool isOpen)
{
    std::vector<std::uint32_t> pending{group};
    while (!pending.empty()) {
        const std::uint32_t current = pending.back();
        pending.pop_back();
        setOpen(current, isOpen);
        const std::vector<std::uint32_t>& inside = groups.group(current).groups;
        pending.insert(pending.end(), inside.begin(), inside.end());
    }
}

void GraphFolding::reveal(const GraphGroups& groups, std::uint32_t group)
{
    for (; group != GraphGroup::none; group = groups.group(group).parent) {
        setOpen(group, true);
    }
}

std::uint32_t GraphFolding::boxOf(const GraphGroups& groups, std::uint32_t group) const
{
    std::uint32_t box = GraphGroup::none;
    for (; group != GraphGroup::none; group = groups.group(group).parent) {
        if (!isOpen(group)) {
            box = group;
        }
    }
    return box;
}

std::uint32_t GraphFolding::level(const GraphGroups& groups) const
{
    std::uint32_t deepest = 0;
    for (std::uint32_t i = 0; i < groups.groups().size(); ++i) {
        if (isOpen(i) && boxOf(groups, i) == GraphGroup::none) {
            deepest = std::max(deepest, groups.group(i).depth + 1);
        }
    }
    return deepest;
}

} // namespace ets
