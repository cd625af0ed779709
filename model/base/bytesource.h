// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// Tells whether a file is still the one that was read before.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t size = 0; ///< In bytes.
    std::int64_t modifiedSeconds = 0;
    std::int64_t modifiedNanoseconds = 0;

    /// Of a regular file that exists.
    [[nodiscard]] static Result<FileIdentity> of(const std::string& path);
    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// Bytes that are read piece by piece: a part of an open file, or of memory. Cheap to copy; may be read by several
/// threads. A file is never mapped: cutting it while it is in use gives an error and not a signal.
class ByteSource {
public:
    ByteSource() = default;

    /// A whole regular file, which stays open as long as a copy of the source lives.
    /// @param expected refuse a file that is not this one any more
    [[nodiscard]] static Result<ByteSource> openFile(
        const std::string& path, const std::optional<FileIdentity>& expected = {});
    /// @param name for messages
    [[nodiscard]] static ByteSource ofMemory(std::vector<std::byte> bytes, std::string name);

    /// In bytes.
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    /// Path of the file, or the name of the memory.
    [[nodiscard]] const std::string& name() const;
    /// Of the file, as it was when it was opened; nothing for memory.
    [[nodiscard]] std::optional<FileIdentity> identity() const;
    /// Where this part begins in its file or memory, in bytes.
    [[nodiscard]] std::uint64_t offsetInFile() const { return m_begin; }
    /// The bytes themselves where they are in memory, else nothing.
    [[nodiscard]] std::optional<std::span<const std::byte>> memory() const;

    /// Whether so many bytes from there on lie inside.
    [[nodiscard]] bool contains(std::uint64_t offset, std::uint64_t size) const
    {
        return offset <= m_size && size <= m_size - offset;
    }
    /// A part of this source; empty unless contains(offset, size).
    [[nodiscard]] ByteSource part(std::uint64_t offset, std::uint64_t size) const;
    /// Fills target from offset on.
    /// @return an error when the range is not inside, or when the file cannot be read or has changed
    [[nodiscard]] Result<void> read(std::uint64_t offset, std::span<std::byte> target) const;
    /// Everything.
    [[nodiscard]] Result<std::vector<std::byte>> readAll() const;

private:
    struct Backing;

    [[nodiscard]] Error error(Message what, std::uint64_t offset) const;

    std::shared_ptr<const Backing> m_backing;
    std::uint64_t m_begin = 0;
    std::uint64_t m_size = 0;
};

} // namespace ets
