// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventgroups.h"

#include "model/qt/models/operatortablemodel.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/text.h"

#include <algorithm>
#include <map>

namespace ets {

namespace {

/// @param blocks their names
QString titleOf(const DataSet& dataSet, EventId id, EventGrouping grouping, const QStringList& blocks)
{
    const Trace& trace = *dataSet.trace;
    const Event& event = trace.event(id);
    switch (grouping) {
    case EventGrouping::Block:
        return blocks[static_cast<qsizetype>(event.block.value())];
    case EventGrouping::OpType: {
        const OpTypeId type = dataSet.operators.opTypeOfEvent[id.value()];
        return type.isValid() ? OperatorTableModel::displayName(dataSet.operators.rows[type.value()]) : QString();
    }
    case EventGrouping::Backend:
        return toQString(trace.backendOf(event));
    case EventGrouping::Module: {
        const ModuleId module = trace.moduleOf(id);
        return module.isValid() ? toQString(trace.modules().pathOrName(module)) : QString();
    }
    case EventGrouping::None:
    case EventGrouping::Run:
        break;
    }
    return {};
}

/// Blocks may have one name and yet be two.
std::size_t numberOf(const DataSet& dataSet, EventId id, EventGrouping grouping)
{
    return grouping == EventGrouping::Block ? dataSet.trace->event(id).block.value() : 0;
}

} // namespace

std::vector<EventGroup> eventGroups(const DataSet& dataSet, EventGrouping grouping, const FilterResult& filtered)
{
    const QStringList blocks = blockNames(*dataSet.trace);
    std::map<std::pair<QString, std::size_t>, EventGroup> found;
    for (std::size_t i = 0; i < dataSet.trace->events().size(); ++i) {
        const EventId id(i);
        const QString title = titleOf(dataSet, id, grouping, blocks);
        EventGroup& group = found[{title, numberOf(dataSet, id, grouping)}];
        group.title = title;
        group.events.push_back(id);
    }
    std::vector<EventGroup> groups;
    groups.reserve(found.size());
    for (auto& [key, group] : found) {
        groups.push_back(std::move(group));
    }
    sumGroups(groups, dataSet, filtered);
    std::stable_sort(groups.begin(), groups.end(),
        [](const EventGroup& a, const EventGroup& b) { return a.sum.selfTicks > b.sum.selfTicks; });
    return groups;
}

void sumGroups(std::vector<EventGroup>& groups, const DataSet& dataSet, const FilterResult& filtered)
{
    for (EventGroup& group : groups) {
        group.sum = EventSum::of(dataSet, filtered, group.events);
        group.samples = 0;
        for (const EventId event : group.events) {
            group.samples += filtered.passes(event) ? dataSet.trace->event(event).sampleCount : 0;
        }
    }
}

} // namespace ets
