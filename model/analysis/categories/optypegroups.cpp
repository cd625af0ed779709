// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/categories/optypegroups.h"

#include "model/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <utility>

namespace ets {

std::vector<OpTypeGroup> opTypeGroupsOf(const Trace& trace, const OperatorTotals& totals)
{
    std::map<Category, OpTypeGroup> byCategory;
    for (std::size_t row = 0; row < totals.rows.size(); ++row) {
        const std::vector<EventId>& events = totals.rows[row].events;
        if (!events.empty()) { // those of one op type are alike
            const Category category = categoryOf(trace, trace.event(events.front()));
            OpTypeGroup& group = byCategory[category];
            group.category = category;
            group.types.emplace_back(row);
        }
    }
    std::vector<OpTypeGroup> groups;
    groups.reserve(byCategory.size());
    for (auto& [category, group] : byCategory) {
        groups.push_back(std::move(group));
    }
    const auto ticksOf = [&](const OpTypeGroup& group) {
        return sumOf(group, totals.rows, [](OpTypeId type) { return type; }).ticks;
    };
    std::ranges::stable_sort(groups, std::ranges::greater(), ticksOf);
    return groups;
}

} // namespace ets
