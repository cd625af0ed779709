// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/hover.h"

#include "model/qt/load/session.h"

#include <chrono>
#include <utility>

namespace ets {

namespace {

using namespace std::chrono_literals;
constexpr auto delay = 30ms;

} // namespace

Hover& Hover::of(Session& session)
{
    return session.hover();
}

Hover::Hover(Session& session)
    : QObject(&session)
    , m_session(session)
    , m_targets(std::make_shared<const CrossReference>())
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(delay);
    connect(&m_delay, &QTimer::timeout, this, &Hover::lookUp);
}

void Hover::forget()
{
    m_delay.stop();
    m_hovered = {};
    m_targets = std::make_shared<const CrossReference>();
    m_dataSet = nullptr;
    m_toldNothing = true; // the state of the next data set has none
}

void Hover::set(const Selection& hovered, QObject* origin)
{
    if (hovered == m_hovered && origin == m_origin) {
        return;
    }
    m_hovered = hovered;
    m_origin = origin;
    m_delay.start();
}

void Hover::leave(const QObject* origin)
{
    if (m_origin == origin) {
        set(std::monostate(), nullptr);
    }
}

const CrossReference& Hover::targetsFor(const QObject* view) const
{
    static const CrossReference nothing;
    // Whoever hears of another data set first may ask before this has.
    const bool isOfOther = m_dataSet != m_session.dataSet();
    return isOfOther || (view != nullptr && view == m_origin) ? nothing : *m_targets;
}

void Hover::lookUp()
{
    m_delay.stop();
    CrossReference targets;
    const DataSetPtr& dataSet = m_session.dataSet();
    m_dataSet = dataSet;
    if (dataSet != nullptr && !std::holds_alternative<std::monostate>(m_hovered)) {
        targets = CrossReference::of(*dataSet->trace, dataSet->operators, m_hovered);
        if (targets.events.size() > mostEvents) {
            targets = {};
        }
    }
    m_targets = std::make_shared<const CrossReference>(std::move(targets));
    const bool isNothing = m_targets->events.empty() && m_targets->nodes.empty();
    if (!std::exchange(m_toldNothing, isNothing) || !isNothing) {
        Q_EMIT changed();
    }
}

} // namespace ets
