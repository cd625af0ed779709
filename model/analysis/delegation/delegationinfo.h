// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/delegation/delegation.h"

namespace ets {

/// The counts of get_delegation_info() for a method of the trace's record. The record has the graph from before it was
/// lowered: what delegates took is told by the handles of their calls, each listed once per node, getitem included. A
/// getitem that torch has behind a kernel of several results counts as well.
/// @return nothing without a record of that method
[[nodiscard]] std::optional<DelegationInfo> delegationInfo(const Trace& trace, const std::string& method);

} // namespace ets
