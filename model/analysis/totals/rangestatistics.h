// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstdint>
#include <vector>

namespace ets {

class Trace;
struct OperatorTotals;

/// What happened in a range of ticks. Only slices that can be placed have time; those at the edges count with the part
/// inside.
struct RangeStatistics {
    /// Time of one op type within the range, without what is inside its slices.
    struct Row {
        OpTypeId opType;
        TickSpan ticks = 0; ///< Self time.
        TickSpan busy = 0; ///< Of that, in calls, kernels and delegates: not in the framework.
        std::uint64_t slices = 0;
    };

    TimeRange range;
    std::uint64_t slices = 0; ///< That lie in the range, wholly or in part.
    std::uint64_t notPlaceable = 0; ///< Left out: only the call around them is known to lie in the range.
    Ticks inRuns = 0; ///< Part of the range covered by outermost slices.
    TickSpan busy = 0; ///< Time in calls, kernels and delegates, each tick once: the sum over the rows.
    std::vector<Row> rows; ///< Longest self time first; op types without a slice in the range are left out.

    /// Rows that are busy, the busiest first: what the busy time is made of.
    [[nodiscard]] std::vector<Row> busiest() const;
    /// Number of slices that lie in the range; logarithmic, for deciding who does the rest.
    [[nodiscard]] static std::uint64_t countSlices(const TimelineIndex& index, TimeRange range);
    /// Goes through all slices of the range.
    /// @param operators, index of this trace
    /// @return an error only when canceled
    [[nodiscard]] static Result<RangeStatistics> of(const Trace& trace, const OperatorTotals& operators,
        const TimelineIndex& index, TimeRange range, const CancelToken& cancel = {});
};

} // namespace ets
