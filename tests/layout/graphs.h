// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/graph.h"

#include <cstddef>
#include <cstdint>
#include <random>

namespace ets::testing {

inline LayoutGraph boxes(std::size_t count, double width = 80, double height = 30)
{
    LayoutGraph graph;
    graph.nodes.assign(count, LayoutNode{width, height, LayoutNode::noGroup});
    return graph;
}

/// A number from 0 to limit - 1. Not std::uniform_int_distribution: its results differ between libraries.
inline std::uint32_t below(std::mt19937& random, std::size_t limit)
{
    return static_cast<std::uint32_t>(random() % limit);
}

/// Boxes of many sizes; edges anywhere, with cycles, loops and parallel ones if isAcyclic is false.
inline LayoutGraph randomGraph(std::uint32_t seed, std::size_t nodes, std::size_t edges, bool isAcyclic)
{
    std::mt19937 random(seed);
    LayoutGraph graph;
    for (std::size_t i = 0; i < nodes; ++i) {
        graph.nodes.push_back({20.0 + below(random, 120), 10.0 + below(random, 60), below(random, 4)});
    }
    for (std::size_t i = 0; i < edges; ++i) {
        std::uint32_t from = below(random, nodes);
        std::uint32_t to = below(random, nodes);
        if (isAcyclic && from == to) {
            continue;
        }
        if (isAcyclic && from > to) {
            std::swap(from, to);
        }
        graph.edges.push_back({from, to});
    }
    return graph;
}

/// What models look like: a long chain, residual edges over a few steps and some over very many.
inline LayoutGraph deepChain(std::size_t nodes, std::size_t farEdges)
{
    LayoutGraph graph = boxes(nodes, 140, 44);
    std::mt19937 random(7);
    for (std::uint32_t i = 1; i < nodes; ++i) {
        graph.edges.push_back({i - 1, i});
        if (i % 6 == 5) {
            graph.edges.push_back({i - 5, i});
        }
    }
    for (std::size_t i = 0; i < farEdges; ++i) {
        const std::uint32_t from = below(random, nodes / 2);
        graph.edges.push_back({from, from + 2 + below(random, nodes / 2 - 2)});
    }
    return graph;
}

/// Boxes in up to nine groups, which lie in one another.
inline NestedGraph randomNested(std::uint32_t seed)
{
    std::mt19937 random(seed);
    NestedGraph graph;
    const std::size_t nodes = 2 + below(random, 28);
    graph.graph = randomGraph(seed, nodes, below(random, 48), seed % 3 != 0);
    const std::size_t groups = below(random, 9);
    for (std::uint32_t i = 0; i < groups; ++i) {
        const std::uint32_t parent = below(random, i + std::size_t{1});
        graph.groups.push_back({parent < i ? parent : LayoutNode::noGroup, 20.0, below(random, 2) == 0 ? 0.0 : 150.0});
    }
    for (LayoutNode& node : graph.graph.nodes) {
        const std::uint32_t group = below(random, groups + 1);
        node.group = group < groups ? group : LayoutNode::noGroup;
    }
    return graph;
}

} // namespace ets::testing
