// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/traceexportsource.h"

#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/tables/eventsview.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

#include <utility>

namespace ets {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ets::TraceExportSource)
};

/// What is open, as a file's name begins: the dump, or the record alone.
QString mainPath(const DataSet& dataSet)
{
    return dataSet.files.all().value(0);
}

} // namespace

TraceExportSource::TraceExportSource(const TraceExport& form, DataSetPtr dataSet, FilterResultPtr filtered)
    : m_form(form)
    , m_dataSet(std::move(dataSet))
{
    if (form.heeds(exporttakes::filter) && filtered != nullptr && filtered->filters()
        && filtered->generation == m_dataSet->generation) {
        m_filtered = std::move(filtered);
    }
}

QString TraceExportSource::title() const
{
    return messageText(m_form.title);
}

QString TraceExportSource::fileName() const
{
    // The dialog puts the ending behind it: prof.trace.json, but prof.json.
    const QString name = QFileInfo(mainPath(*m_dataSet)).completeBaseName();
    const QString key = QLatin1String(m_form.key);
    return key == ending() ? name : name + QLatin1Char('.') + key;
}

QString TraceExportSource::folder() const
{
    return QFileInfo(mainPath(*m_dataSet)).absolutePath();
}

QString TraceExportSource::note() const
{
    const bool areAllRuns = m_dataSet->trace->options().runs.isAll() || !m_form.heeds(exporttakes::runs);
    return (areAllRuns ? Texts::tr("As %1 prints it") : Texts::tr("As %1 prints it, of the chosen runs"))
        .arg(toQString(m_form.command()));
}

QString TraceExportSource::ending() const
{
    return QLatin1String(m_form.suffix);
}

QString TraceExportSource::countText(int rows) const
{
    return rows == 1 ? EventsView::tr("1 event")
                     : EventsView::tr("%1 events").arg(format::count(static_cast<quint64>(rows)));
}

bool TraceExportSource::isFiltered() const
{
    return m_filtered != nullptr;
}

int TraceExportSource::rowCount(ExportRows rows) const
{
    switch (rows) {
    case ExportRows::All:
        break;
    case ExportRows::Filtered:
        return static_cast<int>(isFiltered() ? m_filtered->hits.eventCount : m_dataSet->trace->events().size());
    case ExportRows::Selected:
        return 0;
    }
    return static_cast<int>(m_dataSet->trace->events().size());
}

ExportSource::Work TraceExportSource::work(
    ExportRows rows, const ExportChoices& /*choices*/, const std::string& path) const
{
    const FilterResultPtr filtered = rows == ExportRows::Filtered ? m_filtered : nullptr;
    return [form = &m_form, dataSet = m_dataSet, filtered, path](const LoadContext& context) -> Result<int> {
        const TraceExportOptions options = optionsOf(*dataSet);
        const auto trace = traceOf(*form, *dataSet, context);
        if (!trace) {
            return trace.error();
        }
        const auto written = writeTraceExport(*form,
            {.trace = **trace,
                .options = options,
                .hits = filtered != nullptr ? &filtered->hits : nullptr,
                .coverage = *trace == dataSet->trace ? &dataSet->coverage : nullptr,
                .context = context},
            path);
        return written ? Result<int>(1) : Result<int>(written.error());
    };
}

Result<std::shared_ptr<const Trace>> TraceExportSource::traceOf(
    const TraceExport& form, const DataSet& dataSet, const LoadContext& context)
{
    const Trace& trace = *dataSet.trace;
    if (form.of == TraceExportOf::Record || form.heeds(exporttakes::runs) || trace.options().runs.isAll()) {
        return dataSet.trace;
    }
    TraceOptions options = trace.options();
    options.runs = RunSpec();
    return Trace::create(trace.sharedEtdump(), trace.sharedEtrecord(), std::move(options), context);
}

bool TraceExportSource::isPossible(const TraceExport& form, const DataSet& dataSet)
{
    switch (form.of) {
    case TraceExportOf::Trace:
    case TraceExportOf::Files:
        break;
    case TraceExportOf::Samples:
        return dataSet.files.has(FileRole::Dump) && dataSet.trace->options().reading != Reading::Faithful;
    case TraceExportOf::Record:
        return dataSet.trace->etrecord() != nullptr;
    }
    return dataSet.files.has(FileRole::Dump);
}

TraceExportOptions TraceExportSource::optionsOf(const DataSet& dataSet)
{
    TraceExportOptions options;
    options.tensorBytes = true;
    options.cost = true;
    options.costOfStrangers = true; // joined because somebody wanted that
    options.format = TableFormat::Json;
    options.modelPackages = dataSet.packages;
    return options;
}

} // namespace ets
