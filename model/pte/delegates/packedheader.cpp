// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/delegates/packedheader.h"

#include "model/pte/wire.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t tagOffset = 4;
// Both unaligned: a length of 16 bits stands before them.
constexpr std::size_t tablesOffset = 10;
constexpr std::size_t tablesSize = 14;
constexpr std::size_t headSize = 18;

std::uint32_t load(std::span<const std::byte> bytes, std::size_t offset)
{
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

} // namespace

Error payloadError(Message what)
{
    return Error{.file = {}, .what = std::move(what)};
}

Result<std::vector<std::byte>> readPayloadTables(const ByteSource& blob, std::string_view tag, ReadBudget& budget)
{
    std::array<std::byte, headSize> head{};
    if (auto read = blob.read(0, std::span(head).first(std::min<std::size_t>(headSize, blob.size()))); !read) {
        return read.error();
    }
    ByteSource tables = blob;
    if (std::memcmp(head.data() + tagOffset, tag.data(), tag.size()) == 0) {
        const std::uint32_t offset = load(head, tablesOffset);
        const std::uint32_t size = load(head, tablesSize);
        if (!blob.contains(offset, size)) {
            return payloadError(ETS_MESSAGE("the payload's header leads outside of its %1 bytes", blob.size()));
        }
        tables = blob.part(offset, size);
    }
    if (tables.size() > wire::maxBufferSize) {
        return payloadError(ETS_MESSAGE("the payload has no header and is too large for a FlatBuffer"));
    }
    budget.take(tables.size());
    return tables.readAll();
}

} // namespace ets
