// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparearguments.h"
#include "app/cli/comparesides.h"
#include "app/cli/exitstatus.h"
#include "app/cli/optionkinds.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/ownfiles.h"
#include "app/cli/verb.h"
#include "model/base/file.h"
#include "model/report/compare/comparepolicy.h"
#include "model/report/compare/comparereport.h"
#include "model/report/compare/comparewords.h"
#include "model/report/compare/savedside.h"
#include "model/report/compare/trendreport.h"
#include "model/report/format/texttable.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

/// Recordings against one another.
class Compare final : public Verb {
public:
    void addOptions(CLI::App& command, Arguments& arguments) override;
    [[nodiscard]] std::optional<std::string> contradiction(const Arguments& arguments) const override;
    [[nodiscard]] std::vector<std::string> reads() const override { return filesOf(m_own); }
    [[nodiscard]] std::vector<std::string> writes() const override { return {m_own.save}; }
    [[nodiscard]] Result<int> run(const Arguments& arguments) override;

private:
    [[nodiscard]] Result<void> render(Sink& sink, const Arguments& arguments, int& status) const;

    CompareArguments m_own;
};

// ---- Options

/// A number without a sign or an exponent beyond what a double takes; nothing for another text.
std::optional<double> numberFromText(std::string_view text)
{
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && rest == end && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// A share in percent: 0.05 of "5%", "5 %" and "5"; nothing for another text, and below 0.
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

const std::map<std::string, compare::By> tables{{"rows", compare::By::Rows}, {"op", compare::By::Op},
    {"module", compare::By::Module}, {"line", compare::By::Line}, {"backend", compare::By::Backend},
    {"category", compare::By::Category}};

const std::map<std::string, CompareFormat> compareFormats{{"text", CompareFormat::Text}, {"tsv", CompareFormat::Tsv},
    {"csv", CompareFormat::Csv}, {"json", CompareFormat::Json}, {"markdown", CompareFormat::Markdown}};

void addRunsOfSide(CLI::App& command, const std::string& name, std::optional<RunSpec>& target, const std::string& help)
{
    const auto take = [&target, name](const std::string& text) {
        const auto runs = RunSpec::parse(text);
        if (!runs) {
            throw CLI::ValidationError(name, runs.error().message());
        }
        target = *runs;
    };
    command.add_option_function<std::string>(name, take, help)->type_name("RUNS");
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
    addRunsOfSide(command, "--old-runs", arguments.oldRuns,
        "Runs of the old side that count, as --runs: compare two parts of one recording");
    addRunsOfSide(command, "--new-runs", arguments.newRuns, "Runs of the new side that count");
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

/// Options that this verb alone has.
void addOwnOptions(CLI::App& command, CompareArguments& arguments)
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
        command, "--format", compareFormats, "text|tsv|csv|json|markdown",
        [&arguments](CompareFormat format) { arguments.format = format; }, "How it is written, text unless told");
    command.add_flag(
        "--sequential", arguments.isSequential, "The sides were recorded one after the other, not in turns");
    command.add_flag("--force", arguments.isForced, "Figures without a verdict where the sides cannot be compared");
    command.add_flag("--trend", arguments.isTrend, "The recordings of the new side as columns, and how they change");
}

/// What is wrong with words that the parser has taken one by one.
std::optional<std::string> wrongWords(const CompareArguments& arguments, const std::string& output)
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
    if (!arguments.save.empty() && (!arguments.old.empty() || arguments.files.size() > 1)) {
        return "--save writes one side: name its recordings with --new FILE... alone";
    }
    if (arguments.isTrend && !arguments.old.empty()) {
        return "--trend is of one side: name its recordings with --new FILE... alone";
    }
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

void Compare::addOptions(CLI::App& command, Arguments& arguments)
{
    addOwnOptions(command, m_own);
    addFile(command, "--etrecord", arguments.record, "ETRecord that the model was exported with, of both sides");
    addFile(command, "--pte", arguments.program, "Program that ran (.pte or .bpte), of both sides");
    addName(command, "--method", arguments.method, "Compare runs of this method");
    addSourceScale(command, arguments);
    addFrequency(command, arguments);
    for (CLI::Option* const ofBoth : addRunChoice(command, arguments, false)) {
        ofBoth->excludes(command.get_option("--old-runs"))->excludes(command.get_option("--new-runs"));
    }
    addForcePair(command, arguments);
    addOutputOptions(command, arguments);
}

std::optional<std::string> Compare::contradiction(const Arguments& arguments) const
{
    return wrongWords(m_own, arguments.output);
}

// ---- What is compared

using compare::CompareLimit;
using compare::Comparison;
using compare::LimitOutcome;

/// Those of the options and of the policy.
Result<std::vector<CompareLimit>> limitsOf(const CompareArguments& arguments)
{
    std::vector<CompareLimit> limits = arguments.limits;
    if (arguments.policy.empty()) {
        return limits;
    }
    const auto file = FileBytes::read(arguments.policy);
    if (!file) {
        return file.error();
    }
    const std::string_view text(reinterpret_cast<const char*>(file->bytes().data()), file->size());
    const auto read = readComparePolicy(text, arguments.policy);
    if (!read) {
        return read.error();
    }
    for (const auto& [of, above] : *read) {
        const auto share = percentFromText(above);
        if (!share) {
            return Error{.file = arguments.policy,
                .what = Message::verbatim("\"" + above + "\" is no percentage"),
                .where = Message::verbatim("limit of " + of),
                .advice = Message::verbatim(R"(Write "above": "5%")")};
        }
        limits.push_back({of, *share});
    }
    return limits;
}

