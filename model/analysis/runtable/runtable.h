// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/warmup.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

struct FilterHits;
struct OperatorTotals;

/// What tells a run from the others of its block.
struct RunFacts {
    Run run;
    SampleId outermost; ///< The first sample that no other encloses, an execution if there is one; may be invalid.
    double fromMedian = 0; ///< Ticks: duration less the median of the block's runs that count.
    std::optional<double> fromMedianShare; ///< The same in parts of that median; nothing where it is 0.
    TickSpan fromMedianRun = 0; ///< Ticks: duration less that of the run in the middle, RunBlock::medianRow.
    std::optional<double> fromMedianRunShare; ///< The same in parts of that run's duration; nothing where it is 0.
    bool isWarmUp = false; ///< By the rule that was given.
    bool isOutlier = false; ///< Longer than RunBlock::limit.
    /// Calls of ops above eventOutlierLimit() of the op in the runs that count. Ops of another clock have none.
    std::uint32_t outliers = 0;
    double shareAbove = 0; ///< Part of its time that op types took beyond their medians over runs, 0 to 1.
};

/// Runs of one block together. Figures are of the runs that count.
struct RunBlock {
    BlockId block;
    std::size_t firstRow = 0; ///< Into RunTable::rows; rows of a block follow one another.
    std::size_t rowCount = 0;
    double median = 0; ///< Duration, in ticks.
    double limit = 0; ///< Ticks: three interquartile ranges above the upper quartile.
    std::size_t medianRow = 0; ///< Into RunTable::rows: the run in the middle, of two the shorter one.
};

/// Time of one op type in a run and in another.
struct RunDifference {
    OpTypeId opType;
    TickSpan ticks = 0; ///< Self time in the run.
    TickSpan otherTicks = 0; ///< In the other.
    std::uint64_t calls = 0;
    std::uint64_t otherCalls = 0;

    [[nodiscard]] TickSpan difference() const { return saturatingAdd(ticks, -otherTicks); } ///< In ticks.
};

/// What op types took in each run of a block: those that took most of all of them, and the rest together.
struct RunParts {
    std::vector<OpTypeId> types; ///< That took most first.
    std::vector<TickSpan> ticks; ///< Run after run: as types, and one more for all others. Not below 0.

    /// Of a run, counted within its block; as types, the last of all others. Their sum is the run's duration, where its
    /// samples fill it.
    [[nodiscard]] std::span<const TickSpan> of(std::size_t run) const
    {
        return std::span(ticks).subspan(run * (types.size() + 1), types.size() + 1);
    }
};

/// How often a method runs.
struct RunRate {
    double perSecond = 0; ///< By the median duration alone.
    /// With what lies between the runs: from the beginning of the first that counts to that of the last. Nothing for
    /// fewer than two, and where they do not follow one another.
    std::optional<double> perSecondOfLoop;
};

/// All runs of a trace, and what is particular about each.
struct RunTable {
    std::vector<RunFacts> rows; ///< By blocks, also those that do not count.
    std::vector<RunBlock> blocks;

    /// Goes through all samples.
    /// @param operators of this trace
    /// @param rule for RunFacts::isWarmUp
    /// @return an error only when canceled
    [[nodiscard]] static Result<RunTable> of(
        const Trace& trace, const OperatorTotals& operators, const CancelToken& cancel = {}, WarmUpRule rule = {});
    /// What of each run's duration passes a filter, by row, in ticks: self times of its slices. Goes through all
    /// samples; of no use when canceled.
    /// @param trace, operators those that the table is of
    [[nodiscard]] std::vector<TickSpan> passingTicks(const Trace& trace, const OperatorTotals& operators,
        const FilterHits& hits, const CancelToken& cancel = {}) const;
    /// Goes through the samples of a block twice; of no use when canceled.
    /// @param trace, operators those that the table is of
    /// @param most op types that are told by themselves
    [[nodiscard]] RunParts partsOf(const RunBlock& block, const Trace& trace, const OperatorTotals& operators,
        std::size_t most, const CancelToken& cancel = {}) const;
    /// Of the runs of a block that count and execute; nothing where there are none, and for cycles of
    /// an unknown frequency.
    /// @param trace the one that the table is of
    [[nodiscard]] std::optional<RunRate> rateOf(const RunBlock& block, const Trace& trace) const;
    /// The block that a row is of.
    [[nodiscard]] const RunBlock& blockOf(std::size_t row) const;
    /// Row of a run; nothing for one without events.
    [[nodiscard]] std::optional<std::size_t> rowOf(RunId run) const;
};

/// Why a run took longer or shorter than another: by op type, largest differences first. The differences add up to that
/// of the runs. Of no use when canceled.
/// @param hits what a filter lets through: only that is compared; null for everything
[[nodiscard]] std::vector<RunDifference> differencesBetween(const Trace& trace, const OperatorTotals& operators,
    const Run& run, const Run& other, const FilterHits* hits = nullptr, const CancelToken& cancel = {});

/// What differences add up to, in ticks: what took longer and what took less by itself, as the two may nearly cancel
/// out.
struct DifferenceSums {
    TickSpan longer = 0;
    TickSpan shorter = 0; ///< Not below 0.

    [[nodiscard]] static DifferenceSums of(std::span<const RunDifference> differences);
    /// Part of one of them in all that go its way, 0 to 1; below 0 for one that goes against the larger sum. Nothing
    /// where none goes its way.
    [[nodiscard]] std::optional<double> shareOf(const RunDifference& difference) const;
};

} // namespace ets
