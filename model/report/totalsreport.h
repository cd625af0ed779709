// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

#include <span>
#include <string>
#include <vector>

namespace ets {

/// JSON object from module names to find_total_for_module, in the target scale; null for a name that no module has. Of
/// a record with several methods, unless the runs of one alone count, names are METHOD/NAME.
/// @param names empty for every module key of the record; of several methods also plain names of what one alone has
/// @return an error that names METHOD/NAME for a plain name that is of modules of several methods
[[nodiscard]] Result<std::string> moduleTotalsJson(const Trace& trace, std::span<const std::string> names);
/// The same into a sink; nothing is written where there is an error.
[[nodiscard]] Result<void> writeModuleTotals(Sink& sink, const Trace& trace, std::span<const std::string> names);

/// Which of the names no module has, in their order; none in the faithful reading, which finds 0 for them.
[[nodiscard]] std::vector<std::string> unknownModules(const Trace& trace, std::span<const std::string> names);

} // namespace ets
