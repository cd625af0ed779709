// SPDX-License-Identifier: GPL-3.0-or-later
// What a pane has to do with the session's selection and filter.
#include "model/analysis/plan/instructionevent.h"
#include "model/inspector/program/modulepath.h"
#include "model/qt/load/session.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/text.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphsearch.h"
#include "views/graph/graphview.h"
#include "views/graph/scene/graphmethods.h"

#include <QtWidgets/QComboBox>

#include <algorithm>
#include <utility>

namespace ets {

void GraphPane::follow(bool mayLeave)
{
    if (m_dataSet == nullptr || m_dataSet != m_session.dataSet() || m_isOwn || current() == nullptr) {
        return;
    }
    if (isMethod()) {
        m_methods->follow();
        return;
    }
    const std::vector<NodeId>& nodes = m_session.selection().targets().nodes;
    if (isJoined()) {
        followJoined(nodes, mayLeave);
    } else {
        followHandles(nodes, mayLeave);
    }
}

void GraphPane::followJoined(const std::vector<NodeId>& nodes, bool mayLeave)
{
    const NodeId primary = nodes.empty() ? NodeId() : nodes.front();
    if (primary.isValid()) {
        const GraphId graph = m_dataSet->inspector->graphOf(primary);
        if (graph.isValid() && graph != joined()) {
            const auto found = std::ranges::find(m_choices, graph, &Choice::graph);
            if (mayLeave && !m_isTitled && found != m_choices.end()) {
                m_choice->setCurrentIndex(static_cast<int>(found - m_choices.begin())); // Comes back here.
                return;
            }
        }
    }
    m_view->setSelection(nodes, primary);
}

/// What is selected is found by what it was made from. Inside of a call nothing else can be found: then the way leads
/// out again.
void GraphPane::followHandles(const std::vector<NodeId>& nodes, bool mayLeave)
{
    mark(handlesOf(nodes));
    if (mayLeave && !nodes.empty() && canLeave() && scene() != nullptr && !m_view->primary().isValid()) {
        m_steps.clear();
        showGraph();
    }
}

void GraphPane::mark(const std::function<bool(std::int64_t)>& isWanted)
{
    const std::vector<NodeId> cards = cardsWith(isWanted);
    m_view->setSelection(cards, cards.empty() ? NodeId() : cards.front());
}

void GraphPane::markHandle(const std::string& of, std::int64_t handle)
{
    if (!isMethod() && current() != nullptr && of == method()) {
        mark([handle](std::int64_t other) { return other == handle; });
    }
}

void GraphPane::choose(NodeId card)
{
    if (isMethod()) {
        m_methods->choose(card);
    } else if (isJoined()) {
        m_session.selection().select(card, this);
    } else {
        chooseByHandle(card);
    }
}

/// Selects what was made of a node, as far as events are joined with it; the node itself stays marked here.
void GraphPane::chooseByHandle(NodeId card)
{
    const std::uint32_t index = scene() != nullptr ? scene()->indexOf(card) : GraphScene::noNode;
    if (index == GraphScene::noNode) {
        return;
    }
    const auto handle = index < scene()->handles.size() ? scene()->handles[index] : std::nullopt;
    const GraphId graph = joinedOf(method());
    Selection selection;
    if (handle && graph.isValid()) {
        const auto nodes = m_dataSet->inspector->graphs()[graph.value()].nodesOfHandle(*handle);
        if (!nodes.empty()) {
            selection = NodeId(m_dataSet->inspector->firstNode(graph).value() + std::size_t{nodes.front()});
        }
    }
    m_isOwn = true;
    m_session.selection().select(selection, this);
    m_isOwn = false;
    m_view->setSelection({card}, card); // Also where it was found by a search.
    if (handle) {
        Q_EMIT handleChosen(toQString(method()), *handle);
    }
}

/// Selects what a group is in the other views: a module, or the call of a delegate.
void GraphPane::chooseGroup(std::uint32_t group)
{
    if (isMethod()) {
        m_methods->chooseGroup(group);
        return;
    }
    const std::string& path = scene()->groups.group(group).path;
    const ModuleHierarchy& modules = m_dataSet->inspector->modules();
    ModuleId found;
    if (isJoined()) {
        found = modules.moduleOf(scene()->groupCards[group].id);
        while (found.isValid() && pathInModel(modules.module(found)) != path) {
            found = modules.module(found).parent;
        }
    }
    m_isOwn = true;
    if (found.isValid()) {
        m_session.selection().select(found, this);
    } else {
        m_session.selection().clear(this);
    }
    m_isOwn = false;
}

bool GraphPane::setModuleOpen(const QString& path, bool isOpen)
{
    if (scene() == nullptr) {
        return false;
    }
    const std::vector<std::uint32_t> groups = scene()->groups.ofModule(path.toStdString());
    m_view->setGroupsOpen(groups, isOpen);
    return !groups.empty();
}

/// The events that are a node's own.
std::vector<EventId> GraphPane::eventsOf(std::uint32_t node) const
{
    const Inspector& inspector = *m_dataSet->inspector;
    const GraphScene& shown = *scene();
    if (isMethod()) {
        return node < shown.places.size() && shown.places[node] ? eventsAt(inspector, *shown.places[node])
                                                                : std::vector<EventId>();
    }
    if (isJoined()) {
        return m_dataSet->costs.byNode[shown.nodes[node].id.value()].events;
    }
    std::vector<EventId> events;
    const GraphId graph = joinedOf(method());
    if (graph.isValid() && node < shown.handles.size() && shown.handles[node]) {
        const std::size_t first = inspector.firstNode(graph).value();
        for (const std::uint32_t made : inspector.graphs()[graph.value()].nodesOfHandle(*shown.handles[node])) {
            const auto& own = m_dataSet->costs.byNode[first + made].events;
            events.insert(events.end(), own.begin(), own.end());
        }
    }
    return events;
}

/// How much longer its nodes and groups took in some runs than in others.
GraphContrast GraphPane::contrastOfScene() const
{
    const Inspector& inspector = *m_dataSet->inspector;
    const GraphScene& shown = *scene();
    if (isMethod()) {
        return GraphContrast::ofMethod(inspector, *m_contrast, shown.groups, shown.places);
    }
    const GraphId graph = isJoined() ? joined() : joinedOf(method());
    return GraphContrast::of(*m_contrast, shown.groups,
        isJoined()            ? eventsOfNodes(inspector, graph)
            : graph.isValid() ? eventsOfHandles(inspector, graph, shown.handles)
                              : EventsOfNodes(shown.nodes.size()));
}

void GraphPane::setFilter(const std::function<bool(EventId)>& passes)
{
    if (passes == nullptr || m_dataSet == nullptr || scene() == nullptr) {
        m_search->setFiltered({});
        return;
    }
    const Inspector& inspector = *m_dataSet->inspector;
    const GraphScene& shown = *scene();
    const auto isSeen = [&](NodeId node) {
        const auto events = inspector.eventsOf(node);
        return std::any_of(events.begin(), events.end(), passes);
    };
    std::vector<NodeId> seen;
    if (isMethod()) {
        for (std::size_t i = 0; i < shown.places.size(); ++i) {
            if (shown.places[i] && std::ranges::any_of(eventsAt(inspector, *shown.places[i]), passes)) {
                seen.push_back(shown.nodes[i].id);
            }
        }
    } else if (isJoined()) {
        for (const GraphSceneNode& node : shown.nodes) {
            if (isSeen(node.id)) {
                seen.push_back(node.id);
            }
        }
    } else if (const GraphId graph = joinedOf(method()); graph.isValid()) {
        const std::size_t first = inspector.firstNode(graph).value();
        for (std::size_t i = 0; i < shown.handles.size(); ++i) {
            const auto nodes = shown.handles[i] ? inspector.graphs()[graph.value()].nodesOfHandle(*shown.handles[i])
                                                : std::span<const std::uint32_t>();
            if (std::ranges::any_of(nodes, [&](std::uint32_t node) { return isSeen(NodeId(first + node)); })) {
                seen.push_back(shown.nodes[i].id);
            }
        }
    }
    m_search->setFiltered(std::move(seen));
}

} // namespace ets
