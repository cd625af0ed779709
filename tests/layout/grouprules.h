// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/graphfolding.h"
#include "model/analysis/graph/graphgroups.h"
#include "model/trace/graph.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace ets::testing {

/// Everything that holds for the groups of every graph.
class GroupRules {
public:
    GroupRules(std::span<const OperatorNode> nodes, const GraphGroups& groups)
        : m_nodes(nodes)
        , m_groups(groups)
        , m_ops(groups.groups().size())
    {
        for (std::uint32_t node = 0; node < nodes.size(); ++node) {
            if (nodes[node].kind == OperatorNode::Kind::Op && node < groups.groupOfNode().size()) {
                for (std::uint32_t group = groups.groupOfNode()[node]; group < m_ops.size();
                     group = groups.group(group).parent) {
                    m_ops[group].push_back(node);
                }
            }
        }
    }

    /// The first violation in words, or nothing.
    [[nodiscard]] std::string violation() const
    {
        for (const std::string& found : {ofNodes(), ofNesting(), ofSizes(), ofRepeats()}) {
            if (!found.empty()) {
                return found;
            }
        }
        return {};
    }

    /// Whether the boxes of a folding, taken as one node each, make a circle.
    [[nodiscard]] bool hasCircle(const GraphFolding& folding) const
    {
        std::map<std::uint64_t, std::vector<std::uint64_t>> after;
        std::map<std::uint64_t, std::size_t> waiting;
        for (std::uint32_t node = 0; node < m_nodes.size(); ++node) {
            waiting.try_emplace(boxOf(folding, node), 0);
            for (const std::uint32_t input : m_nodes[node].inputs) {
                if (boxOf(folding, input) != boxOf(folding, node)) {
                    after[boxOf(folding, input)].push_back(boxOf(folding, node));
                    ++waiting[boxOf(folding, node)];
                }
            }
        }
        std::vector<std::uint64_t> ready;
        for (const auto& [box, count] : waiting) {
            if (count == 0) {
                ready.push_back(box);
            }
        }
        std::size_t done = 0;
        for (; done < ready.size(); ++done) {
            for (const std::uint64_t box : after[ready[done]]) {
                if (--waiting[box] == 0) {
                    ready.push_back(box);
                }
            }
        }
        return done != waiting.size();
    }

private:
    [[nodiscard]] static std::string named(const char* what, std::size_t index)
    {
        return what + (' ' + std::to_string(index));
    }

    [[nodiscard]] std::uint64_t boxOf(const GraphFolding& folding, std::uint32_t node) const
    {
        const std::uint32_t group = folding.boxOf(m_groups, m_groups.groupOfNode()[node]);
        return group == GraphGroup::none ? node : m_nodes.size() + group;
    }

    /// Every node is in one group, or in none.
    [[nodiscard]] std::string ofNodes() const
    {
        if (m_groups.groupOfNode().size() != m_nodes.size()) {
            return "groups of nodes";
        }
        std::vector<std::uint32_t> found(m_nodes.size(), GraphGroup::none);
        for (std::uint32_t i = 0; i < m_groups.groups().size(); ++i) {
            const std::vector<std::uint32_t>& nodes = m_groups.group(i).nodes;
            if (!std::ranges::is_sorted(nodes)) {
                return named("order in group", i);
            }
            for (const std::uint32_t node : nodes) {
                if (node >= m_nodes.size() || found[node] != GraphGroup::none) {
                    return named("in two groups: node", node);
                }
                found[node] = i;
            }
        }
        for (std::size_t node = 0; node < found.size(); ++node) {
            if (found[node] != m_groups.groupOfNode()[node]) {
                return named("in another group than it says: node", node);
            }
        }
        return {};
    }

