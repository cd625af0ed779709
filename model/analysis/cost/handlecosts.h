// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/cost/nodecosts.h"

#include <cstdint>
#include <unordered_map>

namespace ets {

class Inspector;

/// What the nodes of a graph that share a debug handle took, in ticks over all chosen runs: what each took alone, and
/// what several took together where all have that handle. It is the time of the node of another program that they were
/// made from. Handles without any time are left out.
[[nodiscard]] std::unordered_map<std::int64_t, TickSpan> handleCosts(
    const Inspector& inspector, GraphId graph, const NodeCosts& costs);

} // namespace ets
