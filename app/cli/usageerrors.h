// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace ets::cli {

/// The answer to wrong usage: one line that says what is wrong, status 2.
[[nodiscard]] Answer usageAnswer(const std::string& what);

/// The answer where the words do not begin with a verb: `help`, a verb that is misspelt, options or a file before it.
/// @return nothing where they do, or where the parser has the answer, as for --help
[[nodiscard]] std::optional<Answer> answerWithoutVerb(CLI::App& app, const std::vector<std::string>& words);

/// The answer to what the parser has thrown, help and version included.
/// @param words the command line without what follows --
[[nodiscard]] Answer answerOf(const CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& words);

} // namespace ets::cli