    /// Groups lie in those that say so.
    [[nodiscard]] std::string ofNesting() const
    {
        std::vector<std::uint32_t> seen(m_groups.groups().size(), 0);
        const auto see = [&](std::uint32_t group, std::uint32_t parent) {
            return group < seen.size() && ++seen[group] == 1 && m_groups.group(group).parent == parent
                && m_groups.group(group).depth == (parent == GraphGroup::none ? 0 : m_groups.group(parent).depth + 1);
        };
        for (const std::uint32_t root : m_groups.roots()) {
            if (!see(root, GraphGroup::none)) {
                return named("root", root);
            }
        }
        for (std::uint32_t i = 0; i < seen.size(); ++i) {
            for (const std::uint32_t inner : m_groups.group(i).groups) {
                if (inner <= i || !see(inner, i)) {
                    return named("nesting of group", inner);
                }
            }
        }
        const auto lost = std::ranges::find(seen, 0U);
        return lost == seen.end() ? std::string() : named("nowhere: group", lost - seen.begin());
    }

    [[nodiscard]] std::string ofSizes() const
    {
        for (std::uint32_t i = 0; i < m_ops.size(); ++i) {
            if (m_groups.group(i).opCount != m_ops[i].size() || m_ops[i].size() < 2) {
                return named("number of ops in group", i);
            }
        }
        return {};
    }

    /// Groups called equal are, and nothing of what is around them lies between them.
    [[nodiscard]] std::string ofRepeats() const
    {
        for (std::uint32_t i = 0; i < m_ops.size(); ++i) {
            const GraphGroup& group = m_groups.group(i);
            const bool isRepeat = group.kind == GraphGroup::Kind::Repeat;
            if (group.repeats == 0 && !isRepeat) {
                continue;
            }
            if (group.repeats != group.groups.size() || group.repeats < 3) {
                return named("number of repeats in group", i);
            }
            std::size_t inside = 0;
            for (const std::uint32_t member : group.groups) {
                inside += m_ops[member].size();
                if (!areEqual(member, group.groups.front())) {
                    return named("not equal to its neighbors: group", member);
                }
            }
            if (inside != m_ops[i].size()) {
                return named("ops beside the equal ones in group", i);
            }
            if (isRepeat && !isAlone(i)) {
                return named("something between the equal ones of group", i);
            }
        }
        return {};
    }

    [[nodiscard]] bool areEqual(std::uint32_t a, std::uint32_t b) const
    {
        const std::vector<std::uint32_t>& first = m_ops[a];
        const std::vector<std::uint32_t>& second = m_ops[b];
        return m_groups.group(a).kind == m_groups.group(b).kind
            && std::ranges::equal(first, second, [&](std::uint32_t x, std::uint32_t y) {
                   const OperatorNode& one = m_nodes[x];
                   const OperatorNode& other = m_nodes[y];
                   return one.op == other.op && one.outputShapes == other.outputShapes
                       && one.outputDtypes == other.outputDtypes
                       && std::ranges::equal(one.inputs, other.inputs, [&](std::uint32_t from, std::uint32_t to) {
                              return placeIn(first, from) == placeIn(second, to);
                          });
               });
    }

    /// The place of a node among others, behind them all for one that is not among them.
    [[nodiscard]] static std::ptrdiff_t placeIn(const std::vector<std::uint32_t>& nodes, std::uint32_t node)
    {
        const auto found = std::ranges::lower_bound(nodes, node);
        return (found != nodes.end() && *found == node ? found : nodes.end()) - nodes.begin();
    }

    [[nodiscard]] bool isAlone(std::uint32_t group) const
    {
        const std::uint32_t parent = m_groups.group(group).parent;
        for (std::uint32_t node = m_ops[group].front(); node < m_ops[group].back(); ++node) {
            const bool isAround = m_nodes[node].kind == OperatorNode::Kind::Op
                && (parent == GraphGroup::none || std::ranges::binary_search(m_ops[parent], node));
            if (isAround && !std::ranges::binary_search(m_ops[group], node)) {
                return false;
            }
        }
        return true;
    }

    std::span<const OperatorNode> m_nodes;
    const GraphGroups& m_groups;
    std::vector<std::vector<std::uint32_t>> m_ops; ///< By group, at any depth.
};

} // namespace ets::testing
