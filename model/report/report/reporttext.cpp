// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/report/reporttext.h"

#include "model/report/format/markdowntext.h"

#include <array>
#include <cstdint>

namespace ets::reporttext {

namespace {

constexpr char32_t replacement = 0xFFFD;

/// A character and the bytes that it takes.
struct Character {
    char32_t code = replacement;
    std::size_t size = 1;
};

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The first character of a text; U+FFFD for a byte that is none of UTF-8.
Character firstOf(std::string_view text)
{
    const auto head = static_cast<unsigned char>(text.front());
    if (head < 0x80) {
        return {head, 1};
    }
    const std::size_t size = head >= 0xF0 && head < 0xF5 ? 4 : head >= 0xE0 ? 3 : head >= 0xC2 ? 2 : 0;
    if (size == 0 || head >= 0xF5 || text.size() < size) {
        return {};
    }
    char32_t code = head & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if (!isContinuation(text[i])) {
            return {};
        }
        code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool isWrong = code < least.at(size) || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000);
    return isWrong ? Character{} : Character{code, size};
}

void appendUtf8(std::string& text, char32_t code)
{
    const auto byte = [&text](char32_t value) { text += static_cast<char>(static_cast<unsigned char>(value)); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0 | (code >> 6U));
        byte(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        byte(0xE0 | (code >> 12U));
        byte(0x80 | ((code >> 6U) & 0x3F));
        byte(0x80 | (code & 0x3F));
    } else {
        byte(0xF0 | (code >> 18U));
        byte(0x80 | ((code >> 12U) & 0x3F));
        byte(0x80 | ((code >> 6U) & 0x3F));
        byte(0x80 | (code & 0x3F));
    }
}

/// What turns the direction of writing, has no width, or is no character of any text.
bool isHidden(char32_t code)
{
    return (code >= 0x80 && code < 0xA0) || code == 0xAD || code == 0x61C || (code >= 0x200B && code <= 0x200F)
        || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF
        || (code >= 0xFFF9 && code <= 0xFFFB) || (code & 0xFFFEU) == 0xFFFEU || (code >= 0xFDD0 && code <= 0xFDEF)
        || (code >= 0xE0000 && code <= 0xE0FFF);
}

void appendNumber(std::string& text, char32_t code)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    text += "[U+";
    bool isBegun = false;
    for (int shift = 20; shift >= 0; shift -= 4) {
        const std::size_t digit = (code >> static_cast<unsigned>(shift)) & 0xFU;
        isBegun = isBegun || digit != 0 || shift < 16;
        if (isBegun) {
            text += digits[digit];
        }
    }
    text += ']';
}

std::size_t countOf(std::string_view text)
{
    std::size_t count = 0;
    for (const char byte : text) {
        count += isContinuation(byte) ? 0U : 1U;
    }
    return count;
}

/// Where the character with a number begins.
std::size_t offsetOf(std::string_view text, std::size_t character)
{
    std::size_t at = 0;
    while (at < text.size() && (character > 0 || isContinuation(text[at]))) {
        character -= isContinuation(text[at]) ? 0U : 1U;
        ++at;
        while (at < text.size() && isContinuation(text[at])) {
            ++at;
        }
    }
    return at;
}

} // namespace

std::string visible(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const Character character = firstOf(text);
        text.remove_prefix(character.size);
        constexpr char32_t pictures = 0x2400;
        if (character.code == '\n') {
            result += '\n';
        } else if (character.code < 0x20) {
            appendUtf8(result, pictures + character.code);
        } else if (character.code == 0x7F) {
            appendUtf8(result, pictures + 0x21);
        } else if (isHidden(character.code)) {
            appendNumber(result, character.code);
        } else {
            appendUtf8(result, character.code);
        }
    }
    return result;
}

std::string shortened(std::string_view text, std::size_t most)
{
    const std::size_t count = countOf(text);
    if (count <= most) {
        return std::string(text);
    }
    const std::size_t head = (most - 1) / 2;
    const std::size_t tail = most - 1 - head;
    return std::string(text.substr(0, offsetOf(text, head))) + "…"
        + std::string(text.substr(offsetOf(text, count - tail)));
}

std::string html(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (const char c : visible(text)) {
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&#39;";
            break;
        default:
            result += c;
        }
    }
    return result;
}

std::string markdown(std::string_view text)
{
    std::string result;
    const std::string shown = markdownEscaped(visible(text));
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const bool isLink = (shown[i] == ':' && shown.compare(i, 3, "://") == 0) || shown.compare(i, 4, "www.") == 0;
        if (shown[i] == '&' || shown[i] == '~' || shown[i] == '$' || (isLink && shown[i] == ':')) {
            result += '\\';
        }
        result += shown[i];
        if (isLink && shown[i] == 'w') {
            result += "ww\\.";
            i += 3;
        }
    }
    return result;
}

std::string fileName(std::string_view path)
{
    return std::string(path.substr(path.find_last_of("/\\") + 1));
}

} // namespace ets::reporttext
