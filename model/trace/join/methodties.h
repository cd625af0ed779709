// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/join/methodmatch.h"

#include <span>
#include <vector>

namespace ets {

struct TraceEvents;

/// Decides between methods that the instructions of a block fit equally well: by type and sizes of the values that its
/// runs logged, and by what had been loaded when it first ran. What still is undecided stays so.
/// @param steps budget of matchMethods(), which choosing a method goes on to spend
void breakTies(
    const TraceEvents& trace, std::vector<MethodMatch>& matches, std::span<const ExecutionPlan> plans, Budget& steps);

} // namespace ets
