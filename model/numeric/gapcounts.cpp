// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/gapcounts.h"

#include "model/numeric/divergence.h"
#include "model/numeric/values/loggedentries.h"

#include <algorithm>

namespace ets {

namespace {

Message reasonOf(const GapRow& row, GapMetric metric)
{
    return row.problem.empty() ? ETS_MESSAGE("the two values have no %1", gapMetricName(metric)) : row.problem;
}

Message whyNoRow(const Inspector& inspector, const GapOfRuns& runs, std::optional<BlockId> block)
{
    if (!runs.leftOut.empty()) {
        const LeftOutRun& first = runs.leftOut.front();
        const BlockId of = inspector.blockOf(first.run);
        return ETS_MESSAGE("run %1 of block %2 %3", positionOfRun(inspector.block(of), first.run), of.value(),
            leftOutText(first.reason));
    }
    const std::vector<BlockId> logged = loggedBlocks(inspector);
    if (logged.empty()) {
        return ETS_MESSAGE("%1 logged no values", inspector.etdump().file);
    }
    if (block && std::ranges::find(logged, *block) == logged.end()) {
        return ETS_MESSAGE("block %1 logged no values", block->value());
    }
    return ETS_MESSAGE("no logged value belongs to a node of the graph %1", runs.gap.graph.name);
}

} // namespace

bool isCompared(const GapRow& row, GapMetric metric)
{
    return row.problem.empty() && !row.metrics.empty()
        && std::ranges::all_of(
            row.metrics, [metric](const ValueMetrics& metrics) { return metricValue(metrics, metric).has_value(); });
}

GapCounts countsOf(const NumericGap& gap, const GapThreshold& threshold)
{
    GapCounts counts;
    counts.values = gap.rows.size() + gap.withoutRow;
    for (const GapRow& row : gap.rows) {
        if (isCompared(row, threshold.metric)) {
            ++counts.compared;
            counts.beyond += isBeyond(row, threshold) ? 1 : 0;
            const bool isExplained = !threshold.value && !isBeyond(row, threshold)
                && std::ranges::any_of(row.metrics, &ValueMetrics::isWithinSteps);
            counts.withinSteps += isExplained ? 1 : 0;
            continue;
        }
        const Message reason = reasonOf(row, threshold.metric);
        const auto known = std::ranges::find_if(counts.notCompared,
            [&reason](const NotCompared& other) { return other.reason.english() == reason.english(); });
        if (known != counts.notCompared.end()) {
            ++known->values;
        } else {
            counts.notCompared.push_back({reason, 1});
        }
    }
    if (gap.withoutRow > 0) {
        counts.notCompared.push_back(
            {ETS_MESSAGE("an output of a call that is on the way to a value of the reference, which has none for it"),
                gap.withoutRow});
    }
    std::ranges::stable_sort(counts.notCompared, std::ranges::greater(), &NotCompared::values);
    return counts;
}

Message whyNotCompared(
    const Inspector& inspector, const GapOfRuns& runs, const GapThreshold& threshold, std::optional<BlockId> block)
{
    const GapCounts counts = countsOf(runs.gap, threshold);
    if (!counts.notCompared.empty()) {
        return counts.notCompared.front().reason;
    }
    return counts.values == 0 ? whyNoRow(inspector, runs, block) : Message();
}

} // namespace ets
