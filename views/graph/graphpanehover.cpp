// SPDX-License-Identifier: GPL-3.0-or-later
// What a pane has to do with what the pointer is on, here and in other views.
#include "model/qt/load/session.h"
#include "model/qt/session/hover.h"
#include "views/graph/graphchoicebox.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphview.h"
#include "views/graph/scene/graphmethods.h"

namespace ets {

void GraphPane::takeHover(NodeId card)
{
    Hover& hover = Hover::of(m_session);
    const std::uint32_t node = scene() != nullptr && m_dataSet != nullptr ? scene()->indexOf(card) : GraphScene::noNode;
    if (!card.isValid() || node == GraphScene::noNode) {
        hover.leave(this);
    } else if (isBaseline()) {
        hover.set(recentEvents(card), this);
    } else if (isJoined() && !isMethod()) {
        hover.set(card, this);
    } else {
        hover.set(EventSet::of(ties()->eventsOf(node)), this);
    }
}

void GraphPane::lightHovered()
{
    if (m_dataSet == nullptr || m_choice->current() == nullptr) {
        m_view->setLit({});
        return;
    }
    const CrossReference& targets = m_shown.hover.targetsFor(this);
    m_view->setLit(isMethod() ? m_methods->cardsOf(targets.events)
            : isBaseline()    ? baselineCards(targets.events)
            : isJoined()      ? targets.nodes
            : ties()          ? ties()->cardsMadeInto(targets.nodes)
                              : std::vector<NodeId>());
}

} // namespace ets
