// SPDX-License-Identifier: GPL-3.0-or-later
// What a pane has to do with what the pointer is on, here and in other views.
#include "model/qt/load/session.h"
#include "model/qt/session/hover.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphview.h"
#include "views/graph/scene/graphmethods.h"

#include <unordered_set>
#include <utility>

namespace ets {

std::function<bool(std::int64_t)> GraphPane::handlesOf(const std::vector<NodeId>& nodes) const
{
    std::unordered_set<std::int64_t> handles;
    const GraphId graph = joinedOf(method());
    for (const NodeId node : nodes) {
        const auto& handle = m_dataSet->inspector->node(node).debugHandle;
        if (handle && m_dataSet->inspector->graphOf(node) == graph) {
            handles.insert(*handle);
        }
    }
    return [handles = std::move(handles)](std::int64_t handle) { return handles.contains(handle); };
}

std::vector<NodeId> GraphPane::cardsWith(const std::function<bool(std::int64_t)>& isWanted) const
{
    std::vector<NodeId> cards;
    if (scene() != nullptr) {
        const GraphScene& shown = *scene();
        for (std::size_t i = 0; i < shown.nodes.size() && i < shown.handles.size(); ++i) {
            if (shown.handles[i] && isWanted(*shown.handles[i])) {
                cards.push_back(shown.nodes[i].id);
            }
        }
    }
    return cards;
}

void GraphPane::takeHover(NodeId card)
{
    Hover& hover = Hover::of(m_session);
    const std::uint32_t node = scene() != nullptr && m_dataSet == m_session.dataSet() && m_dataSet != nullptr
        ? scene()->indexOf(card)
        : GraphScene::noNode;
    if (!card.isValid() || node == GraphScene::noNode) {
        hover.leave(this);
    } else if (isJoined() && !isMethod()) {
        hover.set(card, this);
    } else {
        hover.set(EventSet::of(eventsOf(node)), this);
    }
}

void GraphPane::lightHovered()
{
    if (m_dataSet == nullptr || m_dataSet != m_session.dataSet() || current() == nullptr || !isVisible()) {
        m_view->setLit({});
        return;
    }
    const CrossReference& targets = Hover::of(m_session).targetsFor(this);
    m_view->setLit(isMethod() ? m_methods->cardsOf(targets.events)
            : isJoined()      ? targets.nodes
                              : cardsWith(handlesOf(targets.nodes)));
}

} // namespace ets
