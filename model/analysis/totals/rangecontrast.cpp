// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/rangecontrast.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/share.h"

#include <algorithm>
#include <cmath>

namespace ets {

Result<RangeContrast> RangeContrast::of(const Trace& trace, const OperatorTotals& operators, const TimelineIndex& index,
    const RangeStatistics& inside, const CancelToken& cancel)
{
    const auto whole = RangeStatistics::of(trace, operators, index, index.range(), cancel);
    if (!whole) {
        return whole.error();
    }
    RangeContrast contrast;
    contrast.busyInside = inside.busy;
    contrast.busyOutside = whole->busy - inside.busy;
    std::vector<TickSpan> insideOfType(operators.rows.size(), 0);
    for (const RangeStatistics::Row& row : inside.rows) {
        insideOfType[row.opType.value()] = row.busy;
    }
    for (const RangeStatistics::Row& row : whole->rows) {
        const TickSpan ticks = insideOfType[row.opType.value()];
        const TickSpan outside = row.busy - ticks;
        if (row.busy != 0) {
            contrast.rows.push_back({row.opType, ticks, outside, shareOf(ticks, contrast.busyInside).value_or(0),
                shareOf(outside, contrast.busyOutside).value_or(0)});
        }
    }
    std::ranges::stable_sort(
        contrast.rows, std::ranges::greater(), [](const Row& row) { return std::abs(row.difference()); });
    return contrast;
}

} // namespace ets
