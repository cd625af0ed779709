// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

class Trace;
class SelfByRun;
struct FilterHits;

/// What of an event counts in sums.
struct EventTime {
    TickSpan selfTicks = 0; ///< As Event::selfTicks.
    TickSpan apartTicks = 0; ///< As Trace::apartTicksOf().
    std::uint32_t apartCount = 0; ///< As Event::apartCount.
    std::uint32_t sampleCount = 0; ///< As Event::sampleCount.
    TickSpan unresolvedTicks = 0; ///< As Event::unresolvedTicks; of a call of a delegate also where it does not count.
    bool counts = false; ///< Whether the event counts at all: it has samples and passes the filter.
};

/// What counts of an event where nothing is filtered.
[[nodiscard]] EventTime wholeTimeOf(const Trace& trace, EventId id);

/// What counts of an event.
/// @param times by EventId, as eventTimesOf() gives them; empty where nothing is filtered
[[nodiscard]] EventTime timeOf(std::span<const EventTime> times, const Trace& trace, EventId id);

/// What counts of every event, by EventId.
/// @param hits what a filter lets through; null for everything, which gives no times: wholeTimeOf() has them
/// @param byRun of the same trace; only samples that pass are kept in it, and only runs of which something may
[[nodiscard]] std::vector<EventTime> eventTimesOf(const Trace& trace, const FilterHits* hits, SelfByRun& byRun);

} // namespace ets
