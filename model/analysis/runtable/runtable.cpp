// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/analysis/runtable/runtable.h"

#include "model/analysis/runs/runevents.h"
#include "model/analysis/runs/selfticks.h"
#include "model/analysis/samples/eventspread.h"
#include "model/analysis/samples/hits.h"
#include "model/analysis/samples/quantile.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/share.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <unordered_map>
#include <utility>

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
std::vector<double> limitsOf(const Trace& trace)
{
    std::vector<double> limits(trace.events().size(), never);
    std::vector<TickSpan> values;
    for (std::size_t i = 0; i < limits.size(); ++i) {
        const Event& event = trace.event(EventId(i));
        if (event.role == EventRole::Framework || event.apartCount > 0) {
            continue;
        }
        limits[i] = eventOutlierLimit(trace, EventId(i), values);
    }
    return limits;
}

/// What an op type took in a run.
struct TypeTicks {
    OpTypeId type;
    TickSpan ticks = 0;
};

/// Self time by op type, run by run.
class ByOpType {
public:
    /// @param hits only what passes is visited; null for everything
    ByOpType(
        const Trace& trace, const OperatorTotals& operators, const FilterHits* hits = nullptr, CancelToken cancel = {})
        : m_trace(trace)
        , m_operators(operators)
        , m_hits(hits)
        , m_cancel(std::move(cancel))
    {
    }

    /// Calls take(op type, ticks of one sample) for what the duration of a run is made of.
    template <typename Take> void visit(const Run& run, const Take& take) const
    {
        const RunData& data = m_trace.etdump().runs[run.run.value()];
        const std::vector<TickSpan> self = selfTicksOf(m_trace, run.run);
        for (std::uint32_t i = 0; i < data.sampleCount; ++i) {
            if (i % LoadContext::pollInterval == 0 && m_cancel.isCanceled()) {
                return;
            }
            const SampleId sample(data.firstSample + i);
            const OpTypeId type = m_operators.opTypeOfEvent[m_trace.eventOf(sample).value()];
            // A run that executes is as long as its executions: what it loads besides is no part of it.
            const bool passes = m_hits == nullptr || m_hits->has(m_trace, sample);
            if (passes && type.isValid() && !(run.executes && isLoadingType(type))) {
                take(type, self[i]);
            }
        }
    }
    /// What the types took that a run has, ascending.
    /// @param room for a number of each type, all 0; so again afterwards
    [[nodiscard]] std::vector<TypeTicks> ticksOf(const Run& run, std::vector<std::uint32_t>& room) const
    {
        std::vector<TypeTicks> all;
        visit(run, [&](OpTypeId type, TickSpan self) {
            std::uint32_t& place = room[type.value()]; // from 1
            if (place == 0) {
                all.push_back({type, 0});
                place = static_cast<std::uint32_t>(all.size());
            }
            all[place - 1].ticks = saturatingAdd(all[place - 1].ticks, self);
        });
        for (const TypeTicks& entry : all) {
            room[entry.type.value()] = 0;
        }
        std::ranges::sort(all, {}, &TypeTicks::type);
        return all;
    }

private:
    [[nodiscard]] bool isLoadingType(OpTypeId type) const
    {
        return m_operators.rows[type.value()].kind == OpTypeKind::Framework;
    }

