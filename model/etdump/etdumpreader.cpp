// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/etdumpreader.h"
#include "model/base/log.h"

#include "model/etdump/checkedetdump.h"
#include "model/etdump/dumpframe.h"
#include "model/etdump/dumplocator.h"
#include "model/etdump/dumptablereader.h"

#include "etdump_generated.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <utility>

namespace ets {

namespace {

Error notReadable(const std::string& name, std::string what, std::string where, std::string advice)
{
    return Error{.file = name, .what = std::move(what), .where = std::move(where), .advice = std::move(advice)};
}

Error notADump(std::span<const std::byte> bytes, const std::string& name)
{
    switch (detectFileKind(bytes)) {
    case FileKind::Empty:
        return notReadable(name, "is empty", {}, "Check that the run wrote its ETDump to the end");
    case FileKind::ETRecord:
        return notReadable(
            name, "is an ETRecord, not an ETDump", {}, "Give the ETDump (.etdp) of the run; the record goes beside it");
    case FileKind::Unknown:
        return notReadable(name, "is not an ETDump",
            "no identifier ED00 at offset 4 or 8, and no ETDump further on, as base64 or in memory",
            "Give the file that ETDumpGen wrote, usually *.etdp, or a log or image that holds it whole");
    default:
        return notReadable(name, "is not an ETDump", "no identifier ED00 at offset 4 or 8",
            "Give the file that ETDumpGen wrote, usually *.etdp");
    }
}

Result<DumpFrame> findFrame(std::span<const std::byte> bytes, const std::string& name)
{
    if (bytes.size() > maxDumpSize && detectFileKind(bytes) == FileKind::ETDump) {
        return notReadable(name, "is larger than 2 GiB, which no ETDump can be",
            std::to_string(bytes.size()) + " bytes", "Trace fewer iterations in one dump");
    }
    const auto frame = dumpFrame(bytes);
    return frame ? Result<DumpFrame>(*frame) : notADump(bytes, name);
}

/// Today's slots, or those of 0.1: judged with checked access, since nothing is verified yet.
DumpLayout detectLayout(std::span<const std::byte> bytes, const DumpFrame& frame)
{
    Diagnostics unused;
    const checked::Buffer buffer(bytes, {}, unused, DumpLayout::Current);
    const auto rootOffset = buffer.load<std::uint32_t>(frame.start());
    return checked::looksLikeV01(checked::ETDump(&buffer, frame.start() + rootOffset)) ? DumpLayout::V01
                                                                                       : DumpLayout::Current;
}

/// Reads with a check at every step what fails verification as a whole or has an old layout.
/// @return false when reading was stopped
bool readStepByStep(ETDump& dump, std::span<const std::byte> bytes, const DumpFrame& frame, const LoadContext& context)
{
    const checked::Buffer buffer(bytes, dump.file, dump.diagnostics, dump.layout);
    const auto rootOffset = buffer.load<std::uint32_t>(frame.start());
    const checked::ETDump root(&buffer, frame.start() + rootOffset);
    return DumpTableReader<checked::ETDump>(dump, context).read(root);
}

void noteFrame(ETDump& dump, const DumpFrame& frame, std::size_t size)
{
    if (frame.isCut()) {
        dump.diagnostics.add(Severity::Error, "cut-off", dump.file + ", offset " + std::to_string(size),
            "the dump breaks off: its size prefix says " + std::to_string(frame.declared) + " bytes, "
                + std::to_string(frame.declared - size) + " of them are missing; what can be verified is shown");
    } else if (frame.size < size) {
        dump.diagnostics.add(Severity::Info, "trailing-bytes", dump.file + ", offset " + std::to_string(frame.size),
            std::to_string(size - frame.size) + " bytes after the end of the dump are ignored");
    }
    if (dump.layout == DumpLayout::V01) {
        dump.diagnostics.add(Severity::Info, "old-layout", dump.file,
            "the dump has the layout of ExecuTorch 0.1; values that it logged are left out");
    }
}

/// ETDumpGen writes the tables of fields last: what is cut by more than them opens, but has nothing in it.
bool isHollow(const ETDump& dump)
{
    return std::ranges::none_of(dump.runs, [](const RunData& run) { return run.name.isValid() || run.hasEvents; });
}

Error hollow(const std::string& name, const DumpFrame& frame)
{
    return notReadable(name, "is cut off: nothing in it can be read",
        std::to_string(frame.declared - frame.size) + " of " + std::to_string(frame.declared)
            + " bytes are missing behind offset " + std::to_string(frame.size)
            + ", and with them the tables of fields, which are written last",
        "Copy the file again when the run has ended");
}

Result<std::shared_ptr<const ETDump>> readFrame(
    std::span<const std::byte> bytes, const std::string& name, Diagnostics remarks, const LoadContext& context)
{
    const auto frame = findFrame(bytes, name);
    if (!frame) {
        return frame.error();
    }
    auto dump = std::make_shared<ETDump>();
    dump->file = name;
    dump->fileSize = bytes.size();
    dump->sizePrefixed = frame->sizePrefixed;
    dump->diagnostics = std::move(remarks);
    dump->layout = detectLayout(bytes, *frame);
    noteFrame(*dump, *frame, bytes.size());
    context.report("verify-etdump", 0, 0);
    const bool valid = isValidDump(bytes, *frame);
    bool complete = false;
    if (valid && dump->layout == DumpLayout::Current) {
        const auto* const data = reinterpret_cast<const std::uint8_t*>(bytes.data());
        const auto* const root = frame->sizePrefixed ? wire::GetSizePrefixedETDump(data) : wire::GetETDump(data);
        complete = DumpTableReader<wire::ETDump>(*dump, context).read(*root);
    } else {
        complete = readStepByStep(*dump, bytes, *frame, context);
    }
    if (context.cancel.isCancelled()) {
        return Error::cancelled();
    }
    if (frame->isCut() && isHollow(*dump)) {
        return hollow(name, *frame);
    }
    if (!complete || (!valid && dump->runs.empty())) {
        return notReadable(name, "is damaged: nothing in it can be read",
            "offsets in the first " + std::to_string(frame->size)
                + " bytes lead outside the file or repeat one another",
            "Copy the file again, or trace again");
    }
    return std::shared_ptr<const ETDump>(std::move(dump));
}

/// An error of a dump that was found inside of a file says where that is.
Error placed(Error error, const Diagnostics& found)
{
    if (!found.isEmpty() && error.kind == Error::Kind::Input) {
        error.where += "; the dump begins at " + found.groups().front().first.front().where;
    }
    return error;
}

Result<DumpAndBuffer> readLocated(const LocatedDump& located, const std::string& name, const LoadContext& context)
{
    auto dump = readFrame(located.bytes, name, located.remarks, context);
    if (!dump) {
        return placed(dump.error(), located.remarks);
    }
    return DumpAndBuffer{std::move(*dump), located.debugBuffer};
}

Result<DumpAndBuffer> readAny(std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    if (detectFileKind(bytes) == FileKind::Unknown) {
        const auto located = locateDump(bytes, name, context);
        if (!located) {
            return located.error();
        }
        return *located ? readLocated(**located, name, context) : Result<DumpAndBuffer>(notADump(bytes, name));
    }
    auto dump = readFrame(bytes, name, {}, context);
    if (!dump) {
        return dump.error();
    }
    return DumpAndBuffer{std::move(*dump), nullptr};
}

/// Exceptions of libraries and of a full memory end here.
template <typename Read> Result<DumpAndBuffer> guarded(const std::string& name, const Read& read)
{
    const log::Timer timer(log::Layer::ETDump, "read the dump");
    try {
        return read();
    } catch (const std::exception& exception) {
        return notReadable(name, "cannot be held in memory", exception.what(), "Close other programs, or trace less");
    }
}

Result<std::shared_ptr<const ETDump>> withoutBuffer(Result<DumpAndBuffer> read)
{
    return read ? Result<std::shared_ptr<const ETDump>>(std::move(read->dump)) : read.error();
}

} // namespace

Result<DumpAndBuffer> readETDumpAndBuffer(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    return guarded(name, [&] { return readAny(bytes, name, context); });
}

Result<DumpAndBuffer> readLocatedDump(const LocatedDump& located, const std::string& name, const LoadContext& context)
{
    return guarded(name, [&] { return readLocated(located, name, context); });
}

Result<DumpAndBuffer> readETDumpAndBuffer(const std::string& path, const LoadContext& context)
{
    const auto file = FileBytes::read(path, context);
    if (!file) {
        return file.error();
    }
    return readETDumpAndBuffer(file->bytes(), path, context);
}

Result<std::shared_ptr<const ETDump>> readETDump(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    return withoutBuffer(readETDumpAndBuffer(bytes, name, context));
}

Result<std::shared_ptr<const ETDump>> readETDump(const std::string& path, const LoadContext& context)
{
    return withoutBuffer(readETDumpAndBuffer(path, context));
}

} // namespace ets
