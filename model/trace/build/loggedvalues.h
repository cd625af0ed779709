// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/trace/build/rungrouping.h"
#include "model/trace/options.h"
#include "model/trace/traceevents.h"

#include <vector>

namespace ets {

/// Program outputs of the runs of a block.
struct BlockOutputs {
    std::vector<Value> ofShownRun; ///< Of the first chosen run that has any.
    std::vector<RunOutput> differing; ///< Of other runs whose outputs are not those.
};

/// The values that a trace logged, with their tensors where there is a debug buffer.
struct LoggedValues {
    std::vector<EventValues> ofEvents; ///< Of events that have some, ascending.
    std::vector<BlockOutputs> outputs; ///< By block; empty when nothing was logged.
};

/// Reads values from the debug buffer of the options, within the limits of the load.
/// @param diagnostics is told of values that cannot be read or differ from run to run
/// @return an error when canceled, and for what the faithful reading refuses
[[nodiscard]] Result<LoggedValues> readLoggedValues(const TraceEvents& trace, const RunGrouping& grouping,
    const TraceOptions& options, Diagnostics& diagnostics, const LoadContext& context);

} // namespace ets
