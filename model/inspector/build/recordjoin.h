// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/inspector/build/matchfiles.h"
#include "model/inspector/build/rungrouping.h"
#include "model/inspector/join/programjoin.h"
#include "model/inspector/options.h"
#include "model/inspector/traceevents.h"
#include "model/inspector/tracegraphs.h"

#include <span>
#include <vector>

namespace ets {

/// Ties the events of blocks to the nodes of the methods chosen.
/// @param choices by block
/// @param diagnostics is told of what cannot be tied
/// @return TraceGraphs::runsIn, empty in the faithful reading; an error when canceled, and when that would tie more
/// than fits into memory
[[nodiscard]] Result<std::vector<NodeId>> linkEvents(TraceEvents& trace, const RunGrouping& grouping,
    const TraceGraphs& graphs, const ProgramJoin& program, std::span<const MethodChoice> choices,
    const InspectorOptions& options, Diagnostics& diagnostics, const LoadContext& context);

} // namespace ets
