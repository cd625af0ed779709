// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/geometry/graphlayoutview.h"

#include "views/common/theme/theme.h"
#include "views/graph/paint/graphoverlay.h"

#include <QtCore/QEvent>
#include <QtGui/QCursor>
#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {
namespace {

constexpr auto noBox = GraphGeometry::noBox;
constexpr double sightMargin = 24; ///< Pixels beside what is brought into sight.

} // namespace

GraphLayoutView::GraphLayoutView(QWidget* parent)
    : GraphSurface(parent)
    , m_retiming([this](const Result<GraphGeometryPtr>& geometry) {
        if (geometry && *geometry != nullptr) {
            showTimes(*geometry);
        } else {
            layOut();
        }
    })
    , m_overlay(new GraphOverlay(this))
    , m_emptyText(tr("No graph"))
{
    connect(this, &GraphSurface::titleActivated, this, [this](std::uint32_t group) { setGroupOpen(group, false); });
    connect(&m_job, &GraphLayoutJob::finished, this, &GraphLayoutView::showGeometry);
    connect(&m_job, &GraphLayoutJob::stopped, this, &GraphLayoutView::showStopped);
    connect(m_overlay, &GraphOverlay::cancelWanted, &m_job, &GraphLayoutJob::cancel);
    connect(m_overlay, &GraphOverlay::actionWanted, this, &GraphLayoutView::layOut);
    layOut();
}

GraphLayoutView::~GraphLayoutView() = default;

void GraphLayoutView::setScene(std::shared_ptr<const GraphScene> scene)
{
    setSceneSource(scene == nullptr ? GraphSceneSource() : [scene = std::move(scene)] { return scene; });
}

void GraphLayoutView::setSceneSource(GraphSceneSource source, bool isSameGraph)
{
    keepSight();
    m_source = std::move(source);
    if (m_source && !isSameGraph) {
        m_sight.reset();
    }
    m_anchor.reset();
    m_folding.reset();
    canvas().setSeen({});
    canvas().setFigure(nullptr); // It was of the cards of the other scene.
    canvas().setGeometry(nullptr);
    showStart();
    updateMarks();
    layOut();
}

void GraphLayoutView::keepSight()
{
    if (m_folding && !canvas().isEmpty()) {
        const GraphGeometry& geometry = *canvas().geometry();
        m_sight = Sight{*m_folding, geometry.options().wrapHeight,
            std::make_shared<const GraphColumns>(geometry.columns()), viewport(), hasMoved()};
    }
}

/// @return whether it was of this graph, and somebody had chosen it
bool GraphLayoutView::showSight()
{
    const std::optional<Sight> sight = std::exchange(m_sight, std::nullopt);
    if (!sight || !sight->hasMoved || !(canvas().geometry()->folding() == sight->folding)) {
        return false;
    }
    canvas().changeViewport().showAs(sight->viewport);
    setMoved(true);
    canvas().freeLegend();
    return true;
}

void GraphLayoutView::setTimesSource(GraphSceneSource source)
{
    m_source = std::move(source);
    if (canvas().isEmpty() || m_job.isRunning()) { // what is on its way has the last times
        layOut();
        return;
    }
    m_retiming.run(jobs::Pool::Compute,
        [make = m_source, geometry = canvas().geometry()](const LoadContext&) -> Result<GraphGeometryPtr> {
            std::shared_ptr<const GraphScene> scene = make();
            return scene != nullptr ? geometry->withTimes(std::move(scene)) : GraphGeometryPtr();
        });
}

void GraphLayoutView::showTimes(const GraphGeometryPtr& geometry)
{
    canvas().setTimes(geometry);
    m_source = [scene = geometry->sharedScene()] { return scene; };
    update();
    Q_EMIT layoutFinished();
}

void GraphLayoutView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    if (!m_source) {
        m_overlay->showMessage(m_emptyText);
    }
}

