// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/categories/categories.h"
#include "model/analysis/totals/operatortotals.h"

#include <cstdint>
#include <vector>

namespace ets {

/// Op types of one category.
struct OpTypeGroup {
    Category category = Category::Framework;
    std::vector<OpTypeId> types; ///< Of OperatorTotals::rows, in their order; at least one.
};

/// Times of a group: sums of those of its op types that are in runs which execute. Loading is in no run, so it is in
/// no sum.
struct OpTypeGroupSum {
    std::int64_t ticks = 0; ///< Self time over all runs that count; what is of another clock or unit is not in it.
    double perRun = 0; ///< Ticks; the same over the runs of each method.
    double share = 0; ///< Of executing runs, 0 to 1.
    std::uint64_t calls = 0; ///< Samples.
};

/// Every op type that has events in one group, the longest group first.
[[nodiscard]] std::vector<OpTypeGroup> opTypeGroupsOf(const Trace& trace, const OperatorTotals& totals);
/// @param rows of the trace or of what a filter lets through, see rowOf
/// @param rowOf the row among them that an op type of the group has; invalid for none
template <typename RowOf>
[[nodiscard]] OpTypeGroupSum sumOf(const OpTypeGroup& group, const std::vector<OperatorTotal>& rows, const RowOf& rowOf)
{
    OpTypeGroupSum sum;
    for (const OpTypeId type : group.types) {
        const OpTypeId row = rowOf(type);
        if (row.isValid() && rows[row.value()].kind != OpTypeKind::Framework) {
            const OperatorTotal& total = rows[row.value()];
            sum.ticks = saturatingAdd(sum.ticks, total.ticks);
            sum.perRun += total.runs > 0 ? total.meanPerRun() : 0;
            sum.share += total.share;
            sum.calls += total.calls;
        }
    }
    return sum;
}

} // namespace ets
