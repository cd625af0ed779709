// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/layered.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>

namespace ets::testing {

inline constexpr double epsilon = 1e-6;

inline bool overlaps(const LayoutRect& a, const LayoutRect& b)
{
    return a.x + epsilon < b.right() && b.x + epsilon < a.right() && a.y + epsilon < b.bottom()
        && b.y + epsilon < a.bottom();
}

inline bool contains(const LayoutRect& outer, double x, double y)
{
    return x >= outer.x - epsilon && x <= outer.right() + epsilon && y >= outer.y - epsilon
        && y <= outer.bottom() + epsilon;
}

/// What a piece of a path covers, never nothing.
inline LayoutRect around(LayoutPoint a, LayoutPoint b)
{
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(std::abs(a.x - b.x), 4 * epsilon),
        std::max(std::abs(a.y - b.y), 4 * epsilon)};
}

inline std::string nodeViolation(const LayoutGraph& graph, const LayoutResult& result)
{
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const LayoutRect& box = result.nodes[i];
        if (box.width != graph.nodes[i].width || box.height != graph.nodes[i].height) {
            return "size of node " + std::to_string(i);
        }
        if (!contains(result.bounds, box.x, box.y) || !contains(result.bounds, box.right(), box.bottom())) {
            return "node out of bounds " + std::to_string(i);
        }
        for (std::size_t k = 0; k < i; ++k) {
            if (overlaps(box, result.nodes[k])) {
                return "overlap of " + std::to_string(k) + " and " + std::to_string(i);
            }
        }
    }
    return {};
}

inline std::string edgeViolation(const LayoutGraph& graph, const LayoutResult& result)
{
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const std::span<const LayoutPoint> path = result.path(i);
        if (path.size() < 2) {
            return "short path of edge " + std::to_string(i);
        }
        const LayoutRect& from = result.nodes[graph.edges[i].from];
        const LayoutRect& to = result.nodes[graph.edges[i].to];
        if (!contains(from, path.front().x, path.front().y) || !contains(to, path.back().x, path.back().y)) {
            return "ends of edge " + std::to_string(i);
        }
        for (std::size_t k = 0; k < path.size(); ++k) {
            if (!contains(result.bounds, path[k].x, path[k].y)) {
                return "edge out of bounds " + std::to_string(i);
            }
            for (const LayoutRect& box : result.nodes) {
                if (k > 0 && overlaps(around(path[k - 1], path[k]), box)) {
                    return "edge through a box " + std::to_string(i);
                }
            }
        }
    }
    return {};
}

/// Everything that holds for every layout; the first violation in words, or nothing.
inline std::string violation(const LayoutGraph& graph, const LayoutResult& result)
{
    if (result.nodes.size() != graph.nodes.size() || result.pathStart.size() != graph.edges.size() + 1) {
        return "sizes";
    }
    const std::string ofNodes = nodeViolation(graph, result);
    return ofNodes.empty() ? edgeViolation(graph, result) : ofNodes;
}

/// In a drawing without columns every edge ends below its beginning, but for those that close a cycle.
/// @param isTurned by edge: it closes a cycle and is drawn upwards
inline std::string directionViolation(
    const LayoutGraph& graph, const LayoutResult& result, std::span<const char> isTurned)
{
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const LayoutEdge& edge = graph.edges[i];
        const std::span<const LayoutPoint> path = result.path(i);
        if (edge.from == edge.to || isTurned[i] != 0) {
            continue;
        }
        if (result.nodes[edge.to].y < result.nodes[edge.from].bottom() - epsilon) {
            return "edge " + std::to_string(i) + " leads upwards";
        }
        for (std::size_t k = 1; k < path.size(); ++k) {
            if (path[k].y < path[k - 1].y - epsilon) {
                return "a piece of edge " + std::to_string(i) + " leads upwards";
            }
        }
    }
    return {};
}

} // namespace ets::testing
