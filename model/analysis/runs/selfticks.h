// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/base/time.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ets {

/// Samples that follow one another.
struct SampleRange {
    std::uint32_t firstSample = 0;
    std::uint32_t sampleCount = 0;
};

/// The rule of self time: what a sample takes is its own, and no longer that of the sample around it. Leaves out what
/// cannot be added, because it is of another clock or counts something else.
/// @param samples with all that enclose one of them
/// @param add is told a SampleId and ticks, which are negative where something is taken away
template <typename Add>
void addSelfTicks(const Trace& trace, SampleRange samples, const LoadContext& context, const Add& add)
{
    const std::size_t all = trace.etdump().sampleCount();
    const std::size_t end = std::size_t{samples.firstSample} + samples.sampleCount;
    for (std::size_t i = samples.firstSample; i < end && !context.poll("self-times", i, all); ++i) {
        const SampleId sample(i);
        if (trace.isApart(sample)) {
            continue;
        }
        const TickSpan ticks = toTickSpan(trace.durationTicks(sample).value_or(0));
        add(sample, ticks);
        if (const SampleId parent = trace.parentOf(sample); parent.isValid()) {
            add(parent, -ticks);
        }
    }
}

/// Self time of every sample, by SampleId: without what is directly inside. 0 for what cannot be added, because it is
/// of another clock or counts something else. Also of runs that do not count. Goes through all samples once;
/// of no use when canceled.
[[nodiscard]] std::vector<TickSpan> selfTicksOf(const Trace& trace, const LoadContext& context = {});
/// The same of the samples of one run, the first of them first.
[[nodiscard]] std::vector<TickSpan> selfTicksOf(const Trace& trace, RunId run);

} // namespace ets
