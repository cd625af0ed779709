// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/filterproxy.h"

#include "model/trace/event.h"

#include <algorithm>

namespace ets {

FilterProxy::FilterProxy(DataSetModel* source, std::shared_ptr<EventSearch> search, QObject* parent)
    : SortedProxy(parent)
    , m_source(source)
    , m_search(std::move(search))
    , m_result(std::make_shared<const FilterResult>())
{
    setRecursiveFilteringEnabled(true);
    setSourceModel(source->itemModel());
}

void FilterProxy::setFilter(const EventFilter& filter)
{
    if (filter != m_result->asked) {
        setResult(m_search->result(filter));
    }
}

void FilterProxy::setResult(const FilterResultPtr& result)
{
    if (result != m_result) {
        m_result = result;
        invalidateRowsFilter();
    }
}

const FilterResult& FilterProxy::result() const
{
    const DataSetPtr& dataSet = m_source->dataSet();
    if (m_result->filters() && dataSet != nullptr && m_result->generation != dataSet->generation) {
        m_result = m_search->result(m_result->asked);
    }
    return *m_result;
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
    if (!m_source->counts(row)) {
        return false;
    }
    const auto events = m_source->eventsOf(row);
    if (m_operatorCallsHidden && isOperatorCall(events)) {
        return false;
    }
    const FilterResult& found = result();
    if (!found.filters()) {
        return true;
    }
    return m_source->passes(row, found) || (!found.asked.range && matchesOwnText(row));
}

bool FilterProxy::matchesOwnText(const QModelIndex& row) const
{
    const QString text = m_source->ownText(row);
    return !text.isEmpty() && result().filter.matchesPlain(text.toStdString());
}

bool FilterProxy::isOperatorCall(std::span<const EventId> events) const
{
    const Trace& trace = *m_source->dataSet()->trace;
    return !events.empty() && std::all_of(events.begin(), events.end(), [&](EventId event) {
        return eventnames::isLeftOutOfTables(trace.nameOf(event));
    });
}

} // namespace ets
