// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/texttable.h"
#include "model/report/traceexports.h"

#include <cstdint>
#include <string>

namespace ets {

namespace {

DataFrame blocksFrame(const Trace& trace)
{
    DataFrame frame;
    frame.columns = {"block", "name", "method", "runs", "counted", "events"};
    for (std::size_t i = 0; i < trace.eventBlocks().size(); ++i) {
        const EventBlock& block = trace.eventBlocks()[i];
        frame.rows.push_back(
            {static_cast<std::int64_t>(i), block.name, block.method, static_cast<std::int64_t>(block.runs.size()),
                static_cast<std::int64_t>(block.chosenRuns.size()), std::int64_t{block.eventCount}});
    }
    return frame;
}

} // namespace

namespace exports {

extern const TraceExport blocks; // NOLINT(readability-redundant-declaration)

constinit const TraceExport blocks{"blocks", "Every block: runs of one shape, with their method", {""}, "txt",
    TraceExportOf::Trace, exporttakes::runs | exporttakes::tableFormat | exporttakes::guardFormulas,
    [](Sink& sink, const TraceExportInput& input) { return input.write(sink, blocksFrame(input.trace)); }};

} // namespace exports

} // namespace ets
