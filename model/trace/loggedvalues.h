// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/trace/event.h"
#include "model/trace/events.h"
#include "model/trace/group.h"
#include "model/trace/options.h"
#include "model/trace/rules.h"

#include <memory>
#include <span>
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

/// What a record says the outputs for one input should be; shared by all blocks of that input.
struct ReferenceCase {
    std::shared_ptr<const std::vector<Value>> values; ///< Null where the record says nothing.
    std::shared_ptr<const ValueForm> form; ///< How the record nests them.
};

/// The outputs that the record says the blocks should have, within the limits of the load.
/// @param blocks with their methods known
/// @param diagnostics is told of what cannot be read
/// @return by block; an error when canceled, and for what the faithful reading refuses
[[nodiscard]] Result<std::vector<ReferenceCase>> readReferenceCases(const ETRecord& record,
    std::span<const EventBlock> blocks, Reading reading, Diagnostics& diagnostics, const LoadContext& context);

} // namespace ets
