// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/locate.h"

#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace ets::loggeddump {

namespace {

/// memmem is made for this: logs are large and hits are rare.
std::size_t find(std::string_view text, std::string_view letters, std::size_t from)
{
    if (from >= text.size()) {
        return std::string_view::npos;
    }
    const void* const place = ::memmem(text.data() + from, text.size() - from, letters.data(), letters.size());
    return place == nullptr ? std::string_view::npos
                            : static_cast<std::size_t>(static_cast<const char*>(place) - text.data());
}

/// Digits of the first 12 bytes, which hold prefix, offset and identifier.
constexpr std::size_t headDigits = 16;

std::optional<Head> headAt(std::string_view text, std::size_t offset)
{
    const std::string_view digits = text.substr(offset, headDigits);
    if (digits.size() < headDigits || !std::ranges::all_of(digits, base64::isDigit)) {
        return std::nullopt;
    }
    base64::Decoder decoder;
    decoder.feed(digits);
    const std::vector<std::byte> bytes = decoder.take();
    const auto frame = dumpFrame(bytes);
    if (!frame || !isPlausibleHead(bytes, *frame)) {
        return std::nullopt;
    }
    return Head{offset, frame->sizePrefixed, frame->sizePrefixed ? frame->declared : 0};
}

} // namespace

// "ED00" lies at byte 8 or 4; the letters are those of it that do not share a digit with bytes around.
HeadFinder::HeadFinder(std::string_view text)
    : m_text(text)
    , m_prefixed{"RDAw", 12, true}
    , m_plain{"VEMD", 6, false}
{
    advance(m_prefixed);
    advance(m_plain);
}

void HeadFinder::advance(Pattern& pattern) const
{
    pattern.found.reset();
    while (!pattern.found) {
        const std::size_t place = find(m_text, pattern.letters, pattern.searched);
        if (place == std::string_view::npos) {
            pattern.searched = m_text.size();
            return;
        }
        pattern.searched = place + 1;
        if (place >= pattern.before) {
            const auto head = headAt(m_text, place - pattern.before);
            if (head && head->sizePrefixed == pattern.sizePrefixed) {
                pattern.found = head;
            }
        }
    }
}

std::optional<Head> HeadFinder::next()
{
    const bool isPrefixed = m_prefixed.found && (!m_plain.found || m_prefixed.found->offset <= m_plain.found->offset);
    Pattern& first = isPrefixed ? m_prefixed : m_plain;
    const auto head = first.found;
    if (head) {
        advance(first);
    }
    return head;
}

std::optional<std::size_t> findDebugBuffer(std::string_view text, std::size_t begin, std::size_t end)
{
    // The announcement, and in the line behind it: echo "...
    constexpr std::string_view announcement = "Writing debug_buffer";
    constexpr std::size_t farthest = 1024;
    const std::string_view part = text.substr(0, end);
    std::size_t place = std::string_view::npos;
    for (std::size_t hit = find(part, announcement, begin); hit != std::string_view::npos;
         hit = find(part, announcement, hit + 1)) {
        place = hit;
    }
    if (place == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t quote = part.substr(0, std::min(end, place + farthest)).find('"', place);
    const bool isThere = quote != std::string_view::npos && quote + 1 < end && base64::isDigit(part[quote + 1]);
    return isThere ? std::optional(quote + 1) : std::nullopt;
}

} // namespace ets::loggeddump
