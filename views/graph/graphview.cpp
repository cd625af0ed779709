// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphview.h"

#include "views/common/theme.h"
#include "views/graph/graphexport.h"
#include "views/graph/graphoverlay.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>

#include <algorithm>
#include <utility>

namespace ets {
namespace {

constexpr auto noBox = GraphGeometry::noBox;
constexpr double zoomStep = 1.25;
constexpr double panStep = 0.12; ///< Of the widget's size.
constexpr double pageStep = 0.9;

} // namespace

GraphView::GraphView(QWidget* parent)
    : GraphSurface(parent)
    , m_overlay(new GraphOverlay(this))
    , m_emptyText(tr("No graph"))
{
    setAccessibleName(tr("Operator graph"));
    connect(this, &GraphSurface::boxClicked, this, &GraphView::choose);
    connect(this, &GraphSurface::backgroundClicked, this, &GraphView::clearSelection);
    connect(this, &GraphSurface::boxActivated, this, [this](std::uint32_t box) { Q_EMIT nodeActivated(idOf(box)); });
    connect(this, &GraphSurface::boxHovered, this, [this](std::uint32_t box) { Q_EMIT nodeHovered(idOf(box)); });
    connect(&m_job, &GraphLayoutJob::finished, this, &GraphView::showGeometry);
    connect(&m_job, &GraphLayoutJob::stopped, this, &GraphView::showStopped);
    connect(m_overlay, &GraphOverlay::cancelRequested, &m_job, &GraphLayoutJob::cancel);
    connect(m_overlay, &GraphOverlay::actionRequested, this, &GraphView::layOut);
    layOut();
}

GraphView::~GraphView() = default;

void GraphView::setScene(std::shared_ptr<const GraphScene> scene)
{
    setSceneSource(scene == nullptr ? GraphSceneSource() : [scene = std::move(scene)] { return scene; });
}

void GraphView::setSceneSource(GraphSceneSource source)
{
    m_source = std::move(source);
    m_anchor.reset();
    canvas().setGeometry(nullptr);
    showStart();
    updateMarks();
    layOut();
}

void GraphView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    if (!m_source) {
        m_overlay->showMessage(m_emptyText);
    }
}

void GraphView::layOut()
{
    if (!m_source) {
        m_job.drop();
        m_overlay->showMessage(m_emptyText);
        return;
    }
    m_overlay->showBusy(tr("Laying out…"));
    GraphLayoutOptions options;
    options.showWeights = m_showWeights;
    options.font = font();
    m_job.start(m_source, options);
}

void GraphView::showGeometry(const GraphGeometryPtr& geometry)
{
    canvas().setGeometry(geometry);
    updateMarks();
    if (canvas().isEmpty()) {
        m_overlay->showMessage(m_emptyText);
    } else {
        m_overlay->clear();
        m_source = [scene = geometry->sharedScene()] { return scene; }; // It need not be made again.
        const std::uint32_t anchor = m_anchor ? geometry->boxOf(m_anchor->id) : noBox;
        if (hasMoved() && anchor != noBox) {
            canvas().changeViewport().pan(m_anchor->place - canvas().rectOf(anchor).center());
        } else {
            showStart();
            if (canvas().marks().primary != noBox) {
                ensureVisible(canvas().marks().primary);
            }
        }
    }
    m_anchor.reset();
    update();
    Q_EMIT layoutFinished();
}

void GraphView::showStopped(const QString& message)
{
    m_overlay->showMessage(message.isEmpty() ? tr("The layout was stopped.") : message, tr("Lay Out"));
}

void GraphView::updateMarks()
{
    canvas().mark(m_selected, m_primary);
    m_walkedFrom = noBox;
    QString text;
    if (const std::uint32_t box = canvas().marks().primary; box != noBox) {
        const GraphSceneNode& node = canvas().geometry()->node(box);
        text = QStringList{node.title, node.subtitle, node.shape, node.costText}.join(QLatin1Char(' ')).simplified();
    }
    setAccessibleDescription(text);
    update();
}

void GraphView::setSelection(std::vector<NodeId> selected, NodeId primary)
{
    m_selected = std::move(selected);
    m_primary = primary;
    updateMarks();
    if (canvas().marks().primary != noBox) {
        ensureVisible(canvas().marks().primary);
    }
}

