// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testdata.h"

#include <QTest>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace ets::test {

/// A row with a column "folder" for each model that ran and has a record: those of tests/data, and with the environment
/// variable ETSCOPE_CASES those of a corpus, cases/NAME/{prof.etdp,etrecord.bin}.
inline void addModelRows()
{
    QTest::addColumn<QString>("folder");
    QStringList folders{QString::fromUtf8(ets::test::dataFolder())};
    if (qEnvironmentVariableIsSet("ETSCOPE_CASES")) {
        folders.append(qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases"));
    }
    for (const QString& folder : folders) {
        for (const QString& name : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            const QString path = folder + QLatin1Char('/') + name;
            if (QFileInfo::exists(path + QStringLiteral("/etrecord.bin"))
                && QFileInfo::exists(path + QStringLiteral("/prof.etdp"))) {
                QTest::addRow("%s", qPrintable(path.section(QLatin1Char('/'), -2))) << path;
            }
        }
    }
}

/// Dump and record of a row.
inline QStringList filesOfModel(const QString& folder)
{
    return {folder + QStringLiteral("/prof.etdp"), folder + QStringLiteral("/etrecord.bin")};
}

} // namespace ets::test
