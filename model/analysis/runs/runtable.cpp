// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runs/runtable.h"

#include "model/analysis/filter/filterhits.h"
#include "model/analysis/runs/quantile.h"
#include "model/analysis/runs/runevents.h"
#include "model/analysis/runs/selfticks.h"
#include "model/analysis/samples/eventspread.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/share.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace ets {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// What a run has to exceed to be an outlier, in ticks; infinite for too few runs.
double upperLimit(std::vector<TickSpan> values)
{
    std::ranges::sort(values);
    return outlierLimitOf(values);
}

/// By EventId: what a call of it has to exceed to be an outlier, in ticks. Executions are the run itself, and what is
/// of another clock is no part of it: they have none.
std::vector<double> limitsOf(const Inspector& inspector)
{
    std::vector<double> limits(inspector.events().size(), never);
    std::vector<TickSpan> values;
    for (std::size_t i = 0; i < limits.size(); ++i) {
        const Event& event = inspector.event(EventId(i));
        if (event.role == EventRole::Framework || event.apartCount > 0) {
            continue;
        }
        limits[i] = eventOutlierLimit(inspector, EventId(i), values);
    }
    return limits;
}

/// Self time by op type, run by run.
class ByOpType {
public:
    /// @param hits only what passes is visited; null for everything
    ByOpType(const Inspector& inspector, const OperatorTotals& operators, const FilterHits* hits = nullptr)
        : m_inspector(inspector)
        , m_operators(operators)
        , m_hits(hits)
        , m_self(selfTicksOf(inspector))
    {
    }

    /// Calls take(op type, ticks of one sample) for what the duration of a run is made of.
    template <typename Take> void visit(const Run& run, const Take& take) const
    {
        const RunData& data = m_inspector.etdump().runs[run.run.value()];
        for (std::size_t i = data.firstSample; i < std::size_t{data.firstSample} + data.sampleCount; ++i) {
            const OpTypeId type = m_operators.opTypeOfEvent[m_inspector.eventOf(SampleId(i)).value()];
            // A run that executes is as long as its executions: what it loads besides is no part of it.
            const bool passes = m_hits == nullptr || m_hits->has(m_inspector, SampleId(i));
            if (passes && type.isValid() && !(run.executes && isLoadingType(type))) {
                take(type, m_self[i]);
            }
        }
    }
    [[nodiscard]] std::vector<TickSpan> ticksOf(const Run& run) const
    {
        std::vector<TickSpan> ticks(m_operators.rows.size(), 0);
        visit(run,
            [&ticks](OpTypeId type, TickSpan self) { ticks[type.value()] = saturatingAdd(ticks[type.value()], self); });
        return ticks;
    }

private:
    [[nodiscard]] bool isLoadingType(OpTypeId type) const
    {
        return m_operators.rows[type.value()].kind == OpTypeKind::Framework;
    }

    const Inspector& m_inspector;
    const OperatorTotals& m_operators;
    const FilterHits* m_hits;
    std::vector<TickSpan> m_self; ///< By SampleId.
};

/// Median, limit and middle run of a block, and what follows for its rows.
void compare(RunBlock& block, std::span<RunFacts> rows, WarmUpRule rule)
{
    std::vector<Run> all;
    std::vector<TickSpan> counted;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        all.push_back(rows[i].run);
        if (rows[i].run.isChosen) {
            counted.push_back(rows[i].run.ticks);
            order.push_back(i);
        }
    }
    block.median = medianOf(counted);
    block.limit = upperLimit(counted);
    block.medianRow = block.firstRow;
    if (!order.empty()) {
        std::ranges::stable_sort(order, {}, [rows](std::size_t i) { return rows[i].run.ticks; });
        block.medianRow = block.firstRow + order[(order.size() - 1) / 2];
    }
    const std::uint32_t warmUp = rule.ofRuns(all);
    const Run middle = rows[block.medianRow - block.firstRow].run;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        RunFacts& row = rows[i];
        row.fromMedian = static_cast<double>(row.run.ticks) - block.median;
        if (block.median > 0) {
            row.fromMedianShare = row.fromMedian / block.median;
        }
        row.fromMedianRun = saturatingAdd(row.run.ticks, -middle.ticks);
        row.fromMedianRunShare = shareOf(row.fromMedianRun, middle.ticks);
        row.isWarmUp = i < warmUp;
        row.isOutlier = static_cast<double>(row.run.ticks) > block.limit;
    }
}

/// What op types took beyond their medians over the block's runs that count.
void addSharesAbove(const ByOpType& byOpType, std::span<RunFacts> rows)
{
    std::vector<std::vector<TickSpan>> ticks; // by op type, of runs that count
    for (const RunFacts& row : rows) {
        if (!row.run.isChosen) {
            continue;
        }
        const std::vector<TickSpan> own = byOpType.ticksOf(row.run);
        ticks.resize(own.size());
        for (std::size_t type = 0; type < own.size(); ++type) {
            ticks[type].push_back(own[type]);
        }
    }
    std::vector<double> medians;
    medians.reserve(ticks.size());
    for (std::vector<TickSpan>& values : ticks) {
        medians.push_back(medianOf(std::move(values)));
    }
    for (RunFacts& row : rows) {
        const std::vector<TickSpan> own = byOpType.ticksOf(row.run);
        double above = 0;
        for (std::size_t type = 0; type < medians.size(); ++type) {
            above += std::max(0.0, static_cast<double>(own[type]) - medians[type]);
        }
        row.shareAbove = row.run.ticks > 0 ? std::min(1.0, above / static_cast<double>(row.run.ticks)) : 0;
    }
}

