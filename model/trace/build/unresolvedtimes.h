// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"
#include "model/trace/traceevents.h"

namespace ets {

/// Fills Event::unresolvedTicks: what a backend's clock that is coarser than the trace's leaves open in the chosen
/// runs. Such a clock cuts a duration off, so that it may have been longer by less than the clock tells apart, and by
/// no more than the call around it has left. A backend whose durations are no multiples of its resolution has a clock
/// as fine as the trace's after all.
/// @param trace with the sums of its events
/// @param source unit of the trace's ticks
void findUnresolvedTimes(TraceEvents& trace, TimeScale source);

} // namespace ets
