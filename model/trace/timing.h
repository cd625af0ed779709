// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/time.h"
#include "model/etdump/dump.h"
#include "model/trace/event.h"
#include "model/trace/events.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// Part that an event with this key plays.
[[nodiscard]] EventRole roleOf(const ETDump& dump, const ProfileKey& key);

/// The enclosing sample of every sample, by ids and order of logging: an enclosing call is logged after what it
/// encloses. Times decide only which phase of a delegate's call lies in which other one. What the phase of a GPU's work
/// encloses was logged after it; everything else stands before what encloses it. The rules are those of
/// `etinspect samples`.
/// @return parents by sample, invalid for none; fewer entries than samples when canceled
[[nodiscard]] std::vector<SampleId> nestSamples(const ETDump& dump, const LoadContext& context);

/// Whether the first range of ticks lies inside the second, wraps of the clock repaired.
[[nodiscard]] inline bool liesInside(TimeRange inner, TimeRange outer)
{
    const auto length = durationTicks(inner.start, inner.end);
    const auto room = durationTicks(outer.start, outer.end);
    if (!length || !room || (inner.start < outer.start && outer.end >= outer.start)) {
        return false;
    }
    const Ticks offset = inner.start >= outer.start ? inner.start - outer.start : inner.start + clockWrap - outer.start;
    return offset <= *room && *length <= *room - offset;
}

/// Decides for one run after the other: its samples are still in the processor's cache for who sums them next.
class SamplePlacer {
public:
    /// @param parents of nestSamples(); has to live as long as the placements are asked, like the dump
    SamplePlacer(const ETDump& dump, std::span<const SampleId> parents, SamplePlacements& placements);

    /// The samples of the next run; runs come in the order of the dump.
    /// @return false when canceled: the placements are of no use then
    [[nodiscard]] bool placeNextRun(const LoadContext& context);

private:
    [[nodiscard]] std::optional<TimeRange> extentOf(const RunData& run) const;
    [[nodiscard]] std::optional<TimeRange> extentOfRoots(const RunData& run, bool runtimeOnly) const;
    [[nodiscard]] std::uint8_t place(SampleId sample, const std::optional<TimeRange>& extent) const;

    const ETDump& m_dump;
    std::span<const SampleId> m_parents;
    SamplePlacements& m_placements;
    std::vector<bool> m_isOfDelegate; ///< By key.
};

/// Adds up what samples took, run by run: by event those that count, by run what nothing encloses.
class SampleSums {
public:
    /// @param trace with its samples nested and its counters known; those of a run have to be placed when it is added
    /// @param diagnostics is told of samples that end before they start
    SampleSums(const TraceEvents& trace, Diagnostics& diagnostics);

    /// Adds the samples of a run; each run once.
    [[nodiscard]] RunTicks addRun(RunId id);
    /// Gives the sums over all runs to the events that they are of.
    /// @param trace the same
    void giveTo(TraceEvents& trace) const;

private:
    /// In ticks; the same as in Event and TraceEvents.
    struct Sums {
        TickSpan total = 0;
        TickSpan self = 0;
        TickSpan apart = 0;
        std::uint32_t apartCount = 0;
        bool hasTimedInside = false;
    };

    void noteEndBeforeStart(SampleId sample);

    const TraceEvents& m_trace;
    Diagnostics& m_diagnostics;
    std::vector<char> m_loads; ///< By event: whether it loads where nothing encloses it.
    std::vector<Sums> m_sums; ///< By event.
};

/// Fills Event::unresolvedTicks: what a backend's clock that is coarser than the trace's leaves open in the chosen
/// runs. Such a clock cuts a duration off, so that it may have been longer by less than the clock tells apart, and by
/// no more than the call around it has left. A backend whose durations are no multiples of its resolution has a clock
/// as fine as the trace's after all.
/// @param trace with the sums of its events
/// @param source unit of the trace's ticks
void findUnresolvedTimes(TraceEvents& trace, TimeScale source);

} // namespace ets