std::uint32_t countOutliers(const Inspector& inspector, const std::vector<double>& limits, RunId id)
{
    const RunData& run = inspector.etdump().runs[id.value()];
    std::uint32_t count = 0;
    for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
        const auto ticks = inspector.durationTicks(SampleId(i));
        const double limit = limits[inspector.eventOf(SampleId(i)).value()];
        count += ticks && static_cast<double>(*ticks) > limit ? 1U : 0U;
    }
    return count;
}

} // namespace

Result<RunTable> RunTable::of(
    const Inspector& inspector, const OperatorTotals& operators, const CancelToken& cancel, WarmUpRule rule)
{
    RunTable table;
    for (const Run& run : runsOf(inspector)) {
        if (table.blocks.empty() || table.blocks.back().block != run.block) {
            table.blocks.push_back({.block = run.block, .firstRow = table.rows.size()});
        }
        ++table.blocks.back().rowCount;
        RunFacts facts;
        facts.run = run;
        table.rows.push_back(facts);
    }
    const std::vector<double> limits = limitsOf(inspector);
    const ByOpType byOpType(inspector, operators);
    for (RunFacts& row : table.rows) {
        if (cancel.isCanceled()) {
            return Error::canceled();
        }
        row.outermost = outermostSample(inspector, row.run.run);
        row.outliers = countOutliers(inspector, limits, row.run.run);
    }
    for (RunBlock& block : table.blocks) {
        if (cancel.isCanceled()) {
            return Error::canceled();
        }
        const auto rows = std::span(table.rows).subspan(block.firstRow, block.rowCount);
        compare(block, rows, rule);
        addSharesAbove(byOpType, rows);
    }
    return table;
}

std::vector<TickSpan> RunTable::passingTicks(
    const Inspector& inspector, const OperatorTotals& operators, const FilterHits& hits) const
{
    const ByOpType byOpType(inspector, operators, &hits);
    std::vector<TickSpan> ticks(rows.size(), 0);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        byOpType.visit(
            rows[row].run, [&](OpTypeId /*type*/, TickSpan self) { ticks[row] = saturatingAdd(ticks[row], self); });
    }
    return ticks;
}

const RunBlock& RunTable::blockOf(std::size_t row) const
{
    const auto behind = std::ranges::upper_bound(blocks, row, {}, &RunBlock::firstRow);
    return *(behind - 1);
}

std::optional<std::size_t> RunTable::rowOf(RunId run) const
{
    const auto found = std::ranges::find(rows, run, [](const RunFacts& facts) { return facts.run.run; });
    return found == rows.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - rows.begin()));
}

std::vector<RunDifference> differencesBetween(const Inspector& inspector, const OperatorTotals& operators,
    const Run& run, const Run& other, const FilterHits* hits)
{
    std::vector<RunDifference> all(operators.rows.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].opType = OpTypeId(i);
    }
    const ByOpType byOpType(inspector, operators, hits);
    byOpType.visit(run, [&all](OpTypeId type, TickSpan ticks) {
        all[type.value()].ticks = saturatingAdd(all[type.value()].ticks, ticks);
        ++all[type.value()].calls;
    });
    byOpType.visit(other, [&all](OpTypeId type, TickSpan ticks) {
        all[type.value()].otherTicks = saturatingAdd(all[type.value()].otherTicks, ticks);
        ++all[type.value()].otherCalls;
    });
    std::erase_if(all, [](const RunDifference& entry) { return entry.calls == 0 && entry.otherCalls == 0; });
    const auto size = [](const RunDifference& entry) { return std::abs(static_cast<double>(entry.difference())); };
    std::ranges::stable_sort(all, std::ranges::greater(), size);
    return all;
}

DifferenceSums DifferenceSums::of(std::span<const RunDifference> differences)
{
    DifferenceSums sums;
    for (const RunDifference& entry : differences) {
        TickSpan& sum = entry.difference() > 0 ? sums.longer : sums.shorter;
        sum = saturatingAdd(sum, std::abs(entry.difference()));
    }
    return sums;
}

std::optional<double> DifferenceSums::shareOf(const RunDifference& difference) const
{
    const bool isLonger = difference.difference() > 0;
    const std::optional<double> share = ets::shareOf(std::abs(difference.difference()), isLonger ? longer : shorter);
    const bool goesAgainst = isLonger != (longer >= shorter);
    return share && goesAgainst && *share > 0 ? -*share : share;
}

} // namespace ets
