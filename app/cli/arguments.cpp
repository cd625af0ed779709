// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/cli/choices.h"
#include "app/cli/dropin.h"
#include "app/cli/pages/commandpages.h"
#include "app/cli/scaleoption.h"
#include "app/cli/verbtable.h"
#include "model/base/log.h"
#include "model/base/timescales.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <utility>

namespace ets::cli {

namespace {

/// @param command gets the option for the format of its table
void addTableFormat(CLI::App& command, Arguments& arguments)
{
    const auto formats = valuesByKey<TableFormat>(tableFormats(), &TableFormatInfo::format);
    command.add_option("--format", arguments.exported.format, "How it is written, text unless told")
        ->transform(CLI::CheckedTransformer(formats).description(""))
        ->type_name(keysOf(tableFormats()));
}

const std::map<std::string, TableFormat> infoFormats{{"text", TableFormat::Text}, {"json", TableFormat::Json}};

const std::map<std::string, GapFormat> gapFormats{
    {"json", GapFormat::Json}, {"table", GapFormat::Table}, {"csv", GapFormat::Csv}};

constexpr const char* footer = R"(Exit status:
  0  everything was printed
  1  a file cannot be read or used as asked; one line on standard error says why
  2  wrong usage
  3  gap --fail-below: a value lies below the limit
  4  the record or the program belongs to another model, and was left out (info: also where --force-pair joins it)
Examples:
  etinspect table trace.etdp --etrecord trace.etrecord
  etinspect operators trace.etdp --format csv -o operators.csv
  etinspect info trace.etdp --etrecord trace.etrecord --format json
  etinspect trace trace.etdp -o trace.json
  etinspect --etdump_path trace.etdp --etrecord_path trace.etrecord
)";

void startLog(const std::string& layers)
{
    log::setSink(log::stderrSink());
    if (const auto unknown = log::enable(layers)) {
        throw CLI::ValidationError("--log", "has no layer called " + *unknown);
    }
}

void addOutputOptions(CLI::App& command, Arguments& arguments)
{
    command.add_option("-o,--output", arguments.output, "Write to a file")->type_name("FILE");
    command.add_flag("--strict", arguments.strict, "End with a status other than 0 after a warning, too");
    command
        .add_option_function<std::string>(
            "--log", [](const std::string& layers) { startLog(layers); },
            "Say on stderr what is done and how long it takes: all, or etdump etrecord program inspector layout report")
        ->type_name("LAYERS");
}

void addScaleOptions(CLI::App& command, Arguments& arguments)
{
    command.add_option("--source-scale", arguments.sourceScale, "Unit of the dump's ticks, ns unless told")
        ->transform(CLI::CheckedTransformer(scalesByName()).description(""))
        ->type_name(timeScaleChoice());
    command.add_option("--target-scale", arguments.targetScale, "Unit of what is printed, ms unless told")
        ->transform(CLI::CheckedTransformer(scalesByName()).description(""))
        ->type_name(timeScaleChoice());
}

void addOptions(CLI::App& command, Arguments& arguments)
{
    command.add_option("dump", arguments.dump, "ETDump file (.etdp), or a log or memory image that holds one")
        ->required();
    command.add_option("--etrecord", arguments.record, "ETRecord that the model was exported with")->type_name("FILE");
    command.add_option("--pte", arguments.program, "Program that ran (.pte or .bpte)")->type_name("FILE");
    command.add_option("--debug-buffer", arguments.debugBuffer, "Debug buffer that the run wrote")->type_name("FILE");
    addScaleOptions(command, arguments);
    const auto setFrequency = [&arguments](const std::string& text) {
        const auto frequency = frequencyFromText(text);
        if (!frequency) {
            throw CLI::ValidationError(
                "--frequency", "is a number and Hz, kHz, MHz or GHz, such as 216MHz, not " + text);
        }
        arguments.frequency = *frequency;
    };
    command
        .add_option_function<std::string>(
            "--frequency", setFrequency, "Clock whose cycles the ticks are, such as 216MHz: cycles get a time")
        ->type_name("FREQUENCY");
    command.add_flag_callback(
        "--no-units", [&arguments] { arguments.exported.units = false; }, "No units in column names");
    command.add_flag(
        "--delegate-metadata", arguments.exported.delegateMetadata, "Columns with the delegates' metadata");
    command.add_flag(
        "--module-hierarchy", arguments.moduleHierarchy, "Modules as sub-graphs (enable_module_hierarchy)");
    command.add_flag("--faithful", arguments.faithful, "As ExecuTorch's Inspector, quirks included");
    addOutputOptions(command, arguments);
}

void addProgramOptions(CLI::App& command, Verb verb, Arguments& arguments)
{
    command.add_option("program", arguments.program, "Program (.pte) or bundled program (.bpte)")
        ->required(verb != Verb::Work);
    command.add_option("--method", arguments.method, "This method alone")->type_name("NAME");
    if (verb != Verb::Memory) {
        command.add_option("--dump", arguments.dump, "ETDump whose blocks are matched with the methods")
            ->type_name("FILE");
    }
    if (verb == Verb::Pte) {
        command
            .add_option("--ptd", arguments.dataFiles,
                "Data file (.ptd) beside the program; adds who asks for what of it, and what is missing")
            ->type_name("FILE");
    }
    if (verb == Verb::Delegation || verb == Verb::Work) {
        command
            .add_option("--etrecord", arguments.record,
                verb == Verb::Work ? "ETRecord, whose shapes tell the work where no program does"
                                   : "ETRecord, for the names that the model has for its ops")
            ->type_name("FILE")
            ->needs("--dump");
    }
    if (verb == Verb::Delegation || verb == Verb::Work) {
        addScaleOptions(command, arguments);
    }
    if (verb != Verb::Pte) {
        addTableFormat(command, arguments);
    }
    addOutputOptions(command, arguments);
}

/// Which runs count and what sums mean: the Inspector knows neither.
void addRunOptions(CLI::App& command, const VerbInfo& info, Arguments& arguments)
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
    CLI::Option* const drop =
        command
            .add_option_function<std::uint32_t>(
                "--drop-first", [&arguments](std::uint32_t count) { arguments.runs = RunSpec::dropFirst(count); },
                "Leave the first so many runs of each block out")
            ->type_name("N");
    drop->excludes(runs);
    if (info.verb != Verb::Gap) { // there the block is that of the values
        command
            .add_option_function<std::uint32_t>(
                "--block", [&arguments](std::uint32_t block) { arguments.onlyBlock = block; },
                "Only runs of this block count, as `info` counts them from 0")
            ->type_name("N")
            ->excludes(command.get_option("--faithful"));
    }
    CLI::Option* const faithful = command.get_option("--faithful");
    runs->excludes(faithful);
    drop->excludes(faithful);
    command.add_flag(
        "--force-pair", arguments.forcePair, "Join record and program even if they do not belong to the dump");
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
        const auto setFigure = [&arguments](const CostFigure& figure) { arguments.exported.figure = figure; };
        command
            .add_option_function<CostFigure>(
                "--figure", setFigure, "What text, tsv and markdown show: the total, or the mean or median per run")
            ->transform(
                CLI::CheckedTransformer(valuesByKey<CostFigure>(costFigures, &CostFigureInfo::figure)).description(""))
            ->type_name(keysOf(costFigures))
            ->excludes(faithful);
    }
}

