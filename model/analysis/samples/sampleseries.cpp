// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/sampleseries.h"

#include "model/trace/trace.h"

#include <algorithm>

namespace ets {

SampleSeries SampleSeries::of(const Trace& trace, EventId event)
{
    SampleSeries series;
    const EventBlock& block = trace.block(trace.event(event).block);
    series.scale = block.targetTimeScale;
    series.runCount = static_cast<std::uint32_t>(block.runs.size());
    const std::span<const SampleId> samples = trace.samplesOf(event);
    series.samples.reserve(samples.size());
    series.values.reserve(samples.size());
    RunId run;
    std::uint32_t iteration = 0;
    std::uint32_t occurrence = 0;
    for (const SampleId sample : samples) {
        // Samples follow one another run by run, and so do the runs of a block.
        if (const RunId own = trace.runOf(sample); own != run) {
            run = own;
            occurrence = 0;
            const auto found = std::find(block.runs.begin() + iteration, block.runs.end(), own);
            iteration =
                found == block.runs.end() ? iteration + 1 : static_cast<std::uint32_t>(found - block.runs.begin()) + 1;
            iteration = std::min(iteration, series.runCount);
        }
        ++occurrence;
        const std::optional<double> duration = trace.duration(sample);
        if (!duration) {
            ++series.leftOut;
            continue;
        }
        series.samples.push_back(sample);
        series.values.push_back(*duration);
        series.iterations.push_back(iteration);
        series.occurrences.push_back(occurrence);
    }
    return series;
}

bool SampleSeries::isOncePerRun() const
{
    return std::adjacent_find(iterations.begin(), iterations.end()) == iterations.end();
}

std::optional<std::size_t> SampleSeries::indexOf(SampleId sample) const
{
    // Ids grow in file order.
    const auto found = std::lower_bound(samples.begin(), samples.end(), sample);
    if (found == samples.end() || *found != sample) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - samples.begin());
}

} // namespace ets
