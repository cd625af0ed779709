// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etdump/locate.h"
#include "model/etrecord/record.h"
#include "model/pte/datafile.h"
#include "model/pte/program.h"
#include "model/trace/match.h"
#include "model/trace/trace.h"

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

/// What has been read of the files of a trace; null for what there is no file of.
struct TraceParts {
    std::shared_ptr<const ETDump> dump;
    std::shared_ptr<const ETRecord> record;
    std::shared_ptr<const Program> program;
    std::vector<std::shared_ptr<const DataFile>> data; ///< Weights beside the program, each file once.
    std::shared_ptr<const FileBytes> debugBuffer;
    bool takesAnyBuffer = false; ///< Take any file for a debug buffer, as the Inspector does.
};

/// A file that a trace was made from.
struct TraceFile {
    const char* key = nullptr; ///< What `etinspect info` calls it.
    std::string (*path)(const Trace& trace) = nullptr; ///< Empty for none.
};

/// A kind of file that belongs to a trace.
struct FileKindInfo {
    FileRole role;
    const char* name; ///< What one is called in reports.
    const char* endings; ///< Its usual ones, for file dialogs: "*.pte *.bpte". Detection ignores names.
    bool isOne; ///< Whether a trace has at most one.
    bool isJoined; ///< Whether it says more of a dump that can be shown without it.
    bool isNeighbor; ///< Whether one beside a dump is worth to be offered.
    std::optional<FileRole> needs; ///< Without a file of that it says nothing, and goes with it.
    MessageCode<0> second; ///< What is wrong with one too many.
    MessageCode<0> alone; ///< What is wrong with one without the file that it needs,
    MessageCode<0> aloneAdvice; ///< and what to do.
    /// Whether a file is of this kind, by what detectFileKind() says of it.
    bool (*recognizes)(FileKind kind, const std::string& path);
    /// Reads a file into its part; null where a view reads it when it is shown.
    Result<void> (*read)(const FileInput& input, TraceParts& parts, const LoadContext& context);
    void (*drop)(TraceParts& parts); ///< Empties its part; null for none.
    /// Where a trace says which file of the kind it has read; null key for none that it keeps.
    TraceFile inTrace;

    /// Whether a trace without a file of that role has none of this kind either.
    [[nodiscard]] bool isDroppedWith(FileRole dropped) const { return role == dropped || needs == dropped; }
};

/// All kinds, in the order of their roles.
[[nodiscard]] std::span<const FileKindInfo> fileKinds();

/// The row of a role, which is not Count.
[[nodiscard]] const FileKindInfo& fileKind(FileRole role);

/// Reads a file that has a role and puts it into its part, in the place of what is there; a data file beside the
/// others. A dump that is a log brings its debug buffer along.
/// @param role one whose row has `read`
/// @return the reader's error; for a debug buffer also that it cannot be the one of the dump, which is read before
[[nodiscard]] Result<void> readTraceFile(
    FileRole role, const FileInput& input, TraceParts& parts, const LoadContext& context = {});

/// Takes out what was read of a role, with all that needs it.
void dropFiles(FileRole role, TraceParts& parts);

/// Joins what has been read. What the options say of program and debug buffer is not looked at.
/// @param parts with a dump
/// @return the error of Trace::create()
[[nodiscard]] Result<std::shared_ptr<const Trace>> joinTrace(
    const TraceParts& parts, TraceOptions options, const LoadContext& context = {});

/// What stands for the dump where a program is looked at that did not run: no runs, and the program's name.
[[nodiscard]] std::shared_ptr<const ETDump> dumpOfNothing(const std::string& program);

} // namespace ets
