// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/openinspector.h"

#include "model/base/filebytes.h"
#include "model/etdump/etdumpreader.h"
#include "model/etrecord/etrecordreader.h"
#include "model/inspector/debugbuffercheck.h"
#include "model/pte/programreader.h"

#include <exception>
#include <utility>

namespace ets {

namespace {

Error usageError(std::string what, std::string advice)
{
    return Error{
        .file = {}, .what = std::move(what), .where = {}, .advice = std::move(advice), .kind = Error::Kind::Usage};
}

Result<void> checkInput(const InspectorInput& input)
{
    if (auto scales = input.options.checkScales(); !scales) {
        return scales;
    }
    const auto given = [](const auto&... inputs) { return (0 + ... + (inputs ? 1 : 0)); };
    const bool dumpPath = !input.etdumpPath.empty();
    if (given(dumpPath, input.etdumpData) != 1) {
        return usageError("exactly one ETDump is needed", "Give its path or its bytes");
    }
    const bool recordPath = !input.etrecordPath.empty();
    if (given(recordPath, input.etrecordData, input.etrecord) > 1) {
        return usageError("there are several ETRecords", "Give one path, or its bytes, or one that is open");
    }
    const bool bufferPath = !input.debugBufferPath.empty();
    if (given(bufferPath, input.debugBufferData) > 1) {
        return usageError("there are two debug buffers", "Give one path, or its bytes");
    }
    return {};
}

Result<DumpAndBuffer> readDump(const InspectorInput& input, const LoadContext& context)
{
    if (!input.etdumpData) {
        return readETDumpAndBuffer(input.etdumpPath, context);
    }
    // The copy is aligned as the reader needs it, whatever the caller's bytes are a part of.
    const std::string name = "ETDump in memory";
    const FileBytes bytes = FileBytes::copyOf(*input.etdumpData, name);
    return readETDumpAndBuffer(bytes.bytes(), name, context);
}

/// Null when no record is given.
Result<std::shared_ptr<const ETRecord>> readRecord(const InspectorInput& input, const LoadContext& context)
{
    if (!input.etrecordPath.empty()) {
        return readETRecord(input.etrecordPath, context);
    }
    if (input.etrecordData) {
        return readETRecord(*input.etrecordData, "ETRecord in memory", context);
    }
    return input.etrecord;
}

/// The buffer that is given, else the one that the options have.
Result<std::shared_ptr<const FileBytes>> readDebugBuffer(const InspectorInput& input, const LoadContext& context)
{
    if (input.debugBufferData) {
        return std::make_shared<const FileBytes>(FileBytes::copyOf(*input.debugBufferData, "debug buffer in memory"));
    }
    if (input.debugBufferPath.empty()) {
        return input.options.debugBuffer;
    }
    auto bytes = FileBytes::open(input.debugBufferPath, context);
    if (!bytes) {
        return bytes.error();
    }
    return std::make_shared<const FileBytes>(std::move(*bytes));
}

Result<std::shared_ptr<const Inspector>> open(InspectorInput input, const LoadContext& context)
{
    if (auto checked = checkInput(input); !checked) {
        return checked.error();
    }
    auto dump = readDump(input, context);
    if (!dump) {
        return dump.error();
    }
    auto record = readRecord(input, context);
    if (!record) {
        return record.error();
    }
    if (!input.programPath.empty()) {
        auto program = readProgram(input.programPath, context);
        if (!program) {
            return program.error();
        }
        input.options.program = std::move(*program);
    }
    auto buffer = readDebugBuffer(input, context);
    if (!buffer) {
        return buffer.error();
    }
    const bool isGiven = *buffer != nullptr && (!input.debugBufferPath.empty() || input.debugBufferData);
    if (isGiven && !input.options.reading.refuseOddData) {
        if (auto checked = checkDebugBuffer(*dump->dump, **buffer); !checked) {
            return checked.error();
        }
    }
    input.options.debugBuffer = *buffer != nullptr ? std::move(*buffer) : std::move(dump->debugBuffer);
    return Inspector::create(std::move(dump->dump), std::move(*record), std::move(input.options), context);
}

} // namespace

Result<std::shared_ptr<const Inspector>> openInspector(InspectorInput input, const LoadContext& context)
{
    try {
        return open(std::move(input), context);
    } catch (const std::exception& exception) {
        return Error{.file = {},
            .what = "the trace cannot be held in memory",
            .where = exception.what(),
            .advice = "Close other programs, or trace less"};
    }
}

} // namespace ets
