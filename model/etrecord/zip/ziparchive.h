// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/zip/zipdirectory.h"

#include <cstddef>
#include <cstdint>
#include <memory>
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

/// One entry of the archive's directory.
struct ZipEntry {
    std::string name; ///< Well-formed UTF-8.
    std::uint64_t index = 0; ///< Position in the directory.
    std::uint64_t size = 0; ///< In bytes, unpacked, as the directory says.
    std::uint64_t packedSize = 0; ///< In bytes.
};

/// A zip file open for reading: its entries by name, unpacked whole and checked one at a time, on request.
class ZipArchive {
public:
    /// An entry above this is refused: RapidJSON counts the bytes of a text in 32 bits.
    static constexpr std::uint64_t maxEntrySize = 0xFFFF0000ULL;

    /// Opens the archive and lists its directory.
    /// @param diagnostics gets a note for every name that occurs twice
    [[nodiscard]] static Result<ZipArchive> open(const std::string& path, Diagnostics& diagnostics);
    /// The same of an archive in memory.
    [[nodiscard]] static Result<ZipArchive> open(const ByteSource& bytes, Diagnostics& diagnostics);

    /// In the order of the directory. Of entries with equal names only the last, as the zip format has it.
    [[nodiscard]] const std::vector<ZipEntry>& entries() const { return m_entries; }
    /// An entry by its whole name; nothing if there is none.
    [[nodiscard]] const ZipEntry* find(std::string_view name) const;
    [[nodiscard]] const std::string& path() const { return m_path; } ///< Of the archive.
    /// In bytes.
    [[nodiscard]] std::uint64_t fileSize() const { return m_fileSize; }

    /// Unpacks one entry and checks its length and checksum.
    /// @return an error that names file, entry and reason; Kind::Canceled when the token says so
    [[nodiscard]] Result<TextBuffer> read(const ZipEntry& entry, const LoadContext& context = {}) const;

private:
    [[nodiscard]] Error entryError(const ZipEntry& entry, Message what) const;
    [[nodiscard]] Result<void> checkSizes(const ZipEntry& entry, bool isStored) const;
    void listEntries(Diagnostics& diagnostics);

    std::string m_path;
    std::uint64_t m_fileSize = 0;
    ZipDirectory m_directory;
    std::vector<ZipEntry> m_entries;
};

} // namespace ets
