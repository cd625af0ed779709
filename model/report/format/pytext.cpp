// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/pytext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <utility>

namespace ets::pytext {

namespace {

/// White space of C, which surrounds numbers in ASCII text.
bool isCSpace(char32_t c)
{
    return c == U' ' || (c >= U'\t' && c <= U'\r');
}

/// White space of Unicode (str.isspace()).
bool isSpace(char32_t c)
{
    return isCSpace(c) || (c >= 0x1C && c <= 0x1F) || c == 0x85 || c == 0xA0 || c == 0x1680
        || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

/// Decodes one code point of well-formed UTF-8 and says how many bytes it takes.
std::pair<char32_t, std::size_t> decode(std::string_view text)
{
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = at(0);
    if (first < 0x80) {
        return {first, 1};
    }
    const std::size_t length = std::min<std::size_t>(first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2, text.size());
    char32_t code = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        code = (code << 6U) | (at(i) & 0x3FU);
    }
    return {code, length};
}

template <typename Predicate> std::string_view stripped(std::string_view text, Predicate isWhite)
{
    while (!text.empty()) {
        const auto [code, length] = decode(text);
        if (!isWhite(code)) {
            break;
        }
        text.remove_prefix(length);
    }
    while (!text.empty()) {
        std::size_t last = text.size() - 1;
        while (last > 0 && (static_cast<unsigned char>(text[last]) & 0xC0U) == 0x80U) {
            --last;
        }
        if (!isWhite(decode(text.substr(last)).first)) {
            break;
        }
        text = text.substr(0, last);
    }
    return text;
}

/// A number without what int() and float() ignore around it. Python only looks at Unicode where a text is not ASCII.
std::string_view bareNumber(std::string_view text)
{
    const auto isVisible = [](char c) { return c > ' ' && c <= '~'; };
    if (!text.empty() && isVisible(text.front()) && isVisible(text.back())) {
        return text; // nearly all
    }
    const bool ascii = std::ranges::none_of(text, [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; });
    return ascii ? stripped(text, isCSpace) : stripped(text, isSpace);
}

/// Whether a number that double cannot hold is too large rather than too small: the place of its first digit tells.
bool isTooLarge(std::string_view digits)
{
    const std::size_t e = std::min(digits.find_first_of("eE"), digits.size());
    const std::string_view mantissa = digits.substr(0, e);
    const auto point = static_cast<long>(std::min(mantissa.find('.'), mantissa.size()));
    const auto first = static_cast<long>(std::min(mantissa.find_first_of("123456789"), mantissa.size()));
    std::string_view exponentText = digits.substr(std::min(e + 1, digits.size()));
    if (exponentText.starts_with('+')) {
        exponentText.remove_prefix(1);
    }
    long exponent = 0;
    const auto [end, status] =
        std::from_chars(exponentText.data(), exponentText.data() + exponentText.size(), exponent);
    if (status == std::errc::result_out_of_range) {
        return !exponentText.starts_with('-');
    }
    return point - first + exponent > 0;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Length of a run of digits with single underscores between them, 0 if there is none.
std::size_t digitRun(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size() && (isDigit(text[i]) || (text[i] == '_' && i > 0 && isDigit(text[i - 1])))) {
        ++i;
    }
    return i > 0 && text[i - 1] == '_' ? 0 : i;
}

std::string_view withoutSign(std::string_view text)
{
    if (!text.empty() && (text.front() == '+' || text.front() == '-')) {
        text.remove_prefix(1);
    }
    return text;
}

std::string lower(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(
        result, result.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return result;
}

/// Characters that str.isprintable() denies: separators other than the space, controls, formats, private use.
bool isPrintable(char32_t c)
{
    constexpr std::array<std::pair<char32_t, char32_t>, 26> hidden{{{0x00, 0x1F}, {0x7F, 0xA0}, {0xAD, 0xAD},
        {0x600, 0x605}, {0x61C, 0x61C}, {0x6DD, 0x6DD}, {0x70F, 0x70F}, {0x890, 0x891}, {0x8E2, 0x8E2},
        {0x1680, 0x1680}, {0x180E, 0x180E}, {0x2000, 0x200F}, {0x2028, 0x202F}, {0x205F, 0x206F}, {0x3000, 0x3000},
        {0xD800, 0xF8FF}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
        {0x13430, 0x13438}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0x40000, 0xE00FF}, {0xF0000, 0x10FFFF}}};
    return std::ranges::none_of(hidden, [c](const auto& range) { return c >= range.first && c <= range.second; });
}

char chooseQuote(std::string_view text)
{
    const bool single = text.find('\'') != std::string_view::npos;
    return single && text.find('"') == std::string_view::npos ? '"' : '\'';
}

/// The short escapes that strings and bytes share; empty if there is none.
std::string_view shortEscape(char32_t c)
{
    switch (c) {
    case '\\':
        return "\\\\";
    case '\n':
        return "\\n";
    case '\r':
        return "\\r";
    case '\t':
        return "\\t";
    default:
        return {};
    }
}

} // namespace

std::string reprFloat(double value)
{
    if (std::isnan(value)) {
        return "nan";
    }
    const std::string text = fmt::format("{}", value);
    const bool whole = text.find_first_of(".einf") == std::string::npos;
    return whole ? text + ".0" : text;
}

std::string formatG(double value)
{
    return std::isnan(value) ? std::string("nan") : fmt::format("{:g}", value);
}

std::string reprString(std::string_view text)
{
    const char quote = chooseQuote(text);
    std::string result(1, quote);
    while (!text.empty()) {
        const auto [code, length] = decode(text);
        if (const std::string_view escape = shortEscape(code); !escape.empty()) {
            result += escape;
        } else if (code == static_cast<char32_t>(quote)) {
            result += '\\';
            result += quote;
        } else if (isPrintable(code)) {
            result += text.substr(0, length);
        } else if (code <= 0xFF) {
            result += fmt::format("\\x{:02x}", static_cast<std::uint32_t>(code));
        } else if (code <= 0xFFFF) {
            result += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code));
        } else {
            result += fmt::format("\\U{:08x}", static_cast<std::uint32_t>(code));
        }
        text.remove_prefix(length);
    }
    return result + quote;
}

