// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/traceexports.h"

#include "model/analysis/coverage/coverage.h"
#include "model/analysis/filter/filterhits.h"
#include "model/base/bytesource.h"
#include "model/base/filesink.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/load/filekinds.h"
#include "model/inspector/program/programtext.h"
#include "model/report/chrometrace.h"
#include "model/report/format/delimited.h"
#include "model/report/format/texttable.h"
#include "model/report/graphreport.h"
#include "model/report/inforeport.h"
#include "model/report/inspectorframe.h"
#include "model/report/jsonreport.h"
#include "model/report/runsreport.h"
#include "model/report/samplesreport.h"
#include "model/report/stacksreport.h"
#include "model/report/totalsreport.h"

#include <array>
#include <cstddef>

namespace ets {

namespace {

using Input = TraceExportInput;
using Written = Result<void>;

Error noRecord()
{
    return Error{.what = Message::verbatim("the programs are in the ETRecord"),
        .kind = Error::Kind::Usage,
        .remedy = Remedy::OpenRecord};
}

/// CSV and JSON have every figure, what people read one; the Inspector's reading knows totals only.
std::optional<CostFigure> figureOf(const TraceExportOptions& options)
{
    const bool everything = options.format == TableFormat::Csv || options.format == TableFormat::Json;
    return everything ? std::nullopt : std::optional(options.figure.value_or(CostFigure::Mean));
}

/// The events of the Inspector's table that pass a filter.
std::optional<std::vector<EventId>> eventsOf(const TraceExportInput& input)
{
    if (input.hits == nullptr) {
        return std::nullopt;
    }
    std::vector<EventId> events;
    for (std::size_t e = 0; e < input.hits->events.size(); ++e) {
        const bool isLeftOut =
            !input.options.everything && eventnames::isLeftOutOfTables(input.trace.nameOf(EventId(e)));
        if (input.hits->events[e] != 0 && !isLeftOut) {
            events.emplace_back(e);
        }
    }
    return events;
}

FrameOptions frameOf(const TraceExportInput& input)
{
    return {.includeUnits = input.options.units,
        .includeDelegateMetadata = input.options.delegateMetadata,
        .guardFormulas = input.options.guardFormulas,
        .everything = input.options.everything,
        .events = eventsOf(input),
        .filter = input.hits != nullptr ? input.hits->text : std::string()};
}

/// A table of an export in the format that was asked for.
Written write(Sink& sink, FrameRows& rows, const TraceExportOptions& options)
{
    const auto& delimited = infoOf(options.format).delimited;
    if (!options.guardFormulas || !delimited) {
        return writeRows(sink, rows, options.format);
    }
    writeDelimited(sink, rows, delimited->guarded(true));
    return {};
}

Written write(Sink& sink, const DataFrame& frame, const TraceExportOptions& options)
{
    HeldRows rows(frame);
    return write(sink, rows, options);
}

Written runs(Sink& sink, const TraceExportInput& input)
{
    const std::uint32_t run = input.options.run;
    return write(sink, run > 0 ? runDifferencesFrame(input.trace, run) : runsFrame(input.trace), input.options);
}

Coverage coverageOf(const TraceExportInput& input)
{
    return input.coverage != nullptr ? *input.coverage
                                     : Coverage::of(input.trace, LoadContext{input.context.cancel, nullptr});
}

Written info(Sink& sink, const Input& input)
{
    const Coverage coverage = coverageOf(input);
    if (input.options.format == TableFormat::Json) {
        writeInfoJson(sink, input.trace, coverage);
    } else {
        sink.write(infoText(input.trace, coverage));
    }
    return {};
}

Written graphs(Sink& sink, const TraceExportInput& input)
{
    if (input.trace.etrecord() == nullptr) {
        return noRecord();
    }
    // Of another model the nodes have no cost.
    const bool withCost =
        input.options.cost && (input.options.costOfStrangers || !isStranger(input.trace.match().record.verdict));
    const bool withModules = input.trace.options().enableModuleHierarchy;
    if (withCost) {
        writeGraphsWithCosts(sink, input.trace, withModules);
    } else {
        writeGraphs(sink, *input.trace.etrecord(), withModules, input.trace.options().runs.method());
    }
    return {};
}

Written program(Sink& sink, const TraceExportInput& input)
{
    const ETRecord* const record = input.trace.etrecord();
    if (record == nullptr) {
        return noRecord();
    }
    const std::string& name = input.options.graph.empty() ? input.trace.options().runs.method() : input.options.graph;
    const ExportedProgram* const named = record->programNamed(name);
    if (named == nullptr) {
        return Error{.file = record->file, .what = Message::verbatim("has no program named \"" + name + "\"")};
    }
    Pieces out(sink);
    for (const ProgramLine& line : ProgramText::of(*named).lines) {
        out.add(line.text);
        out.add("\n");
    }
    out.finish();
    return {};
}

/// Bytes of all files that the trace was read from.
std::uint64_t inputBytesOf(const Inspector& trace)
{
    std::uint64_t bytes = 0;
    for (const FileKindInfo& kind : fileKinds()) {
        if (kind.inInspector.key != nullptr) {
            const auto file = FileIdentity::of(kind.inInspector.path(trace));
            bytes += file ? file->size : 0;
        }
    }
    return bytes;
}

constexpr MessageCode<0> notOffered{""};
using Of = TraceExportOf;
namespace takes = exporttakes;

constexpr auto exports = std::to_array<TraceExport>({
    {"table", "The Inspector's table as text", notOffered, "txt", Of::Trace,
        takes::filter | takes::columns | takes::runs,
        [](Sink& sink, const Input& input) { return writeInspectorTable(sink, input.trace, frameOf(input)); }},
    {"tsv", "The table, tab-separated", notOffered, "tsv", Of::Trace,
        takes::filter | takes::columns | takes::runs | takes::guardFormulas,
        [](Sink& sink, const Input& input) { return writeInspectorTsv(sink, input.trace, frameOf(input)); }},
    {"csv", "The table as CSV (RFC 4180)", notOffered, "csv", Of::Trace,
        takes::filter | takes::columns | takes::runs | takes::everything | takes::guardFormulas,
        [](Sink& sink, const Input& input) { return writeInspectorCsv(sink, input.trace, frameOf(input)); }},
    {"json", "Blocks and events in full, as JSON", ETS_CODE("Blocks and events in full (JSON)"), "json", Of::Trace,
        takes::filter | takes::runs | takes::tensorBytes,
        [](Sink& sink, const Input& input) -> Written {
            writeInspectorJson(sink, input.trace, input.options.tensorBytes, input.hits, input.context);
            return {};
        }},
    {"samples", "Every single occurrence, tab-separated", ETS_CODE("Every single occurrence (TSV)"), "tsv", Of::Samples,
        takes::filter | takes::runs,
        [](Sink& sink, const Input& input) -> Written {
            writeSamplesTsv(sink, input.trace, input.hits, input.context);
            return {};
        }},
    {"totals", "Time per module, as JSON", notOffered, "json", Of::Trace, takes::record | takes::runs | takes::names,
        [](Sink& sink, const Input& input) { return writeModuleTotals(sink, input.trace, input.options.names); }},
    {"operators", "Totals by op type", notOffered, "txt", Of::Trace,
        takes::filter | takes::runs | takes::figure | takes::tableFormat | takes::guardFormulas,
        [](Sink& sink, const Input& input) {
            return write(sink, *operatorsRows(input.trace, figureOf(input.options), input.hits), input.options);
        }},
    {"modules", "The module tree with inclusive and self time", notOffered, "txt", Of::Trace,
        takes::record | takes::filter | takes::runs | takes::figure | takes::tableFormat | takes::guardFormulas,
        [](Sink& sink, const Input& input) {
            return write(sink, *modulesRows(input.trace, figureOf(input.options), input.hits), input.options);
        }},
    {"runs", "Every run: how long it took, what is particular about it", notOffered, "txt", Of::Trace,
        takes::runs | takes::run | takes::tableFormat | takes::guardFormulas, runs},
    {"graph", "The record's operator graphs, as JSON", ETS_CODE("Graphs of the record, with costs (JSON)"), "json",
        Of::Record, takes::record | takes::runs | takes::cost, graphs},
    {"info", "What the files are, how they fit together, what is wrong in them",
        ETS_CODE("What the files are and how they fit together (JSON)"), "json", Of::Files, takes::textOrJson, info},
    {"program", "An exported program as readable text", notOffered, "txt", Of::Record, takes::record | takes::graph,
        program},
    {"trace", "Chrome trace JSON, for Perfetto", ETS_CODE("Chrome trace, for Perfetto (JSON)"), "json", Of::Trace,
        takes::runs | takes::modelPackages,
        [](Sink& sink, const Input& input) -> Written {
            writeChromeTrace(sink, input.trace, input.options.modelPackages, input.context);
            return {};
        }},
    {"stacks", "Folded stacks with their own time, for flame graphs", ETS_CODE("Folded stacks, for flame graphs"),
        "folded", Of::Trace, takes::filter | takes::runs,
        [](Sink& sink, const Input& input) -> Written {
            writeFoldedStacks(sink, input.trace, input.hits, input.context);
            return {};
        }},
});

} // namespace

std::span<const TraceExport> traceExports()
{
    return exports;
}

Result<std::string> TraceExport::text(const TraceExportInput& input) const
{
    return textOrError([&](Sink& sink) { return write(sink, input); });
}

std::string TraceExport::command() const
{
    std::string command = std::string("etinspect ") + key;
    if (heeds(exporttakes::tensorBytes)) {
        command += std::string(" ") + exportoptions::tensorBytes;
    }
    if (heeds(exporttakes::cost)) {
        command += std::string(" ") + exportoptions::cost;
    }
    if (heeds(exporttakes::textOrJson)) {
        command += std::string(" ") + exportoptions::format + " json";
    }
    return command;
}

Result<void> writeTraceExport(const TraceExport& form, const TraceExportInput& input, const std::string& path)
{
    FileSink file(path);
    LimitedSink limited(file, LimitedSink::mostOf(inputBytesOf(input.trace)));
    return atTheSink([&]() -> Result<void> {
        auto written = form.write(limited, input);
        if (input.context.cancel.isCanceled()) {
            return Error::canceled();
        }
        return written ? file.finish() : written;
    });
}

} // namespace ets
