// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/cli/dropin.h"
#include "app/cli/pages/commandpages.h"
#include "app/cli/usageerrors.h"
#include "app/cli/verb.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

constexpr const char* footer = R"(Exit status:
  0  everything was printed; with --strict only if there was nothing to warn of
  1  a file cannot be read or used as asked; one line on standard error says why
  2  wrong usage
  3  gap --fail-below: a value lies below the limit
     findings --fail-on: one of the rules has found something
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

/// The first option that was given and changes nothing in what is printed.
std::optional<std::string> idleOption(const CLI::App& command, const std::vector<Condition>& conditions)
{
    for (const Condition& condition : conditions) {
        if (!condition.isMet && command.get_option_no_throw(condition.option) != nullptr
            && command.count(condition.option) > 0) {
            return std::string(condition.option) + " does nothing for " + command.get_name() + " without "
                + condition.unless;
        }
    }
    return std::nullopt;
}

/// What is wrong with words that the parser has taken one by one.
std::optional<std::string> contradiction(const Verb& verb, const Arguments& arguments)
{
    if (auto wrong = verb.contradiction(arguments)) {
        return wrong;
    }
    if (arguments.frequency > 0 && arguments.faithful) {
        return "--frequency does not go with --faithful: the Inspector knows cycles as cycles only";
    }
    if (arguments.runs.block() && (arguments.onlyBlock || arguments.block)) {
        return "--runs names a block, and so does --block: take one of the two";
    }
    if (!arguments.exported.names.empty() && !verb.takesNames()) {
        return "only the verb totals takes names after --";
    }
    return std::nullopt;
}

/// What follows from the words as they were typed: parsing has used up the options.
void settle(Arguments& arguments, const std::vector<std::string>& options)
{
    const bool hasScale =
        std::ranges::any_of(options, [](const std::string& word) { return word.starts_with("--source-scale"); });
    if (arguments.frequency > 0 && !hasScale) {
        arguments.sourceScale = TimeScale::Cycles;
    }
    arguments.commandLine = "etinspect";
    for (const std::string& word : options) {
        arguments.commandLine += " " + word;
    }
    if (arguments.output == "-") {
        arguments.output.clear();
    }
}

/// A verb whose options the parser knows.
struct ParsedVerb {
    CLI::App* command;
    std::unique_ptr<Verb> verb;
};

std::vector<ParsedVerb> addVerbs(CLI::App& app, Arguments& arguments)
{
    std::vector<ParsedVerb> verbs;
    for (const VerbRow& row : verbTable()) {
        verbs.push_back({app.add_subcommand(row.name, row.help), row.make()});
        verbs.back().verb->addOptions(*verbs.back().command, arguments);
    }
    return verbs;
}

} // namespace

std::variant<Call, Answer> parseArguments(const std::vector<std::string>& words)
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
    std::vector<ParsedVerb> verbs = addVerbs(app, arguments);
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
    const auto chosen = std::ranges::find_if(verbs, [](const ParsedVerb& one) { return one.command->parsed(); });
    const auto idle = idleOption(*chosen->command, chosen->verb->conditions(arguments));
    if (const auto wrong = idle ? idle : contradiction(*chosen->verb, arguments)) {
        return usageAnswer(*wrong);
    }
    settle(arguments, options);
    return Call{std::move(arguments), std::move(chosen->verb)};
}

} // namespace ets::cli
