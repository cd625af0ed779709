// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailspans.h"

#include <span>

namespace ets {

/// The node to show of several: the one whose op an event's kernel is named after, else the first.
/// @param event invalid when there is none
/// @return invalid for no nodes
[[nodiscard]] NodeId primaryNode(const Trace& trace, EventId event, std::span<const NodeId> nodes);

/// Op types, nodes, handles, module, shapes. The event may be invalid (a node that never ran).
[[nodiscard]] DetailSection modelSection(
    const DetailsInput& input, EventId event, NodeId primary, std::span<const NodeId> nodes);

/// Source lines: of the primary node in full, of the others the user's own line where it differs.
/// Nothing when no node has a stack trace.
[[nodiscard]] std::optional<DetailSection> stackSection(
    const DataSet& data, NodeId primary, std::span<const NodeId> nodes);

} // namespace ets
