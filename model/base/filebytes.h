// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace ets {

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

/// Writes beside the target and renames, so that a failure leaves nothing half-written. A file that is replaced keeps
/// its mode; a link is followed; a pipe or device is written to directly. Errors are of the kind Output.
[[nodiscard]] Result<void> writeFileAtomically(const std::string& path, std::span<const char> text);

} // namespace ets
