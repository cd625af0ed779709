// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gapverb.h"

#include "app/cli/output.h"
#include "model/numeric/comparedruns.h"
#include "model/numeric/reference/referencechoice.h"
#include "model/numeric/reference/referencefile.h"
#include "model/numeric/reference/referencerun.h"
#include "model/report/format/delimited.h"
#include "model/report/format/tabulate.h"
#include "model/report/gapreport.h"
#include "model/report/gaptable.h"
#include "model/report/valuesreport.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <utility>

namespace ets::cli {

namespace {

constexpr int notKept = 3;

Error usage(std::string what)
{
    return Error{
        .file = {}, .what = Message::verbatim(std::move(what)), .where = {}, .advice = {}, .kind = Error::Kind::Usage};
}

/// The block whose runs are compared, and the graph for it.
struct Chosen {
    std::optional<BlockId> block;
    std::string graph;
};

Result<Chosen> choose(const Inspector& inspector, const Arguments& arguments)
{
    Chosen chosen{.block = std::nullopt, .graph = arguments.gapGraph};
    if (!arguments.block) {
        return chosen;
    }
    if (*arguments.block >= inspector.eventBlocks().size()) {
        return usage("there is no block " + std::to_string(*arguments.block) + ": the dump has "
            + std::to_string(inspector.eventBlocks().size()));
    }
    chosen.block = BlockId(*arguments.block);
    chosen.graph = chosen.graph.empty() ? graphOfBlock(inspector, *chosen.block) : chosen.graph;
    return chosen;
}

/// The test case that the runs of the block say they had, else the one that was asked for.
int testCaseOf(const Inspector& inspector, const Arguments& arguments, const Chosen& chosen)
{
    const int own = chosen.block ? inspector.block(*chosen.block).bundledInputIndex : -1;
    return own >= 0 ? own : arguments.testCase;
}

/// The file of values: the given one, or what Python computes.
Result<std::string> valuesFile(const Inspector& inspector, const Arguments& arguments, const Chosen& chosen)
{
    if (arguments.python.empty()) {
        return arguments.aotValues;
    }
    const ETRecord* const record = inspector.etrecord();
    if (record == nullptr) {
        return usage("the graph to run is in the ETRecord: give it with --etrecord");
    }
    Diagnostics remarks;
    const auto graph = referenceGraph(
        *record, chosen.graph, {.validate = arguments.validateHandles, .refuse = arguments.faithful}, remarks);
    if (!graph) {
        return graph.error();
    }
    const ReferenceRun run{.python = arguments.python,
        .record = arguments.record,
        .graph = graph->name,
        .method = graph->method,
        .inputs = arguments.inputs,
        .testCase = testCaseOf(inspector, arguments, chosen),
        .cacheFolder = defaultCacheFolder() + "/reference",
        .timeout = std::chrono::seconds(arguments.timeout),
        .memoryLimit = static_cast<std::uint64_t>(arguments.memory) << 30U};
    const auto cached = cachedValuesPath(run);
    if (!cached) {
        return cached.error();
    }
    std::string command;
    for (const std::string& word : referenceCommand(run, *cached)) {
        command += (command.empty() ? "" : " ") + word;
    }
    std::cerr << "etinspect: reference values: " << command << '\n';
    return computeReferenceValues(run);
}

/// @param judged the worst of the runs: rows of several runs beside one another lead nowhere
Result<std::string> formatted(const Inspector& inspector, const GapOfRuns& runs, const NumericGap& judged,
    const Arguments& arguments, const GapThreshold& threshold)
{
    if (arguments.gapFormat == GapFormat::Json) {
        return arguments.faithful ? gapJson(runs.gap, arguments.metric, threshold)
                                  : gapJson(inspector, runs, arguments.metric, threshold, judged);
    }
    const DataFrame frame = gapFrame(inspector, runs, threshold);
    const std::string divergence = divergenceText(judged, firstDivergence(judged, threshold), threshold);
    if (arguments.gapFormat == GapFormat::Csv) {
        std::cerr << "etinspect: " << divergence << '\n';
        return toDelimited(frame, DelimitedFormat::csv());
    }
    auto table = tableText(frame);
    return table ? Result<std::string>(*table + divergence + "\n") : table;
}

} // namespace

Result<std::string> gapText(const Inspector& inspector, const Arguments& arguments, int& status)
{
    if (arguments.aotValues.empty() && arguments.python.empty()) {
        return arguments.gapFormat == GapFormat::Json && !arguments.failBelow
            ? outputGapJson(inspector, arguments.metric)
            : usage("--format and --fail-below need values of the reference graph: give --aot-values or --python");
    }
    if (arguments.faithful && (arguments.gapFormat != GapFormat::Json || arguments.failBelow)) {
        return usage("--format and --fail-below belong to the corrected reading: leave --faithful out");
    }
    const auto chosen = choose(inspector, arguments);
    if (!chosen) {
        return chosen.error();
    }
    const auto file = valuesFile(inspector, arguments, *chosen);
    if (!file) {
        return file.error();
    }
    const auto values = openReferenceFile(*file);
    if (!values) {
        return values.error();
    }
    GapOptions options{
        .metric = arguments.metric, .referenceGraph = chosen->graph, .validateHandles = arguments.validateHandles};
    options.block = chosen->block;
    const auto compared = compareRuns(inspector, **values, options);
    if (!compared) {
        return compared.error();
    }
    const GapThreshold threshold = arguments.failBelow.value_or(GapThreshold());
    const GapMetric by = arguments.gapFormat == GapFormat::Json ? arguments.metric : threshold.metric;
    const GapOfRuns worst = worstOfRuns(*compared, by);
    const GapOfRuns runs = arguments.perRun ? everyRun(*compared) : worst;
    const NumericGap& gap = runs.gap;
    printDiagnostics(gap.remarks);
    const auto beyond = std::ranges::count_if(gap.rows, [&](const GapRow& row) { return isBeyond(row, threshold); });
    if (arguments.failBelow && beyond > 0) {
        std::cerr << "etinspect: " << beyond << " of " << gap.rows.size() << " values do not keep "
                  << thresholdText(threshold) << '\n';
        status = notKept;
    }
    return formatted(inspector, runs, worst.gap, arguments, threshold);
}

Result<std::string> valuesText(const Inspector& inspector, const Arguments& arguments)
{
    if (!arguments.npyFolder.empty()) {
        const auto written = writeNpyFiles(inspector, arguments.npyFolder);
        if (!written) {
            return written.error();
        }
        std::cerr << "etinspect: " << *written << " tensors written to " << arguments.npyFolder << '\n';
    }
    return formatFrame(valuesFrame(inspector), arguments.exported.format);
}

} // namespace ets::cli
