// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/measures/runvalues.h"

#include "model/analysis/runs/runevents.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <vector>

namespace ets::runvalues {

namespace {

std::span<const SampleId> samplesOf(const MeasureContext& context, const EventInRun& row)
{
    return samplesInRun(context.trace, row.event, row.run);
}

TickSpan totalOf(const Trace& trace, std::span<const SampleId> samples)
{
    TickSpan sum = 0;
    for (const SampleId sample : samples) {
        sum = saturatingAdd(sum, toTickSpan(trace.durationTicks(sample).value_or(0)));
    }
    return sum;
}

} // namespace

FieldValue figureOf(const MeasureContext& context, const EventInRun& row, double PerfSummary::*member)
{
    const auto samples = samplesOf(context, row);
    std::vector<double> durations;
    durations.reserve(samples.size());
    for (const SampleId sample : samples) {
        if (const auto duration = context.trace.duration(sample)) {
            durations.push_back(*duration);
        }
    }
    return durations.empty() ? FieldValue() : FieldValue(PerfSummary::of(durations).*member);
}

FieldValue samples(const MeasureContext& context, const EventInRun& row)
{
    return std::uint64_t{samplesOf(context, row).size()};
}

FieldValue total(const MeasureContext& context, const EventInRun& row)
{
    return totalOf(context.trace, samplesOf(context, row));
}

FieldValue self(const MeasureContext& context, const EventInRun& row)
{
    // From what is of another clock, or no time, nothing can be taken away.
    const bool isApart =
        std::ranges::all_of(samplesOf(context, row), [&](SampleId sample) { return context.trace.isApart(sample); });
    return isApart ? FieldValue() : FieldValue(row.selfTicks);
}

FieldValue share(const MeasureContext& context, const EventInRun& row)
{
    const auto samples = samplesOf(context, row);
    const bool isWhole = std::ranges::none_of(samples, [&](SampleId sample) { return context.trace.isApart(sample); });
    if (!isWhole || isLoading(context.trace, row.event)) {
        return {};
    }
    const std::optional<double> part = shareOf(totalOf(context.trace, samples), row.runTicks);
    return part ? FieldValue(*part) : FieldValue();
}

FieldValue start(const MeasureContext& context, const EventInRun& row)
{
    const auto samples = samplesOf(context, row);
    return samples.empty() ? FieldValue() : FieldValue(std::uint64_t{context.trace.startOf(samples.front())});
}

FieldValue none(const MeasureContext& /*context*/, const EventInRun& /*row*/)
{
    return {};
}

} // namespace ets::runvalues
