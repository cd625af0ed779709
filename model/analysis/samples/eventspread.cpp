// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/eventspread.h"

#include "model/analysis/samples/quantile.h"
#include "model/analysis/samples/sampleseries.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <limits>

namespace ets {

namespace {

/// What of the samples has a duration; those that end before they start have none.
void putDurations(const Trace& trace, std::span<const SampleId> samples, std::vector<TickSpan>& room)
{
    room.clear();
    for (const SampleId sample : samples) {
        if (const auto ticks = trace.durationTicks(sample)) {
            room.push_back(toTickSpan(*ticks));
        }
    }
}

} // namespace

double eventOutlierLimit(std::span<TickSpan> durations)
{
    std::ranges::sort(durations);
    const bool isTold = !durations.empty() && quantileOf(durations, 0.5) > 0;
    return isTold ? outlierLimitOf(durations) : std::numeric_limits<double>::infinity();
}

double eventOutlierLimit(const Trace& trace, EventId event, std::vector<TickSpan>& room)
{
    putDurations(trace, trace.samplesOf(event), room);
    return eventOutlierLimit(room);
}

double eventOutlierLimit(const Trace& trace, const SampleSeries& series)
{
    std::vector<TickSpan> ticks;
    putDurations(trace, series.samples, ticks);
    return eventOutlierLimit(ticks) / trace.options().ticksPer(series.scale);
}

std::optional<EventSpread> eventSpreadOf(const Trace& trace, EventId event)
{
    const SampleSeries series = SampleSeries::of(trace, event);
    const auto spread = spreadOf(series.values);
    if (!spread) {
        return std::nullopt;
    }
    std::vector<TickSpan> ticks;
    const double limit = eventOutlierLimit(trace, event, ticks);
    const auto above =
        std::ranges::count_if(ticks, [limit](TickSpan span) { return static_cast<double>(span) > limit; });
    return EventSpread{*spread, static_cast<std::uint32_t>(above)};
}

} // namespace ets
