// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/runexport.h"

#include "model/analysis/runs/runevents.h"
#include "model/base/sink.h"
#include "model/report/chosenruns.h"
#include "model/trace/event.h"
#include "model/trace/values.h"

#include <algorithm>

namespace ets {

namespace {

ColumnSpec specOf(EventColumn column)
{
    static const std::vector<ColumnSpec> specs = eventcells::columns();
    return column == EventColumn::Share ? eventcells::shareOfRunColumn() : specs[static_cast<std::size_t>(column)];
}

TickSpan durationOf(const DataSet& dataSet, RunId run)
{
    const auto found = std::ranges::find(dataSet.runs, run, &Run::run);
    return found != dataSet.runs.end() && found->executes ? found->ticks : 0;
}

} // namespace

bool RunExport::isWritten(const RunRows& rows, EventId event) const
{
    const Trace& trace = *dataSet->trace;
    if (!rows.isWhole) {
        return std::ranges::binary_search(rows.events, event);
    }
    const bool isCall = eventnames::isLeftOutOfTables(trace.nameOf(event));
    return !(withoutCalls && isCall)
        && (filtered == nullptr || !filtered->filters() || passesInRun(trace, event, rows.run, filtered->hits));
}

std::size_t RunExport::rowCount() const
{
    std::size_t count = 0;
    for (const RunRows& rows : runs) {
        if (!rows.isWhole) {
            count += rows.events.size();
            continue;
        }
        const auto events = eventsInRun(*dataSet->trace, rows.run);
        count += static_cast<std::size_t>(
            std::ranges::count_if(events, [&](EventId event) { return isWritten(rows, event); }));
    }
    return count;
}

TextTable RunExport::titles(const CellUnits& units) const
{
    TextTable table{{"block", "run"}, {true, true}, {}};
    for (const EventColumn column : columns) {
        const ColumnSpec spec = specOf(column);
        table.titles.push_back(cells::exportHeader(spec, units).toStdString());
        table.isNumber.push_back(cells::isNumeric(spec.kind));
    }
    if (!chosenRunsText(*dataSet->trace).empty()) {
        table.titles.emplace_back(chosenRunsKey);
        table.isNumber.push_back(false);
    }
    return table;
}

Result<void> RunExport::write(Sink& sink, const LoadContext& context) const
{
    const Trace& trace = *dataSet->trace;
    const CellUnits units = CellUnits::of(trace.options(), trace.options().targetTimeScale);
    TextTable table = titles(units);
    const std::string chosen = chosenRunsText(trace);
    for (std::size_t r = 0; r < runs.size(); ++r) {
        if (context.poll("export", r, runs.size()) || context.cancel.isCanceled()) {
            return Error::canceled();
        }
        const RunId run = runs[r].run;
        const BlockId block = trace.blockOf(run);
        const RunEvents events = RunEvents::of(trace, run);
        const TickSpan duration = durationOf(*dataSet, run);
        for (std::size_t i = 0; i < events.events.size(); ++i) {
            if (!isWritten(runs[r], events.events[i])) {
                continue;
            }
            std::vector<std::string>& fields = table.rows.emplace_back();
            fields.push_back(std::to_string(block.value()));
            fields.push_back(std::to_string(positionOfRun(trace.block(block), run)));
            const EventInRun row{events.events[i], run, events.selfTicks[i], duration};
            for (const EventColumn column : columns) {
                fields.push_back(cells::exportText(
                    eventcells::valueInRun(*dataSet, presentation, row, column), specOf(column).kind, units)
                                     .toStdString());
            }
            if (!chosen.empty()) {
                fields.push_back(chosen);
            }
        }
    }
    writeTable(sink, table, format, guardFormulas);
    return {};
}

Result<std::string> RunExport::text(const LoadContext& context) const
{
    return textOrError([&](Sink& sink) { return write(sink, context); });
}

Result<void> RunExport::writeTo(const std::string& path, const LoadContext& context) const
{
    FileSink file(path);
    return atTheSink([&]() -> Result<void> {
        if (auto written = write(file, context); !written) {
            return written;
        }
        return context.cancel.isCanceled() ? Error::canceled() : file.finish();
    });
}

} // namespace ets
