// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/traceverb.h"

#include "app/cli/kept.h"
#include "app/cli/output.h"
#include "app/cli/ownfiles.h"
#include "app/cli/runchoice.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/base/log.h"
#include "model/trace/events.h"
#include "model/trace/match.h"
#include "model/trace/open.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

/// Whether a record and a program are joined that do not belong to the dump.
void setPairing(TraceOptions& options, const Arguments& arguments, TraceExportOf subject, bool faithful)
{
    const bool isForced = faithful || arguments.forcePair || subject == TraceExportOf::Files;
    options.programPairing = isForced ? Pairing::Force : Pairing::LeaveStrangersOut;
    const bool showsRecord = isForced || subject == TraceExportOf::Record;
    options.recordPairing = showsRecord ? Pairing::Force : Pairing::LeaveStrangersOut;
}

/// Warns of a record and a program that do not belong to the dump, joined or not.
LoadedTrace withWarnings(
    std::shared_ptr<const Trace> trace, const Arguments& arguments, TraceExportOf subject, bool faithful)
{
    const TraceMatch& match = trace->match();
    LoadedTrace loaded{.trace = std::move(trace),
        .isWithoutRecord = match.leftOut(FileRole::Record) != nullptr,
        .isWithoutProgram = match.leftOut(FileRole::Program) != nullptr};
    for (const Stranger& stranger : match.strangers) {
        const std::string reason = stranger.reason.english();
        printWarning(stranger.file + " does not belong to " + arguments.dump + (reason.empty() ? "" : ": " + reason)
                + (stranger.isLeftOut ? "; it is left out: --force-pair joins it" : ""),
            stranger.isLeftOut ? exitstatus::stranger : exitstatus::done);
        const bool isWanted = faithful || (arguments.forcePair && subject != TraceExportOf::Files);
        loaded.isRefused = loaded.isRefused || !isWanted;
    }
    return loaded;
}

bool hasWantedMethod(const Trace& trace)
{
    const MethodGroups methods(trace);
    const auto method = methods.indexOf(trace.options().runs.method());
    return trace.options().runs.method().empty() || (method && methods.groups()[*method].executes);
}

/// Why runs of a method cannot be chosen where they may be of another one as well; nothing where they are of others.
std::optional<Error> undecidedMethod(const Trace& trace)
{
    const std::string& method = trace.options().runs.method();
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const std::vector<std::string>& candidates = trace.eventBlocks()[b].methodCandidates;
        if (std::ranges::find(candidates, method) != candidates.end()) {
            const std::string block = std::to_string(b);
            return Error{.file = trace.etdump().file,
                .what = Message::verbatim("has no run that is of method " + method + " for certain"),
                .where = Message::verbatim("block " + block + ": " + alternativesText(candidates).english()),
                .advice = Message::verbatim("Nothing tells them apart: --block " + block + " takes them together")};
        }
    }
    return std::nullopt;
}

Error noSuchMethod(const Trace& trace)
{
    if (auto undecided = undecidedMethod(trace)) {
        return *std::move(undecided);
    }
    const MethodGroups methods(trace);
    std::string names;
    for (const MethodGroup& group : methods.groups()) {
        if (group.executes && !group.method.empty()) {
            names += (names.empty() ? "" : ", ") + group.method;
        }
    }
    return Error{.file = trace.etdump().file,
        .what = Message::verbatim("has no run of method " + trace.options().runs.method()),
        .where = {},
        .advice = Message::verbatim(names.empty() ? "What its runs are of is not known: a record or program tells"
                                                  : "It has runs of " + names)};
}

} // namespace

Result<LoadedTrace> load(const Arguments& arguments, TraceExportOf subject)
{
    TraceOptions options;
    // Single occurrences only exist in the corrected reading, which keeps all of them.
    const bool faithful = arguments.faithful && subject != TraceExportOf::Samples;
    options.reading = faithful ? Reading::Faithful : Reading::Corrected;
    options.sourceTimeScale = arguments.sourceScale;
    options.targetTimeScale = arguments.targetScale;
    options.frequency = arguments.frequency;
    options.enableModuleHierarchy = arguments.moduleHierarchy;
    options.referenceGraphName = arguments.referenceGraph;
    options.runs = arguments.onlyBlock ? arguments.runs.ofBlock(*arguments.onlyBlock) : arguments.runs;
    if (!arguments.method.empty()) {
        options.runs = options.runs.ofMethod(arguments.method);
    }
    setPairing(options, arguments, subject, faithful);
    auto trace = openTrace({.etdumpPath = arguments.dump,
                               .etrecordPath = arguments.record,
                               .programPath = arguments.program,
                               .debugBufferPath = arguments.debugBuffer,
                               .options = std::move(options)},
        LoadContext{arguments.cancel});
    if (!trace) {
        return trace.error();
    }
    LoadedTrace loaded = withWarnings(std::move(*trace), arguments, subject, faithful);
    if (faithful) {
        return loaded;
    }
    if (!hasWantedMethod(*loaded.trace)) {
        return noSuchMethod(*loaded.trace);
    }
    if (const auto checked = checkRuns(*loaded.trace, arguments); !checked) {
        return checked.error();
    }
    auto filtered = withRunsOfFilter(loaded.trace, arguments);
    if (!filtered) {
        return filtered.error();
    }
    loaded.trace = std::move(*filtered);
    return loaded;
}

int statusOf(const LoadedTrace& trace)
{
    return trace.isRefused ? exitstatus::stranger : exitstatus::done;
}

/// Warns of a dump in which nothing was executed, where that is what the verb prints.
void TraceVerb::warnOfNoRun(const Trace& trace, const Arguments& arguments) const
{
    const bool isOfRuns = subject() == TraceExportOf::Trace || subject() == TraceExportOf::Samples;
    const auto executes = [&trace](const EventBlock& block) { return executesAnything(trace.eventsOf(block)); };
    if (isOfRuns && !arguments.faithful && std::ranges::none_of(trace.eventBlocks(), executes)) {
        printWarning(arguments.dump + " has no run");
    }
}

Result<int> TraceVerb::run(const Arguments& arguments)
{
    if (const auto there = checkFiles(arguments); !there) {
        return there.error();
    }
    const auto loaded = madeToKeep(load(arguments, subject()), arguments);
    if (!*loaded) {
        return loaded->error();
    }
    const LoadedTrace& trace = **loaded;
    printDiagnostics(trace.trace->diagnostics());
    printChoice(trace.trace->diagnostics());
    warnOfNoRun(*trace.trace, arguments);
    if (isOfRefused(trace)) {
        return statusOf(trace);
    }
    int status = exitstatus::done;
    const auto printed = print(arguments.output, mostOutput(arguments), [&](Sink& sink) {
        const log::Timer timer(log::Layer::Report, "write the report");
        return render(sink, trace, arguments, status);
    });
    if (!printed) {
        const bool isForRefused = trace.isWithoutRecord && printed.error().remedy == Remedy::OpenRecord;
        return isForRefused ? Result<int>(statusOf(trace)) : printed.error();
    }
    if (const auto beside = printBeside(*trace.trace, arguments); !beside) {
        return beside.error();
    }
    return ended(exitstatus::worst(status, statusOf(trace)), arguments.strict);
}

} // namespace ets::cli
