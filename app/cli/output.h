// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/exitstatus.h"
#include "model/base/diagnostic.h"
#include "model/base/result.h"

#include <string>
#include <string_view>

namespace ets::cli {

/// Writes to a file (beside it and renamed) or, for an empty path, to standard output.
/// A reader that has closed the pipe is no error: it has read enough.
[[nodiscard]] Result<void> writeOutput(std::string_view text, const std::string& path);

/// One line per kind of diagnostic on standard error, without what printChoice() says.
void printDiagnostics(const Diagnostics& diagnostics);

/// Warns of what is not there of the runs that were asked for.
void printChoice(const Diagnostics& diagnostics);

/// "warning: ..." in one line on standard error. All warnings go through here, so that --strict hears of each.
/// @param status what --strict ends with because of it
void printWarning(std::string_view text, int status = exitstatus::unusable);

/// What --strict ends with after the warnings so far; 0 if there was none.
[[nodiscard]] int statusOfWarnings();

/// The error in one line on standard error, with line breaks of names made visible.
void printError(const Error& error);

} // namespace ets::cli
