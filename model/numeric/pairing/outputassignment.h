// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/pairing/nodeoutputs.h"
#include "model/numeric/values/loggedentries.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace ets {

/// Values that an event logged together for one node.
struct AssignedValue {
    std::size_t entry = 0; ///< Index of the logged entry.
    std::vector<const Value*> values; ///< Of a node with several outputs, all of them.
    std::optional<NodeOutput> output; ///< Nothing where the edge program has no node of the handle.
    Message problem; ///< Why it cannot be told which node's they are.
    bool isInner = false; ///< They are on the way to the value of their handle, which the reference has alone.
};

/// What the program file tells of one output of a delegate's call.
struct CallOutput {
    std::optional<std::int64_t> handle; ///< Of the edge program's nodes; nothing where it does not tell.
    bool isLastOfHandle = true; ///< Nothing later in the call is computed for that handle.
};

/// What it tells of a call.
struct ToldCall {
    std::vector<CallOutput> outputs; ///< In their order.
    std::unordered_set<std::int64_t> computed; ///< Handles that the call computes something for; others are fused.
};

/// What it tells of a call; nothing where it does not tell.
using CallOutputs = std::function<std::optional<ToldCall>(EventId call)>;

/// Finds the node whose value each logged one is. Of kernels that ran for nodes of one op and handle the last stands
/// for the last node. The outputs of a call are those of its nodes that others use: told by the program, else by a
/// shape that only one output and one node have. Where nodes are fused, the value is that of the last of them. What the
/// program tells to be on the way to the last value of a handle is marked, as the reference has the last alone.
/// @param nameOf the name of an event
[[nodiscard]] std::vector<AssignedValue> assignOutputs(const std::vector<LoggedEntry>& entries,
    const NodeOutputs& nodes, const std::function<std::string_view(EventId)>& nameOf,
    const CallOutputs& callOutputs = {});

} // namespace ets
