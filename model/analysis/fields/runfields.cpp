// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fields/runfields.h"

#include "model/analysis/runs/runevents.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <vector>

namespace ets::runfields {

namespace {

std::span<const SampleId> samplesOf(const EventFacts& facts, const EventInRun& row)
{
    return samplesInRun(facts.trace, row.event, row.run);
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

FieldValue figureOf(const EventFacts& facts, const EventInRun& row, double PerfSummary::*member)
{
    const auto samples = samplesOf(facts, row);
    std::vector<double> durations;
    durations.reserve(samples.size());
    for (const SampleId sample : samples) {
        if (const auto duration = facts.trace.duration(sample)) {
            durations.push_back(*duration);
        }
    }
    return durations.empty() ? FieldValue() : FieldValue(PerfSummary::of(durations).*member);
}

FieldValue samples(const EventFacts& facts, const EventInRun& row)
{
    return std::uint64_t{samplesOf(facts, row).size()};
}

FieldValue total(const EventFacts& facts, const EventInRun& row)
{
    return totalOf(facts.trace, samplesOf(facts, row));
}

FieldValue self(const EventFacts& facts, const EventInRun& row)
{
    // From what is of another clock, or no time, nothing can be taken away.
    const bool isApart =
        std::ranges::all_of(samplesOf(facts, row), [&](SampleId sample) { return facts.trace.isApart(sample); });
    return isApart ? FieldValue() : FieldValue(row.selfTicks);
}

FieldValue share(const EventFacts& facts, const EventInRun& row)
{
    const auto samples = samplesOf(facts, row);
    const bool isWhole = std::ranges::none_of(samples, [&](SampleId sample) { return facts.trace.isApart(sample); });
    if (!isWhole || isLoading(facts.trace, row.event)) {
        return {};
    }
    const std::optional<double> part = shareOf(totalOf(facts.trace, samples), row.runTicks);
    return part ? FieldValue(*part) : FieldValue();
}

FieldValue start(const EventFacts& facts, const EventInRun& row)
{
    const auto samples = samplesOf(facts, row);
    return samples.empty() ? FieldValue() : FieldValue(std::uint64_t{facts.trace.startOf(samples.front())});
}

FieldValue none(const EventFacts& /*facts*/, const EventInRun& /*row*/)
{
    return {};
}

} // namespace ets::runfields
