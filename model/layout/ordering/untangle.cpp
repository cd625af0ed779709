// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/ordering/untangle.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace ets::layout {
namespace {

constexpr std::size_t maxPorts = 64; ///< Of more ports pairs are not counted: neither drawing is in order then.
constexpr Index noEdge = static_cast<Index>(-1);

/// The edge of the level around by which each port is reached.
std::vector<std::vector<Index>> arrivals(const SplitGraph& split)
{
    std::vector<std::vector<Index>> result;
    result.reserve(split.levels.size());
    for (const Level& level : split.levels) {
        result.emplace_back(level.inPorts, noEdge);
    }
    for (std::size_t edge = 0; edge + 1 < split.wayStart.size(); ++edge) {
        const std::span<const LevelEdge> way = split.way(edge);
        for (std::size_t i = 1; i < way.size(); ++i) {
            const Level& level = split.levels[way[i].level];
            const Index from = level.edges[way[i].edge].from;
            if (from >= level.firstPort() && from < level.outPort()) {
                result[way[i].level][from - level.firstPort()] = way[i - 1].edge;
            }
        }
    }
    return result;
}

bool isInColumns(const Drawing& drawing)
{
    return std::ranges::any_of(drawing.columns, [](std::uint32_t column) { return column != 0; });
}

Drawing turned(const Drawing& drawing)
{
    Drawing result = drawing;
    for (LayoutRect& rect : result.nodes) {
        rect.x = drawing.width - rect.right();
    }
    for (LayoutPoint& point : result.points) {
        point.x = drawing.width - point.x;
    }
    return result;
}

} // namespace

void untangleFrames(
    const NestedGraph& graph, const SplitGraph& split, std::span<std::shared_ptr<const Drawing>> drawings)
{
    const std::vector<std::vector<Index>> arrivalOf = arrivals(split);
    for (Index group = 0; group < graph.groups.size(); ++group) { // from outside inwards
        const Level& level = split.levels[group];
        if (level.inPorts < 2 || level.inPorts > maxPorts) {
            continue;
        }
        const Index parent = graph.groups[group].parent;
        const Drawing& around = *drawings[parent == LayoutNode::noGroup ? graph.groups.size() : parent];
        const Drawing& inside = *drawings[group];
        std::vector<std::pair<double, double>> ports; // outside, inside
        for (Index port = 0; port < level.inPorts; ++port) {
            const Index edge = arrivalOf[group][port];
            if (edge != noEdge) {
                ports.emplace_back(
                    around.points[around.pathStart[edge + 1] - 1].x, inside.nodes[level.firstPort() + port].x);
            }
        }
        std::ptrdiff_t tangled = 0;
        for (std::size_t i = 0; i < ports.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const double side = (ports[i].first - ports[k].first) * (ports[i].second - ports[k].second);
                tangled += side < 0 ? 1 : side > 0 ? -1 : 0;
            }
        }
        if (tangled > 0 && !isInColumns(inside)) {
            drawings[group] = std::make_shared<const Drawing>(turned(inside));
        }
    }
}

} // namespace ets::layout
