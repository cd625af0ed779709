// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/cli/choices.h"
#include "app/cli/dropin.h"
#include "app/cli/optionkinds.h"
#include "app/cli/pages/commandpages.h"
#include "app/cli/scaleoption.h"
#include "app/cli/usageerrors.h"
#include "app/cli/verbtable.h"
#include "model/base/log.h"
#include "model/base/time.h"
#include "model/report/inforeport.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace ets::cli {

namespace {

/// @param command gets the option for the format of its table
void addTableFormat(CLI::App& command, Arguments& arguments)
{
    const auto formats = valuesByKey<TableFormat>(tableFormats(), &TableFormatInfo::format);
    addChoice(
        command, "--format", formats, keysOf(tableFormats()),
        [&arguments](TableFormat format) { arguments.exported.format = format; },
        "How it is written, text unless told");
}

const std::map<std::string, TableFormat> infoFormats{{"text", TableFormat::Text}, {"json", TableFormat::Json}};

const std::map<std::string, GapFormat> gapFormats{
    {"json", GapFormat::Json}, {"table", GapFormat::Table}, {"csv", GapFormat::Csv}};

constexpr const char* footer = R"(Exit status:
  0  everything was printed; with --strict only if there was nothing to warn of
  1  a file cannot be read or used as asked; one line on standard error says why
  2  wrong usage
  3  gap --fail-below: a value lies below the limit
     compare: a limit is exceeded
  4  the record or the program belongs to another model, and was left out (info: also where --force-pair joins it)
     compare: the sides cannot be compared
  5  compare: a limit was asked for, and nothing could be decided
Examples:
  etinspect table trace.etdp --etrecord trace.etrecord
  etinspect operators trace.etdp --format csv -o operators.csv
  etinspect info trace.etdp --etrecord trace.etrecord --format json
  etinspect trace trace.etdp -o trace.json
  etinspect compare --old before --new after --fail-above 5%
  etinspect --etdump_path trace.etdp --etrecord_path trace.etrecord
)";

constexpr std::int64_t mostNumber = std::numeric_limits<std::uint32_t>::max();

void startLog(std::string layers)
{
    std::ranges::replace(layers, ' ', ',');
    log::setSink(log::stderrSink());
    if (const auto unknown = log::enable(layers)) {
        throw CLI::ValidationError("--log", "has no layer called " + *unknown);
    }
}

void addOutputOptions(CLI::App& command, Arguments& arguments)
{
    addFile(command, "-o,--output", arguments.output, "Write to a file; - for standard output");
    command.add_flag("--strict", arguments.strict, "End with a status other than 0 after a warning, too");
    command
        .add_option_function<std::string>(
            "--log", [](const std::string& layers) { startLog(layers); },
            "Say on stderr what is done and how long it takes: all, or etdump etrecord program inspector layout report")
        ->type_name("LAYERS");
}

void addSourceScale(CLI::App& command, Arguments& arguments)
{
    addChoice(
        command, "--source-scale", scalesByName(), timeScaleChoice(),
        [&arguments](TimeScale scale) { arguments.sourceScale = scale; }, "Unit of the dump's ticks, ns unless told");
}

void addScaleOptions(CLI::App& command, Arguments& arguments)
{
    addSourceScale(command, arguments);
    addChoice(
        command, "--target-scale", scalesByName(), timeScaleChoice(),
        [&arguments](TimeScale scale) { arguments.targetScale = scale; }, "Unit of what is printed, ms unless told");
}

void addFrequency(CLI::App& command, Arguments& arguments)
{
    const auto setFrequency = [&arguments](const std::string& text) {
        const auto frequency = frequencyFromText(text);
        const bool hasUnit = !frequencyFromText(text + "MHz");
        if (frequency && !hasUnit) {
            throw CLI::ValidationError("--frequency", text + " has no unit: give " + text + "MHz, or Hz, kHz, GHz");
        }
        if (!frequency) {
            throw CLI::ValidationError(
                "--frequency", "is a number and Hz, kHz, MHz or GHz, such as 216MHz, not \"" + text + "\"");
        }
        arguments.frequency = *frequency;
    };
    command
        .add_option_function<std::string>(
            "--frequency", setFrequency, "Clock whose cycles the ticks are, such as 216MHz: cycles get a time")
        ->type_name("FREQUENCY");
}

