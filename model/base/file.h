// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

/// Bytes of a large file, read in blocks of which the last few are kept: looking here and there costs little time and a
/// fixed amount of memory. May be used by several threads.
class BlockSource {
public:
    static constexpr std::size_t blockSize = 256U << 10U; ///< Bytes.
    static constexpr std::size_t blocksKept = 16; ///< At most; 4 MB.

    /// Reads nothing yet.
    explicit BlockSource(ByteSource bytes);

    [[nodiscard]] std::uint64_t size() const { return m_bytes.size(); } ///< In bytes.
    /// Fills target from offset on.
    /// @return false when the range is not inside, or when the file cannot be read or has changed
    [[nodiscard]] bool copy(std::uint64_t offset, std::span<std::byte> target) const;

    /// Whether a part that is inside could not be read: what was read since may be incomplete.
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

private:
    struct Block {
        std::uint64_t index = 0;
        std::uint64_t lastUse = 0; ///< 0 for a block that holds nothing.
        std::vector<std::byte> bytes;
    };

    [[nodiscard]] const Block* blockAt(std::uint64_t index) const;

    [[nodiscard]] bool read(std::uint64_t offset, std::span<std::byte> target) const;

    ByteSource m_bytes;
    mutable std::atomic<bool> m_hasFailed{false};
    mutable std::mutex m_mutex;
    mutable std::array<Block, blocksKept> m_blocks;
    mutable std::size_t m_last = 0; ///< Position of the block that was used last.
    mutable std::uint64_t m_uses = 0;
};

class BlockSource;

/// The bytes of a file, in memory of their own: a run in progress may rewrite or cut the file meanwhile.
class FileBytes {
public:
    FileBytes() = default;
    /// Reads a regular file whole.
    [[nodiscard]] static Result<FileBytes> read(const std::string& path, const LoadContext& context = {});
    /// Reads a regular file whole unless it is large: then it stays open, and bytes are read when they are asked for.
    [[nodiscard]] static Result<FileBytes> open(const std::string& path, const LoadContext& context = {});
    /// Takes a copy of bytes that are in memory already; name is used in messages.
    [[nodiscard]] static FileBytes copyOf(std::span<const std::byte> bytes, std::string name);

    /// Files larger than this stay where they are, in bytes.
    static constexpr std::uint64_t mostInMemory = 64U << 20U;

    /// Valid as long as this object; empty for a file that stays where it is.
    [[nodiscard]] std::span<const std::byte> bytes() const { return {m_data.get(), m_stored == nullptr ? m_size : 0}; }
    [[nodiscard]] std::size_t size() const { return m_size; } ///< In bytes.
    /// The bytes of a file that stays where it is; null for one that was read.
    [[nodiscard]] const std::shared_ptr<const BlockSource>& stored() const { return m_stored; }
    [[nodiscard]] const std::string& name() const { return m_name; } ///< Path, or the name given with the copy.

private:
    std::unique_ptr<std::byte[]> m_data;
    std::shared_ptr<const BlockSource> m_stored;
    std::size_t m_size = 0;
    std::string m_name;
};

/// Marks that files bear in their first bytes, and those of tables that lie in other files.
namespace filemarks {

inline constexpr std::string_view etdump = "ED00"; ///< At byte 4, with a prefix for the size at byte 8.
inline constexpr std::string_view zip = "PK\x03\x04"; ///< At the beginning.
inline constexpr std::string_view program = "ET12"; ///< At byte 4, as the two that follow.
inline constexpr std::string_view dataFile = "FT01";
/// Of bundled programs: that of today, and that of ExecuTorch 0.1.
inline constexpr std::array<std::string_view, 2> bundledProgram{"BP08", "BP06"};

} // namespace filemarks

/// Whether a mark stands at an offset; not in bytes that end before its end.
[[nodiscard]] bool hasMark(std::span<const std::byte> bytes, std::size_t offset, std::string_view mark);

/// What a file is, told from its first bytes and never from its name.
enum class FileKind { ETDump, ETRecord, Zip, Program, BundledProgram, Empty, Unknown };

/// Looks at the first bytes (and, for a zip, the first entry's name) of a file.
[[nodiscard]] Result<FileKind> detectFileKind(const std::string& path);
[[nodiscard]] FileKind detectFileKind(std::span<const std::byte> head);

} // namespace ets
