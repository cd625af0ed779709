// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

class Trace;
struct FilterHits;

/// Samples of an event in one run, in file order: one, more in a loop, none where the event is of another block.
[[nodiscard]] std::span<const SampleId> samplesInRun(const Trace& trace, EventId event, RunId run);

/// Events that have a sample in a run, in the order of the trace.
[[nodiscard]] std::vector<EventId> eventsInRun(const Trace& trace, RunId run);

/// What the events of one run took in it.
struct RunEvents {
    std::vector<EventId> events; ///< That have a sample in the run, in the order of the trace.
    std::vector<TickSpan> selfTicks; ///< Of each: without what is directly inside, so that they add up to the run.

    /// No events for a run of no block.
    [[nodiscard]] static RunEvents of(const Trace& trace, RunId run);
};

/// The same added up, as far as it passes a filter.
struct RunSum {
    TickSpan selfTicks = 0;
    std::uint64_t samples = 0;
    std::uint32_t events = 0; ///< That have a sample which passes.
    std::uint32_t calls = 0; ///< Of these, the calls around kernels (OPERATOR_CALL), which tables may leave out.

    /// @param hits what passes; null for everything
    [[nodiscard]] static RunSum of(const Trace& trace, RunId run, const FilterHits* hits = nullptr);
};

/// Whether one of an event's samples in a run passes.
[[nodiscard]] bool passesInRun(const Trace& trace, EventId event, RunId run, const FilterHits& hits);

/// The first sample of a run that no other encloses, an execution if there is one; invalid for an empty run.
[[nodiscard]] SampleId outermostSample(const Trace& trace, RunId run);

} // namespace ets
