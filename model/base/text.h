// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ets {

/// A 32-bit index into one particular vector. Ids of different tags do not mix.
/// A default-constructed id is invalid.
template <typename Tag> class StrongId {
public:
    static constexpr std::uint32_t invalidValue = std::numeric_limits<std::uint32_t>::max();

    constexpr StrongId() = default;
    /// Of an index that fits into 32 bits.
    constexpr explicit StrongId(std::size_t value)
        : m_value(static_cast<std::uint32_t>(value))
    {
    }

    /// Whether it is the id of something.
    [[nodiscard]] constexpr bool isValid() const { return m_value != invalidValue; }
    constexpr explicit operator bool() const { return isValid(); } ///< The same as isValid().
    /// The index; only meaningful when the id is valid.
    [[nodiscard]] constexpr std::uint32_t value() const { return m_value; }

    friend constexpr auto operator<=>(StrongId, StrongId) = default;

private:
    std::uint32_t m_value = invalidValue;
};

using StringId = StrongId<struct StringIdTag>;
using RunId = StrongId<struct RunIdTag>; ///< One RunData of an ETDump, in file order.
using BlockId = StrongId<struct BlockIdTag>; ///< One EventBlock.
using EventId = StrongId<struct EventIdTag>; ///< One Event, counted over all blocks.
using SampleId = StrongId<struct SampleIdTag>; ///< One profile event of the file, in file order.
using GraphId = StrongId<struct GraphIdTag>; ///< One operator graph of an ETRecord.
using NodeId = StrongId<struct NodeIdTag>; ///< One node, counted over all joined graphs.
using ModuleId = StrongId<struct ModuleIdTag>; ///< One module of the module hierarchy.
using OpTypeId = StrongId<struct OpTypeIdTag>; ///< One row of the totals by op type.

} // namespace ets

template <typename Tag> struct std::hash<ets::StrongId<Tag>> {
    /// By value, as indexes hash.
    std::size_t operator()(ets::StrongId<Tag> id) const noexcept { return std::hash<std::uint32_t>()(id.value()); }
};

namespace ets {

/// Offset of the first byte that is not well-formed UTF-8 (RFC 3629), or nothing.
[[nodiscard]] std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

/// The text with every ill-formed byte replaced by U+FFFD.
[[nodiscard]] std::string toValidUtf8(std::string_view text);

/// Number of code points of well-formed UTF-8.
[[nodiscard]] std::size_t codePointCount(std::string_view text);

} // namespace ets

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

namespace ets {

/// Keeps one copy of every distinct text. Views stay valid as long as the pool lives.
class StringPool {
public:
    StringPool() = default;
    /// The pool that was moved from is empty; views and ids go on with the new one.
    StringPool(StringPool&& other) noexcept;
    StringPool& operator=(StringPool&& other) noexcept;
    ~StringPool() = default;
    StringPool(const StringPool&) = delete;
    StringPool& operator=(const StringPool&) = delete;

    /// The id of the text, which is added if it is new.
    StringId intern(std::string_view text);
    /// The id of the text; invalid if the pool does not have it.
    [[nodiscard]] StringId find(std::string_view text) const;
    /// Makes room for so many distinct texts, which may be more or fewer in the end.
    void reserve(std::size_t count);
    /// The text of an id; empty for an invalid id.
    [[nodiscard]] std::string_view view(StringId id) const;
    [[nodiscard]] std::size_t size() const { return m_views.size(); } ///< Number of distinct texts.

private:
    StringId add(std::string_view text);
    char* allocate(std::size_t size);

    std::vector<std::unique_ptr<char[]>> m_blocks;
    char* m_free = nullptr;
    std::size_t m_left = 0;
    std::vector<std::string_view> m_views;
    std::unordered_map<std::string_view, StringId> m_index;
};

} // namespace ets
