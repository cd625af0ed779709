// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/filefilters.h"

#include "model/qt/text/filekindwords.h"
#include "model/trace/files.h"

#include <QtCore/QCoreApplication>

namespace ets {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::FileFilters", text);
}

/// As choosers read it.
QString filter(const QString& title, const QString& endings)
{
    return QStringLiteral("%1 (%2)").arg(title, endings);
}

} // namespace

QStringList traceFileFilters()
{
    QStringList endings;
    QStringList kinds;
    for (const FileKindInfo& kind : fileKinds()) {
        const QString own = QLatin1String(kind.endings);
        endings += own.split(QLatin1Char(' '));
        kinds.push_back(filter(fileKindTitle(kind.role), own));
    }
    endings.removeDuplicates();
    return QStringList{filter(tr("All files"), QStringLiteral("*")),
               filter(tr("Files of a trace"), endings.join(QLatin1Char(' ')))}
    + kinds;
}

} // namespace ets