void addOptions(CLI::App& command, const VerbInfo& info, Arguments& arguments)
{
    addText(command, "dump", arguments.dump, "ETDump file (.etdp), or a log or memory image that holds one", "file", "")
        ->required();
    addFile(command, "--etrecord", arguments.record, "ETRecord that the model was exported with");
    addFile(command, "--pte", arguments.program, "Program that ran (.pte or .bpte)");
    addFile(command, "--debug-buffer", arguments.debugBuffer, "Debug buffer that the run wrote");
    addScaleOptions(command, arguments);
    addFrequency(command, arguments);
    if (info.heeds(exporttakes::columns)) {
        command.add_flag_callback(
            "--no-units", [&arguments] { arguments.exported.units = false; }, "No units in column names");
        command.add_flag(
            "--delegate-metadata", arguments.exported.delegateMetadata, "Columns with the delegates' metadata");
    }
    command.add_flag(
        "--module-hierarchy", arguments.moduleHierarchy, "Modules as sub-graphs (enable_module_hierarchy)");
    if (info.verb != Verb::Export || info.form->of != TraceExportOf::Samples) {
        command.add_flag("--faithful", arguments.faithful, "As ExecuTorch's Inspector, quirks included");
    }
    addOutputOptions(command, arguments);
}

/// Which runs count.
/// @param withBlock whether --block says so, too
/// @return the options
std::vector<CLI::Option*> addRunChoice(CLI::App& command, Arguments& arguments, bool withBlock)
{
    const auto setRuns = [&arguments](const std::string& text) {
        const auto runs = RunSpec::parse(text);
        if (!runs) {
            throw CLI::ValidationError("--runs", runs.error().message());
        }
        arguments.runs = *runs;
    };
    CLI::Option* const runs = command
                                  .add_option_function<std::string>("--runs", setRuns,
                                      "Runs of each block that count, from 1: 2.. or 3 or 1..5,8 or ..10")
                                  ->type_name("RUNS");
    const auto drop = [&arguments](std::int64_t count) {
        arguments.runs = RunSpec::dropFirst(static_cast<std::uint32_t>(count));
    };
    CLI::Option* const dropFirst = addNumber(
        command, "--drop-first", "N", {0, mostNumber - 1}, drop, "Leave the first so many runs of each block out");
    dropFirst->excludes(runs);
    std::vector<CLI::Option*> options{runs, dropFirst};
    if (withBlock) {
        const auto setBlock = [&arguments](
                                  std::int64_t block) { arguments.onlyBlock = static_cast<std::uint32_t>(block); };
        options.push_back(addNumber(command, "--block", "N", {0, mostNumber}, setBlock,
            "Only runs of this block count, as `info` counts them from 0"));
    }
    return options;
}

void addForcePair(CLI::App& command, Arguments& arguments)
{
    command.add_flag(
        "--force-pair", arguments.forcePair, "Join record and program even if they do not belong to the dump");
}