Result<void> printReport(Sink& sink, const Comparison& comparison, const CompareArguments& arguments,
    const std::string& commandLine, std::vector<std::string> limits)
{
    const CompareReportOptions options{
        .by = arguments.by, .top = arguments.top, .command = commandLine, .limits = std::move(limits)};
    switch (arguments.format) {
    case CompareFormat::Text:
        sink.write(compareText(comparison, options));
        return {};
    case CompareFormat::Markdown:
        sink.write(compareMarkdown(comparison, options));
        return {};
    case CompareFormat::Json:
        writeCompareJson(sink, comparison, options);
        return {};
    case CompareFormat::Tsv:
    case CompareFormat::Csv:
        return writeFrame(sink, compareFrame(comparison, options),
            arguments.format == CompareFormat::Tsv ? TableFormat::Tsv : TableFormat::Csv);
    }
    return {};
}

/// Says which limits are not kept, and which nothing could be decided of.
/// @param said a line for each of them is added
int judge(const Comparison& comparison, const std::vector<CompareLimit>& limits, std::vector<std::string>& said)
{
    int status = exitstatus::done;
    for (const CompareLimit& limit : limits) {
        const compare::JudgedLimit judged = compare::judged(comparison, limit);
        if (judged.outcome == LimitOutcome::Kept) {
            continue;
        }
        said.push_back(comparewords::limit(comparison, limit, judged));
        std::cerr << "etinspect: " << said.back() << '\n';
        status = exitstatus::worst(
            status, judged.outcome == LimitOutcome::Exceeded ? exitstatus::gate : exitstatus::undecided);
    }
    return status;
}

void tellBlock(const std::string& text)
{
    std::cerr << "etinspect: the sides cannot be compared: " << text << '\n';
}

/// Of sides of which one could not be made.
std::string blockOf(const LoadedSides& sides)
{
    const auto block = std::ranges::find(sides.notes, true, &compare::ContextNote::blocks);
    return block == sides.notes.end() ? std::string() : comparewords::blockText(*block).english();
}

Result<void> Compare::render(Sink& sink, const Arguments& arguments, int& status) const
{
    const CompareArguments& own = m_own;
    const auto limits = limitsOf(own);
    if (!limits) {
        return limits.error();
    }
    auto sides = loadSides(arguments, own);
    if (!sides) {
        return sides.error();
    }
    const bool isOneSide = !own.save.empty() || own.isTrend;
    if (!sides->recent || (!isOneSide && !sides->old)) {
        tellBlock(blockOf(*sides));
        status = exitstatus::blocked;
        return {};
    }
    const std::string mixed = comparewords::mixedText(*sides->recent);
    if (!own.save.empty()) {
        if (!mixed.empty()) {
            tellBlock(mixed);
            status = exitstatus::blocked;
            return {};
        }
        writeSavedSide(sink, *sides->recent);
        return {};
    }
    if (own.isTrend) {
        if (!mixed.empty()) {
            printWarning(mixed, exitstatus::done);
        }
        return writeTrend(sink, *sides->recent, own.by, own.top,
            own.format == CompareFormat::Json           ? TableFormat::Json
                : own.format == CompareFormat::Csv      ? TableFormat::Csv
                : own.format == CompareFormat::Tsv      ? TableFormat::Tsv
                : own.format == CompareFormat::Markdown ? TableFormat::Markdown
                                                        : TableFormat::Text);
    }
    const Comparison comparison(std::move(*sides->old), std::move(*sides->recent),
        {.rules = own.rules, .context = {.isSequential = own.isSequential}, .notes = std::move(sides->notes)});
    if (comparison.isBlocked() && !own.isForced) {
        const auto block = std::ranges::find(comparison.context(), true, &compare::ContextNote::blocks);
        tellBlock(comparewords::blockText(*block).english() + "; --force prints figures without a verdict");
        status = exitstatus::blocked;
        return {};
    }
    std::vector<std::string> said;
    status = judge(comparison, *limits, said);
    return printReport(sink, comparison, own, arguments.commandLine, std::move(said));
}

Result<int> Compare::run(const Arguments& arguments)
{
    int status = exitstatus::done;
    const auto isAny = print(
        m_own.save.empty() ? arguments.output : m_own.save, mostOutput(arguments),
        [&](Sink& sink) { return render(sink, arguments, status); }, false);
    return isAny ? Result<int>(ended(status, arguments.strict)) : isAny.error();
}

} // namespace

namespace verbs {

extern const OwnVerb compare; // NOLINT(readability-redundant-declaration)

constinit const OwnVerb compare{"compare", "What changed between recordings of a model, and whether that is shown",
    []() -> std::unique_ptr<Verb> { return std::make_unique<Compare>(); }};

} // namespace verbs

} // namespace ets::cli
