// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pages/completion.h"

#include <set>
#include <sstream>

namespace ets::cli {

namespace {

std::string joined(const std::vector<std::string>& words, const char* separator)
{
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : separator) + word;
    }
    return text;
}

std::string namesOf(const std::vector<OptionText>& options)
{
    std::string text;
    for (const OptionText& option : options) {
        if (!option.isPositional) {
            text += (text.empty() ? "" : " ") + joined(option.names, " ");
        }
    }
    return text;
}

/// What follows an option: one of some words, a file, a folder, or something nobody can guess.
void writeValues(std::ostream& out, const std::vector<OptionText>& options, std::set<std::string>& written)
{
    for (const OptionText& option : options) {
        if (option.isPositional || option.value.empty() || !written.insert(option.names.back()).second) {
            continue;
        }
        out << "    " << joined(option.names, " | ") << ")\n";
        if (!option.choices().empty()) {
            out << "        mapfile -t COMPREPLY < <(compgen -W '" << joined(option.choices(), " ")
                << "' -- \"$word\")\n";
        } else if (option.takesFile()) {
            out << "        compopt -o default\n";
        } else if (option.takesFolder()) {
            out << "        compopt -o dirnames\n";
        }
        out << "        return\n        ;;\n";
    }
}

} // namespace

std::string bashCompletion(const CommandText& command)
{
    std::ostringstream out;
    std::vector<std::string> verbs;
    verbs.reserve(command.verbs.size());
    for (const CommandText& verb : command.verbs) {
        verbs.push_back(verb.name);
    }
    out << "# SPDX-License-Identifier: GPL-3.0-or-later\n# shellcheck shell=bash\n"
        << "_" << command.name << "() {\n"
        << "    local word=\"${COMP_WORDS[COMP_CWORD]}\" words='" << namesOf(command.options) << "' verb='' i\n"
        << "    COMPREPLY=()\n"
        << "    case \"${COMP_WORDS[COMP_CWORD - 1]}\" in\n";
    std::set<std::string> written;
    writeValues(out, command.options, written);
    for (const CommandText& verb : command.verbs) {
        writeValues(out, verb.options, written);
    }
    out << "    esac\n";
    if (!verbs.empty()) {
        out << "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
            << "        case \"${COMP_WORDS[i]}\" in\n";
        for (const CommandText& verb : command.verbs) {
            out << "        " << verb.name << ") verb=" << verb.name << " words='" << namesOf(verb.options) << "' ;;\n";
        }
        out << "        esac\n"
            << "        [[ -z \"$verb\" ]] || break\n"
            << "    done\n"
            << "    if [[ -z \"$verb\" && \"$word\" != -* ]]; then\n"
            << "        words='" << joined(verbs, " ") << "' verb=none\n"
            << "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
            << "        return\n"
            << "    fi\n";
    }
    out << "    if [[ \"$word\" == -* ]]; then\n"
        << "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
        << "    else\n"
        << "        compopt -o default\n"
        << "    fi\n"
        << "}\n"
        << "complete -F _" << command.name << ' ' << command.name << '\n';
    return out.str();
}

} // namespace ets::cli
