// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/draw.h"

#include "model/layout/ordering/order.h"
#include "model/layout/place.h"
#include "model/layout/ranking/layers.h"
#include "model/layout/wrap.h"

#include <algorithm>
#include <vector>

namespace ets::layout {
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

} // namespace ets::layout
