// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program/nodemetadata.h"

#include <algorithm>
#include <array>
#include <optional>

namespace ets {

namespace {

/// Modules are not nested more deeply than Python can call them.
constexpr std::ptrdiff_t mostModules = 1000;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view space = " \t\n\r\f\v";
    const std::size_t first = text.find_first_not_of(space);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(space) - first + 1);
}

/// Calls take(part) for every part between the separators.
template <typename Take> void split(std::string_view text, char separator, Take take)
{
    for (;;) {
        const std::size_t end = text.find(separator);
        take(text.substr(0, end));
        if (end == std::string_view::npos) {
            return;
        }
        text.remove_prefix(end + 1);
    }
}

using ThreeParts = std::array<std::string_view, 3>;

/// What tells the parts of an entry apart: commas, and the brackets around those that do not.
constexpr std::array<bool, 256> divides = [] {
    std::array<bool, 256> result{};
    for (const char c : std::string_view(",[]()")) {
        result[static_cast<unsigned char>(c)] = true;
    }
    return result;
}();

/// Key, path and type of one entry; nothing when it has another number of parts or unbalanced brackets.
std::optional<ThreeParts> threeParts(std::string_view entry)
{
    ThreeParts parts;
    std::size_t count = 0;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= entry.size(); ++i) {
        const char c = i < entry.size() ? entry[i] : ',';
        if (!divides[static_cast<unsigned char>(c)]) { // nearly all
            continue;
        }
        depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
        if (depth < 0) {
            return std::nullopt;
        }
        if (c == ',' && (depth == 0 || i == entry.size())) {
            if (count == parts.size()) {
                return std::nullopt;
            }
            parts[count++] = trimmed(entry.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    return count == parts.size() && depth == 0 ? std::optional(parts) : std::nullopt;
}

} // namespace

Result<ModuleStack> parseModuleStack(std::string_view text)
{
    ModuleStack stack;
    if (std::ranges::count(text, ';') >= mostModules) {
        return Error{.file = {}, .what = ETS_MESSAGE("a module stack has more than %1 entries", mostModules)};
    }
    std::optional<std::string_view> broken;
    split(text, ';', [&](std::string_view entry) {
        const auto parts = threeParts(entry);
        if (!parts) {
            broken = broken.value_or(entry);
            return;
        }
        ModuleStackEntry read{std::string((*parts)[0]), std::string((*parts)[1]), std::string((*parts)[2])};
        const auto known = std::ranges::find(stack, read.key, &ModuleStackEntry::key);
        if (known != stack.end()) {
            *known = std::move(read);
        } else {
            stack.push_back(std::move(read));
        }
    });
    if (broken) {
        return Error{
            .file = {}, .what = ETS_MESSAGE("an entry of the module stack is not key, path and type: \"%1\"", *broken)};
    }
    return stack;
}

std::vector<std::pair<std::string, std::string>> parseSourceFnStack(std::string_view text)
{
    std::vector<std::pair<std::string, std::string>> stack;
    split(text, ';', [&](std::string_view entry) {
        const std::size_t comma = entry.find(',');
        const std::string_view target = comma == std::string_view::npos ? std::string_view() : entry.substr(comma + 1);
        stack.emplace_back(entry.substr(0, comma), target);
    });
    return stack;
}

} // namespace ets
