// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/geometry/graphgeometry.h"

#include "views/graph/paint/graphcard.h"
#include "views/graph/paint/graphframepainter.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ets {
namespace {

constexpr std::size_t minFirstBoxes = 12; ///< Fewer are not taken only to get all of a first picture on screen.
constexpr std::array firstWrapHeights{1100.0, 800.0, 560.0}; ///< Tried in this order.
constexpr double firstWidth = 2000; ///< What a window of 1600 x 1000 shows at a scale at which titles can be read.
constexpr double firstHeight = 1180;
constexpr double margin = 24; ///< Free space around the drawing.

LayoutOptions spacings(double wrapHeight)
{
    LayoutOptions options;
    options.nodeSpacing = 26;
    options.edgeSpacing = 14;
    options.rankSpacing = 38;
    options.portSpacing = 16;
    options.wrapHeight = wrapHeight;
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
    NestedLayouter layouter;
    return create(std::move(scene), options, context, layouter);
}

Result<std::shared_ptr<const GraphGeometry>> GraphGeometry::create(std::shared_ptr<const GraphScene> scene,
    const GraphLayoutOptions& options, const LoadContext& context, NestedLayouter& layouter)
{
    if (options.folding && options.folding->groupCount() == scene->groups.groups().size()) {
        return createFolded(std::move(scene), options, context, layouter);
    }
    std::size_t loose = 0;
    for (std::size_t i = 0; i < scene->nodes.size(); ++i) {
        const bool isHidden = scene->nodes[i].kind == GraphSceneNode::Kind::Weight && !options.showWeights;
        loose += !isHidden && scene->groupOf(static_cast<std::uint32_t>(i)) == GraphGroup::none ? 1 : 0;
    }
    // What leaves the title of a card readable is taken, however many boxes that is; but a picture of next to nothing
    // is worse than one that begins on screen and goes on below.
    GraphLayoutOptions chosen = options;
    chosen.folding.reset(); // of other groups, if of any
    chosen.before.reset();
    std::shared_ptr<const GraphGeometry> last;
    const bool canFold = loose <= GraphFolding::firstBoxes;
    for (std::size_t boxes = GraphFolding::firstBoxes; canFold && boxes > 0; boxes = boxes * 7 / 8) {
        const GraphFolding folding = GraphFolding::firstPicture(scene->groups, scene->groupCosts, loose, boxes);
        if (folding == chosen.folding) {
            continue;
        }
        chosen.folding = folding;
        for (const double wrapHeight : firstWrapHeights) {
            chosen.wrapHeight = wrapHeight;
            auto geometry = createFolded(scene, chosen, context, layouter);
            if (!geometry) {
                return geometry;
            }
            const QRectF& bounds = (*geometry)->m_bounds;
            if (bounds.width() <= firstWidth && bounds.height() <= firstHeight) {
                return last != nullptr && (*geometry)->boxCount() < minFirstBoxes ? last : geometry;
            }
            if (wrapHeight == firstWrapHeights.front() && (*geometry)->boxCount() >= minFirstBoxes) {
                last = *geometry;
            }
        }
    }
    if (last != nullptr) {
        return last;
    }
    chosen.folding = GraphFolding::firstPicture(scene->groups, scene->groupCosts, loose);
    chosen.wrapHeight = options.wrapHeight;
    return createFolded(std::move(scene), chosen, context, layouter);
}

Result<std::shared_ptr<const GraphGeometry>> GraphGeometry::createFolded(std::shared_ptr<const GraphScene> scene,
    const GraphLayoutOptions& options, const LoadContext& context, NestedLayouter& layouter)
{
    const std::shared_ptr<GraphGeometry> geometry(new GraphGeometry);
    geometry->m_scene = std::move(scene);
    geometry->m_options = options;
    geometry->m_columns = GraphColumns(geometry->m_scene->nodes.size(), geometry->m_scene->groupCards.size());
    if (const std::shared_ptr<const GraphColumns> before = std::exchange(geometry->m_options.before, nullptr)) {
        geometry->m_columns.follow(*before, geometry->m_scene->groups, *options.folding);
    }
    geometry->m_shown = GraphBoxes(*geometry->m_scene, *options.folding, options.showWeights);
    geometry->m_edges = geometry->m_shown.takeEdges();
    geometry->findCostliest();

    NestedGraph graph;
    GraphCard card(options.font);
    const GraphFramePainter frames(options.font);
    std::vector<std::uint32_t> frameOf(geometry->m_scene->groupCards.size(), LayoutNode::noGroup);
    const GraphColumns& kept = geometry->m_columns;
    for (const std::uint32_t group : geometry->m_shown.openGroups()) {
        const std::uint32_t parent = geometry->m_scene->groups.group(group).parent;
        frameOf[group] = static_cast<std::uint32_t>(graph.groups.size());
        graph.groups.push_back(
            {parent == GraphGroup::none ? LayoutNode::noGroup : frameOf[parent], frames.headerHeight(),
                frames.headerWidth(geometry->m_scene->groupCards[group]), kept.keptOfGroup(group, parent)});
    }
    graph.graph.nodes.reserve(geometry->m_shown.count());
    for (std::uint32_t box = 0; box < geometry->m_shown.count(); ++box) {
        if (context.poll("measure", box, geometry->m_shown.count())) {
            return Error::canceled();
        }
        const QSizeF size = card.sizeOf(geometry->node(box));
        const std::uint32_t around = geometry->groupAround(box);
        const std::uint32_t item = geometry->itemOf(box);
        const std::uint32_t column =
            geometry->isGroup(box) ? kept.keptOfGroup(item, around) : kept.keptOfNode(item, around);
        graph.graph.nodes.push_back(
            {size.width(), size.height(), around == GraphGroup::none ? LayoutNode::noGroup : frameOf[around], column});
    }
    for (const GraphBoxEdge& edge : geometry->m_edges) {
        graph.graph.edges.push_back({edge.from, edge.to});
    }
    const Result<NestedResult> layout = layouter.layOut(graph, spacings(options.wrapHeight), context);
    if (!layout) {
        return layout.error();
    }
    geometry->takeLayout(*layout, frames.headerHeight());
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    geometry->indexEdges();
    return std::shared_ptr<const GraphGeometry>(geometry);
}

std::shared_ptr<const GraphGeometry> GraphGeometry::withTimes(std::shared_ptr<const GraphScene> scene) const
{
    const std::shared_ptr<GraphGeometry> other(new GraphGeometry(*this));
    other->m_scene = std::move(scene);
    other->findCostliest();
    return other;
}

void GraphGeometry::findCostliest()
{
    m_costliest = noBox;
    double most = 0;
    for (std::uint32_t box = 0; box < m_shown.count(); ++box) {
        if (const std::optional<double> cost = node(box).cost; cost && *cost > most) {
            most = *cost;
            m_costliest = box;
        }
    }
}

void GraphGeometry::takeLayout(const NestedResult& layout, double headerHeight)
{
    for (const LayoutRect& rect : layout.drawing.nodes) {
        m_boxes.push_back(rectOf(rect));
    }
    const std::span<const std::uint32_t> openGroups = m_shown.openGroups();
    for (std::size_t i = 0; i < openGroups.size(); ++i) {
        const QRectF frame = rectOf(layout.groups[i]);
        m_frames.push_back({openGroups[i], frame, QRectF(frame.topLeft(), QSizeF(frame.width(), headerHeight))});
    }
    takeColumns(layout);
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        GraphBoxEdge& edge = m_edges[i];
        const std::span<const LayoutPoint> path = layout.drawing.path(i);
        edge.firstPiece = static_cast<std::uint32_t>(m_pieces.size());
        edge.pieceCount = static_cast<std::uint32_t>(path.size() - 1);
        edge.isTurned = layout.isTurned[i] != 0;
        for (std::size_t k = 1; k < path.size(); ++k) {
            m_pieces.push_back({pointOf(path[k - 1]), pointOf(path[k]), static_cast<std::uint32_t>(i)});
        }
    }
    const double beside = m_scene->jumps.empty() ? 0 : margin; // they swing out to the right of cards
    m_bounds =
        QRectF(0, 0, layout.drawing.bounds.width + 2 * margin + beside, layout.drawing.bounds.height + 2 * margin);
}

void GraphGeometry::takeColumns(const NestedResult& layout)
{
    m_columns.setFolding(folding());
    for (std::uint32_t box = 0; box < m_shown.count(); ++box) {
        const std::uint32_t column = layout.drawing.columns[box];
        isGroup(box) ? m_columns.setGroup(itemOf(box), column) : m_columns.setNode(itemOf(box), column);
    }
    const std::span<const std::uint32_t> openGroups = m_shown.openGroups();
    for (std::size_t i = 0; i < openGroups.size(); ++i) {
        m_columns.setGroup(openGroups[i], layout.groupColumns[i]);
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
    m_boxIndex = std::make_shared<const SpatialIndex>(m_boxes);
    m_pieceIndex = std::make_shared<const SpatialIndex>(rects);
}

} // namespace ets
