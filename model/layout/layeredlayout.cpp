// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/layeredlayout.h"

#include "model/base/log.h"
#include "model/layout/acyclic.h"
#include "model/layout/layers.h"
#include "model/layout/order.h"
#include "model/layout/pack.h"
#include "model/layout/place.h"
#include "model/layout/rank.h"
#include "model/layout/route.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace ets {
namespace {

using layout::Index;

constexpr std::size_t minBends = 4096;
constexpr std::size_t bendsPerItem = 8; ///< Bends allowed per node and edge.
constexpr std::size_t maxItems = 50'000'000; ///< Keeps all indices far inside 32 bits.

bool isLength(double value)
{
    return std::isfinite(value) && value >= 0;
}

Result<void> check(const LayoutGraph& graph, const LayoutOptions& options)
{
    const auto fail = [](std::string what, std::string where) {
        return Error{{}, std::move(what), std::move(where), {}, Error::Kind::Input};
    };
    if (graph.nodes.size() > maxItems || graph.edges.size() > maxItems) {
        return fail("the graph is too large to be laid out", {});
    }
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        if (!isLength(graph.nodes[i].width) || !isLength(graph.nodes[i].height)) {
            return fail("a box has no usable size", "node " + std::to_string(i));
        }
    }
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        if (graph.edges[i].from >= graph.nodes.size() || graph.edges[i].to >= graph.nodes.size()) {
            return fail("an edge leads to a node that does not exist", "edge " + std::to_string(i));
        }
    }
    for (const double value : {options.nodeSpacing, options.edgeSpacing, options.rankSpacing, options.groupSpacing,
             options.componentSpacing, options.portSpacing}) {
        if (!isLength(value)) {
            return fail("a distance of the layout is not usable", {});
        }
    }
    if (!std::isfinite(options.aspectRatio) || options.aspectRatio <= 0) {
        return fail("the aspect ratio of the layout is not usable", {});
    }
    return {};
}

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
    std::vector<LayoutNode> boxes;
    boxes.reserve(component.nodes.size());
    for (const Index node : component.nodes) {
        boxes.push_back(graph.nodes[node]);
    }
    for (std::size_t i = 0; i < component.edges.size(); ++i) {
        if (acyclic.arcOfEdge[i] == layout::noIndex) {
            const Index node = localOf[graph.edges[component.edges[i]].from];
            boxes[node].width = graph.nodes[component.nodes[node]].width + 2 * layout::loopReach(options);
        }
    }
    const std::size_t bendLimit = minBends + bendsPerItem * (component.nodes.size() + component.edges.size());
    layout::Layers layers = layout::buildLayers(acyclic, ranks, boxes, bendLimit);
    if (context.cancel.isCancelled() || !layout::orderRows(layers, context)) {
        return std::nullopt;
    }
    const std::vector<double> x = layout::placeVertices(layers, options, context);
    if (x.empty()) {
        return std::nullopt;
    }
    return layout::routeEdges({graph, component, acyclic, layers, x}, options, context);
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
    std::vector<std::pair<Index, Index>> pathOf(graph.edges.size()); // component, edge of it
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        const LayoutPoint corner = corners[i];
        for (std::size_t k = 0; k < components[i].nodes.size(); ++k) {
            LayoutRect box = drawings[i].nodes[k];
            box.x += corner.x;
            box.y += corner.y;
            result.nodes[components[i].nodes[k]] = box;
            result.ranks[components[i].nodes[k]] = drawings[i].ranks[k];
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
        if (context.cancel.isCancelled()) {
            return Error::cancelled();
        }
        std::optional<layout::Drawing> drawing = drawComponent(graph, component, localOf, options, context);
        if (!drawing) {
            return Error::cancelled();
        }
        drawings.push_back(std::move(*drawing));
    }
    return assemble(graph, options, components, drawings);
}

} // namespace

Result<LayoutResult> layoutLayered(const LayoutGraph& graph, const LayoutOptions& options, const LoadContext& context)
{
    const log::Timer timer(log::Layer::Layout, "lay the graph out");
    if (const Result<void> checked = check(graph, options); !checked) {
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
