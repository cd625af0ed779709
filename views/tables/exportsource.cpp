// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/exportsource.h"

#include "views/common/keepvalue.h"

#include <QtCore/QSettings>

namespace ets {

namespace {

constexpr int columnChoices = 3;

} // namespace

ExportChoices& ExportChoices::last()
{
    static ExportChoices choices;
    return choices;
}

void ExportChoices::save(QSettings& settings) const
{
    keepValue(settings, QStringLiteral("export/columns"), static_cast<int>(columns));
    keepValue(settings, QStringLiteral("export/format"), static_cast<int>(format));
    keepValue(settings, QStringLiteral("export/guard"), guardFormulas);
    keepValue(settings, QStringLiteral("export/folder"), folder);
}

void ExportChoices::restore(const QSettings& settings)
{
    const int wantedColumns = settings.value(QStringLiteral("export/columns")).toInt();
    const int wantedFormat =
        settings.value(QStringLiteral("export/format"), static_cast<int>(TableFormat::Csv)).toInt();
    columns = wantedColumns >= 0 && wantedColumns < columnChoices ? static_cast<ExportColumns>(wantedColumns)
                                                                  : ExportColumns::Trace;
    const auto formats = static_cast<int>(textTableFormats().size());
    format = wantedFormat >= 0 && wantedFormat < formats ? static_cast<TableFormat>(wantedFormat) : TableFormat::Csv;
    guardFormulas = settings.value(QStringLiteral("export/guard")).toBool();
    folder = settings.value(QStringLiteral("export/folder")).toString();
}

QString formatName(TableFormat format)
{
    return QLatin1String(infoOf(format).name);
}

QString formatEnding(TableFormat format)
{
    return QLatin1String(infoOf(format).ending);
}

} // namespace ets
