// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/program/modulepath.h"

#include "model/trace/program/modulehierarchy.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace ets {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Takes a head off a text that has it.
bool take(std::string_view& text, std::string_view head)
{
    const bool has = text.starts_with(head);
    text.remove_prefix(has ? head.size() : 0);
    return has;
}

/// Number after the last such sign, if there is nothing behind it; 0 for none.
std::uint32_t numberBehind(std::string_view text, char sign)
{
    const std::size_t at = text.rfind(sign);
    if (at == std::string_view::npos || at + 1 == text.size() || !std::ranges::all_of(text.substr(at + 1), isDigit)) {
        return 0;
    }
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data() + at + 1, text.data() + text.size(), number);
    return error == std::errc() ? number : 0;
}

} // namespace

std::string modulePathOf(std::string_view stackPath)
{
    if (!stackPath.starts_with("getattr(") && !stackPath.starts_with("L[")) {
        return std::string(stackPath);
    }
    std::string path;
    for (std::string_view rest = stackPath; !rest.empty();) {
        if (take(rest, "getattr(")) {
            continue;
        }
        if (path.empty() && take(rest, "L[")) {
            const std::size_t bracket = rest.find(']');
            rest.remove_prefix(bracket == std::string_view::npos ? rest.size() : bracket + 1);
            continue;
        }
        if (take(rest, ", ") || take(rest, "[")) {
            path += '.';
            continue;
        }
        const char c = rest.front();
        rest.remove_prefix(1);
        if (c != '\'' && c != '"' && c != ')' && c != ']') {
            path += c;
        }
    }
    return path.starts_with('.') ? path.substr(1) : path;
}

std::string_view classNameOf(std::string_view type)
{
    return type.substr(type.rfind('.') + 1);
}

std::uint32_t callOfKey(std::string_view key)
{
    const std::uint32_t before = numberBehind(key, '@');
    return before < std::numeric_limits<std::uint32_t>::max() ? before + 1 : before;
}

bool isContainer(const Module& module)
{
    return module.key.empty() && module.type.empty();
}

std::uint32_t callOf(const Module& module)
{
    return module.name.starts_with('#') ? numberBehind(module.name, '#') : 0;
}

std::string pathInModel(std::string_view path)
{
    std::string inModel;
    for (std::size_t i = 0; i < path.size();) {
        if (path[i] == '#') {
            std::size_t end = i + 1;
            while (end < path.size() && isDigit(path[end])) {
                ++end;
            }
            if (end > i + 1 && (end == path.size() || path[end] == '.')) {
                i = end;
                continue;
            }
        }
        inModel += path[i++];
    }
    return inModel;
}

} // namespace ets
