// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/traceexports.h"

#include "model/analysis/coverage/coverage.h"
#include "model/base/file.h"
#include "model/base/sink.h"
#include "model/report/format/delimited.h"
#include "model/report/format/texttable.h"
#include "model/trace/files.h"

#include <array>
#include <cstddef>

namespace ets {

namespace exports {

// Each is declared where it is defined, too; sources may be compiled as one.
// NOLINTBEGIN(readability-redundant-declaration)
extern const TraceExport table, tsv, csv, json, samples, totals, operators, modules, lines, runs, graph, info, program,
    trace, stacks;
// NOLINTEND(readability-redundant-declaration)

} // namespace exports

namespace {

/// Bytes of all files that the trace was read from.
std::uint64_t inputBytesOf(const Trace& trace)
{
    std::uint64_t bytes = 0;
    for (const FileKindInfo& kind : fileKinds()) {
        if (kind.inTrace.key != nullptr) {
            const auto file = FileIdentity::of(kind.inTrace.path(trace));
            bytes += file ? file->size : 0;
        }
    }
    return bytes;
}

} // namespace

std::span<const TraceExport> traceExports()
{
    using namespace exports;
    static const std::array rows{table, tsv, csv, json, samples, totals, operators, modules, lines, runs, graph, info,
        program, exports::trace, stacks};
    return rows;
}

Coverage TraceExportInput::coverageOf() const
{
    return coverage != nullptr ? *coverage : Coverage::of(trace, LoadContext{context.cancel, nullptr});
}

std::optional<CostFigure> TraceExportInput::figure() const
{
    const bool everything = options.format == TableFormat::Csv || options.format == TableFormat::Json;
    return everything ? std::nullopt : std::optional(options.figure.value_or(CostFigure::Mean));
}

Result<void> TraceExportInput::write(Sink& sink, FrameRows& rows) const
{
    const auto& delimited = infoOf(options.format).delimited;
    if (!options.guardFormulas || !delimited) {
        return writeRows(sink, rows, options.format);
    }
    writeDelimited(sink, rows, delimited->guarded(true));
    return {};
}

Result<void> TraceExportInput::write(Sink& sink, const DataFrame& frame) const
{
    HeldRows rows(frame);
    return write(sink, rows);
}

Result<std::string> TraceExport::text(const TraceExportInput& input) const
{
    return textOrError([&](Sink& sink) { return write(sink, input); });
}

std::string TraceExport::command() const
{
    std::string command = std::string("etinspect ") + key;
    if (heeds(exporttakes::tensorBytes)) {
        command += std::string(" ") + exportoptions::tensorBytes;
    }
    if (heeds(exporttakes::cost)) {
        command += std::string(" ") + exportoptions::cost;
    }
    if (heeds(exporttakes::textOrJson)) {
        command += std::string(" ") + exportoptions::format + " json";
    }
    return command;
}

Result<void> writeTraceExport(const TraceExport& form, const TraceExportInput& input, const std::string& path)
{
    FileSink file(path);
    LimitedSink limited(file, LimitedSink::mostOf(inputBytesOf(input.trace)));
    return atTheSink([&]() -> Result<void> {
        auto written = form.write(limited, input);
        if (input.context.cancel.isCanceled()) {
            return Error::canceled();
        }
        return written ? file.finish() : written;
    });
}

} // namespace ets
