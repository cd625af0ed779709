// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/eventsum.h"

#include "model/analysis/runs/costfigure.h"
#include "model/qt/session/filterresult.h"

#include <algorithm>

namespace ets {

EventSum EventSum::of(const DataSet& dataSet, const FilterResult& result, std::vector<EventId> events)
{
    std::sort(events.begin(), events.end());
    events.erase(std::unique(events.begin(), events.end()), events.end());
    const bool isFiltered = result.filters() && result.generation == dataSet.generation;
    EventSum sum;
    std::erase_if(events, [&](EventId event) { return isFiltered && !result.times[event.value()].counts; });
    for (const EventId event : events) {
        ++sum.events;
        const TickSpan ticks =
            isFiltered ? result.times[event.value()].selfTicks : dataSet.trace->event(event).selfTicks;
        sum.selfTicks = saturatingAdd(sum.selfTicks, ticks);
        if (dataSet.isLoading(event)) {
            sum.loadingTicks = saturatingAdd(sum.loadingTicks, ticks);
        } else {
            sum.isExecuting = true;
        }
    }
    const MethodGroups& methods = isFiltered ? result.methods : dataSet.methods;
    const auto methodOf = [&](EventId event) { return methods.indexOf(dataSet.trace->event(event).block); };
    std::erase_if(events, [&](EventId event) { return dataSet.isLoading(event); });
    const bool isOneMethod = !events.empty()
        && std::ranges::all_of(events, [&](EventId event) { return methodOf(event) == methodOf(events.front()); });
    const std::uint64_t runs = isOneMethod ? methods.groups()[methodOf(events.front())].executing : 0;
    if (runs > 0 && sum.isExecuting) {
        sum.ticksPerRun = meanPerRun(sum.executionTicks(), runs);
    }
    return sum;
}

} // namespace ets
