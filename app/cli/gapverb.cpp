// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gapverb.h"

#include "app/cli/cancelonsignal.h"
#include "app/cli/output.h"
#include "app/cli/progressline.h"
#include "app/cli/temporaryfolder.h"
#include "model/numeric/comparedruns.h"
#include "model/numeric/loggedentries.h"
#include "model/numeric/numbertable.h"
#include "model/numeric/referencechoice.h"
#include "model/numeric/referencefile.h"
#include "model/numeric/referencerun.h"
#include "model/report/format/delimited.h"
#include "model/report/format/tabulate.h"
#include "model/report/gapreport.h"
#include "model/report/gaptable.h"
#include "model/report/valuesreport.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

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

/// The method that logged values; nothing where none did, or it is not known.
Result<Chosen> ofLoggedMethod(const Trace& trace, const Arguments& arguments)
{
    std::optional<BlockId> first;
    std::vector<std::string> methods;
    std::string listed;
    for (const BlockId block : loggedBlocks(trace)) {
        const std::string& method = trace.block(block).method;
        if (trace.block(block).chosenRuns.empty() || method.empty()) {
            continue;
        }
        first = first.value_or(block);
        if (std::ranges::find(methods, method) == methods.end()) {
            methods.push_back(method);
            listed += (listed.empty() ? "" : ", ") + method;
        }
    }
    if (methods.size() > 1) {
        return Error{.file = arguments.dump,
            .what = Message::verbatim("logged values of several methods"),
            .where = {},
            .advice = Message::verbatim("Give --method with one of: " + listed)};
    }
    return first ? Chosen{.block = std::nullopt, .graph = graphOfBlock(trace, *first)} : Chosen{};
}

Result<Chosen> choose(const Trace& trace, const Arguments& arguments)
{
    Chosen chosen{.block = std::nullopt, .graph = arguments.gapGraph};
    if (!arguments.block) {
        return chosen.graph.empty() && !arguments.faithful ? ofLoggedMethod(trace, arguments) : chosen;
    }
    if (*arguments.block >= trace.eventBlocks().size()) {
        return usage("there is no block " + std::to_string(*arguments.block) + ": the dump has "
            + std::to_string(trace.eventBlocks().size()));
    }
    chosen.block = BlockId(*arguments.block);
    chosen.graph = chosen.graph.empty() ? graphOfBlock(trace, *chosen.block) : chosen.graph;
    return chosen;
}

/// The test case that the runs of the block say they had, else the one that was asked for.
int testCaseOf(const Trace& trace, const Arguments& arguments, const Chosen& chosen)
{
    const int own = chosen.block ? trace.block(*chosen.block).bundledInputIndex : -1;
    return own >= 0 ? own : arguments.testCase;
}

void printCommand(const std::vector<std::string>& words)
{
    std::cerr << "etinspect: reference values:";
    for (const std::string& word : words) {
        std::cerr << ' ' << word;
    }
    std::cerr << '\n';
}

/// The file of values: the given one, or what Python computes.
Result<std::string> valuesFile(const Trace& trace, const Arguments& arguments, const Chosen& chosen,
    TemporaryFolder& temporary, const CancelToken& cancel)
{
    if (arguments.python.empty()) {
        return arguments.aotValues;
    }
    const ETRecord* const record = trace.etrecord();
    if (record == nullptr) {
        return usage("the graph to run is in the ETRecord: give it with --etrecord");
    }
    Diagnostics remarks;
    const auto graph = referenceGraph(
        *record, chosen.graph, {.validate = arguments.validateHandles, .refuse = arguments.faithful}, remarks);
    if (!graph) {
        return graph.error();
    }
    const std::string cache = defaultCacheFolder();
    const ReferenceRun run{.python = arguments.python,
        .record = arguments.record,
        .graph = graph->name,
        .method = graph->method,
        .inputs = arguments.inputs,
        .testCase = testCaseOf(trace, arguments, chosen),
        .cacheFolder = cache.empty() ? temporary.path() : cache + "/reference",
        .timeout = std::chrono::seconds(arguments.timeout),
        .memoryLimit = static_cast<std::uint64_t>(arguments.memory) << 30U,
        .onStart = printCommand};
    ProgressLine progress("computing reference values");
    return computeReferenceValues(run, {.cancel = cancel, .sink = &progress});
}

/// @param judged the worst of the runs: rows of several runs beside one another lead nowhere
Result<void> writeGap(Sink& sink, const Trace& trace, const GapOfRuns& runs, const NumericGap& judged,
    const Arguments& arguments, const GapThreshold& threshold)
{
    if (arguments.gapFormat == GapFormat::Json && arguments.faithful) {
        writeGapJson(sink, runs.gap, arguments.metric, threshold);
        return {};
    }
    if (arguments.gapFormat == GapFormat::Json) {
        writeGapJson(sink, trace, runs, arguments.metric, threshold, judged);
        return {};
    }
    const DataFrame frame = gapFrame(trace, runs, threshold);
    const std::string divergence = divergenceText(judged, firstDivergence(judged, threshold), threshold);
    const std::string drop = dropText(judged);
    if (arguments.gapFormat == GapFormat::Csv) {
        std::cerr << "etinspect: " << divergence << '\n' << (drop.empty() ? "" : "etinspect: " + drop + "\n");
        return writeFrame(sink, frame, TableFormat::Csv);
    }
    auto written = writeFrame(sink, frame, TableFormat::Text);
    if (written) {
        sink.write(divergence + "\n" + (drop.empty() ? "" : drop + "\n"));
    }
    return written;
}

