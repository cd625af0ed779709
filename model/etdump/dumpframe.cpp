// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/locate.h"

#include "model/base/file.h"

#include "etdump_generated.h"

#include <algorithm>
#include <cstring>

namespace ets {

static_assert(maxDumpSize <= std::size_t{FLATBUFFERS_MAX_BUFFER_SIZE});

namespace {

/// Only for offsets that lie inside.
template <typename T> T load(std::span<const std::byte> bytes, std::size_t offset)
{
    T value{};
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

} // namespace

std::optional<DumpFrame> dumpFrame(std::span<const std::byte> bytes)
{
    if (hasMark(bytes, 4, filemarks::etdump)) {
        return DumpFrame{false, bytes.size(), bytes.size()};
    }
    if (!hasMark(bytes, 8, filemarks::etdump)) {
        return std::nullopt;
    }
    const std::size_t declared = std::size_t{load<std::uint32_t>(bytes, 0)} + sizeof(std::uint32_t);
    return DumpFrame{true, std::min(declared, bytes.size()), declared};
}

bool isPlausibleHead(std::span<const std::byte> head, const DumpFrame& frame)
{
    // Behind the offset to it and the identifier comes the root table, which begins with an offset of its own.
    constexpr std::size_t before = 8;
    const std::size_t root = load<std::uint32_t>(head, frame.start());
    return frame.declared < maxDumpSize && root >= before && root % 4 == 0
        && (!frame.sizePrefixed || frame.start() + root + sizeof(std::int32_t) <= frame.declared);
}

bool hasPlausibleRoot(std::span<const std::byte> bytes, const DumpFrame& frame)
{
    const auto fits = [&frame](std::size_t offset, std::size_t size) {
        return offset <= frame.size && frame.size - offset >= size;
    };
    const std::size_t root = frame.start() + load<std::uint32_t>(bytes, frame.start());
    if (!fits(root, 4)) {
        return false;
    }
    const auto vtable = static_cast<std::ptrdiff_t>(root) - load<std::int32_t>(bytes, root);
    if (vtable < 0 || !fits(static_cast<std::size_t>(vtable), 4)) {
        return false;
    }
    const auto table = static_cast<std::size_t>(vtable);
    constexpr std::size_t runData = 4 + 2; // its entry, behind the two sizes and the version
    const std::size_t size = load<std::uint16_t>(bytes, table);
    if (size < runData + 2 || !fits(table, size)) {
        return false;
    }
    const std::size_t field = load<std::uint16_t>(bytes, table + runData);
    if (field < 4 || !fits(root + field, 4)) {
        return false;
    }
    const std::size_t runs = root + field + load<std::uint32_t>(bytes, root + field);
    return fits(runs, 4) && fits(runs + 4, std::size_t{load<std::uint32_t>(bytes, runs)} * 4);
}

bool isValidDump(std::span<const std::byte> bytes, const DumpFrame& frame)
{
    flatbuffers::Verifier::Options options;
    options.max_tables = static_cast<flatbuffers::uoffset_t>(frame.size / 4 + 1);
    flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes.data()), frame.size, options);
    return verifier.VerifyBufferFromStart<wire::ETDump>(wire::ETDumpIdentifier(), frame.start());
}

} // namespace ets
