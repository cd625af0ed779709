// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/native/opening.h"

#include "app/cli/arguments.h"
#include "app/cli/runchoice.h"
#include "model/tables/identity.h"
#include "model/trace/files.h"
#include "model/trace/match.h"
#include "model/trace/open.h"

#include <cstddef>
#include <span>
#include <utility>

namespace ets::python {

namespace {

std::span<const std::byte> bytesOf(const std::string& text)
{
    return std::as_bytes(std::span(text));
}

FileInput inputOf(const GivenFile& file)
{
    FileInput input{.path = file.path};
    if (file.bytes) {
        input.bytes = bytesOf(*file.bytes);
    }
    return input;
}

Result<tables::ContentIdentity> identityOf(const GivenFile& file, bool isDump, const LoadContext& context)
{
    if (file.bytes) {
        return tables::identityOfBytes(file.path, bytesOf(*file.bytes));
    }
    return isDump ? tables::identityOfDump(file.path, context) : tables::identityOf(file.path, context);
}

/// Reads record and program, and their hashes, into what tables are made of.
Result<void> readBeside(const OpenRequest& request, tables::TableInput& input, const LoadContext& context)
{
    TraceParts parts;
    for (const auto& [role, file] :
        {std::pair(FileRole::Record, &request.record), std::pair(FileRole::Program, &request.program)}) {
        if (!*file) {
            continue;
        }
        if (auto read = readTraceFile(role, inputOf(**file), parts, context); !read) {
            return read;
        }
        auto identity = identityOf(**file, false, context);
        if (!identity) {
            return identity.error();
        }
        (role == FileRole::Record ? input.recordContent : input.programContent) = *std::move(identity);
    }
    input.record = parts.record;
    input.program = parts.program;
    return {};
}

std::vector<std::string> warningsOf(const Trace& trace)
{
    std::vector<std::string> warnings;
    for (const Stranger& stranger : trace.match().strangers) {
        const std::string reason = stranger.reason.english();
        warnings.push_back(stranger.file + " does not belong to " + trace.etdump().file
            + (reason.empty() ? "" : ": " + reason)
            + (stranger.isLeftOut ? "; it is left out: force_pair=True joins it" : ""));
    }
    return warnings;
}

} // namespace

Result<OpenedTrace> openFiles(const OpenRequest& request, const LoadContext& context)
{
    OpenedTrace opened;
    opened.input.labels = request.labels;
    if (auto read = readBeside(request, opened.input, context); !read) {
        return read.error();
    }
    TraceInput input{.etrecord = opened.input.record, .options = request.options};
    input.options.program = opened.input.program;
    if (request.dump.bytes) {
        input.etdumpData = bytesOf(*request.dump.bytes);
    } else {
        input.etdumpPath = request.dump.path;
    }
    if (request.debugBuffer && request.debugBuffer->bytes) {
        input.debugBufferData = bytesOf(*request.debugBuffer->bytes);
    } else if (request.debugBuffer) {
        input.debugBufferPath = request.debugBuffer->path;
    }
    auto trace = openTrace(std::move(input), context);
    if (!trace) {
        return trace.error();
    }
    cli::Arguments chosen;
    chosen.dump = request.dump.path;
    chosen.runs = request.options.runs;
    chosen.onlyBlock = request.block;
    chosen.method = request.method;
    if (auto checked = cli::checkRuns(**trace, chosen); !checked) {
        return checked.error();
    }
    auto identity = identityOf(request.dump, true, context);
    if (!identity) {
        return identity.error();
    }
    opened.input.dumpContent = *std::move(identity);
    opened.warnings = warningsOf(**trace);
    opened.input.trace = *std::move(trace);
    return opened;
}

SharedTables::State::State(const std::vector<tables::TableInput>& inputs)
{
    for (const tables::TableInput& input : inputs) {
        set.add(std::make_unique<tables::TableSource>(input, LoadContext{cancel}));
    }
}

std::shared_ptr<SharedTables::State> SharedTables::state()
{
    const std::lock_guard lock(m_mutex);
    if (m_state == nullptr || m_state->cancel.isCanceled()) {
        m_state = std::make_shared<State>(m_inputs);
    }
    return m_state;
}

} // namespace ets::python
