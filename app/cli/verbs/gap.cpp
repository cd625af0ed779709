// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cancelonsignal.h"
#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/progressline.h"
#include "app/cli/temporaryfolder.h"
#include "app/cli/traceverb.h"
#include "model/analysis/compare/exportfacts.h"
#include "model/numeric/comparator.h"
#include "model/numeric/comparedruns.h"
#include "model/numeric/loggedentries.h"
#include "model/numeric/numbertable.h"
#include "model/numeric/referencechoice.h"
#include "model/numeric/referencefile.h"
#include "model/numeric/referencerun.h"
#include "model/numeric/rungap.h"
#include "model/report/format/delimited.h"
#include "model/report/format/tabulate.h"
#include "model/report/gapreport.h"
#include "model/report/gaptable.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

/// How it is printed.
enum class GapFormat : std::uint8_t { Json, Table, Csv };

const std::map<std::string, GapFormat> gapFormats{
    {"json", GapFormat::Json}, {"table", GapFormat::Table}, {"csv", GapFormat::Csv}};

/// What this verb alone is asked for.
struct GapArguments {
    std::string graph; ///< Whose values to compare with; empty for the best there is.
    std::string aotValues; ///< File of the reference graph's values.
    GapMetric metric = GapMetric::Mse;
    GapFormat format = GapFormat::Json;
    std::optional<GapThreshold> threshold; ///< What is beyond; by the precision of each value unless told.
    std::optional<GapThreshold> failBelow; ///< What every value has to keep.
    std::string python; ///< Interpreter that computes the values of the reference graph.
    std::string inputs; ///< Of --python: inputs instead of the record's.
    int testCase = 0; ///< Of --inputs FILE.bpte.
    int memory = 0; ///< Of --python: address space in GB, 0 for any.
    int timeout = 600; ///< Of --python, in seconds.
    bool validateHandles = true;
    bool perRun = false; ///< Every run, not the worst of all.
    std::string against; ///< Dump of the run to compare with, instead of a reference graph.
    std::string againstBuffer; ///< Of --against: its debug buffer.
    std::string againstRecord; ///< Of --against: its record; that of the dump unless told.
};

/// The gap between the values that a run logged and those of a reference graph.
class Gap final : public TraceVerb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override;
    [[nodiscard]] std::vector<Condition> conditions(const Arguments& arguments) const override;
    [[nodiscard]] std::optional<std::string> contradiction(const Arguments& arguments) const override;
    [[nodiscard]] std::vector<std::string> reads() const override
    {
        return {m_own.aotValues, m_own.inputs, m_own.python, m_own.against, m_own.againstBuffer, m_own.againstRecord};
    }

private:
    [[nodiscard]] bool isOfRefused(const LoadedTrace& trace) const override
    {
        return trace.isWithoutRecord && m_own.against.empty();
    }
    [[nodiscard]] Result<void> render(
        Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& status) override;

    GapArguments m_own;
};

// ---- Options

std::string metricNames()
{
    std::string names;
    for (const GapMetricInfo& info : gapMetrics()) {
        names += (names.empty() ? "" : "|") + std::string(info.name);
    }
    return names;
}

constexpr std::int64_t mostMemory = 4096; ///< GB.
constexpr std::int64_t mostSmall = std::numeric_limits<int>::max();

