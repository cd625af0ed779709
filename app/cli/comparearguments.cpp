// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparearguments.h"

#include "app/cli/optionkinds.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <map>

namespace ets::cli {

namespace {

const std::map<std::string, compare::By> tables{{"rows", compare::By::Rows}, {"op", compare::By::Op},
    {"module", compare::By::Module}, {"line", compare::By::Line}, {"backend", compare::By::Backend},
    {"category", compare::By::Category}};

const std::map<std::string, CompareFormat> formats{{"text", CompareFormat::Text}, {"tsv", CompareFormat::Tsv},
    {"csv", CompareFormat::Csv}, {"json", CompareFormat::Json}, {"markdown", CompareFormat::Markdown}};

/// A number without a sign or an exponent beyond what a double takes; nothing for another text.
std::optional<double> numberFromText(std::string_view text)
{
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && rest == end && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

void addSides(CLI::App& command, CompareArguments& arguments)
{
    command.add_option("files", arguments.files, "OLD and NEW: a dump, a folder of dumps, or a saved side each")
        ->type_name("");
    command.add_option("--old", arguments.old, "Recordings before: dumps, folders or saved sides")->type_name("FILE");
    command.add_option("--new", arguments.recent, "Recordings now")->type_name("FILE");
    addFile(command, "--old-etrecord", arguments.oldRecord, "ETRecord of the old side");
    addFile(command, "--new-etrecord", arguments.newRecord, "ETRecord of the new side");
    addFile(command, "--old-pte", arguments.oldProgram, "Program of the old side");
    addFile(command, "--new-pte", arguments.newProgram, "Program of the new side");
}

void addRules(CLI::App& command, CompareArguments& arguments)
{
    const auto setAlpha = [&arguments](const std::string& text) {
        const auto alpha = numberFromText(text);
        if (!alpha || *alpha <= 0 || *alpha >= 1) {
            throw CLI::ValidationError("--alpha", "is a number between 0 and 1 such as 0.05, not \"" + text + "\"");
        }
        arguments.rules.alpha = *alpha;
    };
    command
        .add_option_function<std::string>(
            "--alpha", setAlpha, "How often equal programs may be called different, 0.05 unless told")
        ->type_name("A");
    const auto setMargin = [&arguments](const std::string& text) {
        const auto margin = percentFromText(text);
        if (!margin) {
            throw CLI::ValidationError("--margin", "is a percentage such as 1%, not \"" + text + "\"");
        }
        arguments.rules.margin = *margin;
    };
    command.add_option_function<std::string>("--margin", setMargin, "A smaller change is called small, 1% unless told")
        ->type_name("P");
    const auto addLimit = [&arguments](const std::vector<std::string>& words) {
        for (const std::string& text : words) {
            const std::size_t equals = text.rfind('=');
            const bool hasName = equals != std::string::npos;
            const auto above = percentFromText(hasName ? text.substr(equals + 1) : text);
            if (!above || equals == 0) {
                throw CLI::ValidationError("--fail-above",
                    "is a percentage such as 5%, or conv=10% for a row, op or module, not \"" + text + "\"");
            }
            arguments.limits.push_back({hasName ? text.substr(0, equals) : "total", *above});
        }
    };
    command
        .add_option_function<std::vector<std::string>>("--fail-above", addLimit,
            "End with status 3 if the total, or a row, op or module (conv=10%), is shown to be slower by that")
        ->type_name("P")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    addFile(command, "--policy", arguments.policy, "File of such limits, as JSON");
}

} // namespace

std::optional<double> percentFromText(std::string_view text)
{
    constexpr double hundred = 100;
    if (text.ends_with('%')) {
        text.remove_suffix(1);
    }
    while (text.ends_with(' ')) {
        text.remove_suffix(1);
    }
    const auto number = numberFromText(text);
    return number && *number >= 0 ? std::optional(*number / hundred) : std::nullopt;
}

void addCompareOptions(CLI::App& command, CompareArguments& arguments)
{
    addSides(command, arguments);
    addChoice(
        command, "--by", tables, "rows|op|module|line|backend|category",
        [&arguments](compare::By by) { arguments.by = by; }, "What a line of the table is, rows unless told");
    addRules(command, arguments);
    addFile(command, "--save", arguments.save, "Write the new side to this file, to be compared with later, and end");
    constexpr std::int64_t mostLines = 1000000;
    addNumber(
        command, "--top", "N", {1, mostLines},
        [&arguments](std::int64_t count) { arguments.top = static_cast<std::size_t>(count); },
        "Lines of the table; 20 at most in text and markdown, all elsewhere unless told");
    addChoice(
        command, "--format", formats, "text|tsv|csv|json|markdown",
        [&arguments](CompareFormat format) { arguments.format = format; }, "How it is written, text unless told");
    command.add_flag(
        "--sequential", arguments.isSequential, "The sides were recorded one after the other, not in turns");
    command.add_flag("--force", arguments.isForced, "Figures without a verdict where the sides cannot be compared");
    command.add_flag("--trend", arguments.isTrend, "The recordings of the new side as columns, and how they change");
}

std::optional<std::string> contradiction(const CompareArguments& arguments, const std::string& output)
{
    const bool hasOptions = !arguments.old.empty() || !arguments.recent.empty();
    if (!arguments.files.empty() && hasOptions) {
        return "compare takes OLD NEW, or --old FILE... --new FILE...: not both";
    }
    for (const auto* const files : {&arguments.files, &arguments.old, &arguments.recent}) {
        if (std::ranges::any_of(*files, &std::string::empty)) {
            return "compare needs a file";
        }
    }
    if (!arguments.save.empty() && !output.empty()) {
        return "--save writes the new side and nothing else: leave -o out";
    }
    const bool hasLimit = !arguments.limits.empty() || !arguments.policy.empty();
    const bool isOneSide = !arguments.save.empty() || arguments.isTrend;
    if (isOneSide && hasLimit) {
        return "a limit needs a comparison: leave --save and --trend out";
    }
    if (isOneSide) {
        return arguments.recent.empty() && arguments.files.empty()
            ? std::optional<std::string>("compare needs --new FILE...")
            : std::nullopt;
    }
    if (!hasOptions && arguments.files.size() != 2) {
        return "compare takes OLD and NEW; of several recordings --old FILE... --new FILE...";
    }
    if (hasOptions && (arguments.old.empty() || arguments.recent.empty())) {
        return std::string("compare needs ") + (arguments.old.empty() ? "--old" : "--new") + " FILE... as well";
    }
    return std::nullopt;
}

} // namespace ets::cli
