// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/load/filekinds.h"

#include "model/base/bytesource.h"
#include "model/etdump/etdumpreader.h"
#include "model/etrecord/etrecordreader.h"
#include "model/inspector/debugbuffercheck.h"
#include "model/pte/datafilereader.h"
#include "model/pte/programreader.h"

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

constexpr bool isOne = true;
constexpr bool isJoined = true;
constexpr bool isNeighbor = true;

constexpr std::array<FileKindInfo, static_cast<std::size_t>(FileRole::Count)> kinds{{
    {FileRole::Dump, "ETDump", isOne, !isJoined, !isNeighbor, std::nullopt, ETS_CODE("is a second ETDump"),
        [](FileKind kind, const std::string& /*path*/) { return kind == FileKind::ETDump; }, readDump,
        [](TraceParts& parts) { parts.dump.reset(); }},
    // A zip that does not start as a record does may still be one: its reader decides.
    {FileRole::Record, "ETRecord", isOne, isJoined, isNeighbor, std::nullopt, ETS_CODE("is a second ETRecord"),
        [](FileKind kind, const std::string& /*path*/) { return kind == FileKind::ETRecord || kind == FileKind::Zip; },
        readRecord, [](TraceParts& parts) { parts.record.reset(); }},
    {FileRole::Program, "program", isOne, isJoined, isNeighbor, std::nullopt, ETS_CODE("is a second program"),
        [](FileKind kind, const std::string& /*path*/) {
            return kind == FileKind::Program || kind == FileKind::BundledProgram;
        },
        readProgramFile, [](TraceParts& parts) { parts.program.reset(); }},
    {FileRole::Data, "data file", !isOne, isJoined, !isNeighbor, FileRole::Program, {""},
        [](FileKind kind, const std::string& path) { return kind == FileKind::Unknown && isDataFile(path); }, readData,
        [](TraceParts& parts) { parts.data.clear(); }},
    // Nothing marks one: it is what nothing else is.
    {FileRole::DebugBuffer, "debug buffer", isOne, !isJoined, isNeighbor, FileRole::Dump,
        ETS_CODE("is a second file that is neither an ETDump nor an ETRecord"),
        [](FileKind /*kind*/, const std::string& /*path*/) { return false; }, readDebugBuffer,
        [](TraceParts& parts) { parts.debugBuffer.reset(); }},
}};

static_assert(std::ranges::is_sorted(kinds, {}, &FileKindInfo::role));

} // namespace

std::span<const FileKindInfo> fileKinds()
{
    return kinds;
}

Result<void> readTraceFile(FileRole role, const FileInput& input, TraceParts& parts, const LoadContext& context)
{
    return kinds[static_cast<std::size_t>(role)].read(input, parts, context);
}

void dropFiles(FileRole role, TraceParts& parts)
{
    for (const FileKindInfo& kind : kinds) {
        if (kind.isDroppedWith(role)) {
            kind.drop(parts);
        }
    }
}

Result<std::shared_ptr<const Inspector>> joinTrace(
    const TraceParts& parts, InspectorOptions options, const LoadContext& context)
{
    options.debugBuffer = parts.debugBuffer;
    options.program = parts.program;
    return Inspector::create(parts.dump, parts.record, std::move(options), context);
}

std::shared_ptr<const ETDump> dumpOfNothing(const std::string& program)
{
    auto nothing = std::make_shared<ETDump>();
    nothing->file = program;
    return nothing;
}

} // namespace ets
