// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pages/completion.h"

#include <sstream>

namespace ets::cli {

namespace {

std::string quoted(const std::string& text)
{
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') {
            result += '\\';
        }
        result += c == '\n' ? ' ' : c;
    }
    return result + "'";
}

std::string valueOf(const OptionText& option)
{
    if (option.value.empty()) {
        return {};
    }
    if (option.takesFile()) {
        return " -r -F";
    }
    if (option.takesFolder()) {
        return " -x -a '(__fish_complete_directories)'";
    }
    std::string words;
    for (const std::string& word : option.choices()) {
        words += (words.empty() ? "" : " ") + word;
    }
    return words.empty() ? " -x" : " -x -a '" + words + "'";
}

void writeOptions(
    std::ostream& out, const std::string& name, const std::string& condition, const std::vector<OptionText>& options)
{
    for (const OptionText& option : options) {
        if (option.isPositional) {
            continue;
        }
        out << "complete -c " << name << condition;
        for (const std::string& word : option.names) {
            out << (word.starts_with("--") ? " -l " + word.substr(2) : " -s " + word.substr(1));
        }
        out << valueOf(option) << " -d " << quoted(option.help) << '\n';
    }
}

} // namespace

std::string fishCompletion(const CommandText& command)
{
    std::ostringstream out;
    out << "# SPDX-License-Identifier: GPL-3.0-or-later\n";
    writeOptions(out, command.name, command.verbs.empty() ? "" : " -n __fish_use_subcommand", command.options);
    for (const CommandText& verb : command.verbs) {
        out << "complete -c " << command.name << " -n __fish_use_subcommand -f -a " << verb.name << " -d "
            << quoted(verb.help) << '\n';
    }
    for (const CommandText& verb : command.verbs) {
        writeOptions(out, command.name, " -n '__fish_seen_subcommand_from " + verb.name + "'", verb.options);
    }
    return out.str();
}

} // namespace ets::cli