/// What is measured, and what has to be kept.
void addGateOptions(CLI::App& command, GapArguments& own)
{
    const auto setMetric = [&own](const std::string& name) {
        const auto metric = gapMetricFromName(name);
        if (!metric) {
            throw CLI::ValidationError("--metric", "is one of " + metricNames() + ", not " + name);
        }
        own.metric = *metric;
    };
    const auto thresholdOf = [](const char* option, const std::string& text) {
        const auto threshold = GapThreshold::fromText(text);
        if (!threshold) {
            throw CLI::ValidationError(option, "is a metric and a number such as \"SNR 20\", not " + text);
        }
        return *threshold;
    };
    const auto setGate = [&own, thresholdOf](
                             const std::string& text) { own.failBelow = thresholdOf("--fail-below", text); };
    const auto setThreshold = [&own, thresholdOf](
                                  const std::string& text) { own.threshold = thresholdOf("--threshold", text); };
    command.add_option_function<std::string>("--metric", setMetric, "Measure of the gap, MSE unless told")
        ->type_name(metricNames());
    addChoice(
        command, "--format", gapFormats, "json|table|csv", [&own](GapFormat format) { own.format = format; },
        "How it is written, json unless told");
    CLI::Option* const gate =
        command
            .add_option_function<std::string>("--fail-below", setGate,
                R"(End with status 3 if a value does not keep this, for instance "SNR 20" or "MAX_ABS 1e-3")")
            ->type_name("THRESHOLD");
    command
        .add_option_function<std::string>("--threshold", setThreshold,
            "What a value has to keep to be no divergence; an SNR by its element type unless told")
        ->type_name("THRESHOLD")
        ->excludes(gate);
}

/// A Python that computes the values of the reference graph.
void addPythonOptions(CLI::App& command, GapArguments& own)
{
    addFile(command, "--python", own.python,
        "Python with torch and executorch that computes the values of the reference graph")
        ->type_name("PYTHON");
    addFile(command, "--inputs", own.inputs, "Inputs for --python instead of the record's (.pt, .npz, .bpte)");
    addNumber(
        command, "--case", "N", {0, mostSmall},
        [&own](std::int64_t number) { own.testCase = static_cast<int>(number); },
        "Test case of --inputs FILE.bpte, from 0");
    addNumber(
        command, "--memory", "GB", {1, mostMemory},
        [&own](std::int64_t gigabytes) { own.memory = static_cast<int>(gigabytes); },
        "Address space that --python may use, in GB; any unless told");
    addNumber(
        command, "--timeout", "SECONDS", {1, mostSmall},
        [&own](std::int64_t seconds) { own.timeout = static_cast<int>(seconds); }, "Seconds that --python may take");
}

/// Another run whose values are the reference.
void addAgainstOptions(CLI::App& command, GapArguments& own)
{
    CLI::Option* const against = addFile(command, "--against", own.against,
        "ETDump of another run to compare with instead of a graph: no PyTorch is needed");
    addFile(command, "--against-debug-buffer", own.againstBuffer, "Debug buffer that the other run wrote");
    addFile(command, "--against-etrecord", own.againstRecord,
        "ETRecord of the other run where it is of another export; --etrecord unless told");
    for (const char* const other :
        {"--python", "--aot-values", "--reference-graph", "--per-run", "--faithful", "--no-handle-validation"}) {
        against->excludes(command.get_option(other));
    }
}

void Gap::addOptions(CLI::App& command, Arguments& arguments)
{
    GapArguments& own = m_own;
    addTraceOptions(command, arguments);
    addChoiceOptions(command, arguments, true, false); // the block is that of the values
    addGateOptions(command, own);
    addPythonOptions(command, own);
    addFile(command, "--aot-values", own.aotValues, "Values of the reference graph, made with torch (.npz, .pt)");
    addName(command, "--reference-graph", own.graph,
        "exported_program, edge_dialect_exported_program, or a name of the graph map");
    CLI::Option* const block = addNumber(
        command, "--block", "N", {0, mostNumber},
        [&arguments](std::int64_t number) { arguments.block = static_cast<std::uint32_t>(number); },
        "Compare the runs of this block, as `info` counts them from 0");
    CLI::Option* const perRun =
        command.add_flag("--per-run", own.perRun, "Every run of the block, not the worst of all");
    block->excludes(command.get_option("--faithful"));
    block->excludes(command.get_option("--method"));
    perRun->excludes(command.get_option("--faithful"));
    command.add_flag_callback(
        "--no-handle-validation", [&own] { own.validateHandles = false; },
        "Use the exported program even if some debug handles do not reach it");
    addAgainstOptions(command, own);
}

