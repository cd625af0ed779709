// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/load/tracefiles.h"

#include "model/base/file.h"
#include "model/trace/load/filekinds.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

Error emptyFile(const std::string& path)
{
    return Error{.file = path,
        .what = ETS_MESSAGE("is empty"),
        .advice = ETS_MESSAGE("The run may still be writing it: open it when the run has ended")};
}

} // namespace

std::optional<FileRole> roleOf(FileKind kind, const std::string& path)
{
    const auto found =
        std::ranges::find_if(fileKinds(), [&](const FileKindInfo& info) { return info.recognizes(kind, path); });
    return found != fileKinds().end() ? std::optional(found->role) : std::nullopt;
}

std::uint64_t FileInput::size() const
{
    if (bytes) {
        return bytes->size();
    }
    const auto identity = FileIdentity::of(path);
    return identity ? identity->size : 0;
}

std::uint64_t TraceFiles::byteCount() const
{
    std::uint64_t count = 0;
    for (const std::vector<FileInput>& files : m_files) {
        for (const FileInput& file : files) {
            count += file.size();
        }
    }
    return count;
}

Result<void> TraceFiles::add(FileRole role, FileInput input, Message second)
{
    std::vector<FileInput>& files = m_files[static_cast<std::size_t>(role)];
    if (std::ranges::find(files, input.path, &FileInput::path) != files.end()) {
        return {};
    }
    if (!files.empty() && fileKind(role).isOne) {
        return Error{.file = input.path,
            .what = std::move(second),
            .where = Message::verbatim(files.front().path),
            .advice = ETS_MESSAGE("Open one trace at a time")};
    }
    files.push_back(std::move(input));
    return {};
}

/// Tells logs and images of memory that hold a dump from debug buffers. Beside a dump nothing is searched for one: that
/// would cost time with every debug buffer.
Result<void> TraceFiles::addUnknown(const std::string& path, bool mayHoldDump, const LoadContext& context)
{
    auto located =
        mayHoldDump ? locateDump(path, context) : Result<std::optional<LocatedDump>>(std::optional<LocatedDump>());
    if (!located) {
        return located.error();
    }
    if (!*located) {
        return add(FileRole::DebugBuffer, {.path = path}, fileKind(FileRole::DebugBuffer).second);
    }
    auto dump = std::make_shared<const LocatedDump>(std::move(**located));
    return add(FileRole::Dump, {.path = path, .located = std::move(dump)},
        ETS_MESSAGE("is a second file that holds an ETDump"));
}

Result<TraceFiles> TraceFiles::sort(const std::vector<std::string>& paths, const LoadContext& context)
{
    TraceFiles files;
    std::vector<std::string> unknown;
    for (const std::string& path : paths) {
        const auto kind = detectFileKind(path);
        if (!kind) {
            return kind.error();
        }
        if (*kind == FileKind::Empty) {
            return emptyFile(path);
        }
        const auto role = roleOf(*kind, path);
        if (!role) {
            unknown.push_back(path);
        } else if (auto added = files.add(*role, {.path = path}, fileKind(*role).second); !added) {
            return added.error();
        }
    }
    const bool mayHoldDump = !files.has(FileRole::Dump);
    for (const std::string& path : unknown) {
        if (auto added = files.addUnknown(path, mayHoldDump, context); !added) {
            return added.error();
        }
    }
    return files;
}

} // namespace ets
