// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets::tables {

/// A number in pieces of seven bits, the lowest first.
void appendVarint(std::string& out, std::uint64_t number);
/// The same of a signed number: small ones, of either sign, take one byte.
void appendZigzag(std::string& out, std::int64_t number);

/// Writes structures in Thrift's compact protocol, as far as Parquet needs it. Fields of a structure have ascending
/// numbers.
class ThriftCompact {
public:
    enum class Type : std::uint8_t { I32 = 5, I64 = 6, Binary = 8, Struct = 12 };

    ThriftCompact() = default; ///< Of one structure, which is open until finish().

    void i32(std::int16_t field, std::int32_t number);
    void i64(std::int16_t field, std::int64_t number);
    void boolean(std::int16_t field, bool truth);
    void text(std::int16_t field, std::string_view bytes);
    void beginStruct(std::int16_t field); ///< Up to endStruct().
    /// A list of so many elements, which follow.
    void beginList(std::int16_t field, Type element, std::size_t size);
    void elementI32(std::int32_t number);
    void elementText(std::string_view bytes);
    void beginElement(); ///< A structure as element, up to endStruct().
    void endStruct();
    /// Ends the structure.
    [[nodiscard]] std::string finish();

private:
    void header(std::int16_t field, std::uint8_t type);

    std::string m_out;
    std::vector<std::int16_t> m_last{0}; ///< Field written last, of each open structure.
};

} // namespace ets::tables
