// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/result.h"

#include <string>

namespace ets::cli {

/// What a verb that is about a program prints. Diagnostics of the program go to standard error.
[[nodiscard]] Result<std::string> renderProgram(const Arguments& arguments);

} // namespace ets::cli
