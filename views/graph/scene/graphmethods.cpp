// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/graphmethods.h"

#include "model/analysis/plan/instructionevent.h"
#include "model/qt/load/session.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/session/viewstate.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/graph/graphview.h"
#include "views/graph/scene/planscenebuilder.h"

#include <algorithm>

namespace ets {

GraphMethods::GraphMethods(Session& session, const ViewState& shown, GraphView& view, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_shown(shown)
    , m_view(view)
{
    connect(&view, &GraphView::layoutFinished, this, [this] {
        if (m_awaitsCards && current() && m_view.geometryOfScene() != nullptr) {
            showSelection();
        }
    });
}

void GraphMethods::choosePlan(const DataSetPtr& dataSet, std::optional<std::uint32_t> plan)
{
    m_dataSet = dataSet;
    m_plan = plan;
}

bool GraphMethods::isDrawn() const
{
    const auto plan = current();
    return plan && isDrawable(m_dataSet->trace->program()->plans[*plan]);
}

QString GraphMethods::emptyText() const
{
    const auto plan = current();
    return plan ? tr("The method has %1 instructions, too many to be drawn. The Program view lists them.")
                      .arg(format::count(m_dataSet->trace->program()->plans[*plan].instructions.size()))
                : QString();
}

void GraphMethods::showSelection()
{
    const std::vector<PlanPlace>& places = m_shown.selection.places;
    if (!places.empty() && places.front().plan != *current()) {
        const std::uint32_t wanted = places.front().plan;
        Q_EMIT planWanted(wanted);
        if (current() == wanted) {
            return; // It came back here with the method on show.
        }
    }
    const GraphGeometryPtr geometry = m_view.geometryOfScene();
    m_awaitsCards = geometry == nullptr;
    const std::vector<NodeId> cards = geometry == nullptr ? std::vector<NodeId>() : nodesAt(geometry->scene(), places);
    m_view.setSelection(cards, cards.empty() ? NodeId() : cards.front());
}

std::vector<NodeId> GraphMethods::cardsOf(const std::vector<EventId>& events) const
{
    const GraphGeometryPtr geometry = m_view.geometryOfScene();
    return geometry == nullptr || events.empty() ? std::vector<NodeId>()
                                                 : nodesAt(geometry->scene(), placesOf(*m_dataSet->trace, events));
}

void GraphMethods::select(const std::optional<PlanPlace>& place)
{
    PlaceSelection& selected = PlaceSelection::of(m_session.selection());
    if (place) {
        selected.select(*m_dataSet->trace, *place, this);
    } else {
        selected.clear(this);
    }
}

void GraphMethods::choose(NodeId card)
{
    select(m_view.geometryOfScene()->scene().places[card.value()]);
}

void GraphMethods::chooseGroup(std::uint32_t group)
{
    const GraphScene& scene = m_view.geometryOfScene()->scene();
    const auto& place = scene.places[scene.groupCards[group].id.value()];
    const bool isCall = place && scene.groups.group(group).groups.empty(); // Several alike are nothing elsewhere.
    select(isCall ? std::optional(PlanPlace{place->plan, place->position}) : std::nullopt);
}

QString GraphMethods::titleOf(NodeId card) const
{
    return m_view.geometryOfScene()->scene().nodes[card.value()].title;
}

} // namespace ets
