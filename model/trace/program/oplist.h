// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// An op type of the model and the events that ran it.
struct OpListEntry {
    std::string opType; ///< For instance aten.addmm.default.
    std::vector<EventId> events; ///< Each once, in order of blocks and rows.
};

/// The op types of one block in order of first appearance. An event of several op types stands at each of them; one
/// without op types (framework events, events without a record) stands nowhere. An operation that is logged as a call
/// and as the kernel inside it stands there with both events.
/// @param showDelegatedOps false leaves out what ran in a delegate: its own operations and DELEGATE_CALL
[[nodiscard]] std::vector<OpListEntry> opList(
    const Trace& trace, const EventBlock& block, bool showDelegatedOps = true);

/// The same over all blocks of that name: runs of different shapes are blocks of one name. Empty if there is none.
[[nodiscard]] std::vector<OpListEntry> opList(
    const Trace& trace, std::string_view blockName, bool showDelegatedOps = true);

} // namespace ets