void GraphLayoutView::layOut()
{
    m_retiming.drop();
    if (!m_source) {
        m_job.drop();
        m_overlay->showMessage(m_emptyText);
        return;
    }
    m_overlay->showBusy(tr("Laying out…"));
    GraphLayoutOptions options;
    options.showWeights = m_showWeights;
    options.font = font();
    options.folding = m_folding;
    if (!m_folding && m_sight) {
        options.folding = m_sight->folding;
        options.wrapHeight = m_sight->wrapHeight;
        options.before = m_sight->columns;
    } else if (m_folding && !canvas().isEmpty()) {
        options.wrapHeight = canvas().geometry()->options().wrapHeight; // what stays should not go elsewhere
        if (!std::exchange(m_isFresh, false)) {
            options.before = std::make_shared<const GraphColumns>(canvas().geometry()->columns());
        }
    }
    m_job.start(m_source, options);
}

void GraphLayoutView::showGeometry(const GraphGeometryPtr& geometry)
{
    canvas().setGeometry(geometry);
    updateMarks();
    if (canvas().isEmpty()) {
        m_overlay->showMessage(m_emptyText);
    } else {
        m_overlay->clear();
        m_folding = geometry->folding();
        m_source = [scene = geometry->sharedScene()] { return scene; }; // It need not be made again.
        if (hasMoved() && m_anchor) {
            canvas().changeViewport().pan(driftOf(*m_anchor));
            if (m_anchor->group != GraphGroup::none) {
                bringIntoSight(canvas().placeOfGroup(m_anchor->group));
            } else {
                enlargeIfSmall();
            }
        } else if (!showSight()) {
            showStart();
        }
    }
    m_anchor.reset();
    if (const NodeId revealed = std::exchange(m_revealed, NodeId()); revealed && !canvas().isEmpty()) {
        if (const std::uint32_t box = canvas().geometry()->boxOf(revealed); box != noBox) {
            ensureReadable(box);
        }
    }
    update();
    Q_EMIT layoutFinished();
}

/// What all is folded in is shown whole, where it became a spot in an empty window.
void GraphLayoutView::enlargeIfSmall()
{
    constexpr double small = 0.5; // of the window, either way
    const QSizeF drawing = canvas().geometry()->bounds().size() * viewport().scale();
    if (viewport().scale() < 1 && drawing.width() < small * width() && drawing.height() < small * height()) {
        canvas().changeViewport().fit(canvas().geometry()->bounds());
        canvas().freeLegend();
    }
}

/// Where a group that was opened goes on outside of the window for the most part, it moves as far as it has to: nothing
/// is gained by a place that stays if what was asked for cannot be seen there. Where the rest of it can be had for room
/// that nothing is drawn in, it moves as well.
void GraphLayoutView::bringIntoSight(const QRectF& place)
{
    constexpr double enough = 0.5; // of its area
    const QRectF seen = place.intersected(QRectF(rect()));
    const bool isMostlySeen = seen.width() * seen.height() >= enough * place.width() * place.height();
    const QRectF drawing = canvas().viewport().fromScene(canvas().geometry()->bounds());
    const auto shift = [isMostlySeen](double from, double to, double size, double first, double last) {
        const double before = std::max(sightMargin - from, 0.0);
        const double behind = std::min(std::max(to + sightMargin - size, 0.0), std::max(from - sightMargin, 0.0));
        const double blankBefore = isMostlySeen ? std::max(first - sightMargin, 0.0) : behind;
        const double blankBehind = isMostlySeen ? std::max(size - sightMargin - last, 0.0) : before;
        return before > 0 ? std::min(before, blankBehind) : -std::min(behind, blankBefore);
    };
    const QPointF by(std::round(shift(place.left(), place.right(), width(), drawing.left(), drawing.right())),
        std::round(shift(place.top(), place.bottom(), height(), drawing.top(), drawing.bottom())));
    if (!by.isNull()) {
        canvas().changeViewport().pan(by);
        canvas().freeLegend();
    }
}

