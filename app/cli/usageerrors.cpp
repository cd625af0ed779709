// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/usageerrors.h"

#include "app/cli/exitstatus.h"
#include "app/cli/verb.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <sstream>
#include <string_view>
#include <system_error>

namespace ets::cli {

namespace {

/// How many letters have to be put in, taken out, exchanged or swapped with the next to make one word of another.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::vector<std::size_t> next(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        next[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t exchanged = row[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            next[j] = std::min({row[j] + 1, next[j - 1] + 1, exchanged});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                next[j] = std::min(next[j], before[j - 2] + 1);
            }
        }
        before.swap(row);
        row.swap(next);
    }
    return row[b.size()];
}

/// The word that was probably meant: one that begins with it, or differs in a third of its letters at most.
std::string meant(const std::string& word, const std::vector<std::string>& known)
{
    constexpr std::size_t lettersPerFault = 3;
    std::string best;
    std::size_t least = word.size() / lettersPerFault + 1;
    for (const std::string& candidate : known) {
        const bool isBeginning = word.size() >= lettersPerFault && candidate.starts_with(word);
        const std::size_t faults = isBeginning ? 0 : distance(word, candidate);
        if (faults < least) {
            least = faults;
            best = candidate;
        }
    }
    return best;
}

std::string didYouMean(const std::string& word, const std::vector<std::string>& known)
{
    const std::string best = meant(word, known);
    return best.empty() ? std::string() : "; did you mean " + best + "?";
}

std::vector<std::string> verbNames()
{
    std::vector<std::string> names;
    for (const VerbRow& row : verbTable()) {
        names.push_back(row.name);
    }
    return names;
}

bool isVerb(const std::string& word)
{
    return std::ranges::any_of(verbTable(), [&word](const VerbRow& row) { return row.name == word; });
}

/// "--runs" and "-o" of an option.
std::vector<std::string> namesOf(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const CLI::Option* const option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
        for (const std::string& name : option->get_snames()) {
            names.push_back("-" + name);
        }
    }
    return names;
}

bool hasOption(const CLI::App& command, const std::string& name)
{
    const std::vector<std::string> names = namesOf(command);
    return std::ranges::find(names, name) != names.end();
}

/// What was not understood of a verb's words.
std::string aboutExtras(const CLI::App& app, const CLI::App& command, const std::vector<std::string>& words)
{
    const std::vector<std::string> extras = app.remaining(true);
    const auto isExtra = [&extras](const std::string& word) { return std::ranges::find(extras, word) != extras.end(); };
    const auto option = std::ranges::find_if(
        words, [&](const std::string& word) { return word.size() > 1 && word.front() == '-' && isExtra(word); });
    if (option == words.end()) {
        const auto first = std::ranges::find_if(words, isExtra);
        return command.get_name() + " does not know what to do with \"" + (first == words.end() ? "" : *first) + "\"";
    }
    const std::string name = option->substr(0, option->find('='));
    const auto others = app.get_subcommands([&name](const CLI::App* other) { return hasOption(*other, name); });
    return others.empty() ? name + " is no option of " + command.get_name() + didYouMean(name, namesOf(command))
                          : name + " does nothing for " + command.get_name();
}

std::string textOf(
    const CLI::App& app, const CLI::App& command, const CLI::ParseError& error, const std::vector<std::string>& words)
{
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        return aboutExtras(app, command, words);
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        for (const CLI::Option* const option : command.get_options()) {
            if (option->get_required() && option->count() == 0) {
                return command.get_name() + " needs a " + option->get_name() + ": etinspect " + command.get_name() + " "
                    + (option->get_name() == "dump" ? "DUMP" : "FILE");
            }
        }
    }
    const std::string text = error.what();
    return text.starts_with(": ") ? words.front() + text : text;
}

/// --help of the program, or of a verb.
std::string helpText(CLI::App& app, const std::string& verb)
{
    return verb.empty() ? app.help() : app.get_subcommand(verb)->help(app.get_name());
}

} // namespace

Answer usageAnswer(const std::string& what)
{
    return {"etinspect: " + what + "\n", exitstatus::usage};
}

std::optional<Answer> answerWithoutVerb(CLI::App& app, const std::vector<std::string>& words)
{
    if (words.empty()) {
        return usageAnswer("give a verb: etinspect --help lists them");
    }
    const std::string& first = words.front();
    if (isVerb(first)) {
        return std::nullopt;
    }
    if (first == "help" && words.size() <= 2 && (words.size() == 1 || isVerb(words.back()))) {
        return Answer{helpText(app, words.size() == 1 ? std::string() : words.back()), exitstatus::done};
    }
    const auto verb = std::ranges::find_if(words, isVerb);
    const std::string known = verbNames().front();
    if (first.starts_with('-')) {
        return verb == words.end() ? std::nullopt
                                   : std::optional(usageAnswer("the verb comes first: etinspect " + *verb + " ..."));
    }
    std::error_code none;
    if (std::filesystem::exists(first, none)) {
        return usageAnswer("give a verb before the file: etinspect " + (verb == words.end() ? known : *verb) + " "
            + first + "; etinspect --help lists the verbs");
    }
    const std::string& wrong = first == "help" ? words[1] : first;
    return usageAnswer("\"" + wrong + "\" is no verb" + didYouMean(wrong, verbNames())
        + (meant(wrong, verbNames()).empty() ? "; etinspect --help lists them" : ""));
}

Answer answerOf(const CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& words)
{
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) { // --help, --version
        std::ostringstream out;
        app.exit(error, out, out);
        return {out.str(), exitstatus::done};
    }
    const auto chosen = app.get_subcommands();
    const CLI::App& command = chosen.empty() ? app : *chosen.front();
    const std::string help = chosen.empty() ? "etinspect --help" : "etinspect " + command.get_name() + " --help";
    return usageAnswer(textOf(app, command, error, words) + " (" + help + ")");
}

} // namespace ets::cli
