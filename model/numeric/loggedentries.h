// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/diagnostic.h"
#include "model/inspector/inspector.h"
#include "model/numeric/runtimevalues.h"

#include <optional>
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
    std::span<const Value> values; ///< Of the event; the Inspector has to outlive it.
    std::size_t numOutputs = 1; ///< Of the call; how many of the values are outputs.
};

/// The values of one block: the first that logged any and is of the method, else of an unknown one. Events of no
/// handle, events that logged nothing, and calls whose own operations logged values are left out.
/// @param block take this one instead
/// @param remarks gets how many more blocks logged values
[[nodiscard]] std::vector<LoggedEntry> loggedEntries(
    const Inspector& inspector, const std::string& method, std::optional<BlockId> block, Diagnostics& remarks);

} // namespace ets
