// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/trace/build/rungrouping.h"
#include "model/trace/options.h"
#include "model/trace/traceevents.h"

#include <memory>

namespace ets {

/// Blocks and events of a grouped dump with the samples of these; what encloses what is not known yet.
/// @param diagnostics is told of chosen runs that are not there
/// @return an error when canceled, and for a duration that the faithful reading refuses
[[nodiscard]] Result<TraceEvents> makeEvents(std::shared_ptr<const ETDump> dump, const RunGrouping& grouping,
    const TraceOptions& options, Diagnostics& diagnostics, const LoadContext& context);

} // namespace ets