void GraphView::setShowWeights(bool show)
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
        m_anchor = Anchor{geometry.node(box).id, canvas().rectOf(box).center()};
    }
    layOut();
}

void GraphView::renderTo(QPainter& painter) const
{
    if (!canvas().isEmpty()) {
        renderGraph(painter, *canvas().geometry(), Theme::of(palette()), canvas().isColouredByCost());
    }
}

NodeId GraphView::idOf(std::uint32_t box) const
{
    return box != noBox ? canvas().geometry()->node(box).id : NodeId();
}

void GraphView::choose(std::uint32_t box)
{
    const NodeId id = idOf(box);
    m_selected = {id};
    m_primary = id;
    updateMarks();
    Q_EMIT nodeClicked(id);
}

void GraphView::clearSelection()
{
    if (!m_selected.empty()) {
        setSelection({}, NodeId());
        Q_EMIT selectionCleared();
    }
}

bool GraphView::walk(GraphStep step)
{
    const std::uint32_t from = canvas().marks().primary;
    const std::uint32_t next = graphNeighbour(*canvas().geometry(), from, step, m_walkedFrom);
    if (next == noBox) {
        return false;
    }
    choose(next);
    m_walkedFrom = from;
    ensureVisible(next);
    return true;
}

bool GraphView::event(QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        // Tab would be taken for a change of focus; it walks as long as a node is selected and another one follows.
        const GraphCommand command = graphCommandOf(*static_cast<QKeyEvent*>(event), canvas().marks().primary != noBox);
        if ((command == GraphCommand::WalkNext || command == GraphCommand::WalkPrevious) && run(command)) {
            return true;
        }
    }
    return GraphSurface::event(event);
}

void GraphView::resizeEvent(QResizeEvent* event)
{
    GraphSurface::resizeEvent(event);
    m_overlay->centre();
}

void GraphView::changeEvent(QEvent* event)
{
    GraphSurface::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        layOut();
    }
}

bool GraphView::run(GraphCommand command)
{
    switch (command) {
    case GraphCommand::None:
        return false;
    case GraphCommand::WalkUp:
        return walk(GraphStep::Up);
    case GraphCommand::WalkDown:
        return walk(GraphStep::Down);
    case GraphCommand::WalkLeft:
        return walk(GraphStep::Left);
    case GraphCommand::WalkRight:
        return walk(GraphStep::Right);
    case GraphCommand::WalkNext:
        return walk(GraphStep::Next);
    case GraphCommand::WalkPrevious:
        return walk(GraphStep::Previous);
    case GraphCommand::Activate:
        Q_EMIT nodeActivated(m_primary);
        break;
    case GraphCommand::Deselect:
        clearSelection();
        break;
    case GraphCommand::PanLeft:
        panBy(panStep, 0);
        break;
    case GraphCommand::PanRight:
        panBy(-panStep, 0);
        break;
    case GraphCommand::PanUp:
        panBy(0, panStep);
        break;
    case GraphCommand::PanDown:
        panBy(0, -panStep);
        break;
    case GraphCommand::PageUp:
        panBy(0, pageStep);
        break;
    case GraphCommand::PageDown:
        panBy(0, -pageStep);
        break;
    case GraphCommand::ZoomIn:
        zoomBy(zoomStep);
        break;
    case GraphCommand::ZoomOut:
        zoomBy(1 / zoomStep);
        break;
    case GraphCommand::FitSelection:
        fitSelection();
        break;
    case GraphCommand::FitAll:
        fitAll();
        break;
    }
    return true;
}

void GraphView::keyPressEvent(QKeyEvent* event)
{
    const GraphCommand command = graphCommandOf(*event, canvas().marks().primary != noBox);
    const bool isWalk = command >= GraphCommand::WalkUp && command <= GraphCommand::WalkRight;
    if (!run(command) && !isWalk) {
        QWidget::keyPressEvent(event);
    }
}

void GraphView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isMouse = event->reason() == QContextMenuEvent::Mouse;
    const std::uint32_t box = isMouse ? canvas().boxAt(event->pos()) : canvas().marks().primary;
    const QPoint place = isMouse || box == noBox ? event->pos() : canvas().rectOf(box).center().toPoint();
    Q_EMIT contextMenuRequested(mapToGlobal(place), idOf(box));
}

} // namespace ets
