// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/filterproxy.h"

#include "model/inspector/eventnames.h"
#include "model/qt/models/itemroles.h"

#include <algorithm>

namespace ets {

FilterProxy::FilterProxy(DataSetModel* source, std::shared_ptr<EventSearch> search, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_source(source)
    , m_search(std::move(search))
{
    setSortRole(SortRole);
    setRecursiveFilteringEnabled(true);
    setDynamicSortFilter(true);
    setSourceModel(source->itemModel());
}

void FilterProxy::setFilter(const EventFilter& filter)
{
    if (filter == m_filter) {
        return;
    }
    m_filter = filter;
    m_expression = FilterExpression::parse(filter.text);
    invalidateRowsFilter();
}

void FilterProxy::setOperatorCallsHidden(bool hidden)
{
    if (m_operatorCallsHidden != hidden) {
        m_operatorCallsHidden = hidden;
        invalidateRowsFilter();
    }
}

bool FilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    const QModelIndex row = sourceModel()->index(sourceRow, 0, sourceParent);
    const auto events = m_source->eventsOf(row);
    if (m_operatorCallsHidden && isOperatorCall(events)) {
        return false;
    }
    if (m_filter.isEmpty()) {
        return true;
    }
    const std::vector<bool>& matches = m_search->matches(m_filter);
    return std::any_of(events.begin(), events.end(), [&](EventId event) {
        return event.value() < matches.size() && matches[event.value()];
    }) || (!m_filter.range && matchesOwnText(row));
}

bool FilterProxy::matchesOwnText(const QModelIndex& row) const
{
    const QString text = m_source->ownText(row).toCaseFolded();
    return !text.isEmpty() && !m_expression.namesField() && m_expression.matches(text, {});
}

bool FilterProxy::isOperatorCall(std::span<const EventId> events) const
{
    const Inspector& inspector = *m_source->dataSet()->inspector;
    return !events.empty() && std::all_of(events.begin(), events.end(), [&](EventId event) {
        return inspector.event(event).name.find(eventnames::operatorCall) != std::string::npos;
    });
}

bool FilterProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(SortRole);
    const QVariant b = right.data(SortRole);
    // Empty cells stay at the end whichever way is sorted: the order that Qt turns round is turned round before.
    if (cells::isMissing(a) != cells::isMissing(b)) {
        return cells::isMissing(a) == (sortOrder() == Qt::DescendingOrder);
    }
    return cells::lessThan(a, b);
}

} // namespace ets
