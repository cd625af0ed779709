// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/diagnostic.h"
#include "model/base/timescale.h"
#include "model/inspector/traceevents.h"

#include <cstdint>
#include <vector>

namespace ets {

/// What the samples of an event that count took together, in ticks; the same as in Event.
struct EventSums {
    TickSpan total = 0;
    TickSpan self = 0;
    TickSpan apart = 0;
    std::uint32_t apartCount = 0;
};

/// Sums of all events.
/// @param trace with its samples nested and placed
/// @param diagnostics is told of samples that end before they start
/// @return by event
[[nodiscard]] std::vector<EventSums> sumsOf(const TraceEvents& trace, Diagnostics& diagnostics);

} // namespace ets
