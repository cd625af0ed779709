// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphmethods.h"

#include "model/qt/load/session.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/graph/graphview.h"
#include "views/graph/planscenebuilder.h"

#include <QtWidgets/QComboBox>

#include <algorithm>

namespace ets {

GraphMethods::GraphMethods(Session& session, GraphView& view, QComboBox& choice, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_view(view)
    , m_choice(choice)
{
    connect(&view, &GraphView::layoutFinished, this, [this] {
        if (m_awaitsCards && current() && m_view.geometryOfScene() != nullptr) {
            follow();
        }
    });
    connect(&PlaceSelection::of(session.selection()), &PlaceSelection::changed, this, [this] {
        if (current() && m_dataSet == m_session.dataSet()) {
            follow();
        }
    });
}

void GraphMethods::fill(const DataSetPtr& dataSet)
{
    m_dataSet = dataSet;
    m_plans.clear();
    const Program* const program = dataSet == nullptr ? nullptr : dataSet->inspector->program();
    for (std::uint32_t i = 0; program != nullptr && i < program->plans.size(); ++i) {
        if (!program->plans[i].instructions.empty()) {
            m_plans.push_back(i);
            m_choice.addItem(tr("Instructions: %1").arg(displayText(program->plans[i].name)));
        }
    }
}

std::optional<std::uint32_t> GraphMethods::current() const
{
    const int index = m_choice.currentIndex() - (m_choice.count() - static_cast<int>(m_plans.size()));
    return m_choice.currentIndex() < 0 || index < 0 ? std::nullopt
                                                    : std::optional(m_plans[static_cast<std::size_t>(index)]);
}

bool GraphMethods::isDrawn() const
{
    const auto plan = current();
    return plan && isDrawable(m_dataSet->inspector->program()->plans[*plan]);
}

QString GraphMethods::emptyText() const
{
    const auto plan = current();
    return plan ? tr("The method has %1 instructions, too many to be drawn. The Program view lists them.")
                      .arg(format::count(m_dataSet->inspector->program()->plans[*plan].instructions.size()))
                : QString();
}

void GraphMethods::show()
{
    m_view.setSceneSource([dataSet = m_dataSet, plan = *current()] { return buildPlanScene(*dataSet, plan); });
}

void GraphMethods::follow()
{
    if (m_isOwn) {
        return;
    }
    const std::vector<PlanPlace> places = PlaceSelection::of(m_session.selection()).places(*m_dataSet->inspector);
    if (!places.empty() && places.front().plan != *current()) {
        const auto method = std::ranges::find(m_plans, places.front().plan);
        if (method != m_plans.end()) {
            const auto first = m_choice.count() - static_cast<int>(m_plans.size());
            m_choice.setCurrentIndex(first + static_cast<int>(method - m_plans.begin()));
            return; // Comes back here with the method on show.
        }
    }
    const GraphGeometryPtr geometry = m_view.geometryOfScene();
    m_awaitsCards = geometry == nullptr;
    const std::vector<NodeId> cards = geometry == nullptr ? std::vector<NodeId>() : nodesAt(geometry->scene(), places);
    m_view.setSelection(cards, cards.empty() ? NodeId() : cards.front());
}

void GraphMethods::select(const std::optional<PlanPlace>& place)
{
    PlaceSelection& selected = PlaceSelection::of(m_session.selection());
    m_isOwn = true;
    if (place) {
        selected.select(*m_dataSet->inspector, *place, this);
    } else {
        selected.clear(this);
    }
    m_isOwn = false;
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
