// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/etdumpreader.h"
#include "model/base/log.h"

#include "model/etdump/checkedetdump.h"
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

/// Where the FlatBuffer lies in the file.
struct Frame {
    bool sizePrefixed = false;
    std::size_t size = 0; ///< Bytes to verify, the prefix included.
    std::size_t declared = 0; ///< Bytes that the prefix promises, itself included.

    [[nodiscard]] std::size_t start() const { return sizePrefixed ? sizeof(std::uint32_t) : 0; }
};

Result<Frame> findFrame(std::span<const std::byte> bytes, const std::string& name)
{
    switch (detectFileKind(bytes)) {
    case FileKind::ETDump:
        break;
    case FileKind::Empty:
        return notReadable(name, "is empty", {}, "Check that the run wrote its ETDump to the end");
    case FileKind::ETRecord:
        return notReadable(
            name, "is an ETRecord, not an ETDump", {}, "Give the ETDump (.etdp) of the run; the record goes beside it");
    default:
        return notReadable(name, "is not an ETDump", "no identifier ED00 at offset 4 or 8",
            "Give the file that ETDumpGen wrote, usually *.etdp");
    }
    if (bytes.size() >= std::size_t{FLATBUFFERS_MAX_BUFFER_SIZE}) {
        return notReadable(name, "is larger than 2 GiB, which no ETDump can be",
            std::to_string(bytes.size()) + " bytes", "Trace fewer iterations in one dump");
    }
    if (std::memcmp(bytes.data() + 4, "ED00", 4) == 0) {
        return Frame{false, bytes.size(), bytes.size()};
    }
    std::uint32_t prefix = 0;
    std::memcpy(&prefix, bytes.data(), sizeof prefix);
    const std::size_t size = std::size_t{prefix} + sizeof prefix;
    return Frame{true, std::min(size, bytes.size()), size};
}

/// Verifies the whole buffer; only then may the generated code look at it.
bool isValid(std::span<const std::byte> bytes, const Frame& frame)
{
    flatbuffers::Verifier::Options options;
    options.max_tables = static_cast<flatbuffers::uoffset_t>(frame.size / 4 + 1);
    flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes.data()), frame.size, options);
    return verifier.VerifyBufferFromStart<wire::ETDump>(wire::ETDumpIdentifier(), frame.start());
}

/// Today's slots, or those of 0.1: judged with checked access, since nothing is verified yet.
DumpLayout detectLayout(std::span<const std::byte> bytes, const Frame& frame)
{
    Diagnostics unused;
    const checked::Buffer buffer(bytes, {}, unused, DumpLayout::Current);
    const auto rootOffset = buffer.load<std::uint32_t>(frame.start());
    return checked::looksLikeV01(checked::ETDump(&buffer, frame.start() + rootOffset)) ? DumpLayout::V01
                                                                                       : DumpLayout::Current;
}

/// Reads with a check at every step what fails verification as a whole or has an old layout.
/// @return false when reading was stopped
bool readStepByStep(ETDump& dump, std::span<const std::byte> bytes, const Frame& frame, const LoadContext& context)
{
    const checked::Buffer buffer(bytes, dump.file, dump.diagnostics, dump.layout);
    const auto rootOffset = buffer.load<std::uint32_t>(frame.start());
    const checked::ETDump root(&buffer, frame.start() + rootOffset);
    return DumpTableReader<checked::ETDump>(dump, context).read(root);
}

void noteFrame(ETDump& dump, const Frame& frame, std::size_t size)
{
    if (frame.declared > size) {
        dump.diagnostics.add(Severity::Error, "cut-off", dump.file + ", offset 0",
            "the prefix says " + std::to_string(frame.declared) + " bytes, the file has " + std::to_string(size)
                + "; what is there is shown");
    } else if (frame.size < size) {
        dump.diagnostics.add(Severity::Info, "trailing-bytes", dump.file + ", offset " + std::to_string(frame.size),
            std::to_string(size - frame.size) + " bytes after the end of the dump are ignored");
    }
    if (dump.layout == DumpLayout::V01) {
        dump.diagnostics.add(Severity::Info, "old-layout", dump.file,
            "the dump has the layout of ExecuTorch 0.1; values that it logged are left out");
    }
}

Result<std::shared_ptr<const ETDump>> readChecked(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    const auto frame = findFrame(bytes, name);
    if (!frame) {
        return frame.error();
    }
    auto dump = std::make_shared<ETDump>();
    dump->file = name;
    dump->fileSize = bytes.size();
    dump->sizePrefixed = frame->sizePrefixed;
    dump->layout = detectLayout(bytes, *frame);
    noteFrame(*dump, *frame, bytes.size());
    context.report("verify-etdump", 0, 0);
    const bool valid = isValid(bytes, *frame);
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
    if (!complete || (!valid && dump->runs.empty())) {
        return notReadable(name, "is damaged: nothing in it can be read",
            "offsets in the first " + std::to_string(frame->size)
                + " bytes lead outside the file or repeat one another",
            "Copy the file again, or trace again");
    }
    return std::shared_ptr<const ETDump>(std::move(dump));
}

} // namespace

Result<std::shared_ptr<const ETDump>> readETDump(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    const log::Timer timer(log::Layer::ETDump, "read the dump");
    try {
        return readChecked(bytes, name, context);
    } catch (const std::exception& exception) {
        return notReadable(name, "cannot be held in memory", exception.what(), "Close other programs, or trace less");
    }
}

Result<std::shared_ptr<const ETDump>> readETDump(const std::string& path, const LoadContext& context)
{
    const auto file = FileBytes::read(path, context);
    if (!file) {
        return file.error();
    }
    return readETDump(file->bytes(), path, context);
}

} // namespace ets
