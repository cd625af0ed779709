// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/viewexport.h"

#include "model/base/sink.h"
#include "model/qt/text/format.h"
#include "views/tables/tabletext.h"

#include <QtCore/QAbstractProxyModel>
#include <QtCore/QCoreApplication>

#include <utility>

namespace ets {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::ViewExport", text);
}

} // namespace

ViewExport::ViewExport(const TableView& view)
    : m_view(&view)
{
}

QString ViewExport::title() const
{
    return tr("Export %1").arg(m_view->accessibleName());
}

QString ViewExport::fileName() const
{
    QString name = m_view->accessibleName().toLower().simplified();
    for (QChar& c : name) {
        c = c.isLetterOrNumber() ? c : QLatin1Char('-');
    }
    return name.isEmpty() ? QStringLiteral("table") : name;
}

QString ViewExport::note() const
{
    return tr("UTF-8, every digit; times in the units that the titles name");
}

QString ViewExport::countText(int rows) const
{
    return rows == 1 ? tr("1 row") : tr("%1 rows").arg(format::count(static_cast<quint64>(rows)));
}

std::pair<const QAbstractItemModel*, QModelIndexList> ViewExport::rowsOf(ExportRows rows) const
{
    const QAbstractItemModel* model = m_view->model();
    switch (rows) {
    case ExportRows::All:
        if (const auto* const proxy = qobject_cast<const QAbstractProxyModel*>(model)) {
            model = proxy->sourceModel();
        }
        return {model, tabletext::allRows(*model)};
    case ExportRows::Filtered:
        return {model, tabletext::allRows(*model)};
    case ExportRows::Selected:
        break;
    }
    return {model, m_view->selectedRowsInOrder()};
}

bool ViewExport::isFiltered() const
{
    return rowCount(ExportRows::Filtered) < rowCount(ExportRows::All);
}

int ViewExport::rowCount(ExportRows rows) const
{
    return m_view.isNull() ? 0 : static_cast<int>(rowsOf(rows).second.size());
}

ExportSource::Work ViewExport::work(ExportRows rows, const ExportChoices& choices, const std::string& path) const
{
    std::vector<int> columns = m_view->shownColumns();
    if (choices.columns == ExportColumns::All) {
        columns.clear();
        for (int i = 0; i < static_cast<int>(m_view->columns().size()); ++i) {
            columns.push_back(i);
        }
    }
    const auto [model, indices] = rowsOf(rows);
    // The model belongs to this thread; what it says is a copy.
    return [table = tabletext::tableOf(*model, indices, columns, m_view->runs()), choices, path](
               const LoadContext& context) -> Result<int> {
        FileSink file(path);
        const auto written = atTheSink([&]() -> Result<void> {
            writeTable(file, table, choices.format, choices.guardFormulas);
            return context.cancel.isCanceled() ? Error::canceled() : file.finish();
        });
        return written ? Result<int>(static_cast<int>(table.rows.size())) : Result<int>(written.error());
    };
}

} // namespace ets
