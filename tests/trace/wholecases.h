// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testdata.h"

#include <QDir>
#include <QString>
#include <QStringList>
#include <QTest>

namespace ets::test {

/// Folders in a folder of cases that have a trace with its record and its program.
inline QStringList wholeCasesIn(const QString& root)
{
    QStringList folders;
    const QDir cases(root);
    for (const QString& name : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir folder(cases.filePath(name));
        if (folder.exists(QStringLiteral("prof.etdp")) && folder.exists(QStringLiteral("etrecord.bin"))
            && folder.exists(QStringLiteral("model.pte"))) {
            folders += folder.path();
        }
    }
    return folders;
}

/// A row with a column "folder" for each of these cases in tests/data; in a corpus instead, where there is one.
inline void addWholeCases()
{
    QTest::addColumn<QString>("folder");
    const QString corpus = qEnvironmentVariable("ETSCOPE_CASES");
    const QString cases =
        corpus.isEmpty() ? QString::fromUtf8(ets::test::dataFolder()) : corpus + QStringLiteral("/cases");
    for (const QString& folder : wholeCasesIn(cases)) {
        QTest::newRow(qPrintable(folder.section(QLatin1Char('/'), -1))) << folder;
    }
}

} // namespace ets::test
