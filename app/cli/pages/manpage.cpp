// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pages/manpage.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace ets::cli {

namespace {

std::string upper(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

/// A line of text in which nothing is markup.
std::string roff(const std::string& line)
{
    std::string text;
    if (line.starts_with('.') || line.starts_with('\'')) {
        text += "\\&";
    }
    for (const char c : line) {
        switch (c) {
        case '\\':
            text += "\\e";
            break;
        case '-':
            text += "\\-";
            break;
        case '\'':
            text += "\\(aq";
            break;
        case '`':
            text += "\\(ga";
            break;
        case '^':
            text += "\\(ha";
            break;
        case '~':
            text += "\\(ti";
            break;
        default:
            text += c;
        }
    }
    return text;
}

std::string bold(const std::string& text)
{
    return "\\fB" + roff(text) + "\\fR";
}

std::string italic(const std::string& text)
{
    return "\\fI" + roff(text) + "\\fR";
}

void writeParagraphs(std::ostream& out, const std::string& text)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        out << (line.empty() ? ".PP" : roff(line)) << '\n';
    }
}

void writeOption(std::ostream& out, const OptionText& option)
{
    out << ".TP\n";
    const char* separator = "";
    for (const std::string& name : option.names) {
        out << separator << (option.isPositional ? italic(name) : bold(name));
        separator = ", ";
    }
    if (!option.value.empty() && !option.isPositional) {
        out << ' ' << italic(option.value);
    }
    out << '\n' << roff(option.help) << '\n';
}

void writeSynopsis(std::ostream& out, const CommandText& command)
{
    out << ".SH SYNOPSIS\n.B " << roff(command.name) << '\n';
    if (!command.verbs.empty()) {
        out << italic("VERB") << '\n';
    }
    const auto& options = command.verbs.empty() ? command.options : command.verbs.front().options;
    for (const OptionText& option : options) {
        if (option.isPositional) {
            const std::string name = italic(upper(option.names.front()));
            out << (option.isRequired ? name : "[" + name + "]") << '\n';
        }
    }
    out << "[" << italic("OPTIONS") << "]\n";
}

/// Sections of the footer: a line that ends with a colon is a title, what is indented stands as it is.
void writeFooter(std::ostream& out, const std::string& footer)
{
    std::istringstream lines(footer);
    bool literal = false;
    for (std::string line; std::getline(lines, line);) {
        const bool indented = line.starts_with(' ');
        if (indented != literal) {
            out << (indented ? ".nf\n" : ".fi\n");
            literal = indented;
        }
        if (!indented && line.ends_with(':')) {
            out << ".SH " << upper(line.substr(0, line.size() - 1)) << '\n';
        } else if (!line.empty()) {
            out << roff(indented ? line.substr(std::min<std::size_t>(2, line.size())) : line) << '\n';
        }
    }
    if (literal) {
        out << ".fi\n";
    }
}

void writeVerbs(std::ostream& out, const CommandText& command)
{
    const auto common = command.commonOptions();
    out << ".SH VERBS\n";
    for (const CommandText& verb : command.verbs) {
        out << ".SS " << roff(verb.name) << '\n';
        writeParagraphs(out, verb.help);
        for (const OptionText& option : verb.options) {
            if (std::ranges::count(common, option) == 0) {
                writeOption(out, option);
            }
        }
    }
    out << ".SH COMMON OPTIONS\n";
    for (const OptionText& option : common) {
        writeOption(out, option);
        std::string without;
        for (const std::string& verb : command.verbsWithout(option)) {
            without += (without.empty() ? "" : ", ") + verb;
        }
        if (!without.empty()) {
            out << "(Not so: " << roff(without) << ".)\n";
        }
    }
}

} // namespace

std::string manPage(const CommandText& command)
{
    std::ostringstream out;
    const std::string summary = command.help.substr(0, command.help.find('\n'));
    out << ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n"
        << ".TH " << upper(command.name) << R"( 1 "" "ETScope )" << roff(command.version) << "\" \"User Commands\"\n"
        << ".SH NAME\n"
        << roff(command.name) << " \\- " << roff(summary) << '\n';
    writeSynopsis(out, command);
    out << ".SH DESCRIPTION\n" << roff(summary) << ".\n";
    writeParagraphs(out, command.help.substr(std::min(command.help.size(), summary.size() + 1)));
    if (!command.verbs.empty()) {
        writeVerbs(out, command);
    }
    out << ".SH OPTIONS\n";
    for (const OptionText& option : command.options) {
        writeOption(out, option);
    }
    writeFooter(out, command.footer);
    out << ".SH SEE ALSO\n" << (command.name == "etscope" ? ".BR etinspect (1)\n" : ".BR etscope (1)\n");
    return out.str();
}

} // namespace ets::cli
