// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/graph.h"
#include "tests/layout/layoutrules.h"

#include <string>

namespace ets::testing {

inline constexpr std::uint32_t none = LayoutNode::noGroup;

inline bool contains(const LayoutRect& outer, const LayoutRect& inner)
{
    return inner.x >= outer.x - epsilon && inner.right() <= outer.right() + epsilon && inner.y >= outer.y - epsilon
        && inner.bottom() <= outer.bottom() + epsilon;
}

inline bool isInside(const NestedGraph& graph, std::uint32_t group, std::uint32_t outer)
{
    while (group != none && group != outer) {
        group = graph.groups[group].parent;
    }
    return group == outer;
}

inline std::string boxViolation(const NestedGraph& graph, const NestedResult& result)
{
    const std::vector<LayoutRect>& boxes = result.drawing.nodes;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (boxes[i].width != graph.graph.nodes[i].width || boxes[i].height != graph.graph.nodes[i].height) {
            return "size of node " + std::to_string(i);
        }
        if (!contains(result.drawing.bounds, boxes[i])) {
            return "out of bounds: node " + std::to_string(i);
        }
        for (std::size_t k = 0; k < i; ++k) {
            if (overlaps(boxes[i], boxes[k])) {
                return "overlap of nodes " + std::to_string(k) + " and " + std::to_string(i);
            }
        }
        for (std::uint32_t group = 0; group < graph.groups.size(); ++group) {
            const bool belongs = isInside(graph, graph.graph.nodes[i].group, group);
            const LayoutRect& frame = result.groups[group];
            if (belongs ? !contains(frame, boxes[i]) : overlaps(frame, boxes[i])) {
                return "frame " + std::to_string(group) + " and node " + std::to_string(i);
            }
        }
    }
    for (std::uint32_t a = 0; a < graph.groups.size(); ++a) {
        for (std::uint32_t b = 0; b < a; ++b) {
            const bool nested = isInside(graph, a, b);
            if (nested ? !contains(result.groups[b], result.groups[a]) : overlaps(result.groups[a], result.groups[b])) {
                return "frames " + std::to_string(b) + " and " + std::to_string(a);
            }
        }
    }
    return {};
}

inline std::string edgeViolation(const NestedGraph& graph, const NestedResult& result, std::size_t index)
{
    const LayoutEdge& edge = graph.graph.edges[index];
    const std::vector<LayoutRect>& boxes = result.drawing.nodes;
    const std::span<const LayoutPoint> path = result.drawing.path(index);
    const std::string name = std::to_string(index);
    if (path.size() < 2) {
        return "short path of edge " + name;
    }
    const auto touches = [](const LayoutRect& box, LayoutPoint point) {
        return contains({box.x - epsilon, box.y - epsilon, box.width + 2 * epsilon, box.height + 2 * epsilon},
            {point.x, point.y, 0, 0});
    };
    if (!touches(boxes[edge.from], path.front()) || !touches(boxes[edge.to], path.back())) {
        return "ends of edge " + name;
    }
    for (std::size_t k = 1; k < path.size(); ++k) {
        const LayoutRect piece = around(path[k - 1], path[k]);
        if (!contains(result.drawing.bounds, {path[k].x, path[k].y, 0, 0})) {
            return "out of bounds: edge " + name;
        }
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (overlaps(piece, boxes[i])) {
                return "edge " + name + " through node " + std::to_string(i);
            }
        }
        for (std::uint32_t group = 0; group < graph.groups.size(); ++group) {
            const bool isForeign = !isInside(graph, graph.graph.nodes[edge.from].group, group)
                && !isInside(graph, graph.graph.nodes[edge.to].group, group);
            if (isForeign && overlaps(piece, result.groups[group])) {
                return "edge " + name + " through frame " + std::to_string(group);
            }
        }
    }
    return {};
}

/// Everything that holds for every layout; the first violation in words, or nothing.
inline std::string violation(const NestedGraph& graph, const NestedResult& result)
{
    if (result.drawing.nodes.size() != graph.graph.nodes.size() || result.groups.size() != graph.groups.size()
        || result.drawing.pathStart.size() != graph.graph.edges.size() + 1) {
        return "sizes";
    }
    std::string found = boxViolation(graph, result);
    for (std::size_t i = 0; i < graph.graph.edges.size() && found.empty(); ++i) {
        found = edgeViolation(graph, result, i);
    }
    return found;
}

} // namespace ets::testing
