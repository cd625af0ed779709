// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/eventexport.h"

#include "model/qt/text/format.h"
#include "views/tables/eventsview.h"

#include <QtCore/QFileInfo>

#include <utility>

namespace ets {

EventExport::EventExport(EventsView& view, DataSetPtr dataSet)
    : m_view(&view)
    , m_dataSet(std::move(dataSet))
{
}

QString EventExport::title() const
{
    return EventsView::tr("Export events");
}

QString EventExport::fileName() const
{
    return QFileInfo(m_dataSet->files.path(FileRole::Dump)).completeBaseName() + QStringLiteral(".events");
}

QString EventExport::folder() const
{
    return QFileInfo(m_dataSet->files.path(FileRole::Dump)).absolutePath();
}

QString EventExport::note() const
{
    return EventsView::tr("UTF-8, every digit; times in %1 as the header says")
        .arg(format::unit(m_dataSet->trace->options().targetTimeScale));
}

QString EventExport::countText(int rows) const
{
    return rows == 1 ? EventsView::tr("1 event")
                     : EventsView::tr("%1 events").arg(format::count(static_cast<quint64>(rows)));
}

QString EventExport::rowsNote() const
{
    return m_view == nullptr || m_view->areOperatorCallsShown()
        ? QString()
        : EventsView::tr("OPERATOR_CALL is left out, as in the table");
}

bool EventExport::hasInspectorColumns() const
{
    return m_view == nullptr || m_view->grouping() != EventGrouping::Run; // it knows all runs together only
}

bool EventExport::isFiltered() const
{
    return rowCount(ExportRows::Filtered) < rowCount(ExportRows::All);
}

int EventExport::rowCount(ExportRows rows) const
{
    return m_view == nullptr ? 0 : m_view->rowCount(rows);
}

ExportSource::Work EventExport::work(ExportRows rows, const ExportChoices& choices, const std::string& path) const
{
    if (m_view->grouping() == EventGrouping::Run) {
        RunExport work = m_view->runExportOf(rows, choices.columns);
        work.format = choices.format;
        work.guardFormulas = choices.guardFormulas;
        return [work = std::move(work), path](const LoadContext& context) -> Result<int> {
            const Result<void> result = work.writeTo(path, context);
            return result ? Result<int>(static_cast<int>(work.rowCount())) : Result<int>(result.error());
        };
    }
    CsvExport work = m_view->exportOf(rows, choices.columns);
    work.format = choices.format;
    work.guardFormulas = choices.guardFormulas;
    return [work = std::move(work), path](const LoadContext& context) -> Result<int> {
        const Result<void> result = work.writeTo(path, context);
        return result ? Result<int>(static_cast<int>(work.rows.size())) : Result<int>(result.error());
    };
}

} // namespace ets
