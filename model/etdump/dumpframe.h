// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace ets {

/// Where the FlatBuffer of an ETDump lies in bytes that begin with it.
struct DumpFrame {
    bool sizePrefixed = false;
    std::size_t size = 0; ///< Bytes to verify, the prefix included.
    std::size_t declared = 0; ///< Bytes that the prefix promises, itself included.

    /// Offset that offsets in the buffer are relative to.
    [[nodiscard]] std::size_t start() const { return sizePrefixed ? sizeof(std::uint32_t) : 0; }
    [[nodiscard]] bool isCut() const { return declared > size; } ///< Whether the file ends before the dump does.
};

/// No FlatBuffer is as large.
inline constexpr std::size_t maxDumpSize = 0x7FFF'FFFF;

/// The frame of bytes with the identifier at offset 4 or 8, nothing for others. Without a prefix it takes all bytes.
[[nodiscard]] std::optional<DumpFrame> dumpFrame(std::span<const std::byte> bytes);

/// Whether size and root offset can be those of a dump; tells chance hits from dumps at no cost.
/// @param head at least the first 12 bytes of what begins with a dump
[[nodiscard]] bool isPlausibleHead(std::span<const std::byte> head, const DumpFrame& frame);
/// The same for its root table, which has to list runs.
[[nodiscard]] bool hasPlausibleRoot(std::span<const std::byte> bytes, const DumpFrame& frame);

/// Verifies the whole buffer; only then may the generated code look at it.
/// @param bytes 8-byte aligned
[[nodiscard]] bool isValidDump(std::span<const std::byte> bytes, const DumpFrame& frame);

} // namespace ets
