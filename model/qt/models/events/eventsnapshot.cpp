// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventsnapshot.h"

#include "model/analysis/runs/runevents.h"
#include "model/analysis/totals/share.h"
#include "model/qt/models/baselinecolumns.h"
#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/measurecolumns.h"

#include <QtCore/QCoreApplication>

namespace ets {

int EventSnapshot::rowCount(int group) const
{
    if (group < 0) {
        return static_cast<int>(
            m_source.groups.empty() ? m_source.dataSet->trace->events().size() : m_source.groups.size());
    }
    return static_cast<std::size_t>(group) < m_source.groups.size()
        ? static_cast<int>(m_source.groups[static_cast<std::size_t>(group)].events.size())
        : 0;
}

QVariant EventSnapshot::value(const RowPlace& row, int column, int role) const
{
    const auto place = static_cast<std::size_t>(row.row);
    if (m_source.groups.empty()) {
        return valueOfEvent(EventId(place), column, role);
    }
    if (row.group < 0) {
        const ColumnSpec& spec = m_source.columns[static_cast<std::size_t>(column)];
        const auto field = static_cast<EventColumn>(column);
        if (field == EventColumn::Gap) {
            return {};
        }
        const QVariant value = valueOfGroup(m_source.groups[place], field, m_source.executeTicks);
        return cells::data(value, spec, m_source.units, role);
    }
    const EventGroup& group = m_source.groups[static_cast<std::size_t>(row.group)];
    return group.run.isValid()
        ? valueInRun({group.events[place], group.run, group.selfTicks[place], group.runTicks}, column, role)
        : valueOfEvent(group.events[place], column, role);
}

QVariant EventSnapshot::valueOfEvent(EventId event, int column, int role) const
{
    const auto field = static_cast<EventColumn>(column);
    const ColumnSpec& spec = m_source.columns[static_cast<std::size_t>(column)];
    if (field == EventColumn::Gap) {
        const auto row = m_source.worst != nullptr ? m_source.worst->ofEvent(event) : std::nullopt;
        return gapcolumn::data(m_source.worst, row, role);
    }
    if (baselinecolumns::has(Thing::Event, column)) {
        return baselinecolumns::data(
            m_source.compared, Thing::Event, event.value(), column, spec, m_source.units, role);
    }
    if (EventSpreads::has(field)) {
        const auto spread =
            m_source.spreads != nullptr ? (*m_source.spreads)[event.value()] : std::optional<EventSpread>();
        return cells::data(measurecolumns::variantOf(spreadValue(spread, field)), spec, m_source.units, role);
    }
    const QVariant value = role == SortRole ? eventcells::sortValue(*m_source.dataSet, m_source.how, event, field)
                                            : eventcells::value(*m_source.dataSet, m_source.how, event, field);
    return cells::data(value, spec, m_source.units, role);
}

QVariant EventSnapshot::valueInRun(const EventInRun& row, int column, int role) const
{
    const auto field = static_cast<EventColumn>(column);
    if (field == EventColumn::Gap) {
        return {}; // of all runs
    }
    const QVariant value = role == SortRole ? eventcells::sortValueInRun(*m_source.dataSet, m_source.how, row, field)
                                            : eventcells::valueInRun(*m_source.dataSet, m_source.how, row, field);
    return cells::data(value, m_source.columns[static_cast<std::size_t>(column)], m_source.units, role);
}

QString EventSnapshot::titleOfGroup(const EventGroup& group)
{
    return group.title.isEmpty() ? QCoreApplication::translate("ets::EventTableModel", "(none)") : group.title;
}

QVariant EventSnapshot::valueOfGroup(const EventGroup& group, EventField column, TickSpan executeTicks)
{
    if (column == EventColumn::Name) {
        return titleOfGroup(group);
    }
    if (!group.isSummed) {
        return {};
    }
    switch (column) {
    case EventColumn::Samples:
        return static_cast<qulonglong>(group.samples);
    case EventColumn::Self:
        return static_cast<qlonglong>(group.sum.selfTicks);
    case EventColumn::Share: {
        const auto share = shareOf(group.sum.selfTicks, group.run.isValid() ? group.runTicks : executeTicks);
        return share ? QVariant(*share) : QVariant();
    }
    default:
        return {};
    }
}

} // namespace ets
