// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/memorybudget.h"
#include "model/base/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ets {

/// Where the bytes of a zip's entries lie. libzip does not tell offsets, but those are what lets the elements of a
/// tensor be read in place, out of a zip within a zip. Only the central directory is trusted; checksums are not looked
/// at, since torch may leave them wrong.
class ZipDirectory {
public:
    struct Entry {
        std::string_view name; ///< As in the file; into the directory's own bytes.
        std::uint64_t headerOffset = 0; ///< Of the local header, in bytes.
        std::uint64_t packedSize = 0; ///< In bytes.
        std::uint64_t size = 0; ///< Unpacked, in bytes.
        std::uint16_t method = 0; ///< 0 stored, 8 deflated.
        std::uint16_t flags = 0;
    };

    ZipDirectory() = default;
    // The names point into the bytes, which a copy would not share.
    ZipDirectory(const ZipDirectory&) = delete;
    ZipDirectory& operator=(const ZipDirectory&) = delete;
    ZipDirectory(ZipDirectory&&) = default;
    ZipDirectory& operator=(ZipDirectory&&) = default;
    ~ZipDirectory() = default;
    /// Reads the directory at the end of the source (zip64 too).
    /// @return an error when there is none, or when entries overlap or lie outside
    [[nodiscard]] static Result<ZipDirectory> read(const ByteSource& source);

    /// In the order of the directory.
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    /// The last entry of that name, or null.
    [[nodiscard]] const Entry* find(std::string_view name) const;
    /// The content of an entry: in place where it is stored, else unpacked into memory at the cost of the budget.
    [[nodiscard]] Result<ByteSource> open(const Entry& entry, MemoryBudget& budget) const;

private:
    struct Bounds {
        std::uint64_t begin = 0; ///< Of the central directory.
        std::uint64_t size = 0; ///< In bytes.
        std::uint64_t count = 0; ///< Of entries.
    };

    [[nodiscard]] Error error(std::string what, std::string_view entry = {}) const;
    [[nodiscard]] Result<Bounds> findBounds() const;
    [[nodiscard]] Result<Bounds> findBounds64(std::uint64_t endRecord) const;
    [[nodiscard]] Result<void> readEntries(const Bounds& bounds);
    [[nodiscard]] Result<void> checkOverlaps() const;
    [[nodiscard]] Result<ByteSource> packedBytes(const Entry& entry) const;

    ByteSource m_source;
    std::uint64_t m_begin = 0; ///< Of the central directory: entries lie before it.
    std::vector<std::byte> m_bytes; ///< The central directory.
    std::vector<Entry> m_entries;
    std::vector<std::uint32_t> m_byName; ///< Indices of entries, sorted by name and then by position.
};

/// Unpacks raw deflated bytes.
/// @param size what the result has to have, in bytes; refused where no packing is that tight
[[nodiscard]] Result<std::vector<std::byte>> inflateDeflated(
    const ByteSource& packed, std::uint64_t size, MemoryBudget& budget);

} // namespace ets
