// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program/jsondocument.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace ets {

namespace {

constexpr std::size_t escapeSize = 6; // \uXXXX

/// The code unit of the \uXXXX escape that starts here, or nothing.
std::optional<unsigned> unicodeEscape(std::string_view text)
{
    if (text.size() < escapeSize || text[0] != '\\' || text[1] != 'u') {
        return std::nullopt;
    }
    unsigned unit = 0;
    const char* first = text.data() + 2;
    const auto [end, failure] = std::from_chars(first, first + 4, unit, 16);
    if (failure != std::errc() || end != first + 4) {
        return std::nullopt;
    }
    return unit;
}

/// Copies one escape sequence, or a pair of surrogates, and returns how many bytes it had.
std::size_t copyEscape(std::string_view text, std::string& target)
{
    const auto unit = unicodeEscape(text);
    if (!unit || *unit < 0xD800 || *unit > 0xDFFF) {
        target += text.substr(0, 2);
        return std::min<std::size_t>(2, text.size());
    }
    const auto second = unicodeEscape(text.substr(escapeSize));
    if (*unit <= 0xDBFF && second && *second >= 0xDC00 && *second <= 0xDFFF) {
        target += text.substr(0, 2 * escapeSize);
        return 2 * escapeSize;
    }
    target += "\\ufffd";
    return escapeSize;
}

/// Length of the string that starts here, quotes included, copied with its lone surrogates replaced.
std::size_t copyString(std::string_view text, std::string& target)
{
    target += text[0];
    std::size_t i = 1;
    while (i < text.size() && text[i] != '"') {
        if (text[i] == '\\') {
            i += copyEscape(text.substr(i), target);
        } else {
            target += text[i++];
        }
    }
    if (i < text.size()) {
        target += text[i++];
    }
    return i;
}

/// Numbers that surely fit into a double have few digits and an exponent of at most two.
bool mayBeTooBig(std::string_view number)
{
    constexpr std::size_t surelySmall = 200;
    if (number.size() > surelySmall) {
        return true;
    }
    const std::size_t e = number.find_first_of("eE");
    const std::size_t digits = e == std::string_view::npos ? e : number.find_first_not_of("+-", e + 1);
    return digits != std::string_view::npos && number.size() - digits > 2;
}

std::size_t copyNumber(std::string_view text, std::string& target)
{
    const std::size_t end = std::min(text.find_first_not_of("0123456789+-.eE"), text.size());
    const std::string_view number = text.substr(0, end);
    const char* quote = mayBeTooBig(number) ? "\"" : "";
    target += quote;
    target += number;
    target += quote;
    return end;
}

} // namespace

std::string tameJson(std::string_view text)
{
    std::string result;
    result.reserve(text.size() + 16);
    std::size_t i = 0;
    while (i < text.size()) {
        const char c = text[i];
        if (c == '"') {
            i += copyString(text.substr(i), result);
        } else if (c == '-' || (c >= '0' && c <= '9')) {
            i += copyNumber(text.substr(i), result);
        } else {
            result += c;
            ++i;
        }
    }
    return result;
}

} // namespace ets
