// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "views/graph/graphscene.h"
#include "views/graph/spatialindex.h"

#include <QtCore/QPointF>
#include <QtCore/QRectF>
#include <QtGui/QFont>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ets {

/// Which part of a scene is laid out, and with what text.
struct GraphLayoutOptions {
    bool showWeights = false; ///< Parameters and buffers get cards of their own.
    QFont font; ///< Of titles; the card's size follows it.
};

/// A piece of an edge: straight, or a curve with vertical ends.
struct GraphEdgePiece {
    QPointF from;
    QPointF to;
    std::uint32_t edge = 0; ///< Index into GraphGeometry::edges().
};

/// An edge between two boxes that are shown.
struct GraphBoxEdge {
    std::uint32_t from = 0; ///< Box.
    std::uint32_t to = 0; ///< Box.
    std::uint32_t firstPiece = 0;
    std::uint32_t pieceCount = 0;
};

/// Where the cards and edges of a scene are, in pixels at 100 %. Immutable, so that any thread may draw it.
/// Boxes are the nodes that are shown, numbered in scene order.
class GraphGeometry {
public:
    static constexpr std::uint32_t noBox = 0xffffffffU;

    /// Measures the cards and lays the scene out. May take seconds: meant for a worker.
    [[nodiscard]] static Result<std::shared_ptr<const GraphGeometry>> create(
        std::shared_ptr<const GraphScene> scene, const GraphLayoutOptions& options, const LoadContext& context);

    [[nodiscard]] const GraphScene& scene() const { return *m_scene; }
    [[nodiscard]] const std::shared_ptr<const GraphScene>& sharedScene() const { return m_scene; }
    [[nodiscard]] const GraphLayoutOptions& options() const { return m_options; }
    [[nodiscard]] const QRectF& bounds() const { return m_bounds; }
    [[nodiscard]] std::size_t boxCount() const { return m_boxes.size(); }
    [[nodiscard]] const QRectF& box(std::uint32_t box) const { return m_boxes[box]; }
    [[nodiscard]] const GraphSceneNode& node(std::uint32_t box) const { return m_scene->nodes[m_nodeOfBox[box]]; }
    /// The box of a node, noBox for one that is hidden or of another scene.
    [[nodiscard]] std::uint32_t boxOf(NodeId id) const;
    [[nodiscard]] std::span<const GraphBoxEdge> edges() const { return m_edges; }
    [[nodiscard]] std::span<const GraphEdgePiece> pieces() const { return m_pieces; }
    [[nodiscard]] std::span<const GraphEdgePiece> piecesOf(const GraphBoxEdge& edge) const;
    /// Indices of the edges that begin or end at a box.
    [[nodiscard]] std::span<const std::uint32_t> edgesOf(std::uint32_t box) const;

    [[nodiscard]] std::vector<std::uint32_t> boxesIn(const QRectF& area) const { return m_boxIndex.find(area); }
    [[nodiscard]] std::vector<std::uint32_t> piecesIn(const QRectF& area) const { return m_pieceIndex.find(area); }
    /// The box at a point, or noBox.
    [[nodiscard]] std::uint32_t boxAt(QPointF point) const;

private:
    GraphGeometry() = default;
    void chooseBoxes();
    void indexEdges();

    std::shared_ptr<const GraphScene> m_scene;
    GraphLayoutOptions m_options;
    QRectF m_bounds;
    std::vector<std::uint32_t> m_nodeOfBox;
    std::vector<std::pair<NodeId, std::uint32_t>> m_boxOfId; ///< Sorted.
    std::vector<QRectF> m_boxes;
    std::vector<GraphBoxEdge> m_edges;
    std::vector<GraphEdgePiece> m_pieces;
    std::vector<std::uint32_t> m_edgeStart; ///< Per box, into m_edgesByBox.
    std::vector<std::uint32_t> m_edgesByBox;
    SpatialIndex m_boxIndex;
    SpatialIndex m_pieceIndex;
};

using GraphGeometryPtr = std::shared_ptr<const GraphGeometry>;

} // namespace ets
