// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/trace/events.h"
#include "model/trace/group.h"
#include "model/trace/matchfiles.h"
#include "model/trace/options.h"
#include "model/trace/programjoin.h"
#include "model/trace/tracegraphs.h"

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
    const TraceOptions& options, Diagnostics& diagnostics, const LoadContext& context);

} // namespace ets
