// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/runsreport.h"

#include "model/analysis/facts/runfacts.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/report/traceexports.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// Title of a column of times.
std::string timed(const char* name, const Trace& trace)
{
    return timedName(name, trace.options().targetTimeScale);
}

} // namespace

DataFrame runsFrame(const Trace& trace)
{
    const double ticksPerTarget = trace.options().ticksPerTarget();
    const OperatorTotals operators = OperatorTotals::of(trace, nullptr, {}, Medians::LeftOut);
    const auto found = TraceFacts(trace, operators).get(RunsFact());
    DataFrame frame;
    frame.columns = {"block", "run", "method", "counts", timed("duration", trace), timed("from median", trace),
        "from median share", "warm up", "outlier", "outliers", "share above median", "executes"};
    if (!found) {
        return frame; // nobody cancels here
    }
    const RunTable& table = **found;
    const bool anyApart =
        std::ranges::any_of(table.rows, [&](const RunFacts& row) { return trace.ticksOf(row.run.run).apartCount > 0; });
    if (anyApart) {
        frame.columns.emplace_back("other clock (ticks)");
    }
    for (const RunFacts& row : table.rows) {
        const EventBlock& block = trace.block(row.run.block);
        if (block.chosenRuns.empty()) {
            continue;
        }
        frame.rows.push_back({static_cast<std::int64_t>(row.run.block.value()), std::int64_t{row.run.position},
            block.method, row.run.isChosen, static_cast<double>(row.run.ticks) / ticksPerTarget,
            row.fromMedian / ticksPerTarget, row.fromMedianShare ? Cell(*row.fromMedianShare) : Cell(), row.isWarmUp,
            row.isOutlier, std::int64_t{row.outliers}, row.shareAbove, row.run.executes});
        if (anyApart) {
            const RunTicks& ticks = trace.ticksOf(row.run.run);
            frame.rows.back().push_back(ticks.apartCount > 0 ? Cell(ticks.apart) : Cell());
        }
    }
    return frame;
}

DataFrame runDifferencesFrame(const Trace& trace, std::uint32_t position)
{
    const double ticksPerTarget = trace.options().ticksPerTarget();
    const OperatorTotals operators = OperatorTotals::of(trace, nullptr, {}, Medians::LeftOut);
    TraceFacts facts(trace, operators);
    const auto found = facts.get(RunsFact());
    DataFrame frame;
    frame.columns = {"block", "method", "run", "median run", "op_type", "backend", timed("time", trace),
        timed("in median run", trace), timed("difference", trace), "calls", "calls in median run"};
    if (!found) {
        return frame;
    }
    const RunTable& table = **found;
    for (const RunBlock& block : table.blocks) {
        if (position == 0 || position > block.rowCount || trace.block(block.block).chosenRuns.empty()) {
            continue;
        }
        const std::size_t row = block.firstRow + position - 1;
        const Run& run = table.rows[row].run;
        const Run& median = table.rows[block.medianRow].run;
        const auto differences = facts.get(RunDifferencesFact{{}, row, block.medianRow, nullptr});
        for (const RunDifference& entry : **differences) {
            const OperatorTotal& type = operators.rows[entry.opType.value()];
            frame.rows.push_back({static_cast<std::int64_t>(block.block.value()), trace.block(block.block).method,
                std::int64_t{run.position}, std::int64_t{median.position}, type.name, type.backend(),
                static_cast<double>(entry.ticks) / ticksPerTarget,
                static_cast<double>(entry.otherTicks) / ticksPerTarget,
                static_cast<double>(entry.difference()) / ticksPerTarget, static_cast<std::int64_t>(entry.calls),
                static_cast<std::int64_t>(entry.otherCalls)});
        }
    }
    return frame;
}

namespace exports {

extern const TraceExport runs; // NOLINT(readability-redundant-declaration)

constinit const TraceExport runs{"runs", "Every run: how long it took, what is particular about it", {""}, "txt",
    TraceExportOf::Trace, exporttakes::runs | exporttakes::run | exporttakes::tableFormat | exporttakes::guardFormulas,
    [](Sink& sink, const TraceExportInput& input) -> Result<void> {
        const std::uint32_t run = input.options.run;
        return input.write(sink, run > 0 ? runDifferencesFrame(input.trace, run) : runsFrame(input.trace));
    }};

} // namespace exports

} // namespace ets