    const Trace& m_trace;
    const OperatorTotals& m_operators;
    const FilterHits* m_hits;
    CancelToken m_cancel; ///< Ends a visit in the midst.
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

/// Median of values and of so many zeros.
/// @param values sorted
double medianWithZeros(std::span<const TypeTicks> values, std::size_t zeros)
{
    const auto below =
        static_cast<std::size_t>(std::ranges::lower_bound(values, TickSpan{0}, {}, &TypeTicks::ticks) - values.begin());
    const auto at = [&](std::size_t i) {
        const bool isZero = i >= below && i < below + zeros;
        return isZero ? 0.0 : static_cast<double>(values[i < below ? i : i - zeros].ticks);
    };
    const std::size_t count = values.size() + zeros;
    const double upper = at(count / 2);
    if (count % 2 == 1) {
        return upper;
    }
    const double lower = at(count / 2 - 1);
    return lower + (upper - lower) / 2;
}

/// Medians of the op types that occur in a block's runs that count, ascending; that of all others is 0.
struct TypeMedian {
    OpTypeId type;
    double median = 0;
};

/// @param ticks of runs that count
std::vector<TypeMedian> mediansOf(const std::vector<std::vector<TypeTicks>>& ticks)
{
    std::vector<TypeTicks> all;
    for (const std::vector<TypeTicks>& run : ticks) {
        all.insert(all.end(), run.begin(), run.end());
    }
    std::ranges::sort(all, {}, [](const TypeTicks& entry) { return std::pair(entry.type, entry.ticks); });
    std::vector<TypeMedian> medians;
    for (auto first = all.begin(); first != all.end();) {
        const auto last =
            std::find_if(first, all.end(), [first](const TypeTicks& entry) { return entry.type != first->type; });
        const std::span values(first, last);
        medians.push_back({first->type, medianWithZeros(values, ticks.size() - values.size())});
        first = last;
    }
    return medians;
}

/// How far types lie above their medians, all together. In the order of types, as sums of floats depend on it.
double ticksAbove(std::span<const TypeTicks> own, std::span<const TypeMedian> medians)
{
    double above = 0;
    auto median = medians.begin();
    for (const TypeTicks& entry : own) {
        for (; median != medians.end() && median->type < entry.type; ++median) {
            above += std::max(0.0, -median->median); // of a type that the run does not have
        }
        const bool isKnown = median != medians.end() && median->type == entry.type;
        above += std::max(0.0, static_cast<double>(entry.ticks) - (isKnown ? median->median : 0.0));
        median += isKnown ? 1 : 0;
    }
    for (; median != medians.end(); ++median) {
        above += std::max(0.0, -median->median);
    }
    return above;
}

/// What op types took beyond their medians over the block's runs that count.
/// @param room see ByOpType::ticksOf()
void addSharesAbove(const ByOpType& byOpType, std::span<RunFacts> rows, std::vector<std::uint32_t>& room)
{
    std::vector<std::vector<TypeTicks>> ticks;
    for (const RunFacts& row : rows) {
        if (row.run.isChosen) {
            ticks.push_back(byOpType.ticksOf(row.run, room));
        }
    }
    const std::vector<TypeMedian> medians = mediansOf(ticks);
    std::size_t chosen = 0;
    for (RunFacts& row : rows) {
        const double above = ticks.empty() ? 0
            : row.run.isChosen             ? ticksAbove(ticks[chosen++], medians)
                                           : ticksAbove(byOpType.ticksOf(row.run, room), medians);
        row.shareAbove = row.run.ticks > 0 ? std::min(1.0, above / static_cast<double>(row.run.ticks)) : 0;
    }
}

std::uint32_t countOutliers(const Trace& trace, const std::vector<double>& limits, RunId id)
{
    const RunData& run = trace.etdump().runs[id.value()];
    std::uint32_t count = 0;
    for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
        const auto ticks = trace.durationTicks(SampleId(i));
        const double limit = limits[trace.eventOf(SampleId(i)).value()];
        count += ticks && static_cast<double>(*ticks) > limit ? 1U : 0U;
    }
    return count;
}

} // namespace

Result<RunTable> RunTable::of(
    const Trace& trace, const OperatorTotals& operators, const CancelToken& cancel, WarmUpRule rule)
{
    RunTable table;
    for (const Run& run : runsOf(trace)) {
        if (table.blocks.empty() || table.blocks.back().block != run.block) {
            table.blocks.push_back({.block = run.block, .firstRow = table.rows.size()});
        }
        ++table.blocks.back().rowCount;
        RunFacts facts;
        facts.run = run;
        table.rows.push_back(facts);
    }
    const std::vector<double> limits = limitsOf(trace);
    const ByOpType byOpType(trace, operators, nullptr, cancel);
    std::vector<std::uint32_t> room(operators.rows.size(), 0);
    for (RunFacts& row : table.rows) {
        if (cancel.isCanceled()) {
            return Error::canceled();
        }
        row.outermost = outermostSample(trace, row.run.run);
        row.outliers = countOutliers(trace, limits, row.run.run);
    }
    for (RunBlock& block : table.blocks) {
        if (cancel.isCanceled()) {
            return Error::canceled();
        }
        const auto rows = std::span(table.rows).subspan(block.firstRow, block.rowCount);
        compare(block, rows, rule);
        addSharesAbove(byOpType, rows, room);
    }
    return table;
}

