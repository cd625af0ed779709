// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/result.h"
#include "model/inspector/inspector.h"

#include <string>

namespace ets::cli {

/// What the verb gap prints.
/// @param status set to 3 where --fail-below is not kept, or nothing was compared with it
[[nodiscard]] Result<std::string> gapText(const Inspector& inspector, const Arguments& arguments, int& status);

/// What the verb values prints; writes .npy files where --npy asks for them.
[[nodiscard]] Result<std::string> valuesText(const Inspector& inspector, const Arguments& arguments);

} // namespace ets::cli
