// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ets {

class CancelToken;
class Inspector;

/// What happened in a range of ticks. Only slices that can be placed count; those at the edges with the part inside.
struct RangeStatistics {
    /// Time of an op type in the range, without what is inside it.
    struct Op {
        std::string name;
        TickSpan ticks = 0;
    };

    TimeRange range;
    std::uint64_t slices = 0; ///< That touch the range.
    Ticks inRuns = 0; ///< Part of the range covered by outermost slices.
    TickSpan busy = 0; ///< Time in calls, kernels and delegates, each tick once.
    std::vector<Op> top; ///< Longest first.

    /// Number of slices that touch the range; logarithmic.
    [[nodiscard]] static std::uint64_t countSlices(const TimelineIndex& index, TimeRange range);
    /// Goes through all slices of the range.
    /// @param topCount how many op types to name
    [[nodiscard]] static RangeStatistics of(const Inspector& inspector, const TimelineIndex& index, TimeRange range,
        std::size_t topCount, const CancelToken& cancel);
};

} // namespace ets
