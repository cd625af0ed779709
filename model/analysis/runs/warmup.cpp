// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/analysis/runs/warmup.h"

#include "model/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace ets {

// ---- The rule

std::uint32_t WarmUpRule::of(std::span<const TickSpan> durations) const
{
    if (!first) {
        return warmUpOf(durations);
    }
    return durations.empty() ? 0 : std::min(*first, static_cast<std::uint32_t>(durations.size() - 1));
}

std::uint32_t WarmUpRule::ofRuns(std::span<const Run> runs) const
{
    if (std::ranges::none_of(runs, &Run::executes)) {
        return 0;
    }
    std::vector<TickSpan> durations;
    durations.reserve(runs.size());
    for (const Run& run : runs) {
        durations.push_back(run.ticks);
    }
    return of(durations);
}

// ---- What it finds

namespace {

/// @param count how many of the runs are warm-up, fewer than there are
double ratioOf(std::span<const Run> runs, std::uint32_t count)
{
    std::vector<TickSpan> rest;
    for (const Run& run : runs.subspan(count)) {
        rest.push_back(run.ticks);
    }
    const double median = medianOf(std::move(rest));
    const TickSpan longest = std::ranges::max(runs.first(count), {}, &Run::ticks).ticks;
    return median > 0 ? static_cast<double>(longest) / median : 0;
}

/// Of the blocks that ran a method.
WarmUp ofMethod(const Trace& trace, std::span<const Run> runs, WarmUpRule rule, const std::string& method)
{
    std::vector<Run> own;
    std::ranges::copy_if(
        runs, std::back_inserter(own), [&](const Run& run) { return trace.block(run.block).method == method; });
    WarmUp found = WarmUp::of(own, rule);
    found.method = method;
    return found;
}

} // namespace

WarmUp WarmUp::of(std::span<const Run> runs, WarmUpRule rule)
{
    WarmUp most;
    std::size_t fewest = std::numeric_limits<std::size_t>::max(); // runs of a block
    std::span<const Run> coldest;
    for (std::size_t first = 0; first < runs.size();) {
        std::size_t next = first;
        while (next < runs.size() && runs[next].block == runs[first].block) {
            ++next;
        }
        const auto block = runs.subspan(first, next - first);
        if (const std::uint32_t count = rule.ofRuns(block); count > most.runs) {
            most.runs = count;
            coldest = block;
        }
        if (std::ranges::any_of(block, &Run::executes)) {
            fewest = std::min(fewest, block.size());
        }
        first = next;
    }
    if (most.runs == 0 || most.runs >= fewest) {
        return {}; // fewer would take good runs of one block, and leave cold ones in the other
    }
    most.timesTheRest = ratioOf(coldest, most.runs);
    return most;
}

WarmUp WarmUp::of(const Trace& trace, std::span<const Run> runs, WarmUpRule rule)
{
    const std::string& chosen = trace.options().runs.method();
    WarmUp found = chosen.empty() ? of(runs, rule) : ofMethod(trace, runs, rule, chosen);
    if (found.runs > 0 || !chosen.empty()) {
        return found;
    }
    std::map<std::string, TickSpan> ticks;
    for (const Run& run : runs) {
        if (const std::string& method = trace.block(run.block).method; run.executes && !method.empty()) {
            ticks[method] = saturatingAdd(ticks[method], run.ticks);
        }
    }
    TickSpan most = 0;
    for (const auto& [method, sum] : ticks) {
        if (WarmUp own = ofMethod(trace, runs, rule, method); own.runs > 0 && sum > most) {
            most = sum;
            found = std::move(own);
        }
    }
    return found;
}

} // namespace ets
