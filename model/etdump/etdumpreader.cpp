// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/file.h"
#include "model/base/log.h"
#include "model/etdump/checked.h"
#include "model/etdump/dumptablereader.h"
#include "model/etdump/locate.h"
#include "model/etdump/read.h"

#include "etdump_generated.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <exception>
#include <utility>

namespace ets {

namespace {

Error notReadable(const std::string& name, Message what, Message where, Message advice)
{
    return Error{.file = name, .what = std::move(what), .where = std::move(where), .advice = std::move(advice)};
}

Error notADump(std::span<const std::byte> bytes, const std::string& name)
{
    switch (detectFileKind(bytes)) {
    case FileKind::Empty:
        return notReadable(
            name, ETS_MESSAGE("is empty"), {}, ETS_MESSAGE("Check that the run wrote its ETDump to the end"));
    case FileKind::ETRecord:
        return notReadable(name, ETS_MESSAGE("is an ETRecord, not an ETDump"), {},
            ETS_MESSAGE("Give the ETDump (.etdp) of the run; the record goes beside it"));
    case FileKind::Unknown:
        return notReadable(name, ETS_MESSAGE("is not an ETDump"),
            ETS_MESSAGE("no identifier ED00 at offset 4 or 8, and no ETDump further on, as base64 or in memory"),
            ETS_MESSAGE("Give the file that ETDumpGen wrote, usually *.etdp, or a log or image that holds it whole"));
    default:
        return notReadable(name, ETS_MESSAGE("is not an ETDump"), ETS_MESSAGE("no identifier ED00 at offset 4 or 8"),
            ETS_MESSAGE("Give the file that ETDumpGen wrote, usually *.etdp"));
    }
}

Error tooLarge(const std::string& name, std::uint64_t size)
{
    return notReadable(name, ETS_MESSAGE("is larger than 2 GiB, which no ETDump can be"), ETS_MESSAGE("%1 bytes", size),
        ETS_MESSAGE("Trace fewer iterations in one dump"));
}

/// Refuses what can be told to be no dump, nor to hold one, without all of it in memory.
Result<void> checkBeforeReading(const std::string& path, const LoadContext& context)
{
    constexpr std::size_t headSize = 64;
    std::array<std::byte, headSize> room{};
    const auto source = ByteSource::openFile(path);
    const auto head = std::span(room).first(source ? std::min<std::uint64_t>(headSize, source->size()) : 0);
    if (!source || !source->read(0, head)) {
        return {}; // what is wrong is told by whoever reads it
    }
    const FileKind kind = detectFileKind(head);
    if (kind == FileKind::ETDump) {
        return source->size() > maxDumpSize ? Result<void>(tooLarge(path, source->size())) : Result<void>();
    }
    const bool mayBe = kind == FileKind::Unknown && mayHoldDump(path, context);
    return mayBe ? Result<void>() : Result<void>(notADump(head, path));
}

Result<DumpFrame> findFrame(std::span<const std::byte> bytes, const std::string& name)
{
    if (bytes.size() > maxDumpSize && detectFileKind(bytes) == FileKind::ETDump) {
        return tooLarge(name, bytes.size());
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
        dump.diagnostics.add(Severity::Error, "cut-off", ETS_MESSAGE("%1, offset %2", dump.file, size),
            ETS_MESSAGE("the dump breaks off: its size prefix says %1 bytes, %2 of them are missing; what can be "
                        "verified is shown",
                frame.declared, frame.declared - size));
    } else if (frame.size < size) {
        dump.diagnostics.add(Severity::Info, "trailing-bytes", ETS_MESSAGE("%1, offset %2", dump.file, frame.size),
            ETS_MESSAGE("%1 bytes after the end of the dump are ignored", size - frame.size));
    }
    if (dump.layout == DumpLayout::V01) {
        dump.diagnostics.add(Severity::Info, "old-layout", Message::verbatim(dump.file),
            ETS_MESSAGE("the dump has the layout of ExecuTorch 0.1; values that it logged are left out"));
    }
}

/// ETDumpGen writes the tables of fields last: what is cut by more than them opens, but has nothing in it.
bool isHollow(const ETDump& dump)
{
    return std::ranges::none_of(dump.runs, [](const RunData& run) { return run.name.isValid() || run.hasEvents; });
}

Error hollow(const std::string& name, const DumpFrame& frame)
{
    return notReadable(name, ETS_MESSAGE("is cut off: nothing in it can be read"),
        ETS_MESSAGE(
            "%1 of %2 bytes are missing behind offset %3, and with them the tables of fields, which are written last",
            frame.declared - frame.size, frame.declared, frame.size),
        ETS_MESSAGE("Copy the file again when the run has ended"));
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
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    if (frame->isCut() && isHollow(*dump)) {
        return hollow(name, *frame);
    }
    if (!complete || (!valid && dump->runs.empty())) {
        return notReadable(name, ETS_MESSAGE("is damaged: nothing in it can be read"),
            ETS_MESSAGE("offsets in the first %1 bytes lead outside the file or repeat one another", frame->size),
            ETS_MESSAGE("Copy the file again, or trace again"));
    }
    return std::shared_ptr<const ETDump>(std::move(dump));
}

/// An error of a dump that was found inside of a file says where that is.
Error placed(Error error, const Diagnostics& found)
{
    if (!found.isEmpty() && error.kind == Error::Kind::Input) {
        const Message& place = found.groups().front().first.front().where;
        error.where = ETS_MESSAGE("%1; the dump begins at %2", std::move(error.where), place);
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
        return notReadable(name, ETS_MESSAGE("cannot be held in memory"), Message::verbatim(exception.what()),
            ETS_MESSAGE("Close other programs, or trace less"));
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
    if (const auto checked = checkBeforeReading(path, context); !checked) {
        return checked.error();
    }
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
