// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

#include <memory>
#include <string>

namespace ets::cli {

/// A trace that was read and joined.
struct LoadedTrace {
    std::shared_ptr<const Trace> trace;
    bool isRefused = false; ///< Whether a file does not belong to the dump, unless it is wanted all the same.
    bool isWithoutRecord = false; ///< Whether the record was left out for that.
    bool isWithoutProgram = false; ///< The same of the program.
};

/// Reads the files that the arguments name. A record or program that does not belong to the dump is warned of, and
/// joined only when that is asked for.
[[nodiscard]] Result<LoadedTrace> load(const Arguments& arguments);

/// Whether the files are there that the verb cannot do without.
/// @return an error of kind Usage otherwise
[[nodiscard]] Result<void> checkFiles(const Arguments& arguments);

/// Warns of a dump in which nothing was executed, where that is what the verb prints.
void warnOfNoRun(const LoadedTrace& trace, const Arguments& arguments);

/// Exit status of a verb that has printed: exitstatus::stranger if a record or program does not belong to the dump.
[[nodiscard]] int statusOf(const LoadedTrace& trace);
/// Whether a verb has nothing to print since what it is about was left out.
[[nodiscard]] bool isOfRefused(const LoadedTrace& trace, const Arguments& arguments);

/// Prints what the verb does.
/// @param status what the program is to end with, 0 unless the verb has found what it was asked to find
[[nodiscard]] Result<void> render(Sink& sink, const LoadedTrace& trace, const Arguments& arguments, int& status);

} // namespace ets::cli
