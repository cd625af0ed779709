// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"
#include "model/base/timescale.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ets {

struct DataSet;

/// What happens within a range of time.
struct RangeTotals {
    /// Time of one op type within the range, without what is inside its slices.
    struct Row {
        OpTypeId opType;
        std::int64_t ticks = 0;
        std::size_t slices = 0;
    };

    std::vector<Row> rows; ///< Longest first; op types without a slice in the range are left out.
    std::size_t slices = 0; ///< Slices that lie in the range, wholly or in part.
    std::size_t notPlaceable = 0; ///< Slices left out: only the call around them is known to lie in the range.
    std::int64_t coveredTicks = 0; ///< Part of the range that runs and loading cover: the sum over the rows.
    std::int64_t busyTicks = 0; ///< Of that, time in calls, kernels and delegates, each tick once.

    /// Cuts every slice to the range; the sum of the rows is the length of what is covered by slices.
    [[nodiscard]] static RangeTotals of(const DataSet& data, const TimeRange& range);
};

} // namespace ets