std::string reprBytes(std::string_view bytes)
{
    const char quote = chooseQuote(bytes);
    std::string result = std::string("b") + quote;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (const std::string_view escape = shortEscape(byte); !escape.empty()) {
            result += escape;
        } else if (c == quote) {
            result += '\\';
            result += quote;
        } else if (byte >= 0x20 && byte < 0x7F) {
            result += c;
        } else {
            result += fmt::format("\\x{:02x}", byte);
        }
    }
    return result + quote;
}

std::string_view strip(std::string_view text)
{
    return stripped(text, isSpace);
}

bool isInt(std::string_view text)
{
    text = withoutSign(bareNumber(text));
    return !text.empty() && digitRun(text) == text.size();
}

bool isFloat(std::string_view text)
{
    std::string_view rest = withoutSign(bareNumber(text));
    constexpr std::size_t longestName = 8; // infinity
    if (const std::string name = rest.size() <= longestName ? lower(rest) : std::string();
        name == "inf" || name == "infinity" || name == "nan") {
        const std::string whole = lower(text);
        return whole == "inf" || whole == "-inf" || whole == "nan";
    }
    const std::size_t before = digitRun(rest);
    rest.remove_prefix(before);
    std::size_t after = 0;
    if (!rest.empty() && rest.front() == '.') {
        rest.remove_prefix(1);
        after = digitRun(rest);
        rest.remove_prefix(after);
    }
    if (before + after == 0) {
        return false;
    }
    if (!rest.empty() && (rest.front() == 'e' || rest.front() == 'E')) {
        rest = withoutSign(rest.substr(1));
        const std::size_t exponent = digitRun(rest);
        rest.remove_prefix(exponent);
        if (exponent == 0) {
            return false;
        }
    }
    return rest.empty() && std::isfinite(toFloat(text));
}

double toFloat(std::string_view text)
{
    std::string digits(bareNumber(text));
    const bool negative = digits.starts_with('-');
    digits = withoutSign(digits);
    std::erase(digits, '_');
    double value = 0;
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (status == std::errc::result_out_of_range) {
        value = isTooLarge(digits) ? HUGE_VAL : 0;
    }
    return negative ? -value : value;
}

} // namespace ets::pytext
