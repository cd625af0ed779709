// SPDX-License-Identifier: GPL-3.0-or-later
// What a pane has to do with the session's selection and filter.
#include "model/qt/load/session.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/text.h"
#include "model/trace/modules.h"
#include "views/graph/graphchoicebox.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphsearch.h"
#include "views/graph/graphview.h"
#include "views/graph/scene/graphmethods.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

void mark(GraphView& view, const std::vector<NodeId>& cards)
{
    view.setSelection(cards, cards.empty() ? NodeId() : cards.front());
}

} // namespace

void GraphPane::showSelection(bool mayLeave)
{
    if (m_dataSet == nullptr || m_choice->current() == nullptr) {
        return;
    }
    if (isMethod()) {
        m_methods->showSelection();
        return;
    }
    const std::vector<NodeId>& nodes = m_shown.selection.targets->nodes;
    if (isBaseline()) {
        mark(*m_view, baselineCards(m_shown.selection.targets->events));
    } else if (isJoined()) {
        followJoined(nodes, mayLeave);
    } else {
        followHandles(nodes, mayLeave);
    }
}

void GraphPane::followJoined(const std::vector<NodeId>& nodes, bool mayLeave)
{
    const NodeId primary = nodes.empty() ? NodeId() : nodes.front();
    if (primary.isValid()) {
        const GraphId graph = m_dataSet->trace->graphOf(primary);
        if (graph.isValid() && graph != joined()) {
            if (mayLeave && !m_isTitled && m_choice->chooseGraph(graph)) { // Comes back here.
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
    mark(*m_view, ties() ? ties()->cardsMadeInto(nodes) : std::vector<NodeId>());
    if (mayLeave && !nodes.empty() && canLeave() && scene() != nullptr && !m_view->primary().isValid()) {
        m_steps.clear();
        showGraph();
    }
}

void GraphPane::markHandle(const std::string& of, std::int64_t handle)
{
    if (!isMethod() && m_choice->current() != nullptr && of == m_choice->method()) {
        mark(*m_view, ties() ? ties()->cardsWithHandle(handle) : std::vector<NodeId>());
    }
}

void GraphPane::choose(NodeId card)
{
    if (isMethod()) {
        m_methods->choose(card);
    } else if (isBaseline()) {
        chooseOfBaseline(card);
    } else if (isJoined()) {
        m_session.selection().select(card);
    } else {
        chooseByHandle(card);
    }
}

/// Cards of the baseline that are the same things as events of the trace on show.
std::vector<NodeId> GraphPane::baselineCards(const std::vector<EventId>& recent) const
{
    if (m_baseline == nullptr) {
        return {};
    }
    const EventSet old = m_baseline->oldOf(recent);
    const DataSet& dataSet = *m_baseline->dataSet;
    return CrossReference::of(*dataSet.trace, dataSet.operators, old).nodes;
}

/// Events of the trace on show that are the same things as a card of the baseline.
EventSet GraphPane::recentEvents(NodeId card) const
{
    const std::uint32_t index = scene() != nullptr ? scene()->indexOf(card) : GraphScene::noNode;
    return index == GraphScene::noNode || m_baseline == nullptr ? EventSet()
                                                                : m_baseline->recentOf(ties()->eventsOf(index));
}

/// Selects what a card of the baseline is on the new side, as the comparison has it; nothing for what is gone. The card
/// stays marked here.
void GraphPane::chooseOfBaseline(NodeId card)
{
    EventSet events = recentEvents(card);
    m_session.selection().select(events.events.empty() ? Selection()
            : events.events.size() == 1                ? Selection(events.events.front())
                                                       : Selection(std::move(events)),
        this);
    m_view->setSelection({card}, card);
}

/// Selects what was made of a node, as far as events are joined with it; the node itself stays marked here.
void GraphPane::chooseByHandle(NodeId card)
{
    const std::uint32_t index = scene() != nullptr ? scene()->indexOf(card) : GraphScene::noNode;
    if (index == GraphScene::noNode) {
        return;
    }
    const bool hasHandle = index < scene()->handles.size() && scene()->handles[index].has_value();
    const std::int64_t handle = hasHandle ? *scene()->handles[index] : 0;
    const std::vector<NodeId> made = ties()->nodesMadeOf(index);
    const Selection selection = made.empty() ? Selection() : Selection(made.front());
    m_session.selection().select(selection, this);
    m_view->setSelection({card}, card); // Also where it was found by a search.
    if (hasHandle) {
        Q_EMIT handleChosen(toQString(m_choice->method()), handle);
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
    const ModuleHierarchy& modules = m_dataSet->trace->modules();
    ModuleId found;
    if (isBaseline()) {
        for (std::uint32_t i = 0; i < modules.modules().size() && !found.isValid(); ++i) {
            found = pathInModel(modules.pathOf(ModuleId(i))) == path ? ModuleId(i) : found;
        }
    } else if (isJoined()) {
        found = modules.moduleOf(scene()->groupCards[group].id);
        while (found.isValid() && pathInModel(modules.pathOf(found)) != path) {
            found = modules.module(found).parent;
        }
    }
    if (found.isValid()) {
        m_session.selection().select(found, this);
    } else {
        m_session.selection().clear(this);
    }
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

void GraphPane::setFilter(const std::function<bool(EventId)>& passes)
{
    if (passes == nullptr || m_dataSet == nullptr || scene() == nullptr) {
        m_search->setFiltered({});
        return;
    }
    m_search->setFiltered(ties()->cardsOfEvents(isBaseline() ? [this, &passes](EventId old) {
        const std::uint32_t row = m_baseline->events.rowOf(old);
        return row != compare::RowEvents::none && std::ranges::any_of(m_baseline->compared->eventsOf(row), passes);
    }
                                                             : passes));
}

} // namespace ets