std::string metricNames()
{
    std::string names;
    for (const GapMetricInfo& info : gapMetrics()) {
        names += (names.empty() ? "" : "|") + std::string(info.name);
    }
    return names;
}

void addGapOptions(CLI::App& command, Arguments& arguments)
{
    const auto setMetric = [&arguments](const std::string& name) {
        const auto metric = gapMetricFromName(name);
        if (!metric) {
            throw CLI::ValidationError("--metric", "is one of " + metricNames() + ", not " + name);
        }
        arguments.metric = *metric;
    };
    const auto setThreshold = [&arguments](const std::string& text) {
        arguments.failBelow = GapThreshold::fromText(text);
        if (!arguments.failBelow) {
            throw CLI::ValidationError("--fail-below", "is a metric and a number such as \"SNR 20\", not " + text);
        }
    };
    command.add_option_function<std::string>("--metric", setMetric, "Measure of the gap, MSE unless told")
        ->type_name(metricNames());
    command.add_option("--format", arguments.gapFormat, "How it is written, json unless told")
        ->transform(CLI::CheckedTransformer(gapFormats).description(""))
        ->type_name("json|table|csv");
    command
        .add_option_function<std::string>("--fail-below", setThreshold,
            R"(End with status 3 if a value does not keep this, for instance "SNR 20" or "MAX_ABS 1e-3")")
        ->type_name("THRESHOLD");
    command
        .add_option("--python", arguments.python,
            "Python with torch and executorch that computes the values of the reference graph")
        ->type_name("PYTHON");
    command.add_option("--inputs", arguments.inputs, "Inputs for --python instead of the record's (.pt, .npz, .bpte)")
        ->type_name("FILE");
    command.add_option("--case", arguments.testCase, "Test case of --inputs FILE.bpte, from 0")
        ->check(CLI::NonNegativeNumber.description(""))
        ->type_name("N");
    command.add_option("--memory", arguments.memory, "Address space that --python may use, in GB; any unless told")
        ->check(CLI::Range(1, 4096).description(""))
        ->type_name("GB");
    command.add_option("--timeout", arguments.timeout, "Seconds that --python may take")
        ->check(CLI::PositiveNumber.description(""))
        ->type_name("SECONDS");
    command
        .add_option("--aot-values", arguments.aotValues, "Values of the reference graph, made with torch (.npz, .pt)")
        ->type_name("FILE");
    command
        .add_option("--reference-graph", arguments.gapGraph,
            "exported_program, edge_dialect_exported_program, or a name of the graph map")
        ->type_name("NAME");
    CLI::Option* const block =
        command.add_option("--block", arguments.block, "Compare the runs of this block, as `info` counts them from 0")
            ->check(CLI::NonNegativeNumber.description(""))
            ->type_name("N");
    CLI::Option* const perRun =
        command.add_flag("--per-run", arguments.perRun, "Every run of the block, not the worst of all");
    block->excludes(command.get_option("--faithful"));
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
        command.add_option("--reference-graph", arguments.referenceGraph, "Graph to join with")->type_name("NAME");
    }
    if (info.heeds(exporttakes::filter)) {
        command.add_option("--filter", arguments.filter, "What passes alone, in the language of the window's filter")
            ->type_name("FILTER")
            ->excludes(command.get_option("--faithful"));
    }
    if (info.heeds(exporttakes::tensorBytes)) {
        command.add_flag(exportoptions::tensorBytes, arguments.exported.tensorBytes, "Large tensors as base64");
    }
    if (verb == Verb::Values) {
        command.add_option("--npy", arguments.npyFolder, "Write every tensor as a .npy file into this folder")
            ->type_name("DIR");
    }
    if (info.heeds(exporttakes::cost)) {
        command.add_flag(exportoptions::cost, arguments.exported.cost, "The time of each node, mean per run");
    }
    if (info.heeds(exporttakes::run)) {
        command
            .add_option(
                "--compare", arguments.exported.run, "This run of each block against its median run, by op type")
            ->check(CLI::PositiveNumber.description(""))
            ->type_name("RUN");
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
        command.add_option(exportoptions::format, arguments.exported.format, "How it is written, text unless told")
            ->transform(CLI::CheckedTransformer(infoFormats).description(""))
            ->type_name("text|json");
    }
    if (info.heeds(exporttakes::graph)) {
        command
            .add_option("--graph", arguments.exported.graph, "exported_program, a method, or a name of the graph map")
            ->type_name("NAME");
    }
}

