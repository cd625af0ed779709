// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/methodgroups.h"
#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/base/time.h"
#include "model/trace/options.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

class Trace;

/// One run of a block.
struct Run {
    RunId run;
    BlockId block;
    std::uint32_t position = 0; ///< Within its block, from 1.
    bool isChosen = true; ///< Whether it counts in figures.
    bool executes = false; ///< Whether a method was executed in it, not only loaded.
    /// Sum of its outermost executions (Method::execute), of a run that executes nothing of all that is outermost.
    TickSpan ticks = 0;
};

/// All runs of the trace by blocks, also those that were not chosen.
[[nodiscard]] std::vector<Run> runsOf(const Trace& trace);
/// One of them.
/// @param id of a run that has events
[[nodiscard]] Run runAt(const Trace& trace, RunId id);

/// Whether all runs that execute a method are of one block, so that their positions tell them apart.
[[nodiscard]] bool executeInOneBlock(std::span<const Run> runs);
/// What lets one run count alone: its position, of its block where another block executes a method, too. Other blocks
/// that only load keep their runs.
/// @param runs of the trace, the run among them
[[nodiscard]] RunSpec onlyRun(std::span<const Run> runs, const Run& run);
/// Whether another block has a run of this position, loading or not, so that the position alone means both.
/// @param runs of the trace, the run among them
[[nodiscard]] bool isPositionShared(std::span<const Run> runs, const Run& run);

/// How many runs execute a method: what people call a run, the others only load.
struct ExecutingRuns {
    std::size_t all = 0;
    std::size_t chosen = 0; ///< Those of them that count in figures, whatever their method.

    /// @param runs as runsOf() has them, all or some
    [[nodiscard]] static ExecutingRuns among(std::span<const Run> runs);
};

/// How many runs at the beginning are warm-up: those that lie above the upper quartile of the later half by more than
/// three interquartile ranges of that. Quartiles are interpolated linearly.
/// @param durations of the runs of one block, in order, in any unit
[[nodiscard]] std::uint32_t warmUpOf(std::span<const TickSpan> durations);

/// Value that divides sorted or unsorted ticks in two; the mean of the middle two of an even number; 0 for none.
[[nodiscard]] double medianOf(std::vector<TickSpan> values);

/// Self time of events run by run. What is per run is over the runs of one method.
class SelfByRun {
public:
    /// Of one thread. What samples took is worked out when it is first asked for; medians alone do without. When
    /// canceled, then or later, figures are those of a part of the runs.
    explicit SelfByRun(const Trace& trace, const LoadContext& context = {});

    /// Works out now what samples took, for those who will ask for it: medians are then faster, too.
    /// @param context instead of that of the constructor
    void prepare(const LoadContext& context);
    /// The methods that its runs are of.
    [[nodiscard]] const MethodGroups& methods() const { return m_methods; }
    /// The method of an event, as index into methods().
    [[nodiscard]] std::size_t methodOf(EventId event) const;
    /// Chosen runs that execute the method of some events, which are of one method; 0 of no event.
    [[nodiscard]] std::size_t executingRuns(std::span<const EventId> events) const;
    /// Chosen runs that execute a method, whichever.
    [[nodiscard]] std::size_t executingRuns() const;
    /// Self ticks of a sample; 0 of one that is not kept.
    [[nodiscard]] TickSpan selfOf(SampleId sample) const { return self()[sample.value()]; }
    /// From now on only these samples have time.
    /// @param samples by SampleId: not 0 for one to keep
    void keep(std::span<const char> samples);
    /// From now on only these of the chosen runs count: what is per run is over them.
    /// @param runs by RunId: not 0 for one that does, as FilterHits::runs
    void keepRuns(std::span<const char> runs);
    /// Self ticks of some events in each run of their method that executes, or loads; 0 where none of them ran.
    /// @param events of one method; of none of them there are no runs
    [[nodiscard]] std::vector<TickSpan> ticks(std::span<const EventId> events, bool loading) const;
    /// The same of whole durations, with all that is inside; without what can be added to nothing.
    [[nodiscard]] std::vector<TickSpan> wholeTicks(std::span<const EventId> events) const;
    /// Medians over the runs of a method that execute, or load, of the self ticks of groups of events; a run without a
    /// group counts as 0. Goes through all samples once, whatever the number of groups.
    /// @param groupOfEvent by EventId, less than groups; anything else for an event of no group. A group is of one
    /// method
    [[nodiscard]] std::vector<double> medians(
        std::span<const std::uint32_t> groupOfEvent, std::size_t groups, bool loading) const;

private:
    [[nodiscard]] const std::vector<TickSpan>& self() const;
    [[nodiscard]] std::size_t runCount(std::size_t method, bool loading) const;
    void placeRuns(std::span<const char> runs);
    template <typename TicksOf>
    [[nodiscard]] std::vector<TickSpan> sumsOf(std::span<const EventId> events, bool loading, TicksOf ticksOf) const;

    const Trace& m_trace;
    LoadContext m_context;
    CancelToken m_cancel;
    mutable std::vector<TickSpan> m_self; ///< By SampleId; empty until it is asked for.
    MethodGroups m_methods;
    /// By RunId: its place among the runs of its method that execute, or load; none for runs that do not count.
    std::vector<std::uint32_t> m_executingPosition;
    std::vector<std::uint32_t> m_loadingPosition;
};

} // namespace ets
