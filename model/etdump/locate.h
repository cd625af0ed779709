// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

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

/// Whether size and root offset can be those of a dump: a cheap filter before verification.
/// @param head at least the first 12 bytes of what begins with a dump
[[nodiscard]] bool isPlausibleHead(std::span<const std::byte> head, const DumpFrame& frame);
/// The same for its root table, which has to list runs.
[[nodiscard]] bool hasPlausibleRoot(std::span<const std::byte> bytes, const DumpFrame& frame);

/// Whether every offset in the buffer leads to something that is whole.
/// @param bytes 8-byte aligned
[[nodiscard]] bool isValidDump(std::span<const std::byte> bytes, const DumpFrame& frame);

/// An ETDump that was found inside a file of another kind.
struct LocatedDump {
    std::vector<std::byte> bytes; ///< From its first byte on, the size prefix included.
    std::shared_ptr<const FileBytes> debugBuffer; ///< That of the same run, if it was printed, too; else null.
    Diagnostics remarks; ///< Where it was found, and what else was.
};

/// Looks for an ETDump in a log (as base64) and in an image of memory (by identifier and size).
/// In a log the last one counts that is complete and sound, else the last complete one, else the largest; in an image
/// the largest that is sound, others are not taken for dumps there. Time is linear in the size, memory beside the file
/// at most the file's size.
/// @param file bytes that detectFileKind() does not know
/// @param name used in remarks
/// @return nothing when there is none; an error when all there is lost characters on its way into the log
[[nodiscard]] Result<std::optional<LocatedDump>> locateDump(
    std::span<const std::byte> file, const std::string& name, const LoadContext& context = {});

/// Whether a file that detectFileKind() does not know can hold a dump: in a large one the beginning of one is looked
/// for, a piece of a megabyte at a time. Says so of what cannot be read, and when canceled.
[[nodiscard]] bool mayHoldDump(const std::string& path, const LoadContext& context = {});

/// The same for a file that is still to be read; one that cannot hold a dump is not read into memory.
[[nodiscard]] Result<std::optional<LocatedDump>> locateDump(const std::string& path, const LoadContext& context = {});

} // namespace ets
