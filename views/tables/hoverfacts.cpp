// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/hoverfacts.h"

#include "model/qt/load/session.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/hover.h"
#include "views/tables/facttable.h"

#include <QtCore/QAbstractProxyModel>
#include <QtCore/QEvent>

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

HoverFacts::HoverFacts(Session& session, FactTable& table)
    : QObject(&table)
    , m_session(session)
    , m_table(table)
{
    table.setMouseTracking(true);
    table.viewport()->installEventFilter(this);
    connect(&table, &QAbstractItemView::entered, this, [this](const QModelIndex& index) {
        Hover::of(m_session).set(index.data(SelectionRole).value<Selection>(), &m_table);
    });
    connect(&table, &QAbstractItemView::viewportEntered, this, [this] { Hover::of(m_session).leave(&m_table); });
    connect(&Hover::of(session), &Hover::changed, this, &HoverFacts::light);
}

bool HoverFacts::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        Hover::of(m_session).leave(&m_table);
    }
    return QObject::eventFilter(watched, event);
}

void HoverFacts::light()
{
    const LitThings lit(Hover::of(m_session).targetsFor(&m_table));
    QModelIndexList rows;
    if (m_table.isVisible() && !lit.isEmpty()) {
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
    }
    m_table.setLitRows(rows);
}

} // namespace ets
