// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/trace/trace.h"

#include <map>
#include <memory>
#include <span>
#include <vector>

namespace ets {

/// Runs of a block that logged the same values, bit for bit.
struct LoggedRuns {
    BlockId block;
    std::vector<RunId> runs; ///< In file order, never empty.
    /// By event. Null where they are those that the events hold.
    std::shared_ptr<const std::map<EventId, std::shared_ptr<const std::vector<Value>>>> values;

    /// What an event of the block logged in these runs.
    [[nodiscard]] std::span<const Value> of(const Trace& trace, EventId event) const;
};

/// Reads what every chosen run of a block logged; an event has the values of the first of them alone. Values that
/// cannot be read are nothing, as in the events. Kept values are paid by limits for dump and
/// debug buffer.
/// @return in the order of their first runs; empty for a block that logged nothing; an error when canceled or when the
/// runs take more memory
[[nodiscard]] Result<std::vector<LoggedRuns>> loggedRuns(
    const Trace& trace, BlockId id, const LoadContext& context = {});

/// How people count the runs of a block: from 1. 0 for a run of another block. In logarithmic time.
[[nodiscard]] std::size_t positionOfRun(const EventBlock& block, RunId run);

} // namespace ets
