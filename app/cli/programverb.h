// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/verb.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/pte/program.h"
#include "model/trace/trace.h"

#include <memory>
#include <span>

namespace ets::cli {

/// The plans that are asked for: all of a program, or the one of --method.
struct WantedPlans {
    std::shared_ptr<const Program> program; ///< What the plans are in; null where something else holds it.
    std::span<const ExecutionPlan> plans;
};

/// The plans of a program that is open.
[[nodiscard]] Result<std::span<const ExecutionPlan>> wantedPlans(const Program& program, const Arguments& arguments);

/// Reads the program, and says on stderr what is odd in it.
[[nodiscard]] Result<WantedPlans> readPlans(const Arguments& arguments);

/// A dump that a program is looked at with.
struct TraceOfProgram {
    std::shared_ptr<const Trace> trace; ///< Null where the program, or without one the record, does not belong to it.
    std::span<const ExecutionPlan> plans; ///< That are wanted; none without a program.
};

/// Reads the dump with program and record, and says on stderr what is odd in them.
/// @param status what to end with because of it
[[nodiscard]] Result<TraceOfProgram> readTraceOfProgram(const Arguments& arguments, int& status);

/// A verb about a program; a dump is given besides, if at all.
class ProgramVerb : public Verb {
public:
    [[nodiscard]] Result<int> run(const Arguments& arguments) final;

protected:
    /// Prints it; nothing where what it is about does not belong to the dump.
    /// @param status what to end with
    [[nodiscard]] virtual Result<void> render(Sink& sink, const Arguments& arguments, int& status) = 0;
};

/// The program, --method.
void addProgramOptions(CLI::App& command, Arguments& arguments, bool isRequired = true);
/// --dump.
void addDumpOption(CLI::App& command, Arguments& arguments);
/// What a dump beside the program is read with.
/// @param recordHelp what the record is good for
void addDumpChoice(CLI::App& command, Arguments& arguments, const char* recordHelp);

} // namespace ets::cli