/// How far an anchor has to go to be where it was.
QPointF GraphLayoutView::driftOf(const Anchor& anchor) const
{
    if (anchor.group != GraphGroup::none) {
        return anchor.place - canvas().placeOfGroup(anchor.group).topLeft();
    }
    const std::uint32_t box = canvas().geometry()->boxOf(anchor.id);
    return box != noBox ? anchor.place - canvas().rectOf(box).center() : QPointF();
}

void GraphLayoutView::showStopped(const QString& message)
{
    m_overlay->showMessage(message.isEmpty() ? tr("The layout was stopped.") : message, tr("Lay Out"));
}

void GraphLayoutView::setShowWeights(bool show)
{
    if (std::exchange(m_showWeights, show) == show) {
        return;
    }
    if (!canvas().isEmpty()) {
        const GraphGeometry& geometry = *canvas().geometry();
        std::uint32_t box = canvas().marks().primary;
        if (box == noBox) {
            const std::vector<std::uint32_t> visible = geometry.boxesIn(canvas().viewport().visibleArea());
            const auto op = std::find_if(visible.begin(), visible.end(),
                [&](std::uint32_t b) { return geometry.node(b).kind == GraphSceneNode::Kind::Op; });
            box = op != visible.end() ? *op : 0;
        }
        m_anchor = Anchor{geometry.node(box).id, canvas().rectOf(box).center(), GraphGroup::none};
    }
    layOut();
}

std::vector<NodeId> GraphLayoutView::nodesOf(std::uint32_t group) const
{
    std::vector<NodeId> nodes;
    if (canvas().isEmpty()) {
        return nodes;
    }
    const GraphScene& scene = canvas().geometry()->scene();
    std::vector<std::uint32_t> pending{group};
    while (!pending.empty()) {
        const GraphGroup& current = scene.groups.group(pending.back());
        pending.pop_back();
        pending.insert(pending.end(), current.groups.begin(), current.groups.end());
        for (const std::uint32_t node : current.nodes) {
            if (scene.nodes[node].kind == GraphSceneNode::Kind::Op) {
                nodes.push_back(scene.nodes[node].id);
            }
        }
    }
    std::sort(nodes.begin(), nodes.end());
    return nodes;
}

void GraphLayoutView::setFolding(const GraphFolding& folding, std::uint32_t group)
{
    if (canvas().isEmpty() || m_folding == folding) {
        return;
    }
    if (group != GraphGroup::none) {
        m_anchor = Anchor{{}, canvas().placeOfGroup(group).topLeft(), group};
        setMoved(true);
    } else if (canvas().marks().primary != noBox) {
        const std::uint32_t box = canvas().marks().primary;
        m_anchor = Anchor{canvas().geometry()->node(box).id, canvas().rectOf(box).center(), GraphGroup::none};
    } else if (const std::uint32_t box = hasMoved() ? middleBox() : noBox; box != noBox) {
        m_anchor = Anchor{canvas().geometry()->node(box).id, canvas().rectOf(box).center(), GraphGroup::none};
    } else {
        setMoved(false); // Nobody has chosen a place that is to be kept.
    }
    m_folding = folding;
    m_isFresh = group == GraphGroup::none; // Another level changes all of the drawing.
    layOut();
}

/// The box that is nearest to the pointer, or to the middle where that is elsewhere.
std::uint32_t GraphLayoutView::middleBox() const
{
    const QPointF pointer = mapFromGlobal(QCursor::pos());
    const QPointF place = underMouse() ? pointer : QRectF(rect()).center();
    std::uint32_t nearest = noBox;
    double least = 0;
    for (const std::uint32_t box : canvas().geometry()->boxesIn(viewport().visibleArea())) {
        const QPointF way = canvas().rectOf(box).center() - place;
        const double distance = QPointF::dotProduct(way, way);
        if (nearest == noBox || distance < least) {
            nearest = box;
            least = distance;
        }
    }
    return nearest;
}

