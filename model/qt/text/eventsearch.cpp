// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/eventsearch.h"

#include "model/qt/models/eventcells.h"

#include <algorithm>

namespace ets {

namespace {

EventColumn columnOf(FilterField field)
{
    switch (field) {
    case FilterField::Op:
        return EventColumn::OpTypes;
    case FilterField::Backend:
        return EventColumn::Backend;
    case FilterField::Module:
        return EventColumn::Module;
    case FilterField::Block:
        return EventColumn::Block;
    case FilterField::Source:
        return EventColumn::Source;
    case FilterField::Any:
    case FilterField::Name:
        break;
    }
    return EventColumn::Name;
}

} // namespace

void EventSearch::setDataSet(const DataSetPtr& dataSet)
{
    m_dataSet = dataSet;
    m_texts.clear();
    m_filter.reset();
    m_matches.clear();
}

const std::vector<bool>& EventSearch::matches(const EventFilter& filter)
{
    if (m_filter == filter) {
        return m_matches;
    }
    const std::size_t count = m_dataSet != nullptr ? m_dataSet->inspector->events().size() : 0;
    const FilterExpression expression = FilterExpression::parse(filter.text);
    m_matches.assign(count, true);
    for (std::size_t i = 0; i < count; ++i) {
        m_matches[i] = matchesText(i, expression) && (!filter.range || liesIn(EventId(i), *filter.range));
    }
    m_filter = filter;
    return m_matches;
}

bool EventSearch::matchesText(std::size_t event, const FilterExpression& expression)
{
    if (expression.isEmpty()) {
        return true;
    }
    if (m_texts.empty()) {
        m_texts.resize(m_dataSet->inspector->events().size());
    }
    if (m_texts[event].isEmpty()) {
        m_texts[event] = eventcells::searchText(*m_dataSet, EventId(event));
    }
    return expression.matches(m_texts[event], [&](FilterField field) {
        return eventcells::value(*m_dataSet, EventId(event), columnOf(field)).toString().toCaseFolded();
    });
}

bool EventSearch::liesIn(EventId event, TimeRange range) const
{
    const ETDump& dump = m_dataSet->inspector->etdump();
    const auto samples = m_dataSet->inspector->samplesOf(event);
    return std::any_of(samples.begin(), samples.end(), [&](SampleId sample) {
        return dump.sampleStart[sample.value()] < range.end && dump.sampleEnd[sample.value()] > range.start;
    });
}

} // namespace ets
