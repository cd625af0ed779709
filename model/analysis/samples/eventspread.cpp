// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/eventspread.h"

#include "model/analysis/runs/quantile.h"
#include "model/analysis/samples/sampleseries.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <limits>

namespace ets {

namespace {

std::vector<TickSpan> sortedTicks(const Inspector& inspector, const SampleSeries& series)
{
    std::vector<TickSpan> ticks;
    ticks.reserve(series.samples.size());
    for (const SampleId sample : series.samples) {
        ticks.push_back(toTickSpan(inspector.durationTicks(sample).value_or(0)));
    }
    std::ranges::sort(ticks);
    return ticks;
}

} // namespace

double eventOutlierLimit(const Inspector& inspector, const SampleSeries& series)
{
    if (series.samples.empty()) {
        return std::numeric_limits<double>::infinity();
    }
    return outlierLimitOf(sortedTicks(inspector, series)) / inspector.options().ticksPer(series.scale);
}

std::optional<EventSpread> eventSpreadOf(const Inspector& inspector, EventId event)
{
    const SampleSeries series = SampleSeries::of(inspector, event);
    const auto spread = spreadOf(series.values);
    if (!spread) {
        return std::nullopt;
    }
    const std::vector<TickSpan> ticks = sortedTicks(inspector, series);
    const double limit = outlierLimitOf(ticks);
    const auto first =
        std::ranges::upper_bound(ticks, limit, {}, [](TickSpan span) { return static_cast<double>(span); });
    return EventSpread{*spread, static_cast<std::uint32_t>(ticks.end() - first)};
}

} // namespace ets
