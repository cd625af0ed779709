// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/exitstatus.h"
#include "model/base/message.h"
#include "model/base/sink.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace ets::cli {

/// Calls what prints, with a sink of a file (beside its target, renamed at the end) or, for an empty path, of standard
/// output. A file is there whole or not at all. A reader that has closed the pipe is no error: it has read enough.
/// @param most bytes that may be written
/// @param makesEmpty whether there is a file even if nothing is printed
/// @return whether anything was printed; an error of what prints, or of kind Output
[[nodiscard]] Result<bool> print(const std::string& path, std::uint64_t most,
    const std::function<Result<void>(Sink& sink)>& write, bool makesEmpty = true);

/// One line per kind of diagnostic on standard error, without what printChoice() says.
void printDiagnostics(const Diagnostics& diagnostics);

/// Warns of what is not there of the runs that were asked for.
void printChoice(const Diagnostics& diagnostics);

/// "warning: ..." in one line on standard error. All warnings go through here, so that --strict hears of each.
/// @param status what --strict ends with because of it
void printWarning(std::string_view text, int status = exitstatus::unusable);

/// Begins a call, which has warned of nothing yet.
void forgetWarnings();

/// What to end with when the output is written: under --strict warnings count.
/// @param status that of the verb
[[nodiscard]] int ended(int status, bool isStrict);

/// The error in one line on standard error, with line breaks of names made visible.
void printError(const Error& error);

} // namespace ets::cli