void GraphLayoutView::setGroupOpen(std::uint32_t group, bool isOpen)
{
    if (m_folding) {
        GraphFolding next = *m_folding;
        next.setOpen(group, isOpen);
        setFolding(next, group);
    }
}

void GraphLayoutView::setGroupsOpen(std::span<const std::uint32_t> groups, bool isOpen)
{
    if (!m_folding || canvas().isEmpty() || groups.empty()) {
        return;
    }
    const GraphScene& scene = canvas().geometry()->scene();
    GraphFolding next = *m_folding;
    for (const std::uint32_t group : groups) {
        if (isOpen) {
            next.reveal(scene.groups, group);
        } else {
            next.setOpen(group, false);
        }
    }
    if (next == *m_folding) {
        bringIntoSight(canvas().placeOfGroup(groups.front()));
        update();
        return;
    }
    m_revealed = scene.groupCards[groups.front()].id;
    // What is seen of the first group now stays: itself, or the folded one that it is in.
    const std::uint32_t seen = m_folding->boxOf(scene.groups, groups.front());
    setFolding(next, seen == GraphGroup::none ? groups.front() : seen);
}
void GraphLayoutView::setAllOpen(std::uint32_t group, bool isOpen)
{
    if (m_folding && !canvas().isEmpty()) {
        GraphFolding next = *m_folding;
        next.setAllOpen(canvas().geometry()->scene().groups, group, isOpen);
        setFolding(next, group);
    }
}

void GraphLayoutView::openToLevel(std::uint32_t level)
{
    if (!canvas().isEmpty()) {
        setFolding(GraphFolding::toLevel(canvas().geometry()->scene().groups, level));
    }
}

void GraphLayoutView::reveal(NodeId id)
{
    if (!m_folding || canvas().isEmpty()) {
        return;
    }
    const std::uint32_t box = canvas().geometry()->boxOf(id);
    if (box == noBox || !canvas().geometry()->isGroup(box)) {
        if (box != noBox) {
            ensureReadable(box);
        }
        return;
    }
    const GraphScene& scene = canvas().geometry()->scene();
    const auto node = std::find_if(
        scene.nodes.begin(), scene.nodes.end(), [id](const GraphSceneNode& other) { return other.id == id; });
    GraphFolding next = *m_folding;
    next.reveal(scene.groups, scene.groupOf(static_cast<std::uint32_t>(node - scene.nodes.begin())));
    m_revealed = id;
    setFolding(next, canvas().geometry()->groupOfBox(box));
}

void GraphLayoutView::showFirstPicture()
{
    m_folding.reset();
    setMoved(false);
    layOut();
}

void GraphLayoutView::toggleMinimap()
{
    canvas().toggleMinimap();
    update();
}

void GraphLayoutView::toggleLegend()
{
    canvas().toggleLegend();
    update();
}

void GraphLayoutView::setSeen(const std::optional<std::vector<NodeId>>& nodes)
{
    canvas().setSeen(nodes);
    update();
}

void GraphLayoutView::changeLevel(int step)
{
    if (m_folding && !canvas().isEmpty()) {
        const int level = static_cast<int>(m_folding->level(canvas().geometry()->scene().groups)) + step;
        openToLevel(static_cast<std::uint32_t>(std::max(0, level)));
    }
}

void GraphLayoutView::resizeEvent(QResizeEvent* event)
{
    GraphSurface::resizeEvent(event);
    m_overlay->center();
}

void GraphLayoutView::changeEvent(QEvent* event)
{
    GraphSurface::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        layOut();
    }
}

NodeId GraphLayoutView::idOf(std::uint32_t box) const
{
    return box != noBox ? canvas().geometry()->node(box).id : NodeId();
}

} // namespace ets
