// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

namespace ets::cli {

/// Whether the words are in the form of ExecuTorch's inspector_cli: flags and no verb.
[[nodiscard]] bool isDropIn(const std::vector<std::string>& words);

/// Parses that form. Flags may be shortened as argparse allows; wrong usage ends with status 2.
[[nodiscard]] std::variant<Call, Answer> parseDropIn(std::vector<std::string> words);

} // namespace ets::cli
