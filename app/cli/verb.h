// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace ets {
struct TraceExport;
}

namespace ets::cli {

/// An option that changes nothing in what is printed unless something else is given.
struct Condition {
    const char* option;
    bool isMet;
    const char* unless; ///< Without which it does nothing.
};

/// A verb of the command line, in a call: its options, what it needs, and what it does. What it alone takes is a member
/// of it; what several take is in Arguments. Each is a source of verbs/, and its row of verbTable().
class Verb {
public:
    Verb() = default;
    virtual ~Verb() = default;
    Verb(const Verb&) = delete;
    Verb& operator=(const Verb&) = delete;
    Verb(Verb&&) = delete;
    Verb& operator=(Verb&&) = delete;

    /// Adds its options, in the order of --help. What they set lives as long as the verb, or as the arguments.
    virtual void addOptions(CLI::App& command, Arguments& arguments) = 0;
    /// Whether names follow after --.
    [[nodiscard]] virtual bool takesNames() const { return false; }
    /// Those of its options that do nothing by themselves.
    [[nodiscard]] virtual std::vector<Condition> conditions(const Arguments& arguments) const;
    /// What is wrong with words that the parser has taken one by one, in one sentence.
    [[nodiscard]] virtual std::optional<std::string> contradiction(const Arguments& arguments) const;
    /// Files that its own options name, and that it reads.
    [[nodiscard]] virtual std::vector<std::string> reads() const { return {}; }
    /// Files and folders that its own options name, and that it writes.
    [[nodiscard]] virtual std::vector<std::string> writes() const { return {}; }

    /// Does it.
    /// @return what the program ends with, see exitstatus.h; an error that is yet to be told
    [[nodiscard]] virtual Result<int> run(const Arguments& arguments) = 0;
};

inline std::vector<Condition> Verb::conditions(const Arguments& /*arguments*/) const
{
    return {};
}

inline std::optional<std::string> Verb::contradiction(const Arguments& /*arguments*/) const
{
    return {};
}

/// A verb that the command line alone has: a constant of the namespace ets::cli::verbs in verbs/NAME.cpp.
struct OwnVerb {
    const char* name;
    const char* help; ///< What it prints, in one line.
    std::unique_ptr<Verb> (*make)();
};

/// A verb as it is listed.
struct VerbRow {
    std::string name;
    std::string help;
    std::function<std::unique_ptr<Verb>()> make;
};

/// All verbs, as --help lists them: each export of a trace, then those that the command line alone has.
[[nodiscard]] std::span<const VerbRow> verbTable();

/// The verb that writes an export of a trace.
[[nodiscard]] std::unique_ptr<Verb> exportVerb(const TraceExport& form);

} // namespace ets::cli
