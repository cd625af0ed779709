// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventspreads.h"

#include <QtCore/QScopedValueRollback>

namespace ets {

namespace {

/// Samples that are gone through while one waits for a frame.
constexpr std::size_t atOnce = 100'000;
constexpr int mostLines = 400;

} // namespace

EventSpreads::EventSpreads(QObject* parent)
    : QObject(parent)
    , m_lines(mostLines)
{
}

void EventSpreads::setDataSet(const DataSetPtr& dataSet)
{
    m_isAsked = false;
    m_found.reset();
    m_lines.clear();
    m_dataSet = dataSet;
}

void EventSpreads::setFound(const SpreadsPtr& spreads)
{
    m_found = spreads;
    if (!m_isAsking) { // else whoever asked has it now
        Q_EMIT found();
    }
}

std::optional<EventSpread> EventSpreads::of(EventId event)
{
    if (m_dataSet == nullptr) {
        return std::nullopt;
    }
    if (m_found == nullptr && !m_isAsked) {
        m_isAsked = true;
        if (m_dataSet->trace->etdump().sampleCount() <= atOnce) {
            m_found = *TraceFacts(*m_dataSet->trace, m_dataSet->operators).get(SpreadsFact());
        } else {
            const QScopedValueRollback asking(m_isAsking, true);
            Q_EMIT wanted();
        }
    }
    return m_found == nullptr ? std::nullopt : (*m_found)[event.value()];
}

Sparkline EventSpreads::lineOf(EventId event)
{
    if (m_dataSet == nullptr) {
        return {};
    }
    if (const Sparkline* const known = m_lines.object(event.value())) {
        return *known;
    }
    auto* const line = new Sparkline(Sparkline::of(*m_dataSet->trace, event));
    m_lines.insert(event.value(), line); // which owns it
    return *line;
}

} // namespace ets
