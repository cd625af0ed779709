// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/analysis/runs/warmup.h"

#include <algorithm>
#include <cstddef>
#include <limits>
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

} // namespace ets
