// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"
#include "model/base/sink.h"

namespace ets::cli {

/// Prints what the verb compare does, or writes a side that is saved.
/// @param status what the program is to end with: 3 where a limit is exceeded, 4 where the sides cannot be compared,
/// 5 where a limit could not be decided
[[nodiscard]] Result<void> renderCompare(Sink& sink, const Arguments& arguments, int& status);

} // namespace ets::cli
