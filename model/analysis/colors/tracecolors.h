// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/base/limits.h"

namespace ets {

class Trace;

/// The colors of everything in a trace that has a name: op types, nodes of its graphs, instructions and backends.
/// Names of the dump choose first, and an op type of the record or of the program has the color of what the dump calls
/// it, so that no color changes when one of them comes or goes. Where several kernels are one op type, it has the color
/// of the one with most events; where one kernel is several, the one with most events has its color.
/// @param colors of names that have theirs already, as in a trace beside this one
/// @return without those of the trace when canceled
[[nodiscard]] NameColors traceColors(const Trace& trace, const LoadContext& context = {}, NameColors colors = {});

} // namespace ets
