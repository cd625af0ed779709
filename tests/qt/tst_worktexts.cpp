// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/format.h"
#include "model/qt/text/worktexts.h"

#include <QtTest/QTest>

using namespace ets;

namespace {

/// Blanks as people type them, for what the formats print with a narrow space.
QString plain(QString text)
{
    return text.replace(QChar(format::groupSpace), QLatin1Char(' '));
}

/// A call of 1000 MACs over 500 bytes that takes 2 of the target scale.
EventWork smallWork()
{
    EventWork work;
    work.work.macs = 1000;
    work.work.bytesRead = 400;
    work.work.bytesWritten = 100;
    work.median = 2;
    return work;
}

} // namespace

class TestWorkTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void workIsToldByTheCall();
    void ratesHaveTheUnitOfTheTrace();
    void whatHasNoRateSaysNone();
};

void TestWorkTexts::workIsToldByTheCall()
{
    EventWork work = smallWork();
    QCOMPARE(plain(worktexts::macs(work.work)), QStringLiteral("1 000"));
    QCOMPARE(plain(worktexts::bytes(work.work)), QStringLiteral("400 B read, 100 B written"));
    QCOMPARE(worktexts::intensity(work.work), QStringLiteral("4 operations per byte"));
    work.work.isUpperBound = true;
    QCOMPARE(plain(worktexts::macs(work.work)), QStringLiteral("at most 1 000"));
    QCOMPARE(plain(worktexts::bytes(work.work)), QStringLiteral("at most 400 B read, 100 B written"));
    work.work.macs.reset();
    QVERIFY(worktexts::macs(work.work).isEmpty() && worktexts::intensity(work.work).isEmpty());
}

void TestWorkTexts::ratesHaveTheUnitOfTheTrace()
{
    EventWork work = smallWork();
    QCOMPARE(worktexts::operationRate(work, TimeScale::Us), QStringLiteral("1 GFLOP/s")); // 2000 in 2 us
    QCOMPARE(worktexts::byteRate(work, TimeScale::Us), QStringLiteral("0.2500 GB/s"));
    QCOMPARE(plain(worktexts::operationRate(work, TimeScale::Cycles)), QStringLiteral("1 000 FLOP/cycle"));
    QCOMPARE(worktexts::byteRate(work, TimeScale::Cycles), QStringLiteral("250 B/cycle"));
    work.isInteger = true;
    QCOMPARE(worktexts::operationRate(work, TimeScale::Us), QStringLiteral("1 GOP/s"));
    QCOMPARE(worktexts::shownRate(1000, TimeScale::Us), 1.0);
    QCOMPARE(worktexts::shownRate(1000, TimeScale::Cycles), 1000.0);
}

void TestWorkTexts::whatHasNoRateSaysNone()
{
    EventWork work = smallWork();
    work.isTooShort = true;
    QVERIFY(worktexts::operationRate(work, TimeScale::Us).isEmpty());
    QVERIFY(worktexts::byteRate(work, TimeScale::Us).isEmpty());
}

QTEST_GUILESS_MAIN(TestWorkTexts)
#include "tst_worktexts.moc"
