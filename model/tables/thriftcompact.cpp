// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/thriftcompact.h"

namespace ets::tables {

void appendVarint(std::string& out, std::uint64_t number)
{
    constexpr std::uint64_t more = 0x80;
    while (number >= more) {
        out += static_cast<char>(static_cast<unsigned char>(number | more));
        number >>= 7U;
    }
    out += static_cast<char>(static_cast<unsigned char>(number));
}

void appendZigzag(std::string& out, std::int64_t number)
{
    const auto bits = static_cast<std::uint64_t>(number);
    appendVarint(out, bits << 1U ^ (number < 0 ? ~std::uint64_t{0} : 0));
}

void ThriftCompact::header(std::int16_t field, std::uint8_t type)
{
    const int delta = field - m_last.back();
    m_last.back() = field;
    if (delta > 0 && delta <= 15) {
        m_out += static_cast<char>(static_cast<unsigned char>(static_cast<unsigned>(delta) << 4U | type));
        return;
    }
    m_out += static_cast<char>(type);
    appendZigzag(m_out, field);
}

void ThriftCompact::i32(std::int16_t field, std::int32_t number)
{
    header(field, static_cast<std::uint8_t>(Type::I32));
    appendZigzag(m_out, number);
}

void ThriftCompact::i64(std::int16_t field, std::int64_t number)
{
    header(field, static_cast<std::uint8_t>(Type::I64));
    appendZigzag(m_out, number);
}

void ThriftCompact::boolean(std::int16_t field, bool truth)
{
    header(field, truth ? 1 : 2); // the type says it
}

void ThriftCompact::text(std::int16_t field, std::string_view bytes)
{
    header(field, static_cast<std::uint8_t>(Type::Binary));
    elementText(bytes);
}

void ThriftCompact::beginStruct(std::int16_t field)
{
    header(field, static_cast<std::uint8_t>(Type::Struct));
    m_last.push_back(0);
}

void ThriftCompact::beginList(std::int16_t field, Type element, std::size_t size)
{
    constexpr std::uint8_t list = 9;
    constexpr std::size_t mostShort = 14;
    header(field, list);
    const auto type = static_cast<std::uint8_t>(element);
    if (size <= mostShort) {
        m_out += static_cast<char>(static_cast<unsigned char>(size << 4U | type));
        return;
    }
    m_out += static_cast<char>(static_cast<unsigned char>(0xf0U | type));
    appendVarint(m_out, size);
}

void ThriftCompact::elementI32(std::int32_t number)
{
    appendZigzag(m_out, number);
}

void ThriftCompact::elementText(std::string_view bytes)
{
    appendVarint(m_out, bytes.size());
    m_out += bytes;
}

void ThriftCompact::beginElement()
{
    m_last.push_back(0);
}

void ThriftCompact::endStruct()
{
    m_out += '\0';
    m_last.pop_back();
}

std::string ThriftCompact::finish()
{
    m_out += '\0';
    return std::move(m_out);
}

} // namespace ets::tables
