// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/geometry/graphgeometry.h"

#include "views/graph/paint/graphcard.h"
#include "views/graph/paint/graphframepainter.h"

#include <algorithm>
#include <array>
#include <unordered_map>
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
    if (options.folding) {
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
    geometry->chooseBoxes();
    geometry->findDearest();

    NestedGraph graph;
    GraphCard card(options.font);
    const GraphFramePainter frames(options.font);
    std::vector<std::uint32_t> frameOf(geometry->m_scene->groupCards.size(), LayoutNode::noGroup);
    const GraphColumns& kept = geometry->m_columns;
    for (const std::uint32_t group : geometry->m_openGroups) {
        const std::uint32_t parent = geometry->m_scene->groups.group(group).parent;
        frameOf[group] = static_cast<std::uint32_t>(graph.groups.size());
        graph.groups.push_back(
            {parent == GraphGroup::none ? LayoutNode::noGroup : frameOf[parent], frames.headerHeight(),
                frames.headerWidth(geometry->m_scene->groupCards[group]), kept.keptOfGroup(group, parent)});
    }
    graph.graph.nodes.reserve(geometry->m_itemOfBox.size());
    for (std::uint32_t box = 0; box < geometry->m_itemOfBox.size(); ++box) {
        if (context.poll("measure", box, geometry->m_itemOfBox.size())) {
            return Error::cancelled();
        }
        const QSizeF size = card.sizeOf(geometry->node(box));
        const std::uint32_t around = geometry->groupAround(box);
        const std::uint32_t item = geometry->m_itemOfBox[box];
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
    if (context.cancel.isCancelled()) {
        return Error::cancelled();
    }
    geometry->indexEdges();
    return std::shared_ptr<const GraphGeometry>(geometry);
}

void GraphGeometry::findDearest()
{
    double most = 0;
    for (std::uint32_t box = 0; box < m_itemOfBox.size(); ++box) {
        if (const std::optional<double> cost = node(box).cost; cost && *cost > most) {
            most = *cost;
            m_dearest = box;
        }
    }
}

void GraphGeometry::takeLayout(const NestedResult& layout, double headerHeight)
{
    for (const LayoutRect& rect : layout.drawing.nodes) {
        m_boxes.push_back(rectOf(rect));
    }
    for (std::size_t i = 0; i < m_openGroups.size(); ++i) {
        const QRectF frame = rectOf(layout.groups[i]);
        m_frames.push_back({m_openGroups[i], frame, QRectF(frame.topLeft(), QSizeF(frame.width(), headerHeight))});
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
    for (std::uint32_t box = 0; box < m_itemOfBox.size(); ++box) {
        const std::uint32_t column = layout.drawing.columns[box];
        isGroup(box) ? m_columns.setGroup(m_itemOfBox[box], column) : m_columns.setNode(m_itemOfBox[box], column);
    }
    for (std::size_t i = 0; i < m_openGroups.size(); ++i) {
        m_columns.setGroup(m_openGroups[i], layout.groupColumns[i]);
    }
}

void GraphGeometry::chooseBoxes()
{
    const GraphGroups& groups = m_scene->groups;
    const auto isHidden = [&](std::size_t node) {
        return m_scene->nodes[node].kind == GraphSceneNode::Kind::Weight && !m_options.showWeights;
    };
    std::vector<std::uint32_t> foldedInto(groups.groups().size());
    for (std::uint32_t group = 0; group < foldedInto.size(); ++group) {
        const std::uint32_t parent = groups.group(group).parent;
        foldedInto[group] = parent != GraphGroup::none ? foldedInto[parent] : GraphGroup::none;
        if (foldedInto[group] == GraphGroup::none) {
            (m_options.folding->isOpen(group) ? m_openGroups.emplace_back() : foldedInto[group]) = group;
        }
    }
    std::vector<std::uint32_t> boxOfNode(m_scene->nodes.size(), noBox);
    const auto folded = [&](std::size_t node) {
        const std::uint32_t group = m_scene->groupOf(static_cast<std::uint32_t>(node));
        return group != GraphGroup::none ? foldedInto[group] : GraphGroup::none;
    };
    for (std::size_t i = 0; i < m_scene->nodes.size(); ++i) {
        if (!isHidden(i) && folded(i) == GraphGroup::none) {
            boxOfNode[i] = m_nodeBoxes++;
            m_itemOfBox.push_back(static_cast<std::uint32_t>(i));
        }
    }
    m_boxOfGroup.assign(foldedInto.size(), noBox);
    for (std::uint32_t group = 0; group < foldedInto.size(); ++group) {
        if (foldedInto[group] == group) {
            m_boxOfGroup[group] = static_cast<std::uint32_t>(m_itemOfBox.size());
            m_itemOfBox.push_back(group);
        }
    }
    for (std::size_t i = 0; i < boxOfNode.size(); ++i) {
        if (const std::uint32_t group = folded(i); group != GraphGroup::none) {
            boxOfNode[i] = m_boxOfGroup[group];
        }
        if (boxOfNode[i] != noBox && !(isHidden(i) && isGroup(boxOfNode[i]))) {
            m_boxOfId.emplace_back(m_scene->nodes[i].id, boxOfNode[i]);
        }
    }
    std::sort(m_boxOfId.begin(), m_boxOfId.end());
    joinEdges(boxOfNode);
}

/// Edges between two nodes that are shown stay apart, as the arguments of an op do; those of a folded group are one for
/// each box at their other end.
void GraphGeometry::joinEdges(const std::vector<std::uint32_t>& boxOfNode)
{
    std::unordered_map<std::uint64_t, std::size_t> known;
    for (std::size_t i = 0; i < m_scene->edges.size(); ++i) {
        const GraphSceneEdge& edge = m_scene->edges[i];
        if (edge.from >= boxOfNode.size() || edge.to >= boxOfNode.size()) {
            continue;
        }
        const bool isHidden = m_scene->nodes[edge.from].kind == GraphSceneNode::Kind::Weight && !m_options.showWeights;
        const std::uint32_t from = boxOfNode[edge.from];
        const std::uint32_t to = boxOfNode[edge.to];
        if (isHidden || from == noBox || to == noBox || (from == to && isGroup(from))) {
            continue;
        }
        if (isGroup(from) || isGroup(to)) {
            const auto [first, isNew] = known.try_emplace((std::uint64_t{from} << 32U) | to, m_edges.size());
            if (!isNew) {
                ++m_edges[first->second].count;
                continue;
            }
        }
        m_edges.push_back({.from = from, .to = to, .sceneEdge = static_cast<std::uint32_t>(i)});
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

} // namespace ets
