// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/programverb.h"

#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/ownfiles.h"
#include "app/cli/traceverb.h"
#include "model/trace/files.h"

#include <CLI/CLI.hpp>

#include <string>
#include <utility>

namespace ets::cli {

Result<std::span<const ExecutionPlan>> wantedPlans(const Program& program, const Arguments& arguments)
{
    const std::string& method = arguments.method;
    if (method.empty()) {
        return std::span(program.plans);
    }
    if (const ExecutionPlan* const plan = program.planNamed(method)) {
        return std::span(plan, 1);
    }
    std::string names;
    for (const ExecutionPlan& plan : program.plans) {
        names += (names.empty() ? "" : ", ") + plan.name;
    }
    return Error{.file = program.file,
        .what = Message::verbatim("has no method \"" + method + "\""),
        .where = {},
        .advice = Message::verbatim("Give one of: " + names)};
}

Result<WantedPlans> readPlans(const Arguments& arguments)
{
    TraceParts parts;
    if (auto read = readTraceFile(FileRole::Program, {.path = arguments.program}, parts); !read) {
        return read.error();
    }
    const auto plans = wantedPlans(*parts.program, arguments);
    if (!plans) {
        return plans.error();
    }
    printDiagnostics(parts.program->diagnostics);
    return WantedPlans{std::move(parts.program), *plans};
}

Result<TraceOfProgram> readTraceOfProgram(const Arguments& arguments, int& status)
{
    Arguments ofDump = arguments;
    if (!arguments.program.empty()) { // of which --method chooses the plan, not runs
        ofDump.method.clear();
    }
    auto loaded = load(ofDump);
    if (!loaded) {
        return loaded.error();
    }
    printDiagnostics(loaded->trace->diagnostics());
    printChoice(loaded->trace->diagnostics());
    status = statusOf(*loaded);
    if (arguments.program.empty() ? loaded->isWithoutRecord : loaded->isWithoutProgram) {
        return TraceOfProgram{};
    }
    TraceOfProgram result{.trace = std::move(loaded->trace), .plans = {}};
    if (!arguments.program.empty()) {
        const auto plans = wantedPlans(*result.trace->program(), arguments);
        if (!plans) {
            return plans.error();
        }
        result.plans = *plans;
    }
    return result;
}

Result<int> ProgramVerb::run(const Arguments& arguments)
{
    int status = exitstatus::done;
    const auto isAny = print(
        arguments.output, mostOutput(arguments), [&](Sink& sink) { return render(sink, arguments, status); }, false);
    if (!isAny) {
        return isAny.error();
    }
    return *isAny ? ended(status, arguments.strict) : status;
}

void addProgramOptions(CLI::App& command, Arguments& arguments, bool isRequired)
{
    addText(command, "program", arguments.program, "Program (.pte) or bundled program (.bpte)", "file", "")
        ->required(isRequired);
    addName(command, "--method", arguments.method, "This method alone");
}

void addDumpOption(CLI::App& command, Arguments& arguments)
{
    addFile(command, "--dump", arguments.dump, "ETDump whose blocks are matched with the methods");
}

void addDumpChoice(CLI::App& command, Arguments& arguments, const char* recordHelp)
{
    addFile(command, "--etrecord", arguments.record, recordHelp);
    addScaleOptions(command, arguments);
    addFrequency(command, arguments);
    addRunChoice(command, arguments, true);
    addForcePair(command, arguments);
    command.get_option("--block")->excludes(command.get_option("--method"));
    for (const char* const ofRuns : {"--etrecord", "--source-scale", "--target-scale", "--frequency", "--runs",
             "--drop-first", "--block", "--force-pair"}) {
        command.get_option(ofRuns)->needs("--dump");
    }
}

} // namespace ets::cli
