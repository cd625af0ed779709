// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etdump/locate.h"
#include "model/trace/load/filerole.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// The role of a file, by what detectFileKind() says of it. Nothing for one without a mark of its own: a debug buffer,
/// a log or image that holds a dump, an empty file.
[[nodiscard]] std::optional<FileRole> roleOf(FileKind kind, const std::string& path);

/// Where the content of a file is. Bytes are read before whoever takes this returns and need not live longer.
struct FileInput {
    std::string path = {}; ///< Of the file; for bytes in memory their name in messages.
    std::optional<std::span<const std::byte>> bytes = {}; ///< In memory already, at any alignment.
    /// The dump itself where it had to be searched for in a log or image, so that nobody searches again; else null.
    std::shared_ptr<const LocatedDump> located = {};

    /// In bytes, for the limits of the load; 0 for a file that cannot be looked at, which its reader tells.
    [[nodiscard]] std::uint64_t size() const;
};

/// Which of the given files is which, told from their content.
class TraceFiles {
public:
    /// Looks at the heads of the files. A file of no known kind is searched for an ETDump (a log, an image of memory)
    /// when no other file is one; else it has the role of a debug buffer, which nothing marks.
    /// @return an error that names the file, what it is and what to do, for files that are not of use here, that
    ///         cannot be read, and for more than one of a kind
    [[nodiscard]] static Result<TraceFiles> sort(
        const std::vector<std::string>& paths, const LoadContext& context = {});

    /// The files of a role, each once; at most one but for data files.
    [[nodiscard]] std::span<const FileInput> of(FileRole role) const { return m_files[static_cast<std::size_t>(role)]; }
    [[nodiscard]] bool has(FileRole role) const { return !of(role).empty(); } ///< Whether there is one.
    /// The path of the first file of a role, empty for none.
    [[nodiscard]] std::string path(FileRole role) const { return has(role) ? of(role).front().path : std::string(); }

    [[nodiscard]] std::uint64_t byteCount() const; ///< Of all files.

private:
    [[nodiscard]] Result<void> add(FileRole role, FileInput input, Message second);
    [[nodiscard]] Result<void> addUnknown(const std::string& path, bool mayHoldDump, const LoadContext& context);

    std::array<std::vector<FileInput>, static_cast<std::size_t>(FileRole::Count)> m_files;
};

} // namespace ets
