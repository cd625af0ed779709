// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/layeredlayout.h"

#include "model/base/log.h"
#include "model/layout/check.h"
#include "model/layout/draw.h"
#include "model/layout/pack.h"
#include "model/layout/ranking/acyclic.h"
#include "model/layout/ranking/rank.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace ets {
namespace {

using layout::Index;

void transpose(LayoutGraph& graph)
{
    for (LayoutNode& node : graph.nodes) {
        std::swap(node.width, node.height);
    }
}

void transpose(LayoutResult& result)
{
    for (LayoutRect& box : result.nodes) {
        std::swap(box.x, box.y);
        std::swap(box.width, box.height);
    }
    for (LayoutPoint& point : result.points) {
        std::swap(point.x, point.y);
    }
    std::swap(result.bounds.width, result.bounds.height);
}

std::optional<layout::Drawing> drawComponent(const LayoutGraph& graph, const layout::Component& component,
    std::span<const Index> localOf, const LayoutOptions& options, const LoadContext& context)
{
    const layout::AcyclicGraph acyclic = layout::makeAcyclic(graph, component, localOf);
    const std::vector<Index> ranks = layout::assignRanks(acyclic, context);
    if (ranks.empty()) {
        return std::nullopt;
    }
    return layout::drawRanked(graph, component, acyclic, ranks, options, context);
}

LayoutResult assemble(const LayoutGraph& graph, const LayoutOptions& options,
    const std::vector<layout::Component>& components, const std::vector<layout::Drawing>& drawings)
{
    std::vector<layout::PackSize> sizes;
    sizes.reserve(drawings.size());
    for (const layout::Drawing& drawing : drawings) {
        sizes.push_back({drawing.width, drawing.height});
    }
    const std::vector<LayoutPoint> corners = layout::packRows(sizes, options.componentSpacing, options.aspectRatio);
    LayoutResult result;
    result.nodes.resize(graph.nodes.size());
    result.ranks.resize(graph.nodes.size());
    result.columns.resize(graph.nodes.size());
    std::vector<std::pair<Index, Index>> pathOf(graph.edges.size()); // component, edge of it
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        const LayoutPoint corner = corners[i];
        for (std::size_t k = 0; k < components[i].nodes.size(); ++k) {
            LayoutRect box = drawings[i].nodes[k];
            box.x += corner.x;
            box.y += corner.y;
            result.nodes[components[i].nodes[k]] = box;
            result.ranks[components[i].nodes[k]] = drawings[i].ranks[k];
            result.columns[components[i].nodes[k]] = drawings[i].columns[k];
        }
        for (std::size_t k = 0; k < components[i].edges.size(); ++k) {
            pathOf[components[i].edges[k]] = {static_cast<Index>(i), static_cast<Index>(k)};
        }
        result.bounds.width = std::max(result.bounds.width, corner.x + sizes[i].width);
        result.bounds.height = std::max(result.bounds.height, corner.y + sizes[i].height);
    }
    result.pathStart.reserve(graph.edges.size() + 1);
    result.pathStart.push_back(0);
    for (const auto& [component, edge] : pathOf) {
        const layout::Drawing& drawing = drawings[component];
        for (std::size_t k = drawing.pathStart[edge]; k < drawing.pathStart[edge + 1]; ++k) {
            result.points.push_back(
                {drawing.points[k].x + corners[component].x, drawing.points[k].y + corners[component].y});
        }
        result.pathStart.push_back(static_cast<std::uint32_t>(result.points.size()));
    }
    return result;
}

Result<LayoutResult> layOutDownwards(const LayoutGraph& graph, const LayoutOptions& options, const LoadContext& context)
{
    const std::vector<layout::Component> components = layout::splitComponents(graph);
    std::vector<Index> localOf(graph.nodes.size());
    for (const layout::Component& component : components) {
        for (std::size_t i = 0; i < component.nodes.size(); ++i) {
            localOf[component.nodes[i]] = static_cast<Index>(i);
        }
    }
    std::vector<layout::Drawing> drawings;
    drawings.reserve(components.size());
    for (const layout::Component& component : components) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        std::optional<layout::Drawing> drawing = drawComponent(graph, component, localOf, options, context);
        if (!drawing) {
            return Error::canceled();
        }
        drawings.push_back(std::move(*drawing));
    }
    return assemble(graph, options, components, drawings);
}

} // namespace

Result<LayoutResult> layoutLayered(const LayoutGraph& graph, const LayoutOptions& options, const LoadContext& context)
{
    const log::Timer timer(log::Layer::Layout, "lay the graph out");
    if (const Result<void> checked = layout::checkInput(graph, options); !checked) {
        return checked.error();
    }
    if (options.direction == LayoutDirection::TopToBottom) {
        return layOutDownwards(graph, options, context);
    }
    LayoutGraph turned = graph;
    transpose(turned);
    LayoutOptions turnedOptions = options;
    turnedOptions.aspectRatio = 1 / options.aspectRatio;
    Result<LayoutResult> result = layOutDownwards(turned, turnedOptions, context);
    if (result) {
        transpose(*result);
    }
    return result;
}

} // namespace ets
