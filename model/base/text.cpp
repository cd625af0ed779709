// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

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

namespace ets::base64 {

void Decoder::feed(std::string_view digits)
{
    for (const char digit : digits) {
        m_bits = m_bits << 6U | static_cast<std::uint32_t>(valueOf(digit));
        // Behind the first digit of a group every further one completes a byte.
        if (const std::size_t place = m_digits++ % 4; place > 0) {
            m_bytes.push_back(static_cast<std::byte>(m_bits >> (6 - 2 * place) & 0xFFU));
        }
    }
}

std::optional<std::vector<std::byte>> decode(std::string_view text)
{
    if (text.size() % 4 != 0) {
        return std::nullopt;
    }
    for (int padding = 0; padding < 2 && text.ends_with('='); ++padding) {
        text.remove_suffix(1);
    }
    if (!std::ranges::all_of(text, isDigit)) {
        return std::nullopt;
    }
    Decoder decoder;
    decoder.reserve(text.size());
    decoder.feed(text);
    return decoder.take();
}

std::string encode(std::span<const std::byte> bytes)
{
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            group = (group << 8U) | (i + k < bytes.size() ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            text += i + k <= bytes.size() ? alphabet[(group >> (18U - 6U * k)) & 63U] : '=';
        }
    }
    return text;
}

} // namespace ets::base64

namespace ets {

namespace {
constexpr std::size_t blockSize = std::size_t{64} * 1024;
}

StringPool::StringPool(StringPool&& other) noexcept
{
    *this = std::move(other);
}

StringPool& StringPool::operator=(StringPool&& other) noexcept
{
    m_blocks = std::exchange(other.m_blocks, {});
    m_free = std::exchange(other.m_free, nullptr);
    m_left = std::exchange(other.m_left, 0);
    m_views = std::exchange(other.m_views, {});
    m_index = std::exchange(other.m_index, {});
    return *this;
}

char* StringPool::allocate(std::size_t size)
{
    if (size > m_left) {
        const std::size_t capacity = std::max(size, blockSize);
        m_blocks.push_back(std::make_unique<char[]>(capacity));
        m_free = m_blocks.back().get();
        m_left = capacity;
    }
    char* const place = m_free;
    m_free += size;
    m_left -= size;
    return place;
}

StringId StringPool::find(std::string_view text) const
{
    const auto found = m_index.find(text);
    return found == m_index.end() ? StringId() : found->second;
}

void StringPool::reserve(std::size_t count)
{
    m_views.reserve(count);
    m_index.reserve(count);
}

StringId StringPool::intern(std::string_view text)
{
    const StringId known = find(text);
    return known.isValid() ? known : add(text);
}

StringId StringPool::add(std::string_view text)
{
    std::string_view kept;
    if (!text.empty()) {
        char* const place = allocate(text.size());
        std::memcpy(place, text.data(), text.size());
        kept = {place, text.size()};
    }
    const StringId id(m_views.size());
    m_views.push_back(kept);
    m_index.emplace(kept, id);
    return id;
}

std::string_view StringPool::view(StringId id) const
{
    return id.isValid() ? m_views[id.value()] : std::string_view();
}

} // namespace ets
