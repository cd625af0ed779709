// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/utf8.h"

#include <cstdint>
#include <cstring>

namespace ets {

namespace {

bool isContinuation(unsigned char byte)
{
    return (byte & 0xC0U) == 0x80U;
}

/// Length of the well-formed sequence at the start of the text, 0 if there is none (RFC 3629, section 4).
std::size_t sequenceLength(std::string_view text)
{
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = at(0);
    if (first < 0x80) {
        return 1;
    }
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if (!isContinuation(at(i))) {
            return 0;
        }
    }
    const unsigned char second = at(1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool surrogate = first == 0xED && second > 0x9F;
    const bool tooBig = first == 0xF4 && second > 0x8F;
    return overlong || surrogate || tooBig ? 0 : length;
}

} // namespace

std::optional<std::size_t> firstInvalidUtf8(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size()) {
        const std::size_t length = sequenceLength(text.substr(i));
        if (length == 0) {
            return i;
        }
        i += length;
    }
    return std::nullopt;
}

std::string toValidUtf8(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        if (length == 0) {
            result += "\xEF\xBF\xBD";
            text.remove_prefix(1);
        } else {
            result += text.substr(0, length);
            text.remove_prefix(length);
        }
    }
    return result;
}

std::size_t codePointCount(std::string_view text)
{
    // Eight bytes at a time: those that go on with a character have the highest bit set and the next one not.
    constexpr std::uint64_t lowest = 0x0101010101010101;
    std::size_t count = text.size();
    std::uint64_t word = 0;
    for (; text.size() >= sizeof word; text.remove_prefix(sizeof word)) {
        std::memcpy(&word, text.data(), sizeof word);
        const std::uint64_t marks = (word >> 7U) & (~word >> 6U) & lowest;
        count -= (marks * lowest) >> 56U; // their sum
    }
    for (const char c : text) {
        count -= isContinuation(static_cast<unsigned char>(c)) ? 1 : 0;
    }
    return count;
}

} // namespace ets
