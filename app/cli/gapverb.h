// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

namespace ets::cli {

/// Prints what the verb gap does.
/// @param status set to 3 where --fail-below is not kept, or nothing was compared with it
[[nodiscard]] Result<void> printGap(Sink& sink, const Trace& trace, const Arguments& arguments, int& status);

/// Prints what the verb values does; writes .npy files where --npy asks for them.
[[nodiscard]] Result<void> printValues(Sink& sink, const Trace& trace, const Arguments& arguments);

} // namespace ets::cli
