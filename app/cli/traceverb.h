// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/verb.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/report/traceexports.h"
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
/// @param subject what is told of the trace
[[nodiscard]] Result<LoadedTrace> load(const Arguments& arguments, TraceExportOf subject = TraceExportOf::Trace);

/// Exit status of a verb that has printed: exitstatus::stranger if a record or program does not belong to the dump.
[[nodiscard]] int statusOf(const LoadedTrace& trace);

/// A verb that prints something of a trace.
class TraceVerb : public Verb {
public:
    [[nodiscard]] Result<int> run(const Arguments& arguments) final;

protected:
    /// What of the trace it tells.
    [[nodiscard]] virtual TraceExportOf subject() const { return TraceExportOf::Trace; }
    /// Whether the files are there that it cannot do without.
    /// @return an error of kind Usage otherwise
    [[nodiscard]] virtual Result<void> checkFiles(const Arguments& /*arguments*/) const { return {}; }
    /// Whether it has nothing to print since what it is about was left out.
    [[nodiscard]] virtual bool isOfRefused(const LoadedTrace& /*trace*/) const { return false; }
    /// Prints it.
    /// @param status what to end with, 0 unless it has found what it was asked to find
    [[nodiscard]] virtual Result<void> render(
        Sink& sink, const LoadedTrace& trace, const Arguments& arguments, int& status) = 0;
    /// Writes what it has beside that.
    [[nodiscard]] virtual Result<void> printBeside(const Trace& /*trace*/, const Arguments& /*arguments*/)
    {
        return {};
    }

private:
    void warnOfNoRun(const Trace& trace, const Arguments& arguments) const;
};

} // namespace ets::cli
