// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/files.h"

#include "model/etdump/read.h"
#include "model/etrecord/torch.h"
#include "model/trace/values.h"

#include <algorithm>
#include <utility>

namespace ets {

// ---- Files of a trace

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

// ---- Kinds of files

namespace {

Result<DumpAndBuffer> dumpOf(const FileInput& input, const LoadContext& context)
{
    if (input.located != nullptr) {
        return readLocatedDump(*input.located, input.path, context);
    }
    if (!input.bytes) {
        return readETDumpAndBuffer(input.path, context);
    }
    // The copy is aligned as the reader needs it, whatever the caller's bytes are a part of.
    const FileBytes bytes = FileBytes::copyOf(*input.bytes, input.path);
    return readETDumpAndBuffer(bytes.bytes(), input.path, context);
}

Result<void> readDump(const FileInput& input, TraceParts& parts, const LoadContext& context)
{
    auto read = dumpOf(input, context);
    if (!read) {
        return read.error();
    }
    parts.dump = std::move(read->dump);
    parts.debugBuffer = std::move(read->debugBuffer);
    return {};
}

Result<void> readRecord(const FileInput& input, TraceParts& parts, const LoadContext& context)
{
    auto read = input.bytes ? readETRecord(*input.bytes, input.path, context) : readETRecord(input.path, context);
    if (!read) {
        return read.error();
    }
    parts.record = std::move(*read);
    return {};
}

Result<void> readProgramFile(const FileInput& input, TraceParts& parts, const LoadContext& context)
{
    auto read = readProgram(input.path, context);
    if (!read) {
        return read.error();
    }
    parts.program = std::move(*read);
    return {};
}

/// Those that are open stay, but for one that is given again.
Result<void> readData(const FileInput& input, TraceParts& parts, const LoadContext& context)
{
    auto read = readDataFile(input.path, context);
    if (!read) {
        return read.error();
    }
    std::erase_if(parts.data, [&](const auto& file) { return file->file == input.path; });
    parts.data.push_back(std::make_shared<const DataFile>(std::move(*read)));
    return {};
}

Result<void> readDebugBuffer(const FileInput& input, TraceParts& parts, const LoadContext& context)
{
    auto bytes = input.bytes ? Result<FileBytes>(FileBytes::copyOf(*input.bytes, input.path))
                             : FileBytes::open(input.path, context);
    if (!bytes) {
        return bytes.error();
    }
    if (!parts.takesAnyBuffer) {
        if (auto checked = checkDebugBuffer(*parts.dump, *bytes); !checked) {
            return checked;
        }
    }
    parts.debugBuffer = std::make_shared<const FileBytes>(std::move(*bytes));
    return {};
}

std::string recordPath(const Trace& trace)
{
    return trace.etrecord() != nullptr ? trace.etrecord()->file : std::string();
}

std::string programPath(const Trace& trace)
{
    return trace.program() != nullptr ? trace.program()->file : std::string();
}

std::string bufferName(const Trace& trace)
{
    const auto& buffer = trace.options().debugBuffer;
    return buffer != nullptr ? buffer->name() : std::string();
}

constexpr std::array<FileKindInfo, static_cast<std::size_t>(FileRole::Count)> kinds{{
    {.role = FileRole::Dump,
        .name = "ETDump",
        .endings = "*.etdp *.etdump",
        .isOne = true,
        .isJoined = false,
        .isNeighbor = false,
        .needs = std::nullopt,
        .second = ETS_CODE("is a second ETDump"),
        .alone = {""},
        .aloneAdvice = {""},
        .recognizes = [](FileKind kind, const std::string& /*path*/) { return kind == FileKind::ETDump; },
        .read = readDump,
        .drop = [](TraceParts& parts) { parts.dump.reset(); },
        .inTrace = {"etdump", [](const Trace& trace) { return trace.etdump().file; }}},
    {.role = FileRole::Record,
        .name = "ETRecord",
        .endings = "*.etrecord *.bin *.zip",
        .isOne = true,
        .isJoined = true,
        .isNeighbor = true,
        .needs = std::nullopt,
        .second = ETS_CODE("is a second ETRecord"),
        .alone = {""},
        .aloneAdvice = {""},
        // A zip that does not start as a record does may still be one: its reader decides.
        .recognizes =
            [](FileKind kind, const std::string& path) {
                return kind == FileKind::ETRecord || (kind == FileKind::Zip && !isTensorArchive(path));
            },
        .read = readRecord,
        .drop = [](TraceParts& parts) { parts.record.reset(); },
        .inTrace = {"etrecord", recordPath}},
    {.role = FileRole::Program,
        .name = "program",
        .endings = "*.pte *.bpte",
        .isOne = true,
        .isJoined = true,
        .isNeighbor = true,
        .needs = std::nullopt,
        .second = ETS_CODE("is a second program"),
        .alone = {""},
        .aloneAdvice = {""},
        .recognizes =
            [](FileKind kind, const std::string& /*path*/) {
                return kind == FileKind::Program || kind == FileKind::BundledProgram;
            },
        .read = readProgramFile,
        .drop = [](TraceParts& parts) { parts.program.reset(); },
        .inTrace = {"program", programPath}},
    {.role = FileRole::Data,
        .name = "data file",
        .endings = "*.ptd",
        .isOne = false,
        .isJoined = true,
        .isNeighbor = false,
        .needs = FileRole::Program,
        .second = {""},
        .alone = ETS_CODE("is a data file: weights that a program asks for by name"),
        .aloneAdvice = ETS_CODE("Open the program (.pte) that needs them, too"),
        .recognizes = [](FileKind kind,
                          const std::string& path) { return kind == FileKind::Unknown && isDataFile(path); },
        .read = readData,
        .drop = [](TraceParts& parts) { parts.data.clear(); },
        .inTrace = {}},
    {.role = FileRole::DebugBuffer,
        .name = "debug buffer",
        .endings = "*.bin",
        .isOne = true,
        .isJoined = false,
        .isNeighbor = true,
        .needs = FileRole::Dump,
        .second = ETS_CODE("is a second file that is neither an ETDump nor an ETRecord"),
        .alone = ETS_CODE(
            "is neither an ETDump (its fifth or ninth byte would start ED00) nor an ETRecord (a zip archive), and "
            "holds no ETDump as a log or an image of memory can"),
        .aloneAdvice = ETS_CODE("A debug buffer can only be opened together with the ETDump of the same run"),
        // Debug buffers have no magic: every file that nothing else recognizes is taken for one.
        .recognizes = [](FileKind /*kind*/, const std::string& /*path*/) { return false; },
        .read = readDebugBuffer,
        .drop = [](TraceParts& parts) { parts.debugBuffer.reset(); },
        .inTrace = {"debug_buffer", bufferName}},
    {.role = FileRole::ReferenceValues,
        .name = "reference values",
        .endings = "*.npz *.pt",
        .isOne = true,
        .isJoined = false,
        .isNeighbor = false, // checkpoints look like them
        .needs = FileRole::Dump,
        .second = ETS_CODE("is a second file of reference values"),
        .alone = ETS_CODE("is a file of tensors: values that those of a run are compared with"),
        .aloneAdvice = ETS_CODE("Open them with the ETDump of a run that logged its values, and with its ETRecord"),
        .recognizes =
            [](FileKind kind, const std::string& path) {
                return (kind == FileKind::Zip || kind == FileKind::Unknown) && isTensorArchive(path);
            },
        .read = nullptr,
        .drop = nullptr,
        .inTrace = {}},
}};

static_assert(std::ranges::is_sorted(kinds, {}, &FileKindInfo::role));

} // namespace

std::span<const FileKindInfo> fileKinds()
{
    return kinds;
}

const FileKindInfo& fileKind(FileRole role)
{
    return kinds[static_cast<std::size_t>(role)];
}

Result<void> readTraceFile(FileRole role, const FileInput& input, TraceParts& parts, const LoadContext& context)
{
    return fileKind(role).read(input, parts, context);
}

void dropFiles(FileRole role, TraceParts& parts)
{
    for (const FileKindInfo& kind : kinds) {
        if (kind.drop != nullptr && kind.isDroppedWith(role)) {
            kind.drop(parts);
        }
    }
}

Result<std::shared_ptr<const Trace>> joinTrace(
    const TraceParts& parts, TraceOptions options, const LoadContext& context)
{
    options.debugBuffer = parts.debugBuffer;
    options.program = parts.program;
    return Trace::create(parts.dump, parts.record, std::move(options), context);
}

std::shared_ptr<const ETDump> dumpOfNothing(const std::string& program)
{
    auto nothing = std::make_shared<ETDump>();
    nothing->file = program;
    return nothing;
}

} // namespace ets
