// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// Bytes of an entry and a NUL behind them, in memory of their own.
struct TextBuffer {
    std::unique_ptr<char[]> data;
    std::size_t size = 0; ///< Without the NUL.

    /// The bytes, valid as long as the buffer.
    [[nodiscard]] std::string_view view() const { return {data.get(), size}; }
    [[nodiscard]] static TextBuffer ofSize(std::size_t size); ///< Still to be written, but for the NUL.
    [[nodiscard]] static TextBuffer copyOf(std::string_view text); ///< A copy of a text.
};

/// One entry of a zip, as the central directory says.
struct ZipEntry {
    std::string_view name; ///< As in the file; into the directory's own bytes.
    std::uint64_t headerOffset = 0; ///< Of the local header, in bytes.
    std::uint64_t packedSize = 0; ///< In bytes.
    std::uint64_t size = 0; ///< Unpacked, in bytes.
    std::uint16_t method = 0; ///< 0 stored, 8 deflated.
    std::uint16_t flags = 0;
    std::uint32_t checksum = 0; ///< CRC-32 of the unpacked bytes.
    bool overlaps = false; ///< Reaches into another entry or out of the zip: it is refused.
};

/// An entry under the name that it is known by.
struct NamedZipEntry {
    std::string name; ///< Well-formed UTF-8.
    const ZipEntry* entry = nullptr; ///< As long as the zip.
};

/// A zip file: where the bytes of its entries lie, which lets the elements of a tensor be read in place, out of a zip
/// within a zip. Only the central directory is trusted.
class Zip {
public:
    /// An entry above this is not read whole: RapidJSON counts the bytes of a text in 32 bits.
    static constexpr std::uint64_t maxWholeSize = 0xFFFF0000ULL;

    Zip() = default;
    // The names point into the bytes, which a copy would not share.
    Zip(const Zip&) = delete;
    Zip& operator=(const Zip&) = delete;
    Zip(Zip&&) = default;
    Zip& operator=(Zip&&) = default;
    ~Zip() = default;

    /// Reads the directory at the end of the source (zip64 too).
    /// @return an error when there is none, or when it is damaged
    [[nodiscard]] static Result<Zip> open(const ByteSource& source);

    [[nodiscard]] const ByteSource& source() const { return m_source; } ///< The bytes of the zip.
    /// In the order of the directory.
    [[nodiscard]] const std::vector<ZipEntry>& entries() const { return m_entries; }
    /// In the order of the directory, each name once: of equal names the last entry at the first's place, as the zip
    /// format has it.
    /// @param diagnostics gets a note for every name that occurs twice
    [[nodiscard]] std::vector<NamedZipEntry> distinctEntries(Diagnostics& diagnostics) const;
    /// The last entry of that name, or null.
    [[nodiscard]] const ZipEntry* find(std::string_view name) const;
    /// An error when entries overlap or lie outside.
    [[nodiscard]] Result<void> checkOverlaps() const;

    /// The bytes of an entry as they lie in the zip: stored (method 0) or deflated (method 8).
    /// @return an error for what is packed in another way, encrypted, or not where the directory says
    [[nodiscard]] Result<ByteSource> packedBytes(const ZipEntry& entry) const;
    /// The content of an entry: in place where it is stored, else unpacked into memory at the cost of the limits. Its
    /// checksum is not asked for: torch may leave it wrong.
    [[nodiscard]] Result<ByteSource> content(const ZipEntry& entry, const Limits& limits) const;
    /// Unpacks an entry whole and checks its length and checksum.
    /// @return an error that names file, entry and reason; Kind::Canceled when the token says so
    [[nodiscard]] Result<TextBuffer> text(const ZipEntry& entry, const LoadContext& context = {}) const;

private:
    struct Bounds {
        std::uint64_t begin = 0; ///< Of the central directory.
        std::uint64_t size = 0; ///< In bytes.
        std::uint64_t count = 0; ///< Of entries.
    };

    // These throw ReadError.
    [[noreturn]] void fail(Message what, std::string_view entry = {}, Error::Kind kind = Error::Kind::Input) const;
    [[noreturn]] void failOverlap(const ZipEntry& entry) const;
    [[nodiscard]] Bounds findBounds() const;
    [[nodiscard]] Bounds boundsOf(std::uint64_t place, std::span<const std::byte> record) const;
    [[nodiscard]] Bounds findBounds64(std::uint64_t endRecord) const;
    void readEntries(const Bounds& bounds);
    void markOverlaps();
    void checkSizes(const ZipEntry& entry) const;
    void checkStored(const ZipEntry& entry) const;
    [[nodiscard]] ByteSource packed(const ZipEntry& entry) const;
    template <typename Function> auto ofEntry(const ZipEntry& entry, Function&& function) const;

    ByteSource m_source;
    std::uint64_t m_begin = 0; ///< Of the central directory: entries lie before it.
    std::vector<std::byte> m_bytes; ///< The central directory.
    std::vector<ZipEntry> m_entries;
    std::vector<std::uint32_t> m_byName; ///< Indices of entries, sorted by name and then by position.
};

} // namespace ets
