// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/modulegroups.h"

#include "model/trace/modules.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

/// By module whether it lies in another of its class, so that its time is in that one's. Roots are of no class.
std::vector<bool> insideOwnClass(const ModuleHierarchy& modules)
{
    struct Step {
        ModuleId module;
        bool isLeft = false; ///< All below it has been seen.
    };
    std::vector<bool> inside(modules.modules().size(), false);
    std::unordered_map<std::string_view, std::size_t> around; ///< How many of each class the walk is in.
    std::vector<Step> steps;
    for (const ModuleId root : modules.roots()) {
        steps.push_back({root});
    }
    while (!steps.empty()) {
        const Step step = steps.back();
        steps.pop_back();
        const Module& module = modules.module(step.module);
        const bool isOfClass = module.parent.isValid() && !module.type.empty();
        if (step.isLeft) {
            around[module.type] -= isOfClass ? 1 : 0;
            continue;
        }
        if (isOfClass) {
            inside[step.module.value()] = around[module.type]++ > 0;
        }
        steps.push_back({step.module, true});
        for (const ModuleId child : module.children) {
            steps.push_back({child});
        }
    }
    return inside;
}

ModuleTotal sumOf(const ModuleGroup& group, const ModuleTotals& totals)
{
    ModuleTotal sum;
    for (const ModuleId id : group.modules) {
        const ModuleTotal& one = totals.rows[id.value()];
        sum.inclusiveTicks = saturatingAdd(sum.inclusiveTicks, one.inclusiveTicks);
        sum.selfTicks = saturatingAdd(sum.selfTicks, one.selfTicks);
        sum.apartTicks = saturatingAdd(sum.apartTicks, one.apartTicks);
        sum.apartCount += one.apartCount;
        sum.opaqueTicks = saturatingAdd(sum.opaqueTicks, one.opaqueTicks);
        sum.unresolvedTicks = saturatingAdd(sum.unresolvedTicks, one.unresolvedTicks);
        sum.runs = std::max(sum.runs, one.runs);
        sum.calls += one.calls;
    }
    sum.share = totals.shareOf(sum.inclusiveTicks).value_or(0);
    return sum;
}

} // namespace

std::vector<ModuleGroup> moduleGroupsOf(const ModuleHierarchy& modules, ModulesBy by, const ModuleTotals& totals)
{
    std::vector<ModuleGroup> groups;
    if (by == ModulesBy::Path) {
        return groups;
    }
    const bool isByDepth = by == ModulesBy::Depth;
    const std::vector<bool> inside = isByDepth ? std::vector<bool>() : insideOwnClass(modules);
    std::map<std::pair<std::uint32_t, std::string_view>, std::size_t> places;
    for (std::size_t i = 0; i < modules.modules().size(); ++i) {
        const ModuleId id(i);
        const Module& module = modules.module(id);
        if (!module.parent.isValid() || module.type.empty() || module.isCall || (!isByDepth && inside[i])) {
            continue;
        }
        const auto [place, isNew] = places.try_emplace({isByDepth ? module.depth : 0, module.type}, groups.size());
        if (isNew) {
            groups.push_back({module.type, isByDepth ? std::optional(module.depth) : std::nullopt, {}});
        }
        groups[place->second].modules.push_back(id);
    }
    std::vector<TickSpan> ticks(groups.size());
    std::ranges::transform(
        groups, ticks.begin(), [&](const ModuleGroup& group) { return sumOf(group, totals).inclusiveTicks; });
    std::vector<std::size_t> order(groups.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return groups[a].depth != groups[b].depth ? groups[a].depth < groups[b].depth : ticks[a] > ticks[b];
    });
    std::vector<ModuleGroup> sorted;
    sorted.reserve(order.size());
    for (const std::size_t group : order) {
        sorted.push_back(std::move(groups[group]));
    }
    return sorted;
}

ModuleTotals sumsOf(std::span<const ModuleGroup> groups, const ModuleTotals& totals)
{
    ModuleTotals sums;
    sums.executeTicks = totals.executeTicks;
    sums.runs = totals.runs;
    sums.rows.reserve(groups.size());
    for (const ModuleGroup& group : groups) {
        sums.rows.push_back(sumOf(group, totals));
    }
    return sums;
}

} // namespace ets
