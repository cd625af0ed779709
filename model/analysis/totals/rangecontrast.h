// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/totals/rangestatistics.h"

#include <vector>

namespace ets {

/// A range of time against the rest of the trace: which op types have more of its busy time than elsewhere.
struct RangeContrast {
    struct Row {
        OpTypeId opType;
        TickSpan ticksInside = 0; ///< Busy time in the range.
        TickSpan ticksOutside = 0; ///< Busy time in the rest.
        double shareInside = 0; ///< Of the busy time in the range, 0 to 1.
        double shareOutside = 0; ///< Of the busy time in the rest, 0 to 1.

        [[nodiscard]] double difference() const { return shareInside - shareOutside; } ///< -1 to 1.
    };

    TickSpan busyInside = 0; ///< What shares are of; the same ticks never count twice.
    TickSpan busyOutside = 0; ///< 0 when the range has all of it: then there is nothing to compare with.
    std::vector<Row> rows; ///< Largest difference first, whichever way; op types that are never busy are left out.

    /// Goes through all slices of the trace.
    /// @param inside of the range
    /// @return an error only when canceled
    [[nodiscard]] static Result<RangeContrast> of(const Trace& trace, const OperatorTotals& operators,
        const TimelineIndex& index, const RangeStatistics& inside, const CancelToken& cancel = {});
};

} // namespace ets
