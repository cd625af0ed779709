// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/programverbs.h"

#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "model/analysis/delegation/delegationinfo.h"
#include "model/report/program/programreport.h"
#include "model/report/program/programtables.h"
#include "model/trace/load/filekinds.h"

#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

/// The plans that are asked for: all, or the one of the method.
Result<std::span<const ExecutionPlan>> wantedPlans(const Program& program, const std::string& method)
{
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

Result<void> printProgram(
    Sink& sink, const Program& program, std::span<const ExecutionPlan> plans, const Arguments& arguments)
{
    std::shared_ptr<const Trace> trace;
    if (!arguments.dump.empty()) {
        Arguments dumpAlone = arguments; // which is matched with the plans that are wanted
        dumpAlone.program.clear();
        dumpAlone.method.clear();
        auto loaded = load(dumpAlone);
        if (!loaded) {
            return loaded.error();
        }
        trace = std::move(loaded->trace);
        printDiagnostics(trace->diagnostics());
    }
    TraceParts parts;
    for (const std::string& path : arguments.dataFiles) {
        if (auto read = readTraceFile(FileRole::Data, {.path = path}, parts); !read) {
            return read.error();
        }
    }
    writeProgram(sink, program, plans, trace.get(), parts.data);
    return {};
}

/// Prints nothing where what it is about does not belong to the dump
Result<void> printTableOfTrace(Sink& sink, const Arguments& arguments, int& status)
{
    const auto loaded = load(arguments);
    if (!loaded) {
        return loaded.error();
    }
    const Trace& trace = *loaded->trace;
    printDiagnostics(trace.diagnostics());
    printChoice(trace.diagnostics());
    status = statusOf(*loaded);
    if (arguments.program.empty() ? loaded->isWithoutRecord : loaded->isWithoutProgram) {
        return {};
    }
    if (arguments.program.empty()) {
        return writeRows(sink, *workRows(trace), arguments.exported.format);
    }
    const auto plans = wantedPlans(*trace.program(), arguments.method);
    if (!plans) {
        return plans.error();
    }
    if (arguments.verb == Verb::Delegation && trace.etrecord() != nullptr) {
        for (const ExecutionPlan& plan : *plans) {
            if (!delegationInfo(trace, plan.name)) {
                printWarning(arguments.record + " has no method " + plan.name
                    + ": what get_delegation_info() counts of it is not known");
            }
        }
    }
    return arguments.verb == Verb::Work ? writeRows(sink, *workRows(*plans, &trace), arguments.exported.format)
                                        : writeDelegationTable(sink, *plans, &trace, arguments.exported.format);
}

} // namespace

Result<void> renderProgram(Sink& sink, const Arguments& arguments, int& status)
{
    if (arguments.program.empty() && (arguments.dump.empty() || arguments.record.empty())) {
        return Error{.file = {},
            .what = Message::verbatim("work is told by a program, or by an ETRecord beside a dump"),
            .where = {},
            .advice = Message::verbatim("Give a program (.pte), or --dump FILE and --etrecord FILE"),
            .kind = Error::Kind::Usage};
    }
    if (arguments.verb != Verb::Pte && !arguments.dump.empty()) {
        return printTableOfTrace(sink, arguments, status);
    }
    TraceParts parts;
    if (auto read = readTraceFile(FileRole::Program, {.path = arguments.program}, parts); !read) {
        return read.error();
    }
    const Program& program = *parts.program;
    const auto plans = wantedPlans(program, arguments.method);
    if (!plans) {
        return plans.error();
    }
    printDiagnostics(program.diagnostics);
    switch (arguments.verb) {
    case Verb::Memory:
        return writeMemoryTable(sink, *plans, arguments.exported.format);
    case Verb::Delegation:
        return writeDelegationTable(sink, *plans, nullptr, arguments.exported.format);
    case Verb::Work:
        return writeRows(sink, *workRows(*plans, nullptr), arguments.exported.format);
    default:
        return printProgram(sink, program, *plans, arguments);
    }
}

} // namespace ets::cli
