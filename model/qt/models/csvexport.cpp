// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/csvexport.h"

#include "model/base/filebytes.h"
#include "model/report/delimited.h"
#include "model/report/inspectorframe.h"

namespace ets {

Result<std::string> CsvExport::text(const LoadContext& context) const
{
    const Inspector& inspector = *dataSet->inspector;
    if (inspectorColumns) {
        FrameOptions options;
        options.events = rows;
        options.guardFormulas = guardFormulas;
        return inspectorCsv(inspector, options);
    }
    const CellUnits units{
        inspector.options().sourceTimeScale, inspector.options().targetTimeScale, dataSet->shownScale};
    const auto specs = eventcells::columns();
    const DelimitedFormat format = DelimitedFormat::csv().guarded(guardFormulas);
    std::string out;
    std::vector<std::string> fields;
    for (const EventColumn column : columns) {
        fields.push_back(cells::exportHeader(specs[static_cast<std::size_t>(column)], units).toStdString());
    }
    appendRow(out, fields, format);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (context.poll("export", i, rows.size())) {
            return Error::cancelled();
        }
        fields.clear();
        for (const EventColumn column : columns) {
            const ColumnKind kind = specs[static_cast<std::size_t>(column)].kind;
            fields.push_back(
                cells::exportText(eventcells::value(*dataSet, rows[i], column), kind, units).toStdString());
        }
        appendRow(out, fields, format);
    }
    return out;
}

Result<void> CsvExport::writeTo(const std::string& path, const LoadContext& context) const
{
    const auto content = text(context);
    if (!content) {
        return content.error();
    }
    if (context.cancel.isCancelled()) {
        return Error::cancelled();
    }
    return writeFileAtomically(path, *content);
}

} // namespace ets
