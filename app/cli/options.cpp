// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "app/cli/choices.h"
#include "app/cli/optionkinds.h"
#include "app/cli/scaleoption.h"
#include "model/base/log.h"
#include "model/base/time.h"
#include "model/report/totalstable.h"
#include "model/trace/options.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace ets::cli {

namespace {

void startLog(std::string layers)
{
    std::ranges::replace(layers, ' ', ',');
    log::setSink(log::stderrSink());
    if (const auto unknown = log::enable(layers)) {
        throw CLI::ValidationError("--log", "has no layer called " + *unknown);
    }
}

} // namespace

void addTableFormat(CLI::App& command, Arguments& arguments)
{
    const auto formats = valuesByKey<TableFormat>(tableFormats(), &TableFormatInfo::format);
    addChoice(
        command, "--format", formats, keysOf(tableFormats()),
        [&arguments](TableFormat format) { arguments.exported.format = format; },
        "How it is written, text unless told");
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

void addTraceOptions(CLI::App& command, Arguments& arguments, bool hasColumns, bool hasReadings)
{
    addText(command, "dump", arguments.dump, "ETDump file (.etdp), or a log or memory image that holds one", "file", "")
        ->required();
    addFile(command, "--etrecord", arguments.record, "ETRecord that the model was exported with");
    addFile(command, "--pte", arguments.program, "Program that ran (.pte or .bpte)");
    addFile(command, "--debug-buffer", arguments.debugBuffer, "Debug buffer that the run wrote");
    addScaleOptions(command, arguments);
    addFrequency(command, arguments);
    if (hasColumns) {
        command.add_flag_callback(
            "--no-units", [&arguments] { arguments.exported.units = false; }, "No units in column names");
        command.add_flag(
            "--delegate-metadata", arguments.exported.delegateMetadata, "Columns with the delegates' metadata");
    }
    command.add_flag(
        "--module-hierarchy", arguments.moduleHierarchy, "Modules as sub-graphs (enable_module_hierarchy)");
    if (hasReadings) {
        command.add_flag("--faithful", arguments.faithful, "As ExecuTorch's Inspector, quirks included");
    }
    addOutputOptions(command, arguments);
}

void addChoiceOptions(CLI::App& command, Arguments& arguments, bool usesRuns, bool withBlock)
{
    CLI::Option* const faithful = command.get_option_no_throw("--faithful");
    std::vector<CLI::Option*> choices{addName(command, "--method", arguments.method, "Only runs of this method count")};
    if (usesRuns) {
        const auto ofRuns = addRunChoice(command, arguments, withBlock);
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
}

void addReferenceGraph(CLI::App& command, Arguments& arguments)
{
    addName(command, "--reference-graph", arguments.referenceGraph, "Graph to join with");
}

} // namespace ets::cli
