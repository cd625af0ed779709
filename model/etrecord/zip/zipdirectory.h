// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ets {

/// Where the bytes of a zip's entries lie, which lets the elements of a tensor be read in place, out of a zip within a
/// zip. Only the central directory is trusted. Checksums are for those who ask: torch may leave them wrong.
class ZipDirectory {
public:
    struct Entry {
        std::string_view name; ///< As in the file; into the directory's own bytes.
        std::uint64_t headerOffset = 0; ///< Of the local header, in bytes.
        std::uint64_t packedSize = 0; ///< In bytes.
        std::uint64_t size = 0; ///< Unpacked, in bytes.
        std::uint16_t method = 0; ///< 0 stored, 8 deflated.
        std::uint16_t flags = 0;
        std::uint32_t checksum = 0; ///< CRC-32 of the unpacked bytes, as the directory says.
        bool overlaps = false; ///< Reaches into another entry or out of the zip: open() refuses it.
    };

    ZipDirectory() = default;
    // The names point into the bytes, which a copy would not share.
    ZipDirectory(const ZipDirectory&) = delete;
    ZipDirectory& operator=(const ZipDirectory&) = delete;
    ZipDirectory(ZipDirectory&&) = default;
    ZipDirectory& operator=(ZipDirectory&&) = default;
    ~ZipDirectory() = default;
    /// Reads the directory at the end of the source (zip64 too).
    /// @return an error when there is none, or when it is damaged
    [[nodiscard]] static Result<ZipDirectory> read(const ByteSource& source);

    /// In the order of the directory.
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    /// An error when entries overlap or lie outside.
    [[nodiscard]] Result<void> checkOverlaps() const;
    /// The last entry of that name, or null.
    [[nodiscard]] const Entry* find(std::string_view name) const;
    /// The bytes of an entry as they lie in the zip: stored (method 0) or deflated (method 8).
    /// @return an error for what is packed in another way, encrypted, or not where the directory says
    [[nodiscard]] Result<ByteSource> packedBytes(const Entry& entry) const;
    /// The content of an entry: in place where it is stored, else unpacked into memory at the cost of the limits.
    [[nodiscard]] Result<ByteSource> open(const Entry& entry, const Limits& limits) const;

private:
    struct Bounds {
        std::uint64_t begin = 0; ///< Of the central directory.
        std::uint64_t size = 0; ///< In bytes.
        std::uint64_t count = 0; ///< Of entries.
    };

    [[nodiscard]] Error error(Message what, std::string_view entry = {}) const;
    [[nodiscard]] Result<Bounds> findBounds() const;
    [[nodiscard]] Result<Bounds> boundsOf(std::uint64_t place, std::span<const std::byte> record) const;
    [[nodiscard]] Result<Bounds> findBounds64(std::uint64_t endRecord) const;
    [[nodiscard]] Result<void> readEntries(const Bounds& bounds);
    [[nodiscard]] Error overlapError(const Entry& entry) const;
    void markOverlaps();

    ByteSource m_source;
    std::uint64_t m_begin = 0; ///< Of the central directory: entries lie before it.
    std::vector<std::byte> m_bytes; ///< The central directory.
    std::vector<Entry> m_entries;
    std::vector<std::uint32_t> m_byName; ///< Indices of entries, sorted by name and then by position.
};

/// Unpacks raw deflated bytes into target.
/// @return an error when they make less or more than that, and when canceled
[[nodiscard]] Result<void> inflateInto(
    const ByteSource& packed, std::span<std::byte> target, const LoadContext& context = {});

/// The same into memory of its own.
/// @param size what the result has to have, in bytes; refused where no packing is that tight
[[nodiscard]] Result<std::vector<std::byte>> inflateDeflated(
    const ByteSource& packed, std::uint64_t size, const Limits& limits);

} // namespace ets
