// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verbtable.h"

#include "app/cli/gapverb.h"
#include "model/analysis/coverage/coverage.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/program/programtext.h"
#include "model/report/chrometrace.h"
#include "model/report/graphreport.h"
#include "model/report/inforeport.h"
#include "model/report/inspectorframe.h"
#include "model/report/jsonreport.h"
#include "model/report/runsreport.h"
#include "model/report/samplesreport.h"
#include "model/report/totalsreport.h"
#include "model/report/totalstable.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace ets::cli {

namespace {

Error noRecord()
{
    return Error{.what = Message::verbatim("the programs are in the ETRecord"),
        .kind = Error::Kind::Usage,
        .remedy = Remedy::OpenRecord};
}

Result<std::string> programOf(const Inspector& inspector, const std::string& name)
{
    if (inspector.etrecord() == nullptr) {
        return noRecord();
    }
    const ExportedProgram* const program = inspector.etrecord()->programNamed(name);
    if (program == nullptr) {
        return Error{.file = inspector.etrecord()->file,
            .what = Message::verbatim("has no program named \"" + name + "\""),
            .where = {},
            .advice = Message::verbatim("etinspect graph lists the names")};
    }
    return ProgramText::of(*program).text();
}

/// CSV and JSON have every figure, text and TSV one; the Inspector's reading knows totals only.
TotalsFigure figureOf(const Arguments& arguments)
{
    const bool everything = arguments.format == TableFormat::Csv || arguments.format == TableFormat::Json;
    return everything ? TotalsFigure::All : arguments.figure.value_or(TotalsFigure::Mean);
}

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

FrameOptions frameOf(const VerbInput& input)
{
    return {.includeUnits = input.arguments.units,
        .includeDelegateMetadata = input.arguments.delegateMetadata,
        .guardFormulas = input.arguments.guardFormulas,
        .everything = input.arguments.everything,
        .events = eventsOf(input.trace, input.hits, input.arguments.everything)};
}

Result<std::string> graphs(const VerbInput& input)
{
    const Arguments& arguments = input.arguments;
    if (input.trace.etrecord() == nullptr) {
        return noRecord();
    }
    // Of another model the nodes have no cost.
    const bool joins = isJoined(Coverage::of(input.trace).verdict, arguments.forcePair);
    return arguments.cost && joins ? graphsJsonWithCosts(input.trace, arguments.moduleHierarchy)
                                   : graphsJson(*input.trace.etrecord(), arguments.moduleHierarchy);
}

constexpr bool filtered = true;
constexpr bool table = true;

constexpr std::array<VerbInfo, 19> verbs{{
    {Verb::Table, "table", "The Inspector's table as text", filtered, !table,
        [](const VerbInput& input) { return inspectorTable(input.trace, frameOf(input)); }},
    {Verb::Tsv, "tsv", "The table, tab-separated", filtered, !table,
        [](const VerbInput& input) { return inspectorTsv(input.trace, frameOf(input)); }},
    {Verb::Csv, "csv", "The table as CSV (RFC 4180)", filtered, !table,
        [](const VerbInput& input) { return inspectorCsv(input.trace, frameOf(input)); }},
    {Verb::Json, "json", "Blocks and events in full, as JSON", filtered, !table,
        [](const VerbInput& input) -> Result<std::string> {
            return inspectorJson(input.trace, input.arguments.tensorBytes, input.hits);
        }},
    {Verb::Samples, "samples", "Every single occurrence, tab-separated", filtered, !table,
        [](const VerbInput& input) -> Result<std::string> { return samplesTsv(input.trace, input.hits); }},
    {Verb::Totals, "totals", "Time per module, as JSON; names follow after --", !filtered, !table,
        [](const VerbInput& input) -> Result<std::string> {
            return moduleTotalsJson(input.trace, input.arguments.names);
        }},
    {Verb::Operators, "operators", "Totals by op type", filtered, table,
        [](const VerbInput& input) -> Result<std::string> {
            return formatFrame(
                operatorsFrame(input.trace, figureOf(input.arguments), input.hits), input.arguments.format);
        }},
    {Verb::Modules, "modules", "The module tree with inclusive and self time", filtered, table,
        [](const VerbInput& input) -> Result<std::string> {
            return formatFrame(
                modulesFrame(input.trace, figureOf(input.arguments), input.hits), input.arguments.format);
        }},
    {Verb::Runs, "runs", "Every run: how long it took, what is particular about it", !filtered, table,
        [](const VerbInput& input) -> Result<std::string> {
            const std::uint32_t run = input.arguments.run;
            return formatFrame(
                run > 0 ? runDifferencesFrame(input.trace, run) : runsFrame(input.trace), input.arguments.format);
        }},
    {Verb::Graph, "graph", "The record's operator graphs, as JSON", !filtered, !table, graphs},
    {Verb::Info, "info", "What the files are, how they fit together, what is wrong in them", !filtered, !table,
        [](const VerbInput& input) -> Result<std::string> {
            return input.arguments.format == TableFormat::Json ? infoJson(input.trace) : infoText(input.trace);
        }},
    {Verb::Program, "program", "An exported program as readable text", !filtered, !table,
        [](const VerbInput& input) { return programOf(input.trace, input.arguments.graph); }},
    {Verb::Trace, "trace", "Chrome trace JSON, for Perfetto", !filtered, !table,
        [](const VerbInput& input) -> Result<std::string> {
            return chromeTrace(input.trace, input.arguments.modelPackages);
        }},
    {Verb::Gap, "gap", "Numeric gap between the run and a reference graph, as JSON or table", !filtered, !table,
        [](const VerbInput& input) { return gapText(input.trace, input.arguments, input.status); }},
    {Verb::Values, "values", "The values that the run logged; --npy extracts them", !filtered, table,
        [](const VerbInput& input) { return valuesText(input.trace, input.arguments); }},
    {Verb::Pte, "pte", "What a program file (.pte, .bpte) holds, as JSON", !filtered, !table, nullptr},
    {Verb::Memory, "memory", "A program's memory plan: arenas, peaks, what lives when", !filtered, table, nullptr},
    {Verb::Delegation, "delegation", "What of a program runs in backends; with a dump, what that costs", !filtered,
        table, nullptr},
    {Verb::Work, "work", "Multiply-accumulates and bytes of a program's instructions; with a dump, rates", !filtered,
        table, nullptr},
}};

static_assert(std::ranges::is_sorted(verbs, {}, &VerbInfo::verb));

} // namespace

std::span<const VerbInfo> verbTable()
{
    return verbs;
}

const VerbInfo& infoOf(Verb verb)
{
    return verbs[static_cast<std::size_t>(verb)];
}

} // namespace ets::cli
