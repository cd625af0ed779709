// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pages/completion.h"

#include <sstream>

namespace ets::cli {

namespace {

/// Within single quotes, and without meaning for _arguments and _describe.
std::string quoted(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        if (c == '\'') {
            result += "'\\''";
        } else if (c == '[' || c == ']' || c == ':' || c == '\\') {
            result += std::string("\\") + c;
        } else {
            result += c == '\n' ? ' ' : c;
        }
    }
    return result;
}

std::string actionOf(const OptionText& option)
{
    if (option.value.empty()) {
        return {};
    }
    std::string action = ":";
    action += quoted(option.choices().empty() ? option.value : "value");
    action += ':';
    if (option.takesFile()) {
        action += "_files";
    } else if (option.takesFolder()) {
        action += "_files -/";
    } else if (!option.choices().empty()) {
        action += "(";
        for (const std::string& word : option.choices()) {
            action += word + " ";
        }
        action.back() = ')';
    }
    return action;
}

void writeOptions(std::ostream& out, const std::vector<OptionText>& options, const char* indent)
{
    for (const OptionText& option : options) {
        if (option.isPositional) {
            continue;
        }
        std::string all;
        for (const std::string& name : option.names) {
            all += (all.empty() ? "" : " ") + name;
        }
        for (const std::string& name : option.names) {
            const bool joins = !option.value.empty() && name.starts_with("--");
            out << indent << "'(" << all << ")" << name << (joins ? "=" : "") << "[" << quoted(option.help) << "]"
                << actionOf(option) << "' \\\n";
        }
    }
}

} // namespace

std::string zshCompletion(const CommandText& command)
{
    std::ostringstream out;
    out << "#compdef " << command.name << "\n# SPDX-License-Identifier: GPL-3.0-or-later\n"
        << "_" << command.name << "() {\n"
        << "  local curcontext=\"$curcontext\" context state line\n"
        << "  typeset -A opt_args\n"
        << "  _arguments -C \\\n";
    writeOptions(out, command.options, "    ");
    if (command.verbs.empty()) {
        out << "    '*:file:_files'\n}\n_" << command.name << " \"$@\"\n";
        return out.str();
    }
    out << "    '1:verb:->verb' \\\n    '*::argument:->argument'\n"
        << "  case \"$state\" in\n"
        << "  verb)\n"
        << "    local -a verbs=(\n";
    for (const CommandText& verb : command.verbs) {
        out << "      '" << verb.name << ":" << quoted(verb.help) << "'\n";
    }
    out << "    )\n    _describe verb verbs\n    ;;\n"
        << "  argument)\n"
        << "    case \"$words[1]\" in\n";
    for (const CommandText& verb : command.verbs) {
        out << "    " << verb.name << ")\n      _arguments \\\n";
        writeOptions(out, verb.options, "        ");
        out << "        '*:file:_files'\n      ;;\n";
    }
    out << "    esac\n    ;;\n  esac\n}\n_" << command.name << " \"$@\"\n";
    return out.str();
}

} // namespace ets::cli
