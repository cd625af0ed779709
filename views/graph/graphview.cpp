// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphview.h"

#include "views/common/accessibleparts.h"
#include "views/common/movekeys.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QKeyEvent>

#include <algorithm>
#include <limits>
#include <utility>

namespace ets {
namespace {

constexpr auto noBox = GraphGeometry::noBox;
constexpr double zoomStep = 1.25;
constexpr double panStep = 0.12; ///< Of the widget's size.
constexpr double pageStep = 0.9;

} // namespace

GraphView::GraphView(QWidget* parent)
    : GraphLayoutView(parent)
{
    setAccessibleName(tr("Operator graph"));
    takeMoveKeys(*this);
    describeParts(*this, [this] { return parts(); });
    connect(this, &GraphSurface::boxClicked, this, &GraphView::choose);
    connect(this, &GraphSurface::backgroundClicked, this, &GraphView::clearSelection);
    connect(this, &GraphSurface::boxActivated, this, &GraphView::activate);
    connect(this, &GraphSurface::titleClicked, this, &GraphView::chooseGroup);
    connect(this, &GraphSurface::lineClicked, this, &GraphView::chooseEdge);
    connect(this, &GraphSurface::boxHovered, this, [this](std::uint32_t box) { Q_EMIT nodeHovered(idOf(box)); });
}

GraphView::~GraphView() = default;

QString GraphView::keysTitle() const
{
    return tr("Graph");
}

std::vector<AccessiblePart> GraphView::parts() const
{
    std::vector<AccessiblePart> parts;
    if (canvas().isEmpty()) {
        return parts;
    }
    const GraphGeometry& geometry = *canvas().geometry();
    for (const GraphFrame& frame : geometry.frames()) {
        const QRect place = canvas().placeOfGroup(frame.group).toAlignedRect();
        if (place.intersects(rect()) && parts.size() < mostAccessibleParts) {
            parts.push_back({tr("Open group %1").arg(geometry.scene().groupCards[frame.group].title), place,
                frame.group == m_group});
        }
    }
    const auto add = [&](std::uint32_t box) {
        parts.push_back({textOf(box), canvas().rectOf(box).toAlignedRect(), box == canvas().marks().primary});
    };
    const std::uint32_t primary = canvas().marks().primary;
    if (primary != noBox) {
        add(primary); // First: of many parts only so many are told.
    }
    for (const std::uint32_t box : geometry.boxesIn(viewport().visibleArea())) {
        if (box != primary) {
            add(box);
        }
    }
    return parts;
}

QString GraphView::textOf(std::uint32_t box) const
{
    const GraphSceneNode& node = canvas().geometry()->node(box);
    const QString interrupts = node.interrupts.isEmpty() ? QString() : tr("interrupts %1").arg(node.interrupts);
    const QString difference = canvas().look().noteOf(*canvas().geometry(), box);
    const QStringList texts{
        node.title, node.badge, node.subtitle, node.shape, node.costText, node.shareText, difference, interrupts};
    const QString text = texts.join(QLatin1Char(' ')).simplified();
    return canvas().geometry()->isGroup(box) ? tr("Folded group %1").arg(text) : text;
}

void GraphView::updateMarks()
{
    if (canvas().isEmpty()) {
        m_group = GraphGroup::none; // Groups are numbered anew in another graph.
    }
    canvas().mark(m_selected, m_primary);
    canvas().markGroup(m_group);
    canvas().markEdge(GraphGeometry::noEdge);
    m_walkedFrom = noBox;
    const std::uint32_t primary = canvas().marks().primary;
    describeWidget(*this, primary != noBox ? textOf(primary) : QString());
    update();
}

void GraphView::setSelection(std::vector<NodeId> selected, NodeId primary)
{
    m_selected = std::move(selected);
    m_primary = primary;
    m_group = GraphGroup::none;
    updateMarks();
    if (canvas().marks().primary != noBox) {
        ensureVisible(canvas().marks().primary);
        canvas().keepClear(canvas().marks().primary, QFontMetricsF(font()));
    }
}

void GraphView::setLit(const std::vector<NodeId>& nodes)
{
    if (!nodes.empty() || !canvas().marks().lit.empty()) {
        canvas().light(nodes);
        update();
    }
}

void GraphView::choose(std::uint32_t box)
{
    if (canvas().geometry()->isGroup(box)) {
        chooseGroup(canvas().geometry()->groupOfBox(box));
        return;
    }
    const NodeId id = idOf(box);
    m_group = GraphGroup::none;
    m_selected = {id};
    m_primary = id;
    updateMarks();
    Q_EMIT nodeClicked(id);
}

void GraphView::clearSelection()
{
    if (!m_selected.empty() || canvas().marks().edge != GraphGeometry::noEdge) {
        setSelection({}, NodeId());
        Q_EMIT selectionCleared();
    }
}

void GraphView::chooseGroup(std::uint32_t group)
{
    m_selected = nodesOf(group);
    m_primary = canvas().geometry()->scene().groupCards[group].id;
    m_group = group;
    updateMarks();
    Q_EMIT groupClicked(group);
}

void GraphView::chooseEdge(std::uint32_t edge)
{
    canvas().markEdge(edge);
    const GraphGeometry& geometry = *canvas().geometry();
    const GraphBoxEdge& ends = geometry.edges()[edge];
    describeWidget(*this, tr("Edge from %1 to %2").arg(geometry.nameOf(ends.from), geometry.nameOf(ends.to)));
    update();
    Q_EMIT edgeClicked(edge);
}

void GraphView::activate(std::uint32_t box)
{
    if (canvas().geometry()->isGroup(box)) {
        setGroupOpen(canvas().geometry()->groupOfBox(box), true);
        return;
    }
    const GraphScene& scene = canvas().geometry()->scene();
    const NodeId id = idOf(box);
    if (!scene.bodies.empty() && scene.bodyOf(scene.indexOf(id)) != nullptr) {
        Q_EMIT insideWanted(id);
    } else {
        Q_EMIT nodeActivated(id);
    }
}

void GraphView::foldAround()
{
    const std::uint32_t box = canvas().marks().primary;
    if (m_group != GraphGroup::none && folding() && folding()->isOpen(m_group)) {
        setGroupOpen(m_group, false);
    } else if (box != noBox) {
        if (const std::uint32_t group = canvas().geometry()->groupAround(box); group != GraphGroup::none) {
            setGroupOpen(group, false);
        }
    }
}

bool GraphView::runFolding(GraphCommand command)
{
    constexpr auto deepest = std::numeric_limits<std::uint32_t>::max();
    switch (command) {
    case GraphCommand::FoldAround:
        foldAround();
        return true;
    case GraphCommand::FoldLevel:
        changeLevel(-1);
        return true;
    case GraphCommand::OpenLevel:
        changeLevel(1);
        return true;
    case GraphCommand::FoldAll:
        openToLevel(0);
        return true;
    case GraphCommand::OpenAll:
        openToLevel(deepest);
        return true;
    case GraphCommand::ToggleMinimap:
        toggleMinimap();
        return true;
    case GraphCommand::ToggleLegend:
        toggleLegend();
        return true;
    case GraphCommand::MoveMinimap:
        moveMinimap();
        return true;
    default:
        return false;
    }
}

void GraphView::moveMinimap()
{
    canvas().moveMinimap();
    update();
}

bool GraphView::walk(GraphStep step)
{
    const std::uint32_t from = canvas().marks().primary;
    const std::uint32_t next = graphNeighbor(*canvas().geometry(), from, step, m_walkedFrom);
    if (next == noBox) {
        return false;
    }
    setHovered(noBox); // The pointer is still over the card where the walk began.
    choose(next);
    m_walkedFrom = from;
    ensureVisible(next);
    canvas().keepClear(next, QFontMetricsF(font()));
    return true;
}

bool GraphView::hasMarks() const
{
    const GraphMarks& marks = canvas().marks();
    return marks.primary != noBox || marks.edge != GraphGeometry::noEdge;
}

/// From one edge of the selected card to the next, in the order in which they lie around it.
bool GraphView::stepEdge(int by)
{
    const std::uint32_t box = canvas().marks().primary;
    if (box == noBox || canvas().geometry()->edgesOf(box).empty()) {
        return false;
    }
    const std::span<const std::uint32_t> edges = canvas().geometry()->edgesOf(box);
    const auto count = static_cast<std::ptrdiff_t>(edges.size());
    const auto found = std::ranges::find(edges, canvas().marks().edge);
    const std::ptrdiff_t from = found == edges.end() ? (by > 0 ? -1 : count) : found - edges.begin();
    chooseEdge(edges[static_cast<std::size_t>((from + by + count) % count)]);
    return true;
}

/// The open group around what is selected, and then the one around that.
bool GraphView::chooseGroupAround()
{
    const std::uint32_t box = canvas().marks().primary;
    if (box == noBox) {
        return false;
    }
    const bool isOpen = m_group != GraphGroup::none && folding() && folding()->isOpen(m_group);
    const std::uint32_t group =
        isOpen ? canvas().geometry()->scene().groups.group(m_group).parent : canvas().geometry()->groupAround(box);
    if (group == GraphGroup::none) {
        return false;
    }
    chooseGroup(group);
    return true;
}

bool GraphView::event(QEvent* event)
{
    // While the graph has the focus, its keys are not the window's shortcuts.
    if (event->type() == QEvent::ShortcutOverride
        && graphCommandOf(*static_cast<QKeyEvent*>(event), hasMarks()) != GraphCommand::None) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        // Tab would be taken for a change of focus; it walks as long as a node is selected and another one follows.
        const GraphCommand command = graphCommandOf(*static_cast<QKeyEvent*>(event), hasMarks());
        if ((command == GraphCommand::WalkNext || command == GraphCommand::WalkPrevious) && run(command)) {
            return true;
        }
    }
    return GraphLayoutView::event(event);
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
        if (canvas().marks().primary != noBox) {
            activate(canvas().marks().primary);
        }
        break;
    case GraphCommand::Deselect:
        clearSelection();
        break;
    case GraphCommand::NextEdge:
        return stepEdge(1);
    case GraphCommand::PreviousEdge:
        return stepEdge(-1);
    case GraphCommand::ChooseGroup:
        return chooseGroupAround();
    default:
        return runMoving(command);
    }
    return true;
}

/// What moves the picture.
bool GraphView::runMoving(GraphCommand command)
{
    switch (command) {
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
    default:
        return runFolding(command);
    }
    return true;
}

void GraphView::keyPressEvent(QKeyEvent* event)
{
    const GraphCommand command = graphCommandOf(*event, hasMarks());
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
    std::uint32_t group = isMouse ? canvas().groupAt(event->pos()) : m_group;
    if (isMouse && box != noBox && box != canvas().marks().primary) {
        choose(box); // what the menu is of is what is selected
    }
    if (box != noBox && canvas().geometry()->isGroup(box)) {
        group = canvas().geometry()->groupOfBox(box);
    }
    Q_EMIT contextMenuWanted(mapToGlobal(place), group == GraphGroup::none ? idOf(box) : NodeId(), group);
}

} // namespace ets
