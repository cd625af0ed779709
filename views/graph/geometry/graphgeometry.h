// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/layout/nested.h"
#include "views/common/spatialindex.h"
#include "views/graph/geometry/graphboxes.h"
#include "views/graph/geometry/graphcolumns.h"
#include "views/graph/graphparts.h"
#include "views/graph/scene/graphscene.h"

#include <QtCore/QPointF>
#include <QtCore/QRectF>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// Where the cards and edges of a scene are, in pixels at 100 %. Immutable, so that any thread may draw it.
/// Boxes are the nodes that are shown, numbered in scene order, and behind them the groups that are folded.
class GraphGeometry {
public:
    static constexpr std::uint32_t noBox = GraphBoxes::none;

    /// Measures the cards and lays the scene out. May take seconds: meant for a worker.
    /// @param layouter remembers what it has drawn: the same one for every folding of a scene saves time
    [[nodiscard]] static Result<std::shared_ptr<const GraphGeometry>> create(std::shared_ptr<const GraphScene> scene,
        const GraphLayoutOptions& options, const LoadContext& context, NestedLayouter& layouter);
    [[nodiscard]] static Result<std::shared_ptr<const GraphGeometry>> create(
        std::shared_ptr<const GraphScene> scene, const GraphLayoutOptions& options, const LoadContext& context);

    /// The same places with other times on the cards.
    /// @param scene of the same nodes and groups, in the same order
    [[nodiscard]] std::shared_ptr<const GraphGeometry> withTimes(std::shared_ptr<const GraphScene> scene) const;

    [[nodiscard]] const GraphScene& scene() const { return *m_scene; }
    [[nodiscard]] const std::shared_ptr<const GraphScene>& sharedScene() const { return m_scene; }
    /// As given, with the folding that is shown.
    [[nodiscard]] const GraphLayoutOptions& options() const { return m_options; }
    [[nodiscard]] const GraphFolding& folding() const { return *m_options.folding; }
    /// To be given to the next drawing of the scene as GraphLayoutOptions::before.
    [[nodiscard]] const GraphColumns& columns() const { return m_columns; }
    [[nodiscard]] const QRectF& bounds() const { return m_bounds; }
    [[nodiscard]] std::size_t boxCount() const { return m_boxes.size(); }
    [[nodiscard]] const QRectF& box(std::uint32_t box) const { return m_boxes[box]; }
    /// The card of a box: a node of the scene or a group.
    [[nodiscard]] const GraphSceneNode& node(std::uint32_t box) const
    {
        return isGroup(box) ? m_scene->groupCards[itemOf(box)] : m_scene->nodes[itemOf(box)];
    }
    [[nodiscard]] bool isGroup(std::uint32_t box) const { return m_shown.isGroup(box); }
    /// Index of the node or folded group that a box stands for.
    [[nodiscard]] std::uint32_t itemOf(std::uint32_t box) const { return m_shown.itemOf(box); }
    /// The folded group that a box stands for, GraphGroup::none for a node.
    [[nodiscard]] std::uint32_t groupOfBox(std::uint32_t box) const
    {
        return isGroup(box) ? itemOf(box) : GraphGroup::none;
    }
    [[nodiscard]] std::uint32_t groupAround(std::uint32_t box) const; ///< The innermost open one, or GraphGroup::none.
    /// The box of a node, or of the folded group that holds it; noBox for one that is hidden or of another scene.
    [[nodiscard]] std::uint32_t boxOf(NodeId id) const { return m_shown.boxOf(id); }
    /// What a box is called where it stands for itself: the node's own name, or the group's.
    [[nodiscard]] QString nameOf(std::uint32_t box) const;
    /// Frames of the open groups, those around others first.
    [[nodiscard]] std::span<const GraphFrame> frames() const { return m_frames; }
    [[nodiscard]] const GraphFrame* titleAt(QPointF point) const; ///< The frame whose title is there, or null.
    /// The box whose time is greatest, of nodes and folded groups, or noBox where none has a time.
    [[nodiscard]] std::uint32_t costliest() const { return m_costliest; }
    /// Time of a card as a part of the costliest box's, 0 to 1; nothing for a card without one.
    [[nodiscard]] std::optional<double> partOfCostliest(const GraphSceneNode& card) const;
    /// Where a group is: its frame or its box, or those of the folded group around it.
    [[nodiscard]] QRectF placeOfGroup(std::uint32_t group) const;
    [[nodiscard]] std::span<const GraphBoxEdge> edges() const { return m_edges; }
    [[nodiscard]] std::span<const GraphEdgePiece> pieces() const { return m_pieces; }
    [[nodiscard]] std::span<const GraphEdgePiece> piecesOf(const GraphBoxEdge& edge) const;
    /// What flows along an edge: "float32 1×12×32", or how many values.
    [[nodiscard]] QString edgeText(std::uint32_t edge) const;
    /// Indices of the edges that begin or end at a box.
    [[nodiscard]] std::span<const std::uint32_t> edgesOf(std::uint32_t box) const;

    [[nodiscard]] std::vector<std::uint32_t> boxesIn(const QRectF& area) const { return m_boxIndex->find(area); }
    [[nodiscard]] std::vector<std::uint32_t> piecesIn(const QRectF& area) const { return m_pieceIndex->find(area); }
    [[nodiscard]] std::uint32_t boxAt(QPointF point) const; ///< The box at a point, or noBox.
    /// The edge that passes nearest to a point, not farther than a distance; noEdge without one.
    [[nodiscard]] std::uint32_t edgeAt(QPointF point, double distance) const;
    static constexpr std::uint32_t noEdge = 0xffffffffU;

private:
    GraphGeometry() = default;
    [[nodiscard]] static Result<std::shared_ptr<const GraphGeometry>> createFolded(
        std::shared_ptr<const GraphScene> scene, const GraphLayoutOptions& options, const LoadContext& context,
        NestedLayouter& layouter);
    void findCostliest();
    void takeColumns(const NestedResult& layout);
    void takeLayout(const NestedResult& layout, double headerHeight);
    void indexEdges();

    std::shared_ptr<const GraphScene> m_scene;
    GraphLayoutOptions m_options;
    GraphColumns m_columns{0, 0};
    QRectF m_bounds;
    GraphBoxes m_shown;
    std::vector<GraphFrame> m_frames;
    std::vector<QRectF> m_boxes;
    std::vector<GraphBoxEdge> m_edges;
    std::vector<GraphEdgePiece> m_pieces;
    std::vector<std::uint32_t> m_edgeStart; ///< Per box, into m_edgesByBox.
    std::vector<std::uint32_t> m_edgesByBox;
    std::uint32_t m_costliest = noBox;
    std::shared_ptr<const SpatialIndex> m_boxIndex; ///< Shared by the geometries of other times.
    std::shared_ptr<const SpatialIndex> m_pieceIndex;
};

using GraphGeometryPtr = std::shared_ptr<const GraphGeometry>;

} // namespace ets
