// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The standard alphabet of RFC 4648.
namespace ets::base64 {

inline constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

namespace detail {

inline constexpr std::array<std::int8_t, 256> values = [] {
    std::array<std::int8_t, 256> table{};
    table.fill(-1);
    for (std::size_t i = 0; i < alphabet.size(); ++i) {
        table[static_cast<unsigned char>(alphabet[i])] = static_cast<std::int8_t>(i);
    }
    return table;
}();

} // namespace detail

/// 0 to 63; -1 for a character that is no digit.
[[nodiscard]] constexpr int valueOf(char c)
{
    return detail::values[static_cast<unsigned char>(c)];
}
/// Whether the character stands for six bits.
[[nodiscard]] constexpr bool isDigit(char c)
{
    return valueOf(c) >= 0;
}

/// Characters, without padding, that hold so many bytes.
[[nodiscard]] constexpr std::size_t digitsFor(std::size_t bytes)
{
    return bytes / 3 * 4 + (bytes % 3 == 0 ? 0 : bytes % 3 + 1);
}
/// Whole bytes in so many characters.
[[nodiscard]] constexpr std::size_t bytesIn(std::size_t digits)
{
    return digits / 4 * 3 + digits % 4 * 3 / 4;
}

/// Takes digits in pieces of any length. What it is fed has been told apart from its surroundings before: it skips
/// nothing.
class Decoder {
public:
    /// @param digits characters of the alphabet only
    void feed(std::string_view digits);
    [[nodiscard]] std::size_t digits() const { return m_digits; } ///< How many digits were taken so far.
    /// Room for the bytes of so many digits, so that the buffer does not grow by copies.
    void reserve(std::size_t digits) { m_bytes.reserve(bytesIn(digits)); }
    [[nodiscard]] std::vector<std::byte> take() { return std::move(m_bytes); } ///< Hands over what was decoded.

private:
    std::vector<std::byte> m_bytes;
    std::size_t m_digits = 0;
    std::uint32_t m_bits = 0; ///< Those of the group that is not full yet.
};

/// The bytes of a text with padding; nothing where it has any other character or a wrong length.
[[nodiscard]] std::optional<std::vector<std::byte>> decode(std::string_view text);
/// With padding.
[[nodiscard]] std::string encode(std::span<const std::byte> bytes);

} // namespace ets::base64
