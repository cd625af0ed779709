// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"
#include "model/trace/trace.h"

#include <memory>

namespace ets::cli {

/// Whether the runs and the block that were asked for are there, at least in part.
/// @return an error that says what there is, otherwise
[[nodiscard]] Result<void> checkRuns(const Trace& trace, const Arguments& arguments);

/// The trace in which only those runs count that --filter may let something of through, as --runs would choose them.
/// @return the same trace where the filter says nothing of runs
[[nodiscard]] Result<std::shared_ptr<const Trace>> withRunsOfFilter(
    std::shared_ptr<const Trace> trace, const Arguments& arguments);

} // namespace ets::cli
