// SPDX-License-Identifier: GPL-3.0-or-later
// "n of m executed instructions fit the program": those that do not are listed, or it is said how many more there are.
// A program may differ though all that ran fits: by instructions that had to run, and by the nodes of its payloads.
#include "model/analysis/coverage/coverage.h"
#include "model/trace/open.h"
#include "tests/trace/traces.h"

#include <QtCore/QRegularExpression>
#include <QtTest/QTest>

using namespace ets;
using namespace ets::test;

class TestProgramFits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMisfitIsToldOf_data();
    void everyMisfitIsToldOf();
};

void TestProgramFits::everyMisfitIsToldOf_data()
{
    QTest::addColumn<QString>("dump");
    QTest::addColumn<QString>("program");
    const QStringList programs{QStringLiteral("cnn_xnn/model"), QStringLiteral("cnn_xnn/portable"),
        QStringLiteral("cond/model"), QStringLiteral("dynamic_shape/model"), QStringLiteral("linear/model"),
        QStringLiteral("multi_method/model"), QStringLiteral("stub_and_xnn/model"), QStringLiteral("stub_int/model")};
    for (const QString& dump : realDumps()) {
        for (const QString& program : programs) {
            QTest::addRow("%s with %s", qPrintable(dump), qPrintable(program)) << dump << program;
        }
    }
}

void TestProgramFits::everyMisfitIsToldOf()
{
    QFETCH(const QString, dump);
    QFETCH(const QString, program);
    const auto trace = openTrace({.etdumpPath = dataPath(dump.toStdString() + ".etdp"),
        .programPath = dataPath(program.toStdString() + ".pte"),
        .options = forced()});
    QVERIFY(trace);
    const FileVerdict& verdict = (*trace)->match().program;
    QVERIFY(!verdict.reasons.empty());
    static const QRegularExpression figures(QStringLiteral("^(\\d+) of (\\d+) executed instructions fit the program$"));
    const QString first = QString::fromStdString(verdict.reasons[0].english());
    const auto counted = figures.match(first);
    QVERIFY2(counted.hasMatch(), qPrintable(first));
    const int misfits = counted.captured(2).toInt() - counted.captured(1).toInt();
    QVERIFY(misfits >= 0);
    static const QRegularExpression rest(QStringLiteral("^and (\\d+) more that do not fit$"));
    static const QRegularExpression contradiction(QStringLiteral("^instruction \\d+"));
    static const QRegularExpression lack(
        QStringLiteral("^\\d+ of \\d+ instructions of \\w+ never ran$"
                       "|^\\d+ operations that XNNPACK ran fit the program's calls, "));
    int listed = 0;
    int more = 0;
    int lacks = 0;
    for (const Message& reason : verdict.reasons) {
        const QString text = QString::fromStdString(reason.english());
        listed += contradiction.match(text).hasMatch() ? 1 : 0;
        more += rest.match(text).captured(1).toInt();
        lacks += lack.match(text).hasMatch() ? 1 : 0;
    }
    QCOMPARE(listed + more, misfits);
    QCOMPARE(verdict.verdict == PairVerdict::Differs, misfits > 0 || lacks > 0);
    QCOMPARE(verdict.contradiction.empty(), verdict.verdict != PairVerdict::Differs);
    // What fits is told of as that.
    const bool isOwn = program.startsWith(dump.section(QLatin1Char('/'), 0, 0) + QStringLiteral("/model"));
    QVERIFY2(!isOwn || verdict.verdict == PairVerdict::Belongs, qPrintable(first));
    QVERIFY2(!isOwn || misfits == 0, qPrintable(first));
}

QTEST_GUILESS_MAIN(TestProgramFits)
#include "tst_programfits.moc"
