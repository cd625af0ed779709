// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs gap and values: formats, thresholds and what they end with.
#include "tests/cli/programrun.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace ets::test;

namespace {

QStringList gapOf(const char* name, const QStringList& more)
{
    const QString folder = data(name);
    return QStringList{QStringLiteral("gap"), folder + QStringLiteral("/dbg.etdp"), QStringLiteral("--etrecord"),
               folder + QStringLiteral("/etrecord.bin"), QStringLiteral("--debug-buffer"),
               folder + QStringLiteral("/dbg.dbg.bin"), QStringLiteral("--aot-values"),
               folder + QStringLiteral("/numeric/exported_program.npz")}
    + more;
}

} // namespace

class TestGapVerb : public QObject {
    Q_OBJECT

private slots:
    void printsTables();
    void addsToTheJson();
    void endsWithThreeBelowTheThreshold();
    void refusesWhatDoesNotGoTogether_data();
    void refusesWhatDoesNotGoTogether();
    void listsAndExtractsValues();
};

void TestGapVerb::printsTables()
{
    const Answer table = etinspect(gapOf("cnn_xnn", words({"--format", "table"})));
    QCOMPARE(table.status, 0);
    QVERIFY(table.out.contains("SNR (dB)"));
    QVERIFY2(table.out.contains("No divergence: all of"), table.out.constData());
    const Answer csv = etinspect(gapOf("cnn_xnn", words({"--format", "csv"})));
    QCOMPARE(csv.status, 0);
    QVERIFY(csv.out.startsWith(",node,part,runtime_ops,shape,dtype,MSE,L1,SNR (dB),MAX_ABS,MAX_REL,COSINE,ULP (ulp),"));
    QVERIFY(csv.err.contains("No divergence"));
    QCOMPARE(csv.out.count("\r\n"), table.out.count("│\n")); // header and rows
}

void TestGapVerb::addsToTheJson()
{
    const Answer answer = etinspect(gapOf("linear", words({"--metric", "max_abs"})));
    QCOMPARE(answer.status, 0);
    const QJsonObject gap = QJsonDocument::fromJson(answer.out).object();
    QCOMPARE(gap[QStringLiteral("metric")].toString(), QStringLiteral("MAX_ABS"));
    QVERIFY(gap[QStringLiteral("first_divergence")].isNull());
    QCOMPARE(gap[QStringLiteral("threshold")].toString(), QStringLiteral("SNR >= 20 dB"));
    const QJsonObject row = gap[QStringLiteral("rows")].toArray().first().toObject();
    QCOMPARE(row[QStringLiteral("node")].toString(), QStringLiteral("linear"));
    const QJsonObject metrics = row[QStringLiteral("metrics")].toArray().first().toObject();
    QCOMPARE(metrics[QStringLiteral("elements")].toInt(), 6);
    QCOMPARE(metrics[QStringLiteral("MAX_ABS")], row[QStringLiteral("gap")].toArray().first());
}

void TestGapVerb::endsWithThreeBelowTheThreshold()
{
    QCOMPARE(etinspect(gapOf("linear", words({"--fail-below", "SNR 20"}))).status, 0);
    const Answer below = etinspect(gapOf("cnn_xnn", words({"--fail-below", "SNR 200", "--format", "table"})));
    QCOMPARE(below.status, 3);
    QVERIFY2(below.err.contains("1 of 1 values do not keep SNR >= 200 dB"), below.err.constData());
    QVERIFY(below.out.contains("First divergence: linear"));
}

void TestGapVerb::refusesWhatDoesNotGoTogether_data()
{
    QTest::addColumn<QStringList>("more");
    QTest::newRow("no threshold") << words({"--fail-below", "much"});
    QTest::newRow("no metric") << words({"--metric", "nope"});
    QTest::newRow("faithful table") << words({"--faithful", "--format", "table"});
    QTest::newRow("faithful ulp") << words({"--faithful", "--metric", "ULP"});
    QTest::newRow("two sources") << words({"--python", "python3"});
}

void TestGapVerb::refusesWhatDoesNotGoTogether()
{
    QFETCH(const QStringList, more);
    const Answer answer = etinspect(gapOf("linear", more));
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.out.isEmpty());
}

void TestGapVerb::listsAndExtractsValues()
{
    const QTemporaryDir folder;
    const QString into = folder.filePath(QStringLiteral("new/values"));
    const Answer answer = etinspect(words({"values"})
        + QStringList{data("linear/dbg.etdp"), QStringLiteral("--debug-buffer"), data("linear/dbg.dbg.bin"),
            QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("--npy"), into});
    QCOMPARE(answer.status, 0);
    const QJsonArray rows = QJsonDocument::fromJson(answer.out).array();
    qsizetype tensors = 0;
    for (const auto& row : rows) {
        tensors += row.toObject()[QStringLiteral("kind")] == QStringLiteral("tensor") ? 1 : 0;
    }
    QVERIFY(tensors > 2);
    const QStringList files = QDir(into).entryList(QDir::Files);
    QCOMPARE(files.size(), tensors);
    for (const QString& file : files) {
        QVERIFY(contentOf(into + QLatin1Char('/') + file).startsWith("\x93NUMPY"));
    }
}

QTEST_GUILESS_MAIN(TestGapVerb)
#include "tst_gapverb.moc"
