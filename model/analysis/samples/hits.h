// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ets {

/// What of a trace passes a filter.
struct FilterHits {
    std::vector<char> events; ///< By EventId: whether the event, or one of its samples that count, passes.
    /// By SampleId, for a filter that tells samples of an event apart; empty where every sample goes with its event.
    std::vector<char> samples;
    /// By RunId: not 0 for a run of which something may pass, whether it does or not; empty where that is so of all.
    /// What is told per run is told per run of these.
    std::vector<char> runs;
    std::size_t eventCount = 0; ///< Events that pass.
    std::string text; ///< Of the filter, as it was typed.

    /// Whether a slice passes.
    [[nodiscard]] bool has(const Trace& trace, SampleId sample) const
    {
        return (samples.empty() ? events[trace.eventOf(sample).value()] : samples[sample.value()]) != 0;
    }
};

} // namespace ets
