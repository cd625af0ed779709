// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/eventsum.h"

#include "model/analysis/cost/costfigure.h"
#include "model/qt/session/filterresult.h"

#include <algorithm>

namespace ets {

EventSum EventSum::of(const DataSet& dataSet, const FilterResult& result, std::vector<EventId> events)
{
    std::sort(events.begin(), events.end());
    events.erase(std::unique(events.begin(), events.end()), events.end());
    const bool isFiltered = result.filters() && result.generation == dataSet.generation;
    EventSum sum;
    for (const EventId event : events) {
        if (isFiltered && !result.times[event.value()].counts) {
            continue;
        }
        ++sum.events;
        sum.selfTicks = saturatingAdd(sum.selfTicks,
            isFiltered ? result.times[event.value()].selfTicks : dataSet.inspector->event(event).selfTicks);
    }
    if (const std::uint64_t runs = dataSet.modules.runs; runs > 0) {
        sum.ticksPerRun = meanPerRun(sum.selfTicks, runs);
    }
    return sum;
}

} // namespace ets