/// Says what a gate asks for, and that nothing was compared with or without one.
/// @return what to end with
int judge(const Trace& trace, const GapOfRuns& runs, const Arguments& arguments, const GapThreshold& threshold,
    std::optional<BlockId> block)
{
    const GapCounts counts = countsOf(runs.gap, threshold);
    const std::string limit = thresholdText(threshold);
    const std::string reason = whyNotCompared(trace, runs, threshold, block).english();
    if (counts.compared == 0) {
        if (!arguments.failBelow) {
            printWarning("nothing was compared: " + reason, exitstatus::gate);
            return exitstatus::done;
        }
        std::cerr << "etinspect: nothing was compared, so nothing keeps " << limit << ": " << reason << '\n';
        return exitstatus::gate;
    }
    if (!arguments.failBelow) {
        return exitstatus::done;
    }
    if (const std::size_t open = counts.values - counts.compared; open > 0) {
        const std::size_t more = counts.notCompared.size() - 1;
        printWarning(std::to_string(open) + " of " + std::to_string(counts.values)
                + " values were not compared: " + reason
                + (more == 0        ? ""
                        : more == 1 ? " (and 1 more reason)"
                                    : " (and " + std::to_string(more) + " more reasons)"),
            exitstatus::gate);
    }
    if (counts.beyond > 0) {
        std::cerr << "etinspect: " << counts.beyond << " of " << counts.values << " values do not keep " << limit
                  << '\n';
        return exitstatus::gate;
    }
    return exitstatus::done;
}

} // namespace

Result<void> printGap(Sink& sink, const Trace& trace, const Arguments& arguments, int& status)
{
    if (arguments.aotValues.empty() && arguments.python.empty()) {
        return arguments.gapFormat == GapFormat::Json && !arguments.failBelow
            ? writeOutputGapJson(sink, trace, arguments.metric)
            : usage("--format and --fail-below need values of the reference graph: give --aot-values or --python");
    }
    if (arguments.faithful && (arguments.gapFormat != GapFormat::Json || arguments.failBelow)) {
        return usage("--format and --fail-below belong to the corrected reading: leave --faithful out");
    }
    const auto chosen = choose(trace, arguments);
    if (!chosen) {
        return chosen.error();
    }
    std::optional<CancelOnSignal> onSignal; // ends last: the signal comes when what was begun is gone
    if (!arguments.python.empty()) {
        onSignal.emplace();
    }
    const LoadContext context{.cancel = onSignal ? onSignal->token() : CancelToken()};
    TemporaryFolder temporary;
    const auto file = valuesFile(trace, arguments, *chosen, temporary, context.cancel);
    if (!file) {
        return file.error();
    }
    const auto values = openReferenceFile(*file, context);
    if (!values) {
        return values.error();
    }
    GapOptions options{
        .metric = arguments.metric, .referenceGraph = chosen->graph, .validateHandles = arguments.validateHandles};
    options.block = chosen->block;
    const auto compared = compareRuns(trace, **values, options, context);
    if (!compared) {
        return compared.error();
    }
    const GapThreshold threshold = arguments.failBelow.value_or(arguments.threshold.value_or(GapThreshold()));
    const GapMetric by = arguments.gapFormat == GapFormat::Json ? arguments.metric : threshold.metric;
    const GapOfRuns worst = worstOfRuns(*compared, by);
    const GapOfRuns runs = arguments.perRun ? everyRun(*compared) : worst;
    printDiagnostics(runs.gap.remarks);
    if (!arguments.faithful) { // by the metric of the gate, whatever the rows are chosen by
        const GapOfRuns judged = arguments.perRun ? runs : worstOfRuns(*compared, threshold.metric);
        status = judge(trace, judged, arguments, threshold, chosen->block);
    }
    return writeGap(sink, trace, runs, worst.gap, arguments, threshold);
}

Result<void> printValues(Sink& sink, const Trace& trace, const Arguments& arguments)
{
    if (!arguments.npyFolder.empty()) {
        const auto written = writeNpyFiles(trace, arguments.npyFolder);
        if (!written) {
            return written.error();
        }
        std::cerr << "etinspect: " << *written << " tensors written to " << arguments.npyFolder << '\n';
    }
    const DataFrame frame = valuesFrame(trace);
    if (frame.rows.empty()) {
        printWarning(arguments.dump + " logged no values", exitstatus::unusable);
    }
    return writeFrame(sink, frame, arguments.exported.format);
}

} // namespace ets::cli
