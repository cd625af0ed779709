// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphgeometry.h"

#include "model/layout/layeredlayout.h"
#include "views/graph/graphcard.h"

#include <algorithm>

namespace ets {
namespace {

constexpr double margin = 24; ///< Free space around the drawing.

LayoutOptions spacings()
{
    LayoutOptions options;
    options.nodeSpacing = 26;
    options.edgeSpacing = 14;
    options.rankSpacing = 38;
    options.portSpacing = 16;
    return options;
}

QRectF rectOf(const LayoutRect& rect)
{
    return {rect.x + margin, rect.y + margin, rect.width, rect.height};
}

QPointF pointOf(const LayoutPoint& point)
{
    return {point.x + margin, point.y + margin};
}

} // namespace

Result<std::shared_ptr<const GraphGeometry>> GraphGeometry::create(
    std::shared_ptr<const GraphScene> scene, const GraphLayoutOptions& options, const LoadContext& context)
{
    const std::shared_ptr<GraphGeometry> geometry(new GraphGeometry);
    geometry->m_scene = std::move(scene);
    geometry->m_options = options;
    geometry->chooseBoxes();

    LayoutGraph graph;
    GraphCard card(options.font);
    graph.nodes.reserve(geometry->m_nodeOfBox.size());
    for (std::uint32_t box = 0; box < geometry->m_nodeOfBox.size(); ++box) {
        if (context.poll("measure", box, geometry->m_nodeOfBox.size())) {
            return Error::cancelled();
        }
        const QSizeF size = card.sizeOf(geometry->node(box));
        graph.nodes.push_back({size.width(), size.height()});
    }
    for (const GraphBoxEdge& edge : geometry->m_edges) {
        graph.edges.push_back({edge.from, edge.to});
    }
    Result<LayoutResult> layout = layoutLayered(graph, spacings(), context);
    if (!layout) {
        return layout.error();
    }
    for (const LayoutRect& rect : layout->nodes) {
        geometry->m_boxes.push_back(rectOf(rect));
    }
    for (std::size_t i = 0; i < geometry->m_edges.size(); ++i) {
        GraphBoxEdge& edge = geometry->m_edges[i];
        const std::span<const LayoutPoint> path = layout->path(i);
        edge.firstPiece = static_cast<std::uint32_t>(geometry->m_pieces.size());
        edge.pieceCount = static_cast<std::uint32_t>(path.size() - 1);
        for (std::size_t k = 1; k < path.size(); ++k) {
            geometry->m_pieces.push_back({pointOf(path[k - 1]), pointOf(path[k]), static_cast<std::uint32_t>(i)});
        }
    }
    geometry->m_bounds = QRectF(0, 0, layout->bounds.width + 2 * margin, layout->bounds.height + 2 * margin);
    if (context.cancel.isCancelled()) {
        return Error::cancelled();
    }
    geometry->indexEdges();
    return std::shared_ptr<const GraphGeometry>(geometry);
}

void GraphGeometry::chooseBoxes()
{
    std::vector<std::uint32_t> boxOfNode(m_scene->nodes.size(), noBox);
    for (std::size_t i = 0; i < m_scene->nodes.size(); ++i) {
        const GraphSceneNode& node = m_scene->nodes[i];
        if (node.kind == GraphSceneNode::Kind::Weight && !m_options.showWeights) {
            continue;
        }
        boxOfNode[i] = static_cast<std::uint32_t>(m_nodeOfBox.size());
        m_boxOfId.emplace_back(node.id, boxOfNode[i]);
        m_nodeOfBox.push_back(static_cast<std::uint32_t>(i));
    }
    std::sort(m_boxOfId.begin(), m_boxOfId.end());
    for (const GraphSceneEdge& edge : m_scene->edges) {
        if (edge.from < boxOfNode.size() && edge.to < boxOfNode.size() && boxOfNode[edge.from] != noBox
            && boxOfNode[edge.to] != noBox) {
            m_edges.push_back({boxOfNode[edge.from], boxOfNode[edge.to]});
        }
    }
}

void GraphGeometry::indexEdges()
{
    m_edgeStart.assign(m_boxes.size() + 1, 0);
    for (const GraphBoxEdge& edge : m_edges) {
        ++m_edgeStart[edge.from + 1];
        m_edgeStart[edge.to + 1] += edge.to != edge.from ? 1 : 0;
    }
    for (std::size_t i = 1; i < m_edgeStart.size(); ++i) {
        m_edgeStart[i] += m_edgeStart[i - 1];
    }
    m_edgesByBox.resize(m_edgeStart.back());
    std::vector<std::uint32_t> next(m_edgeStart.begin(), m_edgeStart.end() - 1);
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        m_edgesByBox[next[m_edges[i].from]++] = static_cast<std::uint32_t>(i);
        if (m_edges[i].to != m_edges[i].from) {
            m_edgesByBox[next[m_edges[i].to]++] = static_cast<std::uint32_t>(i);
        }
    }
    std::vector<QRectF> rects;
    rects.reserve(m_pieces.size());
    for (const GraphEdgePiece& piece : m_pieces) {
        rects.push_back(QRectF(piece.from, piece.to).normalized());
    }
    m_boxIndex = SpatialIndex(m_boxes);
    m_pieceIndex = SpatialIndex(rects);
}

std::uint32_t GraphGeometry::boxOf(NodeId id) const
{
    const auto found = std::lower_bound(m_boxOfId.begin(), m_boxOfId.end(), std::pair(id, std::uint32_t{0}));
    return found != m_boxOfId.end() && found->first == id ? found->second : noBox;
}

std::span<const GraphEdgePiece> GraphGeometry::piecesOf(const GraphBoxEdge& edge) const
{
    return std::span(m_pieces).subspan(edge.firstPiece, edge.pieceCount);
}

std::span<const std::uint32_t> GraphGeometry::edgesOf(std::uint32_t box) const
{
    return std::span(m_edgesByBox).subspan(m_edgeStart[box], m_edgeStart[box + 1] - m_edgeStart[box]);
}

std::uint32_t GraphGeometry::boxAt(QPointF point) const
{
    const std::vector<std::uint32_t> found = boxesIn(QRectF(point, QSizeF(0, 0)));
    return found.empty() ? noBox : found.front();
}

} // namespace ets
