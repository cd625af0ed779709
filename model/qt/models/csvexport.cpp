// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/csvexport.h"

#include "model/base/filebytes.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/opfigure.h"
#include "model/report/chosenruns.h"
#include "model/report/format/delimited.h"
#include "model/report/inspectorframe.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace ets {

Result<std::string> CsvExport::text(const LoadContext& context) const
{
    const Inspector& inspector = *dataSet->inspector;
    if (inspectorColumns) {
        return inspectorText(context);
    }
    const CellUnits units = CellUnits::of(inspector.options(), dataSet->shownScale);
    const auto specs = eventcells::columns();
    TextTable table;
    for (const EventColumn column : columns) {
        ColumnSpec spec = specs[static_cast<std::size_t>(column)];
        if (column == EventColumn::PerRun) {
            spec.key = opfigure::key(dataSet->figure);
        }
        table.titles.push_back(cells::exportHeader(spec, units).toStdString());
        table.isNumber.push_back(cells::isNumeric(spec.kind));
    }
    if (worst != nullptr) {
        table.titles.push_back(gapcolumn::exportHeader(*worst).toStdString());
        table.isNumber.push_back(true);
    }
    const std::string runs = chosenRunsText(inspector);
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
            fields.push_back(
                cells::exportText(eventcells::value(*dataSet, rows[i], column), kind, units).toStdString());
        }
        if (worst != nullptr) {
            fields.push_back(gapcolumn::data(worst, worst->ofEvent(rows[i]), ExactTextRole).toString().toStdString());
        }
        if (!runs.empty()) {
            fields.push_back(runs);
        }
    }
    return formatted(table, format, guardFormulas);
}

Result<std::string> CsvExport::inspectorText(const LoadContext& context) const
{
    DataFrame frame;
    FrameOptions options;
    options.guardFormulas = guardFormulas;
    // A part at a time, so that one can see how far it is and stop it. The first part has the header, also without
    // rows.
    for (std::size_t first = 0; first == 0 || first < rows.size(); first += LoadContext::pollInterval) {
        context.report("export", first, rows.size());
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(first);
        const std::size_t count = std::min<std::size_t>(LoadContext::pollInterval, rows.size() - first);
        options.events = std::vector<EventId>(begin, begin + static_cast<std::ptrdiff_t>(count));
        auto part = inspectorFrame(*dataSet->inspector, options);
        if (!part) {
            return part.error();
        }
        frame.columns = std::move(part->columns);
        std::ranges::move(part->rows, std::back_inserter(frame.rows));
    }
    if (const auto delimited = infoOf(format).delimited) {
        return toDelimited(frame, delimited->guarded(guardFormulas));
    }
    return formatted(textsOf(frame), format);
}

Result<void> CsvExport::writeTo(const std::string& path, const LoadContext& context) const
{
    const auto content = text(context);
    if (!content) {
        return content.error();
    }
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    return writeFileAtomically(path, *content);
}

} // namespace ets
