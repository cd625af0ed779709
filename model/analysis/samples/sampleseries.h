// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

class Trace;

/// The samples of one event that have a duration, in file order, ready to be drawn.
struct SampleSeries {
    std::vector<SampleId> samples;
    std::vector<double> values; ///< Durations in the given scale.
    std::vector<std::uint32_t> iterations; ///< Position of the sample's run in its block, from 1.
    std::vector<std::uint32_t> occurrences; ///< Count within that run, from 1.
    TimeScale scale = TimeScale::Ms;
    std::uint32_t runCount = 0; ///< Runs of the block.
    std::size_t leftOut = 0; ///< Samples without a duration (they end before they start).

    /// Of an event; empty for one without samples.
    [[nodiscard]] static SampleSeries of(const Trace& trace, EventId event);

    [[nodiscard]] std::size_t size() const { return values.size(); } ///< Number of samples that have a duration.
    /// Whether every run has exactly one sample, so that a sample can be called by its run.
    [[nodiscard]] bool isOncePerRun() const;
    /// Position of a sample, nothing if it has no duration or is another event's.
    [[nodiscard]] std::optional<std::size_t> indexOf(SampleId sample) const;
};

} // namespace ets
