// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

/// What a command line tells of itself, taken from the parser that prints --help: man pages and completions say the
/// same.
namespace ets::cli {

struct OptionText {
    std::vector<std::string> names; ///< "-o", "--output"; a positional's own name, alone.
    std::string value; ///< What follows it, as in --help; empty for a flag.
    std::string help;
    bool isPositional = false;
    bool isRequired = false;

    [[nodiscard]] bool takesFile() const;
    [[nodiscard]] bool takesFolder() const;
    /// The words that may follow, where only these may: "ns|us|ms" as a value.
    [[nodiscard]] std::vector<std::string> choices() const;
    /// Equal in all that is shown.
    [[nodiscard]] bool operator==(const OptionText&) const = default;
};

struct CommandText {
    std::string name;
    std::string help; ///< What it does; the first line stands alone.
    std::string footer; ///< What follows the options: sections that begin with a title and a colon.
    std::string version; ///< "0.1.0 (commit)"; empty for a verb.
    std::vector<OptionText> options; ///< Positionals among them; what --help hides is left out.
    std::vector<CommandText> verbs;

    /// The options that most verbs have, in the order of the first that has them; empty without verbs.
    [[nodiscard]] std::vector<OptionText> commonOptions() const;
    /// Names of the verbs that do not take an option in just this form.
    [[nodiscard]] std::vector<std::string> verbsWithout(const OptionText& option) const;
};

/// @param version what --version prints, without the program's name
[[nodiscard]] CommandText commandText(const CLI::App& app, const std::string& version);

} // namespace ets::cli
