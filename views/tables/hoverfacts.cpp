// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/hoverfacts.h"

#include "model/qt/session/hover.h"
#include "views/tables/facttable.h"

#include <QtCore/QAbstractProxyModel>

#include <algorithm>

namespace ets {

namespace {

/// What rows stand for, put in order to be found.
class LitThings {
public:
    explicit LitThings(const CrossReference& targets)
        : m_events(targets.events)
        , m_opTypes(targets.opTypes)
    {
        std::ranges::sort(m_events);
        std::ranges::sort(m_opTypes);
    }
    [[nodiscard]] bool isEmpty() const { return m_events.empty() && m_opTypes.empty(); }
    [[nodiscard]] bool has(const Selection& row) const
    {
        if (const auto* const event = std::get_if<EventId>(&row)) {
            return std::ranges::binary_search(m_events, *event);
        }
        const auto* const type = std::get_if<OpTypeId>(&row);
        return type != nullptr && std::ranges::binary_search(m_opTypes, *type);
    }

private:
    std::vector<EventId> m_events;
    std::vector<OpTypeId> m_opTypes;
};

} // namespace

HoverFacts::HoverFacts(View& view, Session& session, FactTable& table)
    : HoverLink(view, session, table)
    , m_table(table)
{
}

QModelIndexList HoverFacts::rowsOf(const CrossReference& targets) const
{
    const LitThings lit(targets);
    QModelIndexList rows;
    if (lit.isEmpty()) {
        return rows;
    }
    const auto& proxy = static_cast<const QAbstractProxyModel&>(*m_table.model());
    const std::vector<FactRow>& facts = m_table.facts().rows();
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (lit.has(facts[i].selection)) {
            const QModelIndex row = proxy.mapFromSource(m_table.facts().index(static_cast<int>(i), 0));
            if (row.isValid()) { // else the filter leaves it out
                rows.push_back(row);
            }
        }
    }
    return rows;
}

} // namespace ets
