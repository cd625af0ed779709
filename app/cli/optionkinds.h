// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <system_error>

/// The kinds of values that options take. What does not fit is refused in one plain sentence.
namespace ets::cli {

/// Adds an option that takes a file, a folder or a name, which is never empty.
/// @param kind what it is called in sentences: "file", "folder", "name"
/// @param typeName as --help shows it
inline CLI::Option* addText(CLI::App& command, const std::string& name, std::string& target, const std::string& help,
    const std::string& kind, const std::string& typeName)
{
    const std::string last = name.substr(name.rfind(',') + 1);
    const auto take = [&target, last, kind](const std::string& word) {
        if (word.empty()) {
            throw CLI::ValidationError(last + " needs a " + kind);
        }
        target = word;
    };
    return command.add_option_function<std::string>(name, take, help)->type_name(typeName);
}

/// Adds an option that takes a file.
inline CLI::Option* addFile(CLI::App& command, const std::string& name, std::string& target, const std::string& help)
{
    return addText(command, name, target, help, "file", "FILE");
}

/// Adds an option that takes a name.
inline CLI::Option* addName(CLI::App& command, const std::string& name, std::string& target, const std::string& help)
{
    return addText(command, name, target, help, "name", "NAME");
}

/// Adds an option that takes one of some words.
/// @param choices what each word stands for
/// @param keys the words in the order in which people read them: "text|json"
/// @param take is called with what the word stands for
template <typename Value, typename Take>
CLI::Option* addChoice(CLI::App& command, const std::string& name, const std::map<std::string, Value>& choices,
    const std::string& keys, const Take& take, const std::string& help)
{
    const auto choose = [name, choices, keys, take](const std::string& word) {
        const auto found = choices.find(word);
        if (found == choices.end()) {
            throw CLI::ValidationError(name, "is one of " + keys + ", not \"" + word + "\"");
        }
        take(found->second);
    };
    return command.add_option_function<std::string>(name, choose, help)->type_name(keys);
}

/// Bounds of a whole number.
struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

/// Adds an option that takes a whole number.
/// @param take is called with the number
template <typename Take>
CLI::Option* addNumber(CLI::App& command, const std::string& name, const std::string& typeName, Bounds bounds,
    const Take& take, const std::string& help)
{
    const auto read = [name, bounds, take](const std::string& word) {
        std::int64_t number = 0;
        const char* const end = word.data() + word.size();
        const auto [rest, error] = std::from_chars(word.data(), end, number);
        if (error != std::errc() || rest != end || number < bounds.least || number > bounds.most) {
            throw CLI::ValidationError(name,
                "is a whole number from " + std::to_string(bounds.least) + " to " + std::to_string(bounds.most)
                    + ", not \"" + word + "\"");
        }
        take(number);
    };
    return command.add_option_function<std::string>(name, read, help)->type_name(typeName);
}

} // namespace ets::cli