std::vector<Condition> Gap::conditions(const Arguments& /*arguments*/) const
{
    const bool hasPython = !m_own.python.empty();
    return {
        {"--case", !m_own.inputs.empty(), "--inputs"},
        {"--inputs", hasPython, "--python"},
        {"--memory", hasPython, "--python"},
        {"--timeout", hasPython, "--python"},
        {"--against-debug-buffer", !m_own.against.empty(), "--against"},
        {"--against-etrecord", !m_own.against.empty(), "--against"},
    };
}

std::optional<std::string> Gap::contradiction(const Arguments& /*arguments*/) const
{
    if (!m_own.python.empty() && !m_own.aotValues.empty()) {
        return "--aot-values gives values and --python computes them: take one of the two";
    }
    return std::nullopt;
}

// ---- What is compared

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

Result<Chosen> choose(const Trace& trace, const Arguments& arguments, const GapArguments& own)
{
    Chosen chosen{.block = std::nullopt, .graph = own.graph};
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
int testCaseOf(const Trace& trace, const GapArguments& own, const Chosen& chosen)
{
    const int ofBlock = chosen.block ? trace.block(*chosen.block).bundledInputIndex : -1;
    return ofBlock >= 0 ? ofBlock : own.testCase;
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
Result<std::string> valuesFile(const Trace& trace, const Arguments& arguments, const GapArguments& own,
    const Chosen& chosen, TemporaryFolder& temporary, const CancelToken& cancel)
{
    if (own.python.empty()) {
        return own.aotValues;
    }
    const ETRecord* const record = trace.etrecord();
    if (record == nullptr) {
        return usage("the graph to run is in the ETRecord: give it with --etrecord");
    }
    Diagnostics remarks;
    const auto graph =
        referenceGraph(*record, chosen.graph, {.validate = own.validateHandles, .refuse = arguments.faithful}, remarks);
    if (!graph) {
        return graph.error();
    }
    const std::string cache = defaultCacheFolder();
    const ReferenceRun run{.python = own.python,
        .record = arguments.record,
        .graph = graph->name,
        .method = graph->method,
        .inputs = own.inputs,
        .testCase = testCaseOf(trace, own, chosen),
        .cacheFolder = cache.empty() ? temporary.path() : cache + "/reference",
        .timeout = std::chrono::seconds(own.timeout),
        .memoryLimit = static_cast<std::uint64_t>(own.memory) << 30U,
        .onStart = printCommand};
    ProgressLine progress("computing reference values");
    return computeReferenceValues(run, {.cancel = cancel, .sink = &progress});
}

/// @param judged the worst of the runs: rows of several runs beside one another lead nowhere
Result<void> writeGap(Sink& sink, const Trace& trace, const GapOfRuns& runs, const NumericGap& judged,
    const Arguments& arguments, const GapArguments& own, const GapThreshold& threshold)
{
    if (own.format == GapFormat::Json && arguments.faithful) {
        writeGapJson(sink, runs.gap, own.metric, threshold);
        return {};
    }
    if (own.format == GapFormat::Json) {
        writeGapJson(sink, trace, runs, own.metric, threshold, judged);
        return {};
    }
    const DataFrame frame = gapFrame(trace, runs, threshold);
    const std::string divergence = divergenceText(judged, firstDivergence(judged, threshold), threshold);
    const std::string drop = dropText(judged);
    if (own.format == GapFormat::Csv) {
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
/// @param reason why values were not compared
/// @return what to end with
int judge(const GapOfRuns& runs, const GapArguments& own, const GapThreshold& threshold, const std::string& reason)
{
    const GapCounts counts = countsOf(runs.gap, threshold);
    const std::string limit = thresholdText(threshold);
    if (counts.compared == 0) {
        if (!own.failBelow) {
            printWarning("nothing was compared: " + reason, exitstatus::gate);
            return exitstatus::done;
        }
        std::cerr << "etinspect: nothing was compared, so nothing keeps " << limit << ": " << reason << '\n';
        return exitstatus::gate;
    }
    if (!own.failBelow) {
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

/// The values of the run beside those of another one.
Result<void> printAgainst(
    Sink& sink, const Trace& trace, const Arguments& arguments, const GapArguments& own, int& status)
{
    Arguments ofOther = arguments;
    ofOther.dump = own.against;
    ofOther.debugBuffer = own.againstBuffer;
    ofOther.record = own.againstRecord.empty() ? arguments.record : own.againstRecord;
    ofOther.program.clear();
    const auto other = load(ofOther);
    if (!other) {
        return other.error();
    }
    printDiagnostics(other->trace->diagnostics());
    const std::string exported = compare::exportFactsOf(trace, arguments.method).aten;
    RunGapOptions options{.metric = own.metric};
    options.isOneExport = !exported.empty() && compare::exportFactsOf(*other->trace, arguments.method).aten == exported;
    if (arguments.block) {
        options.block = BlockId(*arguments.block);
    }
    const auto gap = calculateRunGap(trace, *other->trace, options);
    if (!gap) {
        return gap.error();
    }
    const GapThreshold threshold = own.failBelow.value_or(own.threshold.value_or(GapThreshold()));
    const Message reason = gap->nothing.empty() ? whyNotCompared(trace, gap->gap, threshold) : gap->nothing;
    status = exitstatus::worst(judge(gap->gap, own, threshold, reason.english()), statusOf(*other));
    return writeGap(sink, trace, gap->gap, gap->gap.gap, arguments, own, threshold);
}

Result<void> Gap::render(Sink& sink, const LoadedTrace& loaded, const Arguments& arguments, int& status)
{
    const GapArguments& own = m_own;
    const Trace& trace = *loaded.trace;
    if (!own.against.empty()) {
        return printAgainst(sink, trace, arguments, own, status);
    }
    if (own.aotValues.empty() && own.python.empty()) {
        return own.format == GapFormat::Json && !own.failBelow
            ? writeOutputGapJson(sink, trace, own.metric)
            : usage("--format and --fail-below need values of the reference graph: give --aot-values or --python");
    }
    if (arguments.faithful && (own.format != GapFormat::Json || own.failBelow)) {
        return usage("--format and --fail-below belong to the corrected reading: leave --faithful out");
    }
    const auto chosen = choose(trace, arguments, own);
    if (!chosen) {
        return chosen.error();
    }
    std::optional<CancelOnSignal> onSignal; // ends last: the signal comes when what was begun is gone
    if (!own.python.empty()) {
        onSignal.emplace();
    }
    const LoadContext context{.cancel = onSignal ? onSignal->token() : CancelToken()};
    TemporaryFolder temporary;
    const auto file = valuesFile(trace, arguments, own, *chosen, temporary, context.cancel);
    if (!file) {
        return file.error();
    }
    const auto values = openReferenceFile(*file, context);
    if (!values) {
        return values.error();
    }
    GapOptions options{.metric = own.metric, .referenceGraph = chosen->graph, .validateHandles = own.validateHandles};
    options.block = chosen->block;
    const auto compared = compareRuns(trace, **values, options, context);
    if (!compared) {
        return compared.error();
    }
    const GapThreshold threshold = own.failBelow.value_or(own.threshold.value_or(GapThreshold()));
    const GapMetric by = own.format == GapFormat::Json ? own.metric : threshold.metric;
    const GapOfRuns worst = worstOfRuns(*compared, by);
    const GapOfRuns runs = own.perRun ? everyRun(*compared) : worst;
    printDiagnostics(runs.gap.remarks);
    if (!arguments.faithful) { // by the metric of the gate, whatever the rows are chosen by
        const GapOfRuns judged = own.perRun ? runs : worstOfRuns(*compared, threshold.metric);
        status = judge(judged, own, threshold, whyNotCompared(trace, judged, threshold, chosen->block).english());
    }
    return writeGap(sink, trace, runs, worst.gap, arguments, own, threshold);
}

} // namespace

namespace verbs {

extern const OwnVerb gap; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb gap{"gap", "Numeric gap between the run and a reference graph, as JSON or table",
    []() -> std::unique_ptr<Verb> { return std::make_unique<Gap>(); }};

} // namespace verbs

} // namespace ets::cli
