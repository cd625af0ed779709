// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/eventsums.h"

#include "model/inspector/backendtraits.h"
#include "model/inspector/build/samplenesting.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>

namespace ets {

std::vector<EventSums> sumsOf(const TraceEvents& trace, Diagnostics& diagnostics)
{
    const ETDump& dump = *trace.dump;
    std::vector<EventSums> sums(trace.events.size());
    std::vector<char> isCounter(trace.events.size());
    for (std::size_t e = 0; e < sums.size(); ++e) {
        isCounter[e] = traitsOf(trace.events[e]).isCounter() ? 1 : 0;
    }
    const bool everyRun = std::ranges::all_of(trace.isChosen, std::identity());
    for (std::uint32_t i = 0; i < dump.sampleCount(); ++i) {
        const std::uint32_t event = trace.eventOfSample[i].value();
        const bool isApart = isCounter[event] != 0 || !trace.placements.isPlaceable(SampleId(i));
        const bool isChosen = everyRun || trace.isChosen[trace.runOf(SampleId(i)).value()];
        EventSums& own = sums[event];
        own.apartCount += isApart && isChosen ? 1 : 0;
        const auto ticks = ets::durationTicks(dump.sampleStart[i], dump.sampleEnd[i]);
        if (!ticks) {
            diagnostics.add(Severity::Warning, "end-before-start", ETS_MESSAGE("%1, sample %2", dump.file, i),
                ETS_MESSAGE(
                    "%1 ends before it starts, so it has no duration", trace.event(trace.eventOfSample[i]).name));
            continue;
        }
        if (!isChosen) {
            continue;
        }
        const TickSpan span = toTickSpan(*ticks);
        own.total = saturatingAdd(own.total, span);
        // What lies outside its run is of another clock or unit and takes no part in any sum.
        if (isApart) {
            own.apart = saturatingAdd(own.apart, span);
            continue;
        }
        own.self = saturatingAdd(own.self, span);
        if (const SampleId parent = trace.parentOfSample[i]; parent.isValid()) {
            TickSpan& around = sums[trace.eventOfSample[parent.value()].value()].self;
            around = saturatingAdd(around, -span);
        }
    }
    return sums;
}

} // namespace ets
