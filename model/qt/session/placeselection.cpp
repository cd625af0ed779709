// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/placeselection.h"

#include "model/analysis/plan/instructionevent.h"

#include <utility>

namespace ets {

PlaceSelection& PlaceSelection::of(SelectionController& selection)
{
    return selection.places();
}

PlaceSelection::PlaceSelection(SelectionController& selection)
    : QObject(&selection)
    , m_selection(selection)
{
    // Whatever else is selected, or another data set.
    connect(
        &selection, &SelectionController::selectionChanged, this, [this](QObject* origin) { setAlone({}, origin); });
}

std::vector<PlanPlace> PlaceSelection::places(const Trace& trace) const
{
    // May be asked before this object has received selectionChanged().
    const bool isAlone = m_alone && std::holds_alternative<std::monostate>(m_selection.selection());
    return isAlone ? std::vector<PlanPlace>{*m_alone} : placesOf(trace, m_selection.targets().events);
}

void PlaceSelection::select(const Trace& trace, const PlanPlace& place, QObject* origin)
{
    if (!exists(trace.program(), place)) {
        return;
    }
    if (const std::vector<EventId> events = eventsAt(trace, place); !events.empty()) {
        m_selection.select(events.front(), origin);
        return;
    }
    m_selection.clear(origin);
    setAlone(place, origin);
}

void PlaceSelection::clear(QObject* origin)
{
    m_selection.clear(origin);
    setAlone({}, origin);
}

void PlaceSelection::forget()
{
    m_isForgotten = m_isForgotten || m_alone;
    m_alone.reset();
}

void PlaceSelection::setAlone(const std::optional<PlanPlace>& place, QObject* origin)
{
    const bool wasForgotten = std::exchange(m_isForgotten, false);
    if (m_alone != place || wasForgotten) {
        m_alone = place;
        Q_EMIT changed(origin);
    }
}

} // namespace ets