void addProgramOptions(CLI::App& command, Verb verb, Arguments& arguments)
{
    addText(command, "program", arguments.program, "Program (.pte) or bundled program (.bpte)", "file", "")
        ->required(verb != Verb::Work);
    addName(command, "--method", arguments.method, "This method alone");
    if (verb != Verb::Memory) {
        addFile(command, "--dump", arguments.dump, "ETDump whose blocks are matched with the methods");
    }
    if (verb == Verb::Pte) {
        command
            .add_option("--ptd", arguments.dataFiles,
                "Data file (.ptd) beside the program; adds who asks for what of it, and what is missing")
            ->type_name("FILE");
    }
    if (verb == Verb::Delegation || verb == Verb::Work) {
        addFile(command, "--etrecord", arguments.record,
            verb == Verb::Work ? "ETRecord, whose shapes tell the work where no program does"
                               : "ETRecord, for the names that the model has for its ops");
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
    if (verb != Verb::Pte) {
        addTableFormat(command, arguments);
    }
    addOutputOptions(command, arguments);
}

/// Recordings against one another.
void addCompareVerb(CLI::App& command, Arguments& arguments)
{
    addCompareOptions(command, arguments.compare);
    addFile(command, "--etrecord", arguments.record, "ETRecord that the model was exported with, of both sides");
    addFile(command, "--pte", arguments.program, "Program that ran (.pte or .bpte), of both sides");
    addName(command, "--method", arguments.method, "Compare runs of this method");
    addSourceScale(command, arguments);
    addFrequency(command, arguments);
    addRunChoice(command, arguments, false);
    addForcePair(command, arguments);
    addOutputOptions(command, arguments);
}

/// Which runs count and what sums mean: the Inspector knows neither.
void addRunOptions(CLI::App& command, const VerbInfo& info, Arguments& arguments)
{
    CLI::Option* const faithful = command.get_option_no_throw("--faithful");
    std::vector<CLI::Option*> choices{addName(command, "--method", arguments.method, "Only runs of this method count")};
    if (info.usesRuns()) {
        // Of gap the block is that of the values.
        const auto ofRuns = addRunChoice(command, arguments, info.verb != Verb::Gap);
        choices.insert(choices.end(), ofRuns.begin(), ofRuns.end());
    }
    if (CLI::Option* const block = command.get_option_no_throw("--block")) {
        block->excludes(choices.front());
    }
    for (CLI::Option* const option : choices) {
        if (faithful != nullptr) {
            option->excludes(faithful);
        }
    }
    addForcePair(command, arguments);
    if (info.heeds(exporttakes::modelPackages)) {
        const auto setPackages = [&arguments](const std::string& text) {
            const auto packages = ModelPackages::parse(text);
            if (!packages) {
                throw CLI::ValidationError("--model-packages", packages.error().message());
            }
            arguments.exported.modelPackages = *packages;
        };
        command
            .add_option_function<std::string>("--model-packages", setPackages,
                "Python packages whose lines are the model's, with a minus those whose are not: torch,-timm")
            ->type_name("PACKAGES");
    }
    if (info.heeds(exporttakes::figure)) {
        addChoice(
            command, "--figure", valuesByKey<CostFigure>(costFigures, &CostFigureInfo::figure), keysOf(costFigures),
            [&arguments](CostFigure figure) { arguments.exported.figure = figure; },
            "What text, tsv and markdown show: the total, or the mean or median per run")
            ->excludes(faithful);
    }
}

/// The remarks that there can be, of which `info` lists those that there are: no file is needed.
void addRemarkList(CLI::App& command, Arguments& arguments)
{
    command.add_flag_callback(
        "--remarks",
        [&arguments] {
            const bool isJson = arguments.exported.format == TableFormat::Json;
            throw CLI::CallForVersion(isJson ? remarkListJson() : remarkListText(), 0);
        },
        "List every remark that there can be and what it means, and end");
}

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
void addGateOptions(CLI::App& command, Arguments& arguments)
{
    const auto setMetric = [&arguments](const std::string& name) {
        const auto metric = gapMetricFromName(name);
        if (!metric) {
            throw CLI::ValidationError("--metric", "is one of " + metricNames() + ", not " + name);
        }
        arguments.metric = *metric;
    };
    const auto thresholdOf = [](const char* option, const std::string& text) {
        const auto threshold = GapThreshold::fromText(text);
        if (!threshold) {
            throw CLI::ValidationError(option, "is a metric and a number such as \"SNR 20\", not " + text);
        }
        return *threshold;
    };
    const auto setGate = [&arguments, thresholdOf](
                             const std::string& text) { arguments.failBelow = thresholdOf("--fail-below", text); };
    const auto setThreshold = [&arguments, thresholdOf](
                                  const std::string& text) { arguments.threshold = thresholdOf("--threshold", text); };
    command.add_option_function<std::string>("--metric", setMetric, "Measure of the gap, MSE unless told")
        ->type_name(metricNames());
    addChoice(
        command, "--format", gapFormats, "json|table|csv",
        [&arguments](GapFormat format) { arguments.gapFormat = format; }, "How it is written, json unless told");
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
void addPythonOptions(CLI::App& command, Arguments& arguments)
{
    addFile(command, "--python", arguments.python,
        "Python with torch and executorch that computes the values of the reference graph")
        ->type_name("PYTHON");
    addFile(command, "--inputs", arguments.inputs, "Inputs for --python instead of the record's (.pt, .npz, .bpte)");
    addNumber(
        command, "--case", "N", {0, mostSmall},
        [&arguments](std::int64_t number) { arguments.testCase = static_cast<int>(number); },
        "Test case of --inputs FILE.bpte, from 0");
    addNumber(
        command, "--memory", "GB", {1, mostMemory},
        [&arguments](std::int64_t gigabytes) { arguments.memory = static_cast<int>(gigabytes); },
        "Address space that --python may use, in GB; any unless told");
    addNumber(
        command, "--timeout", "SECONDS", {1, mostSmall},
        [&arguments](std::int64_t seconds) { arguments.timeout = static_cast<int>(seconds); },
        "Seconds that --python may take");
}

void addGapOptions(CLI::App& command, Arguments& arguments)
{
    addGateOptions(command, arguments);
    addPythonOptions(command, arguments);
    addFile(command, "--aot-values", arguments.aotValues, "Values of the reference graph, made with torch (.npz, .pt)");
    addName(command, "--reference-graph", arguments.gapGraph,
        "exported_program, edge_dialect_exported_program, or a name of the graph map");
    CLI::Option* const block = addNumber(
        command, "--block", "N", {0, mostNumber},
        [&arguments](std::int64_t number) { arguments.block = static_cast<std::uint32_t>(number); },
        "Compare the runs of this block, as `info` counts them from 0");
    CLI::Option* const perRun =
        command.add_flag("--per-run", arguments.perRun, "Every run of the block, not the worst of all");
    block->excludes(command.get_option("--faithful"));
    block->excludes(command.get_option("--method"));
    perRun->excludes(command.get_option("--faithful"));
    command.add_flag_callback(
        "--no-handle-validation", [&arguments] { arguments.validateHandles = false; },
        "Use the exported program even if some debug handles do not reach it");
}

/// What only some verbs take.
void addVerbOptions(CLI::App& command, const VerbInfo& info, Arguments& arguments)
{
    const Verb verb = info.verb;
    if (verb == Verb::Gap) {
        addGapOptions(command, arguments);
    } else {
        addName(command, "--reference-graph", arguments.referenceGraph, "Graph to join with");
    }
    if (info.heeds(exporttakes::filter)) {
        CLI::Option* const filter =
            command.add_option("--filter", arguments.filter, "What passes alone, such as op:conv avg>1ms -run:1")
                ->type_name("FILTER");
        if (CLI::Option* const faithful = command.get_option_no_throw("--faithful")) {
            filter->excludes(faithful);
        }
    }
    if (info.heeds(exporttakes::tensorBytes)) {
        command.add_flag(exportoptions::tensorBytes, arguments.exported.tensorBytes, "Large tensors as base64");
    }
    if (verb == Verb::Values) {
        addText(command, "--npy", arguments.npyFolder,
            "Write every tensor as a .npy file into this folder, over none that is there", "folder", "DIR");
    }
    if (info.heeds(exporttakes::cost)) {
        command.add_flag(exportoptions::cost, arguments.exported.cost, "The time of each node, mean per run");
    }
    if (info.heeds(exporttakes::run)) {
        addNumber(
            command, "--compare", "RUN", {1, mostNumber},
            [&arguments](std::int64_t run) { arguments.exported.run = static_cast<std::uint32_t>(run); },
            "This run of each block against its median run, by op type");
    }
    if (info.heeds(exporttakes::tableFormat) || verb == Verb::Values) {
        addTableFormat(command, arguments);
    }
    if (info.heeds(exporttakes::everything)) {
        command.add_flag("--all", arguments.exported.everything, "Every row and column, op types in full");
    }
    if (info.heeds(exporttakes::guardFormulas)) {
        command.add_flag("--guard-formulas", arguments.exported.guardFormulas,
            "An apostrophe before texts that a spreadsheet would run");
    }
    if (info.heeds(exporttakes::textOrJson)) {
        addChoice(
            command, exportoptions::format, infoFormats, "text|json",
            [&arguments](TableFormat format) { arguments.exported.format = format; },
            "How it is written, text unless told");
        addRemarkList(command, arguments);
    }
    if (info.heeds(exporttakes::graph)) {
        addName(command, "--graph", arguments.exported.graph, "exported_program, a method, or a name of the graph map");
    }
}

/// An option that changes nothing in what is printed unless something else is given.
struct Condition {
    const char* option;
    bool isMet;
    const char* unless; ///< Without which it does nothing.
};

/// The first option that was given and changes nothing in what is printed.
std::optional<std::string> idleOption(const CLI::App& command, const Arguments& arguments)
{
    const TableFormat format = arguments.exported.format;
    const bool isDelimited = format == TableFormat::Csv || format == TableFormat::Tsv;
    const bool hasAllFigures = format == TableFormat::Csv || format == TableFormat::Json;
    const bool hasPython = !arguments.python.empty();
    const bool isGraph = arguments.form != nullptr && arguments.form->heeds(exporttakes::cost);
    const bool showsRuns = !isGraph || arguments.exported.cost;
    for (const Condition& condition : {
             Condition{"--case", !arguments.inputs.empty(), "--inputs"},
             Condition{"--inputs", hasPython, "--python"},
             Condition{"--memory", hasPython, "--python"},
             Condition{"--timeout", hasPython, "--python"},
             Condition{"--figure", !hasAllFigures, "--format text, tsv or markdown"},
             Condition{"--runs", showsRuns, "--cost"},
             Condition{"--drop-first", showsRuns, "--cost"},
             Condition{"--block", showsRuns, "--cost"},
         }) {
        if (!condition.isMet && command.get_option_no_throw(condition.option) != nullptr
            && command.count(condition.option) > 0) {
            return std::string(condition.option) + " does nothing for " + command.get_name() + " without "
                + condition.unless;
        }
    }
    const bool hasFormat = arguments.form == nullptr || arguments.form->heeds(exporttakes::tableFormat);
    if (arguments.exported.guardFormulas && hasFormat && !isDelimited) {
        return "--guard-formulas does nothing for " + command.get_name() + " without --format csv or tsv";
    }
    return std::nullopt;
}

/// What is wrong with words that the parser has taken one by one.
std::optional<std::string> contradiction(const Arguments& arguments)
{
    if (!arguments.python.empty() && !arguments.aotValues.empty()) {
        return "--aot-values gives values and --python computes them: take one of the two";
    }
    if (arguments.frequency > 0 && arguments.faithful) {
        return "--frequency does not go with --faithful: the Inspector knows cycles as cycles only";
    }
    if (arguments.verb == Verb::Compare) {
        if (auto wrong = contradiction(arguments.compare, arguments.output)) {
            return wrong;
        }
    }
    if (arguments.runs.block() && (arguments.onlyBlock || arguments.block)) {
        return "--runs names a block, and so does --block: take one of the two";
    }
    if (std::ranges::any_of(arguments.dataFiles, &std::string::empty)) {
        return "--ptd needs a file";
    }
    if (!arguments.exported.names.empty()
        && (arguments.form == nullptr || !arguments.form->heeds(exporttakes::names))) {
        return "only the verb totals takes names after --";
    }
    return std::nullopt;
}

void addVerbs(CLI::App& app, Arguments& arguments)
{
    for (const VerbInfo& info : verbTable()) {
        CLI::App* const command = app.add_subcommand(info.name, info.help);
        command->callback([&arguments, &info] {
            arguments.verb = info.verb;
            arguments.form = info.form;
        });
        if (isAboutProgram(info.verb)) {
            addProgramOptions(*command, info.verb, arguments);
            continue;
        }
        if (info.verb == Verb::Compare) {
            addCompareVerb(*command, arguments);
            continue;
        }
        addOptions(*command, info, arguments);
        addRunOptions(*command, info, arguments);
        addVerbOptions(*command, info, arguments);
    }
}

/// What follows from the words as they were typed: parsing has used up the options.
void settle(Arguments& arguments, const std::vector<std::string>& options)
{
    const bool hasScale =
        std::ranges::any_of(options, [](const std::string& word) { return word.starts_with("--source-scale"); });
    if (arguments.frequency > 0 && !hasScale) {
        arguments.sourceScale = TimeScale::Cycles;
    }
    arguments.compare.command = "etinspect";
    for (const std::string& word : options) {
        arguments.compare.command += " " + word;
    }
    if (arguments.output == "-") {
        arguments.output.clear();
    }
}

} // namespace

std::variant<Arguments, Answer> parseArguments(const std::vector<std::string>& words)
{
    if (isDropIn(words)) {
        return parseDropIn(words);
    }
    Arguments arguments;
    CLI::App app("Prints what is in ExecuTorch traces\n"
                 "It also takes the flags of ExecuTorch's inspector_cli: see etinspect --etdump_path.",
        "etinspect");
    addVersionAndPages(app);
    app.require_subcommand(1);
    addVerbs(app, arguments);
    app.footer(footer); // after the verbs, which would repeat it
    // Names of modules may look like anything, so what follows -- never reaches the parser.
    const auto separator = std::ranges::find(words, "--");
    const std::vector<std::string> options(words.begin(), separator);
    if (separator != words.end()) {
        arguments.exported.names.assign(separator + 1, words.end());
    }
    if (auto answer = answerWithoutVerb(app, options)) {
        return *answer;
    }
    try {
        app.parse(std::vector<std::string>(options.rbegin(), options.rend()));
    } catch (const CLI::ParseError& error) {
        return answerOf(app, error, options);
    }
    const auto chosen = app.get_subcommands();
    const auto idle = chosen.empty() ? std::nullopt : idleOption(*chosen.front(), arguments);
    if (const auto wrong = idle ? idle : contradiction(arguments)) {
        return usageAnswer(*wrong);
    }
    settle(arguments, options);
    return arguments;
}

} // namespace ets::cli