std::vector<TickSpan> RunTable::passingTicks(
    const Trace& trace, const OperatorTotals& operators, const FilterHits& hits, const CancelToken& cancel) const
{
    const ByOpType byOpType(trace, operators, &hits, cancel);
    std::vector<TickSpan> ticks(rows.size(), 0);
    for (std::size_t row = 0; row < rows.size() && !cancel.isCanceled(); ++row) {
        byOpType.visit(
            rows[row].run, [&](OpTypeId /*type*/, TickSpan self) { ticks[row] = saturatingAdd(ticks[row], self); });
    }
    return ticks;
}

RunParts RunTable::partsOf(const RunBlock& block, const Trace& trace, const OperatorTotals& operators, std::size_t most,
    const CancelToken& cancel) const
{
    const ByOpType byOpType(trace, operators, nullptr, cancel);
    const auto runs = std::span(rows).subspan(block.firstRow, block.rowCount);
    std::vector<TickSpan> sums(operators.rows.size(), 0);
    for (const RunFacts& facts : runs) {
        byOpType.visit(facts.run,
            [&](OpTypeId type, TickSpan self) { sums[type.value()] = saturatingAdd(sums[type.value()], self); });
    }
    RunParts parts;
    for (std::size_t type = 0; type < sums.size(); ++type) {
        if (sums[type] > 0) {
            parts.types.emplace_back(type);
        }
    }
    std::ranges::stable_sort(
        parts.types, std::ranges::greater(), [&sums](OpTypeId type) { return sums[type.value()]; });
    parts.types.resize(std::min(parts.types.size(), most));
    std::vector<std::size_t> placeOf(sums.size(), parts.types.size());
    for (std::size_t place = 0; place < parts.types.size(); ++place) {
        placeOf[parts.types[place].value()] = place;
    }
    const std::size_t width = parts.types.size() + 1;
    parts.ticks.assign(runs.size() * width, 0);
    for (std::size_t run = 0; run < runs.size() && !cancel.isCanceled(); ++run) {
        byOpType.visit(runs[run].run, [&](OpTypeId type, TickSpan self) {
            TickSpan& ticks = parts.ticks[run * width + placeOf[type.value()]];
            ticks = std::max<TickSpan>(0, saturatingAdd(ticks, self));
        });
    }
    return parts;
}

std::optional<RunRate> RunTable::rateOf(const RunBlock& block, const Trace& trace) const
{
    const bool executes = rows[block.medianRow].run.executes;
    if (trace.options().hasCyclesOnly() || !executes || block.median <= 0) {
        return std::nullopt;
    }
    const double second = trace.options().ticksPer(TimeScale::S);
    const auto perSecond = [second](double ticks) { return second / ticks; };
    RunRate rate{perSecond(block.median), std::nullopt};
    std::optional<Ticks> first;
    std::optional<Ticks> last;
    std::size_t count = 0;
    bool followOn = true;
    for (const RunFacts& facts : std::span(rows).subspan(block.firstRow, block.rowCount)) {
        if (!facts.run.isChosen || !facts.run.executes || !facts.outermost.isValid()) {
            continue;
        }
        const Ticks start = trace.startOf(facts.outermost);
        followOn = followOn && (!last || start > *last);
        first = first ? first : start;
        last = start;
        ++count;
    }
    if (followOn && count > 1) {
        rate.perSecondOfLoop = perSecond(static_cast<double>(*last - *first) / static_cast<double>(count - 1));
    }
    return rate;
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

std::vector<RunDifference> differencesBetween(const Trace& trace, const OperatorTotals& operators, const Run& run,
    const Run& other, const FilterHits* hits, const CancelToken& cancel)
{
    // A trace of many blocks has many types, of which a run has few.
    std::vector<RunDifference> all;
    std::unordered_map<std::uint32_t, std::size_t> places;
    const auto entryOf = [&](OpTypeId type) -> RunDifference& {
        const auto [place, isNew] = places.try_emplace(type.value(), all.size());
        if (isNew) {
            all.emplace_back().opType = type;
        }
        return all[place->second];
    };
    const ByOpType byOpType(trace, operators, hits, cancel);
    byOpType.visit(run, [&entryOf](OpTypeId type, TickSpan ticks) {
        RunDifference& entry = entryOf(type);
        entry.ticks = saturatingAdd(entry.ticks, ticks);
        ++entry.calls;
    });
    byOpType.visit(other, [&entryOf](OpTypeId type, TickSpan ticks) {
        RunDifference& entry = entryOf(type);
        entry.otherTicks = saturatingAdd(entry.otherTicks, ticks);
        ++entry.otherCalls;
    });
    std::ranges::sort(all, {}, &RunDifference::opType);
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
