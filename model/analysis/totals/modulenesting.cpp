// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/modulenesting.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/trace/trace.h"

namespace ets {

ModuleNesting ModuleNesting::of(const Trace& trace)
{
    const std::size_t none = trace.modules().modules().size();
    ModuleNesting nesting;
    nesting.inside.resize(trace.events().size());
    nesting.atModule.resize(none + 1);
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const EventId event(i);
        const auto samples = trace.samplesOf(event);
        if (samples.empty() || isLoading(trace, event)) {
            continue;
        }
        const ModuleId module = trace.moduleOf(event);
        SampleId around = trace.parentOf(samples.front());
        while (around.isValid() && trace.moduleOf(trace.eventOf(around)) != module) {
            around = trace.parentOf(around);
        }
        if (around.isValid()) {
            nesting.inside[trace.eventOf(around).value()].push_back(event);
        } else {
            nesting.atModule[module.isValid() ? module.value() : none].push_back(event);
        }
    }
    return nesting;
}

std::vector<TickSpan> ModuleNesting::inclusiveTicks(const std::function<TickSpan(EventId event)>& selfTicksOf) const
{
    std::vector<TickSpan> ticks(inside.size(), 0);
    std::vector<EventId> order; // what encloses before what is inside
    order.reserve(inside.size());
    for (const std::vector<EventId>& events : atModule) {
        order.insert(order.end(), events.begin(), events.end());
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::vector<EventId>& events = inside[order[i].value()];
        order.insert(order.end(), events.begin(), events.end());
    }
    for (std::size_t i = order.size(); i-- > 0;) {
        TickSpan& sum = ticks[order[i].value()];
        sum = selfTicksOf(order[i]);
        for (const EventId event : inside[order[i].value()]) {
            sum = saturatingAdd(sum, ticks[event.value()]);
        }
    }
    return ticks;
}

} // namespace ets
