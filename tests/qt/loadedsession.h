// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"
#include "tests/testdata.h"

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

namespace ets::test {

/// Path of a file of a case in tests/data.
inline QString dataFile(const QString& testCase, const QString& file)
{
    return QStringLiteral("%1/%2/%3").arg(QString::fromUtf8(ets::test::dataFolder()), testCase, file);
}

/// Dump and record of a case.
inline QStringList pairOf(const QString& testCase)
{
    return {dataFile(testCase, QStringLiteral("prof.etdp")), dataFile(testCase, QStringLiteral("etrecord.bin"))};
}

/// Opens files and waits until the load is over. Message of a failure, else empty.
inline QString openAndWait(Session& session, const QStringList& paths, const QString& debugBuffer = {})
{
    const QSignalSpy failed(&session, &Session::loadFailed);
    QSignalSpy finished(&session, &Session::loadFinished);
    session.open(paths, debugBuffer);
    if (finished.isEmpty() && !finished.wait(30000)) {
        return QStringLiteral("the load does not end");
    }
    return failed.isEmpty() ? QString() : failed.first().first().toString();
}

} // namespace ets::test
