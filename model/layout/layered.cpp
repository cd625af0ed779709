// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/layered.h"

#include "model/base/log.h"
#include "model/layout/graph.h"
#include "model/layout/order.h"
#include "model/layout/place.h"
#include "model/layout/rank.h"
#include "model/layout/wrap.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>

namespace ets::layout {

// ---- One connected part

namespace {

constexpr std::size_t minBends = 4096;
constexpr std::size_t bendsPerItem = 8; ///< Bends allowed per node and edge.

/// Sizes by local index; a box with a loop is as much wider as the loop needs.
std::vector<LayoutNode> boxesOf(
    const LayoutGraph& graph, const Component& part, const AcyclicGraph& acyclic, const LayoutOptions& options)
{
    std::vector<LayoutNode> boxes;
    boxes.reserve(part.nodes.size());
    for (const Index node : part.nodes) {
        boxes.push_back(graph.nodes[node]);
    }
    for (std::size_t i = 0; i < part.edges.size(); ++i) {
        if (acyclic.arcOfEdge[i] == noIndex) {
            const Index node = graph.edges[part.edges[i]].from;
            const auto local = std::lower_bound(part.nodes.begin(), part.nodes.end(), node) - part.nodes.begin();
            boxes[static_cast<std::size_t>(local)].width = graph.nodes[node].width + 2 * loopReach(options);
        }
    }
    return boxes;
}

} // namespace

std::optional<Drawing> drawRanked(const LayoutGraph& graph, const Component& part, const AcyclicGraph& acyclic,
    std::span<const Index> ranks, const LayoutOptions& options, const LoadContext& context)
{
    const std::vector<LayoutNode> boxes = boxesOf(graph, part, acyclic, options);
    const std::size_t bendLimit = minBends + bendsPerItem * (part.nodes.size() + part.edges.size());
    Layers layers = buildLayers(acyclic, ranks, boxes, bendLimit);
    if (context.cancel.isCanceled() || !orderRows(layers, context)) {
        return std::nullopt;
    }
    const std::vector<double> x = placeVertices(layers, options, context);
    if (x.empty()) {
        return std::nullopt;
    }
    std::optional<Drawing> drawing = routeEdges({graph, part, acyclic, layers, x}, options, context);
    if (drawing) {
        std::vector<std::uint32_t> columns;
        columns.reserve(boxes.size());
        for (const LayoutNode& box : boxes) {
            columns.push_back(box.column);
        }
        wrapColumns(*drawing, columns, options);
    }
    return drawing;
}

// ---- Parts beside one another

std::vector<LayoutPoint> packRows(std::span<const PackSize> sizes, double spacing, double aspectRatio)
{
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(
        order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sizes[a].height > sizes[b].height; });
    double area = 0;
    double limit = 0;
    for (const PackSize& size : sizes) {
        area += (size.width + spacing) * (size.height + spacing);
        limit = std::max(limit, size.width);
    }
    limit = std::max(limit, std::sqrt(area * aspectRatio));

    std::vector<LayoutPoint> corners(sizes.size());
    double x = 0;
    double y = 0;
    double rowHeight = 0;
    for (const std::size_t i : order) {
        if (x > 0 && x + sizes[i].width > limit) {
            x = 0;
            y += rowHeight + spacing;
            rowHeight = 0;
        }
        corners[i] = {x, y};
        x += sizes[i].width + spacing;
        rowHeight = std::max(rowHeight, sizes[i].height);
    }
    return corners;
}

} // namespace ets::layout

namespace ets {

// ---- The whole graph

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
