// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verbs.h"

#include "app/cli/filteroption.h"
#include "app/cli/gapverb.h"
#include "app/cli/output.h"
#include "model/analysis/coverage/coverage.h"
#include "model/base/log.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/openinspector.h"
#include "model/inspector/program/programtext.h"
#include "model/pte/program.h"
#include "model/report/chrometrace.h"
#include "model/report/graphreport.h"
#include "model/report/inforeport.h"
#include "model/report/inspectorframe.h"
#include "model/report/jsonreport.h"
#include "model/report/runsreport.h"
#include "model/report/samplesreport.h"
#include "model/report/totalsreport.h"
#include "model/report/totalstable.h"

#include <utility>

namespace ets::cli {

namespace {

bool recordDiffers(const Inspector& inspector)
{
    return Coverage::of(inspector).verdict == PairVerdict::Differs;
}

void warnOf(const std::string& file, const Arguments& arguments, bool joins)
{
    printWarning(file + " does not belong to " + arguments.dump
        + (joins || isAboutProgram(arguments.verb) ? std::string() : "; it is left out: --force-pair joins it"));
}

/// Leaves out a record and a program that do not belong to the dump, unless they are wanted all the same.
Result<std::shared_ptr<const Inspector>> withoutStrangers(
    std::shared_ptr<const Inspector> inspector, const Arguments& arguments)
{
    if (inspector->etrecord() == nullptr && inspector->program() == nullptr) {
        return inspector;
    }
    const Coverage coverage = Coverage::of(*inspector);
    const bool showsRecord =
        arguments.verb == Verb::Graph || arguments.verb == Verb::Program || arguments.verb == Verb::Info;
    const bool keepsRecord = arguments.forcePair || showsRecord;
    const bool keepsProgram = arguments.forcePair || arguments.verb == Verb::Info;
    auto record = inspector->sharedEtrecord();
    InspectorOptions options = inspector->options();
    if (coverage.verdict == PairVerdict::Differs) {
        warnOf(record->file, arguments, keepsRecord);
        record = keepsRecord ? record : nullptr;
    }
    if (coverage.program.verdict == PairVerdict::Differs) {
        warnOf(options.program->file, arguments, keepsProgram);
        options.program = keepsProgram ? options.program : nullptr;
    }
    const bool isAsWas = record == inspector->sharedEtrecord() && options.program == inspector->options().program;
    return isAsWas ? std::move(inspector) : Inspector::create(inspector->sharedEtdump(), record, std::move(options));
}

} // namespace

Result<std::shared_ptr<const Inspector>> load(const Arguments& arguments)
{
    InspectorOptions options;
    // Single occurrences only exist in the corrected reading, which keeps all of them.
    const bool faithful = arguments.faithful && arguments.verb != Verb::Samples;
    options.reading = faithful ? Reading::faithful() : Reading::narrowed();
    options.sourceTimeScale = arguments.sourceScale;
    options.targetTimeScale = arguments.targetScale;
    options.frequency = arguments.frequency;
    options.enableModuleHierarchy = arguments.moduleHierarchy;
    options.referenceGraphName = arguments.referenceGraph;
    options.runs = arguments.onlyBlock ? arguments.runs.ofBlock(*arguments.onlyBlock) : arguments.runs;
    auto inspector = openInspector({.etdumpPath = arguments.dump,
        .etrecordPath = arguments.record,
        .programPath = arguments.program,
        .debugBufferPath = arguments.debugBuffer,
        .options = std::move(options)});
    if (inspector && arguments.onlyBlock && *arguments.onlyBlock >= (*inspector)->eventBlocks().size()) {
        return Error{.what = "there is no block " + std::to_string(*arguments.onlyBlock) + ": the dump has "
                + std::to_string((*inspector)->eventBlocks().size()),
            .kind = Error::Kind::Usage};
    }
    return !inspector || faithful ? inspector : withoutStrangers(*inspector, arguments);
}

int statusOf(const Inspector& inspector, const Arguments& arguments)
{
    if (arguments.verb != Verb::Info) {
        return 0;
    }
    const Coverage coverage = Coverage::of(inspector);
    const bool differs = coverage.verdict == PairVerdict::Differs || coverage.program.verdict == PairVerdict::Differs;
    return differs ? 4 : 0;
}

namespace {

Error noRecord()
{
    return Error{.what = "the programs are in the ETRecord", .kind = Error::Kind::Usage, .remedy = Remedy::OpenRecord};
}

Result<std::string> programOf(const Inspector& inspector, const std::string& name)
{
    if (inspector.etrecord() == nullptr) {
        return noRecord();
    }
    const ExportedProgram* const program = inspector.etrecord()->programNamed(name);
    if (program == nullptr) {
        return Error{.file = inspector.etrecord()->file,
            .what = "has no program named \"" + name + "\"",
            .where = {},
            .advice = "etinspect graph lists the names"};
    }
    return ProgramText::of(*program).text();
}

/// CSV and JSON have every figure, text and TSV one; the Inspector's reading knows totals only.
TotalsFigure figureOf(const Arguments& arguments)
{
    const bool everything = arguments.format == TableFormat::Csv || arguments.format == TableFormat::Json;
    return everything ? TotalsFigure::All : arguments.figure.value_or(TotalsFigure::Mean);
}

} // namespace

namespace {

/// The events of the Inspector's table that pass a filter.
std::optional<std::vector<EventId>> eventsOf(const Inspector& inspector, const FilterHits* hits, bool everything)
{
    if (hits == nullptr) {
        return std::nullopt;
    }
    std::vector<EventId> events;
    for (std::size_t e = 0; e < hits->events.size(); ++e) {
        const bool isLeftOut =
            !everything && inspector.event(EventId(e)).name.find(eventnames::operatorCall) != std::string::npos;
        if (hits->events[e] != 0 && !isLeftOut) {
            events.emplace_back(e);
        }
    }
    return events;
}

} // namespace

Result<std::string> render(const std::shared_ptr<const Inspector>& shared, const Arguments& arguments, int& status)
{
    const Inspector& inspector = *shared;
    const auto filtered = hitsOf(shared, arguments.filter);
    if (!filtered) {
        return filtered.error();
    }
    const FilterHits* const hits = *filtered ? &**filtered : nullptr;
    const log::Timer timer(log::Layer::Report, "write the report");
    const FrameOptions frame{.includeUnits = arguments.units,
        .includeDelegateMetadata = arguments.delegateMetadata,
        .guardFormulas = arguments.guardFormulas,
        .everything = arguments.everything,
        .events = eventsOf(inspector, hits, arguments.everything)};
    switch (arguments.verb) {
    case Verb::Table:
        return inspectorTable(inspector, frame);
    case Verb::Tsv:
        return inspectorTsv(inspector, frame);
    case Verb::Csv:
        return inspectorCsv(inspector, frame);
    case Verb::Json:
        return inspectorJson(inspector, arguments.tensorBytes, hits);
    case Verb::Samples:
        return samplesTsv(inspector, hits);
    case Verb::Totals:
        return moduleTotalsJson(inspector, arguments.names);
    case Verb::Operators:
        return formatFrame(operatorsFrame(inspector, figureOf(arguments), hits), arguments.format);
    case Verb::Modules:
        return formatFrame(modulesFrame(inspector, figureOf(arguments), hits), arguments.format);
    case Verb::Runs:
        return formatFrame(
            arguments.run > 0 ? runDifferencesFrame(inspector, arguments.run) : runsFrame(inspector), arguments.format);
    case Verb::Info:
        return arguments.format == TableFormat::Json ? infoJson(inspector) : infoText(inspector);
    case Verb::Trace:
        return chromeTrace(inspector, arguments.modelPackages);
    case Verb::Program:
        return programOf(inspector, arguments.graph);
    case Verb::Gap:
        return gapText(inspector, arguments, status);
    case Verb::Values:
        return valuesText(inspector, arguments);
    case Verb::Graph:
        if (inspector.etrecord() == nullptr) {
            return noRecord();
        }
        if (arguments.cost && (arguments.forcePair || !recordDiffers(inspector))) {
            return graphsJsonWithCosts(inspector, arguments.moduleHierarchy);
        }
        return graphsJson(*inspector.etrecord(), arguments.moduleHierarchy);
    case Verb::Pte:
    case Verb::Memory:
    case Verb::Delegation:
    case Verb::Work:
        break; // have no trace: renderProgram()
    }
    return Error{.file = {}, .what = "unknown verb", .where = {}, .advice = {}, .kind = Error::Kind::Usage};
}

} // namespace ets::cli
