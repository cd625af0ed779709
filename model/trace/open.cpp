// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/open.h"

#include "model/trace/files.h"
#include "model/trace/held.h"
#include "model/trace/rules.h"

#include <array>
#include <utility>

namespace ets {

namespace {

Error usageError(Message what, Message advice)
{
    return Error{.file = {}, .what = std::move(what), .advice = std::move(advice), .kind = Error::Kind::Usage};
}

Result<void> checkInput(const TraceInput& input)
{
    if (auto scales = input.options.checkScales(); !scales) {
        return scales;
    }
    const auto given = [](const auto&... inputs) { return (0 + ... + (inputs ? 1 : 0)); };
    const bool dumpPath = !input.etdumpPath.empty();
    if (given(dumpPath, input.etdumpData) != 1) {
        return usageError(ETS_MESSAGE("exactly one ETDump is needed"), ETS_MESSAGE("Give its path or its bytes"));
    }
    const bool recordPath = !input.etrecordPath.empty();
    if (given(recordPath, input.etrecordData, input.etrecord) > 1) {
        return usageError(ETS_MESSAGE("there are several ETRecords"),
            ETS_MESSAGE("Give one path, or its bytes, or one that is open"));
    }
    const bool bufferPath = !input.debugBufferPath.empty();
    if (given(bufferPath, input.debugBufferData) > 1) {
        return usageError(ETS_MESSAGE("there are two debug buffers"), ETS_MESSAGE("Give one path, or its bytes"));
    }
    return {};
}

/// A file by its path, else its bytes under a name; nothing where there is neither.
std::optional<FileInput> inputOf(
    const std::string& path, const std::optional<std::span<const std::byte>>& bytes, const char* name)
{
    if (!path.empty()) {
        return FileInput{.path = path};
    }
    return bytes ? std::optional(FileInput{.path = name, .bytes = bytes}) : std::nullopt;
}

Result<std::shared_ptr<const Trace>> open(TraceInput input, LoadContext context)
{
    if (auto checked = checkInput(input); !checked) {
        return checked.error();
    }
    TraceParts parts;
    parts.record = input.etrecord;
    parts.program = input.options.program;
    parts.takesAnyBuffer = follows(input.options.reading, Rule::TakesAnyBuffer);
    // The dump first, which the debug buffer is checked against.
    const std::array<std::pair<FileRole, std::optional<FileInput>>, 4> files{{
        {FileRole::Dump, inputOf(input.etdumpPath, input.etdumpData, "ETDump in memory")},
        {FileRole::Record, inputOf(input.etrecordPath, input.etrecordData, "ETRecord in memory")},
        {FileRole::Program, inputOf(input.programPath, {}, "")},
        {FileRole::DebugBuffer, inputOf(input.debugBufferPath, input.debugBufferData, "debug buffer in memory")},
    }};
    std::uint64_t bytes = 0;
    for (const auto& [role, file] : files) {
        bytes += file ? file->size() : 0;
    }
    context.limits = std::make_shared<const Limits>(Limits::of(context, bytes));
    for (const auto& [role, file] : files) {
        if (!file) {
            continue;
        }
        if (auto read = readTraceFile(role, *file, parts, context); !read) {
            return read.error();
        }
        if (role == FileRole::Dump && input.options.debugBuffer != nullptr) {
            parts.debugBuffer = input.options.debugBuffer; // rather than what a log may have beside the dump
        }
    }
    return joinTrace(parts, std::move(input.options), context);
}

} // namespace

Result<std::shared_ptr<const Trace>> openTrace(TraceInput input, const LoadContext& context)
{
    return heldInMemory([&] { return open(std::move(input), context); });
}

} // namespace ets
