// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/countedruns.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/warmup.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace ets::findings {

namespace {

/// From 1; equal values share the mean of their places.
std::vector<double> ranksOf(std::span<const TickSpan> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [values](std::size_t i) { return values[i]; });
    std::vector<double> ranks(values.size());
    for (std::size_t first = 0; first < order.size();) {
        std::size_t next = first;
        while (next < order.size() && values[order[next]] == values[order[first]]) {
            ++next;
        }
        for (std::size_t i = first; i < next; ++i) {
            ranks[order[i]] = static_cast<double>(first + next + 1) / 2;
        }
        first = next;
    }
    return ranks;
}

double medianOfPart(std::span<const TickSpan> values)
{
    return medianOf(std::vector<TickSpan>(values.begin(), values.end()));
}

} // namespace

CountedRuns CountedRuns::of(const Trace& trace, std::span<const BlockId> blocks)
{
    std::vector<std::vector<Run>> runsOfBlock(trace.eventBlocks().size());
    for (const Run& run : runsOf(trace)) {
        if (run.block.value() < runsOfBlock.size()) {
            runsOfBlock[run.block.value()].push_back(run);
        }
    }
    std::vector<std::pair<RunId, TickSpan>> counted;
    CountedRuns result;
    result.counts.assign(trace.etdump().runs.size(), 0);
    for (const BlockId block : blocks) {
        const std::vector<Run>& ofBlock = runsOfBlock[block.value()];
        const std::uint32_t warmUp = WarmUpRule().ofRuns(ofBlock);
        for (const Run& run : ofBlock) {
            if (!run.isChosen || !run.executes) {
                continue;
            }
            if (run.position <= warmUp) {
                result.cold.push_back(run.run);
                result.coldTicks.push_back(run.ticks);
            } else {
                counted.emplace_back(run.run, run.ticks);
            }
        }
    }
    std::ranges::sort(counted);
    for (const auto& [run, ticks] : counted) {
        result.runs.push_back(run);
        result.ticks.push_back(ticks);
        result.counts[run.value()] = 1;
        result.total = saturatingAdd(result.total, ticks);
    }
    result.median = medianOf(result.ticks);
    return result;
}

RankTrend RankTrend::of(std::span<const TickSpan> values)
{
    RankTrend trend;
    if (values.size() < 3) {
        return trend;
    }
    const std::vector<double> ranks = ranksOf(values);
    const auto count = static_cast<double>(values.size());
    const double mean = (count + 1) / 2;
    double both = 0;
    double ofRanks = 0;
    double ofOrder = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const double place = static_cast<double>(i + 1) - mean;
        both += place * (ranks[i] - mean);
        ofRanks += (ranks[i] - mean) * (ranks[i] - mean);
        ofOrder += place * place;
    }
    const std::size_t third = values.size() / 3;
    trend.first = medianOfPart(values.first(third));
    trend.change = medianOfPart(values.last(third)) - trend.first;
    if (ofRanks <= 0) {
        return trend;
    }
    trend.correlation = both / std::sqrt(ofRanks * ofOrder);
    const double rest = 1 - trend.correlation * trend.correlation;
    trend.t = rest > 0 ? trend.correlation * std::sqrt((count - 2) / rest)
                       : std::copysign(std::numeric_limits<double>::max(), trend.correlation);
    return trend;
}

} // namespace ets::findings
