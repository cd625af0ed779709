// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/trace/join/programjoin.h"
#include "model/trace/options.h"
#include "model/trace/traceevents.h"

namespace ets {

/// Matches blocks with the methods of the options' program; empty without one.
/// @param diagnostics gets those of the program
/// @return of a part of the blocks when canceled
[[nodiscard]] ProgramJoin joinProgram(
    const TraceEvents& trace, const TraceOptions& options, Diagnostics& diagnostics, const CancelToken& cancel = {});

/// Lets a record and a program, each of which can know what the other does not, agree on the methods of blocks; then
/// ties events to instructions.
/// @param diagnostics is told where the two disagree
void settleMethods(TraceEvents& trace, ProgramJoin& program, const TraceOptions& options, Diagnostics& diagnostics);

/// Gives events backend and op types where a record says nothing of them: all without one, with one moves, jumps,
/// views and what delegates inserted. The Inspector knows no programs: nothing in the faithful reading.
void nameInstructions(TraceEvents& trace, const ProgramJoin& program, Reading reading);

} // namespace ets
