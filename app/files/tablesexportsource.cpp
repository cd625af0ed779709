// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tablesexportsource.h"

#include "model/base/sink.h"
#include "model/qt/load/datasettables.h"
#include "model/qt/text/format.h"
#include "model/tables/onetrace.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

#include <utility>

namespace ets {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ets::TablesExportSource)
};

/// Bytes of the files that tables are made of.
std::uint64_t bytesOf(const tables::TableInput& input)
{
    return input.dumpContent.bytes + (input.recordContent ? input.recordContent->bytes : 0)
        + (input.programContent ? input.programContent->bytes : 0);
}

} // namespace

TablesExportSource::TablesExportSource(Form form, DataSetPtr dataSet)
    : m_form(form)
    , m_dataSet(std::move(dataSet))
{
}

QString TablesExportSource::titleOf(Form form)
{
    return form == Form::Sqlite ? Texts::tr("Tables as SQLite") : Texts::tr("Tables as Parquet");
}

QString TablesExportSource::fileName() const
{
    return QFileInfo(m_dataSet->files.path(FileRole::Dump)).completeBaseName() + QStringLiteral(".tables");
}

QString TablesExportSource::folder() const
{
    return QFileInfo(m_dataSet->files.path(FileRole::Dump)).absolutePath();
}

QString TablesExportSource::note() const
{
    return m_form == Form::Sqlite
        ? Texts::tr("One file with all tables of the trace, for SQLite and what reads it. As etinspect export "
                    "--format sqlite writes it")
        : Texts::tr(
            "A folder with a file for each table, for DuckDB, pandas, Spark and others. A folder that has tables "
            "of other traces gets those of this one beside them. As etinspect export --format parquet writes "
            "it");
}

QString TablesExportSource::ending() const
{
    return m_form == Form::Sqlite ? QStringLiteral("sqlite") : QStringLiteral("parquet");
}

QString TablesExportSource::countText(int rows) const
{
    return format::count(static_cast<quint64>(rows));
}

int TablesExportSource::rowCount(ExportRows rows) const
{
    return rows == ExportRows::All ? static_cast<int>(m_dataSet->trace->events().size()) : 0;
}

QString TablesExportSource::additionTo(const QString& path) const
{
    const bool isAdded = m_form == Form::Parquet && tables::isTableFolder(path.toStdString());
    return isAdded ? Texts::tr("%1 has tables of other traces. Press Add to put those of this trace beside them")
                         .arg(QFileInfo(path).fileName())
                   : QString();
}

ExportSource::Work TablesExportSource::work(
    ExportRows /*rows*/, const ExportChoices& /*choices*/, const std::string& path) const
{
    return [form = m_form, dataSet = m_dataSet, path](const LoadContext& context) -> Result<int> {
        const auto input = tableInputOf(*dataSet, context);
        if (!input) {
            return input.error();
        }
        const tables::TableSource source(*input, LoadContext{context.cancel});
        const auto written = form == Form::Sqlite
            ? tables::writeSqlite(source, path, LimitedSink::mostOf(bytesOf(*input)), context)
            : tables::writeParquet(source, path, context);
        return written ? Result<int>(1) : Result<int>(written.error());
    };
}

bool TablesExportSource::isPossible(const DataSet& dataSet)
{
    return dataSet.files.has(FileRole::Dump) && dataSet.trace->options().reading != Reading::Faithful;
}

} // namespace ets
