// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventgroups.h"

#include "model/qt/models/operatortablemodel.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/text.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

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

/// What events of a group have alike, without making a text of it for each of them.
std::pair<std::string_view, std::size_t> keyOf(const DataSet& dataSet, EventId id, EventGrouping grouping)
{
    const Trace& trace = *dataSet.trace;
    const auto numberOf = [](auto thing) { return thing.isValid() ? std::size_t{thing.value()} + 1 : 0; };
    switch (grouping) {
    case EventGrouping::Block:
        return {{}, numberOf(trace.event(id).block)};
    case EventGrouping::OpType:
        return {{}, numberOf(dataSet.operators.opTypeOfEvent[id.value()])};
    case EventGrouping::Backend:
        return {trace.backendOf(trace.event(id)), 0};
    case EventGrouping::Module:
        return {{}, numberOf(trace.moduleOf(id))};
    case EventGrouping::None:
    case EventGrouping::Run:
        break;
    }
    return {};
}

} // namespace

Result<EventGroups> EventGroups::of(const DataSet& dataSet, EventGrouping grouping,
    const std::shared_ptr<const FilterResult>& filtered, const LoadContext& context)
{
    std::map<std::pair<std::string_view, std::size_t>, std::vector<EventId>> alike;
    const std::size_t count = dataSet.trace->events().size();
    for (std::size_t i = 0; i < count; ++i) {
        if (context.poll("group", i, count)) {
            return Error::canceled();
        }
        alike[keyOf(dataSet, EventId(i), grouping)].emplace_back(i);
    }
    const QStringList blocks = blockNames(*dataSet.trace);
    std::map<std::pair<QString, std::size_t>, EventGroup> found; // op types of several methods have one name
    for (const auto& [key, events] : alike) {
        const QString title = titleOf(dataSet, events.front(), grouping, blocks);
        // Blocks may have one name and yet be two.
        EventGroup& group = found[{title, grouping == EventGrouping::Block ? key.second : 0}];
        group.title = title;
        group.events.insert(group.events.end(), events.begin(), events.end());
    }
    for (auto& [key, group] : found) {
        std::ranges::sort(group.events);
    }
    std::vector<EventGroup> groups;
    groups.reserve(found.size());
    for (auto& [key, group] : found) {
        groups.push_back(std::move(group));
    }
    sumGroups(groups, dataSet, filtered != nullptr ? *filtered : FilterResult());
    std::stable_sort(groups.begin(), groups.end(),
        [](const EventGroup& a, const EventGroup& b) { return a.sum.selfTicks > b.sum.selfTicks; });
    EventGroups result{std::move(groups), std::vector<std::pair<int, int>>(count)};
    for (std::size_t g = 0; g < result.groups.size(); ++g) {
        const std::vector<EventId>& events = result.groups[g].events;
        for (std::size_t i = 0; i < events.size(); ++i) {
            result.placeOf[events[i].value()] = {static_cast<int>(g), static_cast<int>(i)};
        }
    }
    return result;
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
