// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/base64.h"

#include <algorithm>

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
