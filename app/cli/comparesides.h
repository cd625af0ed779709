// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/comparearguments.h"
#include "model/base/message.h"
#include "model/report/compare/loadsides.h"

#include <functional>
#include <string>
#include <vector>

namespace ets::cli {

/// The files that a comparison reads: those in folders in the order of their names, old side first.
[[nodiscard]] std::vector<std::string> filesOf(const CompareArguments& arguments);

/// Reads the recordings of both sides, one trace at a time.
/// @param firstOld hears of the first recording of the old side, unless that is a saved one; may be empty
/// @return an error for a file that cannot be used
[[nodiscard]] Result<LoadedSides> loadSides(const Arguments& arguments, const CompareArguments& own,
    const std::function<void(const Trace& trace)>& firstOld = {});

} // namespace ets::cli
