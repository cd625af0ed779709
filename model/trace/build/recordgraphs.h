// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/trace/options.h"
#include "model/trace/traceevents.h"
#include "model/trace/tracegraphs.h"

namespace ets {

/// The graphs that events are joined with: those of all edge programs, or the one that the options name.
/// @return an error for a name that is not known, and for what the faithful reading refuses
[[nodiscard]] Result<TraceGraphs> graphsOf(const ETRecord& record, const TraceOptions& options);

/// Turns the nodes of events round, once they are tied, and finds the modules.
/// @param graphs may have none: all events are of no module then
void indexGraphs(TraceGraphs& graphs, const TraceEvents& trace);

} // namespace ets