Answer answerOf(const CLI::App& app, const CLI::ParseError& error)
{
    std::ostringstream out;
    std::ostringstream err;
    const int status = app.exit(error, out, err) == 0 ? 0 : 2;
    return {out.str() + err.str(), status};
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
        addOptions(*command, arguments);
        addRunOptions(*command, info, arguments);
        addVerbOptions(*command, info, arguments);
    }
    app.footer(footer); // after the verbs, which would repeat it
    // Names of modules may look like anything, so what follows -- never reaches the parser.
    const auto separator = std::ranges::find(words, "--");
    std::vector<std::string> options(words.begin(), separator);
    if (separator != words.end()) {
        arguments.exported.names.assign(separator + 1, words.end());
    }
    std::ranges::reverse(options);
    try {
        app.parse(options);
    } catch (const CLI::ParseError& error) {
        return answerOf(app, error);
    }
    if (!arguments.python.empty() && !arguments.aotValues.empty()) {
        return Answer{"--aot-values gives values and --python computes them: take one of the two\n", 2};
    }
    if (arguments.frequency > 0) {
        if (arguments.faithful) {
            return Answer{"--frequency does not go with --faithful: the Inspector knows cycles as cycles only\n", 2};
        }
        // Of the words: parsing has used up the options.
        const bool hasScale = std::any_of(
            words.begin(), separator, [](const std::string& word) { return word.starts_with("--source-scale"); });
        arguments.sourceScale = hasScale ? arguments.sourceScale : TimeScale::Cycles;
    }
    if (!arguments.exported.names.empty()
        && (arguments.form == nullptr || !arguments.form->heeds(exporttakes::names))) {
        return Answer{"only the verb totals takes names after --\n", 2};
    }
    return arguments;
}

} // namespace ets::cli
