// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verbs.h"

#include "app/cli/filteroption.h"
#include "app/cli/output.h"
#include "app/cli/runchoice.h"
#include "app/cli/verbtable.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/base/log.h"
#include "model/pte/program.h"
#include "model/report/totalsreport.h"
#include "model/trace/executes.h"
#include "model/trace/join/methodnames.h"
#include "model/trace/open.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

TraceExportOf subjectOf(const Arguments& arguments)
{
    return arguments.verb == Verb::Export ? arguments.form->of : TraceExportOf::Trace;
}

/// Whether a record and a program are joined that do not belong to the dump.
void setPairing(TraceOptions& options, const Arguments& arguments, bool faithful)
{
    const TraceExportOf subject = subjectOf(arguments);
    const bool isForced = faithful || arguments.forcePair || subject == TraceExportOf::Files;
    options.programPairing = isForced ? Pairing::Force : Pairing::LeaveStrangersOut;
    const bool showsRecord = isForced || subject == TraceExportOf::Record;
    options.recordPairing = showsRecord ? Pairing::Force : Pairing::LeaveStrangersOut;
}

/// Warns of a record and a program that do not belong to the dump, joined or not.
LoadedTrace withWarnings(std::shared_ptr<const Trace> trace, const Arguments& arguments, bool faithful)
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
        const bool isWanted = faithful || (arguments.forcePair && subjectOf(arguments) != TraceExportOf::Files);
        loaded.isRefused = loaded.isRefused || !isWanted;
    }
    return loaded;
}

/// Whether --method chooses among the runs of the dump: of a program it chooses the plan.
bool choosesRuns(const Arguments& arguments)
{
    return !arguments.method.empty() && (!isAboutProgram(arguments.verb) || arguments.program.empty());
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

Result<LoadedTrace> load(const Arguments& arguments)
{
    TraceOptions options;
    // Single occurrences only exist in the corrected reading, which keeps all of them.
    const bool faithful = arguments.faithful && subjectOf(arguments) != TraceExportOf::Samples;
    options.reading = faithful ? Reading::Faithful : Reading::Corrected;
    options.sourceTimeScale = arguments.sourceScale;
    options.targetTimeScale = arguments.targetScale;
    options.frequency = arguments.frequency;
    options.enableModuleHierarchy = arguments.moduleHierarchy;
    options.referenceGraphName = arguments.referenceGraph;
    options.runs = arguments.onlyBlock ? arguments.runs.ofBlock(*arguments.onlyBlock) : arguments.runs;
    if (choosesRuns(arguments)) {
        options.runs = options.runs.ofMethod(arguments.method);
    }
    setPairing(options, arguments, faithful);
    auto trace = openTrace({.etdumpPath = arguments.dump,
        .etrecordPath = arguments.record,
        .programPath = arguments.program,
        .debugBufferPath = arguments.debugBuffer,
        .options = std::move(options)});
    if (!trace) {
        return trace.error();
    }
    LoadedTrace loaded = withWarnings(std::move(*trace), arguments, faithful);
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

Result<void> checkFiles(const Arguments& arguments)
{
    const bool needsRecord = arguments.verb == Verb::Export && arguments.form->heeds(exporttakes::record);
    // The Inspector finds 0 for a module where there is no record.
    const bool isAsInspector =
        arguments.faithful && arguments.form != nullptr && arguments.form->heeds(exporttakes::names);
    if (!needsRecord || isAsInspector || !arguments.record.empty()) {
        return {};
    }
    return Error{.what = Message::verbatim(std::string(arguments.form->key) + " is of what is in the ETRecord"),
        .kind = Error::Kind::Usage,
        .remedy = Remedy::OpenRecord};
}

void warnOfNoRun(const LoadedTrace& trace, const Arguments& arguments)
{
    const TraceExportOf subject = subjectOf(arguments);
    const bool isOfRuns = subject == TraceExportOf::Trace || subject == TraceExportOf::Samples;
    const auto executes = [&trace](const EventBlock& block) { return executesAnything(trace.trace->eventsOf(block)); };
    if (isOfRuns && !arguments.faithful && std::ranges::none_of(trace.trace->eventBlocks(), executes)) {
        printWarning(arguments.dump + " has no run");
    }
}

int statusOf(const LoadedTrace& trace)
{
    return trace.isRefused ? exitstatus::stranger : exitstatus::done;
}

bool isOfRefused(const LoadedTrace& trace, const Arguments& arguments)
{
    return trace.isWithoutRecord && arguments.verb == Verb::Gap;
}

Result<void> render(Sink& sink, const LoadedTrace& trace, const Arguments& arguments, int& status)
{
    const auto filtered = hitsOf(trace.trace, arguments.filter);
    if (!filtered) {
        return filtered.error();
    }
    const log::Timer timer(log::Layer::Report, "write the report");
    if (arguments.verb != Verb::Export) {
        const auto info = std::ranges::find(verbTable(), arguments.verb, &VerbInfo::verb);
        return info->render({*trace.trace, arguments, sink, status});
    }
    TraceExportOptions options = arguments.exported;
    options.costOfStrangers = arguments.forcePair;
    auto written = arguments.form->write(
        sink, {.trace = *trace.trace, .options = options, .hits = *filtered ? &**filtered : nullptr, .context = {}});
    for (const std::string& name : written ? unknownModules(*trace.trace, options.names) : std::vector<std::string>()) {
        printWarning("no module is called " + name);
    }
    if (!written && arguments.form->heeds(exporttakes::graph) && written.error().remedy == Remedy::None) {
        Error error = written.error();
        error.advice = Message::verbatim("etinspect graph lists the names");
        return error;
    }
    return written;
}

} // namespace ets::cli
