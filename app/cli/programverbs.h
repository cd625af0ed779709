// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"
#include "model/base/sink.h"

namespace ets::cli {

/// Prints what a verb that is about a program does, if anything. Diagnostics of the program go to standard error.
/// @param status what the program is to end with: as statusOf() of the trace
[[nodiscard]] Result<void> renderProgram(Sink& sink, const Arguments& arguments, int& status);

} // namespace ets::cli
