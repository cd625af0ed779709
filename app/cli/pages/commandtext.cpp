// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pages/commandtext.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace ets::cli {

namespace {

OptionText optionText(const CLI::Option& option)
{
    OptionText text;
    if (option.get_positional()) {
        text.names = {option.get_single_name()};
    }
    for (const std::string& name : option.get_snames()) {
        text.names.push_back("-" + name);
    }
    for (const std::string& name : option.get_lnames()) {
        text.names.push_back("--" + name);
    }
    text.value = option.get_items_expected_max() > 0 ? option.get_type_name() : std::string();
    text.help = option.get_description();
    text.isPositional = option.get_positional();
    text.isRequired = option.get_required();
    return text;
}

CommandText commandOf(const CLI::App& app)
{
    CommandText text;
    text.name = app.get_name();
    text.help = app.get_description();
    text.footer = app.get_footer();
    const auto isShown = [](const CLI::Option* option) { return !option->get_group().empty(); };
    for (const CLI::Option* const option : app.get_options(isShown)) {
        text.options.push_back(optionText(*option));
    }
    const auto isVerb = [](const CLI::App* verb) { return !verb->get_group().empty(); };
    for (const CLI::App* const verb : app.get_subcommands(isVerb)) {
        text.verbs.push_back(commandOf(*verb));
    }
    return text;
}

} // namespace

bool OptionText::takesFile() const
{
    return value == "FILE" || (isPositional && value.empty());
}

bool OptionText::takesFolder() const
{
    return value == "DIR";
}

std::vector<std::string> OptionText::choices() const
{
    std::vector<std::string> words;
    if (value.find('|') == std::string::npos) {
        return words;
    }
    std::size_t begin = 0;
    while (begin <= value.size()) {
        const std::size_t end = std::min(value.find('|', begin), value.size());
        words.push_back(value.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

std::vector<OptionText> CommandText::commonOptions() const
{
    std::vector<OptionText> common;
    for (const CommandText& verb : verbs) {
        for (const OptionText& option : verb.options) {
            if (std::ranges::count(common, option) == 0 && verbsWithout(option).size() * 2 < verbs.size()) {
                common.push_back(option);
            }
        }
    }
    return common;
}

std::vector<std::string> CommandText::verbsWithout(const OptionText& option) const
{
    std::vector<std::string> names;
    for (const CommandText& verb : verbs) {
        if (std::ranges::count(verb.options, option) == 0) {
            names.push_back(verb.name);
        }
    }
    return names;
}

CommandText commandText(const CLI::App& app, const std::string& version)
{
    CommandText text = commandOf(app);
    text.version = version;
    return text;
}

} // namespace ets::cli
