// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/pages/commandtext.h"

namespace ets::cli {

/// Completions for the shells, in the form in which each one finds them by the command's name.
[[nodiscard]] std::string bashCompletion(const CommandText& command);
[[nodiscard]] std::string zshCompletion(const CommandText& command);
[[nodiscard]] std::string fishCompletion(const CommandText& command);

} // namespace ets::cli
