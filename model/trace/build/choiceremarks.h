// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/trace/runspec.h"
#include "model/trace/traceevents.h"

namespace ets {

/// What is left of a choice of runs: blocks of which no run is among them (block-left-out), positions that no block has
/// (no-such-run). Blocks that only load are used whole without a remark.
/// @param trace with the methods of its blocks
void remarkOnChoice(const TraceEvents& trace, const RunSpec& runs, Diagnostics& diagnostics);

} // namespace ets
