// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/load/filekinds.h"

#include "model/base/file.h"
#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "model/etrecord/torch.h"
#include "model/pte/datafile.h"
#include "model/pte/program.h"
#include "model/trace/debugbuffercheck.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace ets {

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
Result<void> readData(const FileInput& input, TraceParts& parts, const LoadContext& /*context*/)
{
    auto read = readDataFile(input.path);
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
