// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/csvexport.h"
#include "model/qt/models/baselinecolumns.h"

#include "model/base/sink.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/opfigure.h"
#include "model/report/chosenruns.h"
#include "model/report/format/delimited.h"
#include "model/report/inspectorframe.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace ets {

namespace {

/// Tells how far the writing of rows is, and ends it when that is asked for: there are no rows then.
class ToldRows final : public FrameRows {
public:
    ToldRows(FrameRows& rows, const LoadContext& context)
        : m_rows(&rows)
        , m_context(&context)
    {
        m_context->report("export", 0, rows.count());
    }
    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_rows->columns(); }
    [[nodiscard]] std::size_t count() const override { return m_context->cancel.isCanceled() ? 0 : m_rows->count(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        if (index % LoadContext::pollInterval == 0) {
            m_context->report("export", index, m_rows->count());
        }
        return m_rows->row(index);
    }

private:
    FrameRows* m_rows;
    const LoadContext* m_context;
};

} // namespace

Result<void> CsvExport::write(Sink& sink, const LoadContext& context) const
{
    const Trace& trace = *dataSet->trace;
    if (inspectorColumns) {
        return writeInspectorColumns(sink, context);
    }
    const CellUnits units = CellUnits::of(trace.options(), trace.options().targetTimeScale);
    const auto specs = eventcells::columns();
    TextTable table;
    for (const EventColumn column : columns) {
        ColumnSpec spec = specs[static_cast<std::size_t>(column)];
        if (column == EventColumn::PerRun) {
            spec.key = opfigure::key(dataSet->figureFor(presentation.figure));
        }
        table.titles.push_back(cells::exportHeader(spec, units).toStdString());
        table.isNumber.push_back(cells::isNumeric(spec.kind));
    }
    if (worst != nullptr) {
        table.titles.push_back(gapcolumn::exportHeader(*worst).toStdString());
        table.isNumber.push_back(true);
    }
    const std::string runs = chosenRunsText(trace);
    if (!runs.empty()) {
        table.titles.emplace_back(chosenRunsKey);
        table.isNumber.push_back(false);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (context.poll("export", i, rows.size())) {
            return Error::canceled();
        }
        std::vector<std::string>& fields = table.rows.emplace_back();
        for (const EventColumn column : columns) {
            const ColumnKind kind = specs[static_cast<std::size_t>(column)].kind;
            const auto place = static_cast<int>(column);
            const QVariant value = baselinecolumns::has(Thing::Event, place)
                ? baselinecolumns::value(compared, Thing::Event, rows[i].value(), place)
                : eventcells::value(*dataSet, presentation, rows[i], column);
            fields.push_back(cells::exportText(value, kind, units).toStdString());
        }
        if (worst != nullptr) {
            fields.push_back(gapcolumn::data(worst, worst->ofEvent(rows[i]), ExactTextRole).toString().toStdString());
        }
        if (!runs.empty()) {
            fields.push_back(runs);
        }
    }
    writeTable(sink, table, format, guardFormulas);
    return {};
}

Result<void> CsvExport::writeInspectorColumns(Sink& sink, const LoadContext& context) const
{
    const auto made = inspectorRows(*dataSet->trace, {.events = rows});
    if (!made) {
        return made.error();
    }
    ToldRows told(**made, context);
    if (const auto delimited = infoOf(format).delimited) {
        writeDelimited(sink, told, delimited->guarded(guardFormulas));
    } else {
        writeTable(sink, textsOf(heldFrame(told)), format);
    }
    return context.cancel.isCanceled() ? Error::canceled() : Result<void>();
}

Result<std::string> CsvExport::text(const LoadContext& context) const
{
    return textOrError([&](Sink& sink) { return write(sink, context); });
}

Result<void> CsvExport::writeTo(const std::string& path, const LoadContext& context) const
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
