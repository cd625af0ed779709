// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/comparearguments.h"
#include "model/base/message.h"
#include "model/report/compare/loadsides.h"

#include <string>
#include <vector>

namespace ets::cli {

/// The files that a comparison reads: those in folders in the order of their names, old side first.
[[nodiscard]] std::vector<std::string> filesOf(const CompareArguments& arguments);

/// Reads the recordings of both sides, one trace at a time.
/// @return an error for a file that cannot be used
[[nodiscard]] Result<LoadedSides> loadSides(const Arguments& arguments, const CompareArguments& own);

} // namespace ets::cli
