// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/numeric/runtimevalues.h"
#include "model/trace/values.h"

#include <span>
#include <string>
#include <vector>

namespace ets {

/// What an event logged for nodes of the model.
struct LoggedEntry {
    enum class Kind {
        Kernel,
        DelegateOp, ///< Logged by a delegate; may hold more than the outputs.
        Call, ///< A delegate's call: its arguments, of which the last ones are the outputs.
    };

    EventId event;
    Kind kind = Kind::Kernel;
    HandleList handles;
    std::span<const Value> values; ///< Of the event; the Inspector and the runs have to outlive it.
    std::size_t numOutputs = 1; ///< Of the call; how many of the values are outputs.
};

/// Blocks that logged values for nodes of the model, in order.
[[nodiscard]] std::vector<BlockId> loggedBlocks(const Trace& trace);

/// The block whose values are compared with those of a method, unless another one is wanted: the first that logged any
/// and is of the method, else of an unknown one. Invalid for none.
/// @param remarks gets how many more blocks logged values
[[nodiscard]] BlockId blockOfMethod(const Trace& trace, const std::string& method, Diagnostics& remarks);

/// The values of one block. Events of no handle, events that logged nothing, and calls whose own operations logged
/// values are left out.
/// @param runs of the block; null for the first
[[nodiscard]] std::vector<LoggedEntry> loggedEntries(const Trace& trace, BlockId id, const LoggedRuns* runs = nullptr);

} // namespace ets
