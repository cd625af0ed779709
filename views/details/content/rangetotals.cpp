// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/rangetotals.h"

#include "model/analysis/totals/rangeactivity.h"
#include "model/qt/load/dataset.h"

#include <algorithm>

namespace ets {

RangeTotals RangeTotals::of(const DataSet& data, const TimeRange& range)
{
    const RangeActivity activity = RangeActivity::of(*data.inspector, data.timeline, range);
    RangeTotals totals;
    totals.slices = activity.placed;
    totals.notPlaceable = activity.notPlaceable;
    totals.rows.resize(data.operators.rows.size());
    for (std::size_t e = 0; e < activity.selfTicks.size(); ++e) {
        const OpTypeId type = data.operators.opTypeOfEvent[e];
        if (!type) {
            continue;
        }
        Row& row = totals.rows[type.value()];
        row.ticks += activity.selfTicks[e];
        row.slices += activity.slices[e];
        const bool isFramework = data.inspector->event(EventId(e)).role == EventRole::Framework;
        totals.busyTicks += isFramework ? 0 : activity.selfTicks[e];
        totals.coveredTicks += activity.selfTicks[e];
    }
    for (std::size_t i = 0; i < totals.rows.size(); ++i) {
        totals.rows[i].opType = OpTypeId(i);
    }
    std::erase_if(totals.rows, [](const Row& row) { return row.slices == 0; });
    std::ranges::stable_sort(totals.rows, std::ranges::greater(), &Row::ticks);
    return totals;
}

} // namespace ets
