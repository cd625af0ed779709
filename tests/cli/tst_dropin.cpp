// SPDX-License-Identifier: GPL-3.0-or-later
// The form of the command line that stands in for ExecuTorch's inspector_cli.
#include "tests/cli/programrun.h"

#include <QTemporaryDir>

using namespace ets::test;

class TestDropIn : public QObject {
    Q_OBJECT

private slots:
    void init();
    void standsInForInspectorCli_data();
    void standsInForInspectorCli();
    void takesShortFlags_data();
    void takesShortFlags();
    void comparesResultsAfterTheTable();
    void comparesNoResultsWithoutReference();

private:
    QTemporaryDir m_folder;
};

void TestDropIn::init()
{
    QVERIFY(m_folder.isValid());
}

void TestDropIn::standsInForInspectorCli_data()
{
    QTest::addColumn<QString>("dump");
    QTest::addColumn<QStringList>("flags");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("dump") << data(linear) << QStringList() << QStringList();
    const QString record = data("stub_and_xnn/etrecord.bin");
    QTest::newRow("with record") << data("stub_and_xnn/prof.etdp")
                                 << QStringList{QStringLiteral("--etrecord_path"), record}
                                 << QStringList{QStringLiteral("--etrecord"), record};
    const QString buffer = data("cond/dbg.dbg.bin");
    QTest::newRow("with buffer") << data("cond/dbg.etdp") << QStringList{QStringLiteral("--debug_buffer_path"), buffer}
                                 << QStringList{QStringLiteral("--debug-buffer"), buffer};
    QTest::newRow("scales") << data("stub_int/prof.etdp")
                            << words({"--source_time_scale", "us", "--target_time_scale", "s"})
                            << words({"--source-scale", "us", "--target-scale", "s"});
    QTest::newRow("cycles") << data("stub_int/prof.etdp")
                            << words({"--source_time_scale=cycles", "--target_time_scale=cycles"})
                            << words({"--source-scale", "cycles", "--target-scale", "cycles"});
}

void TestDropIn::standsInForInspectorCli()
{
    QFETCH(const QString, dump);
    QFETCH(const QStringList, flags);
    QFETCH(const QStringList, options);
    const QString file = m_folder.filePath(QStringLiteral("t.tsv"));
    QFile::remove(file);
    const Answer dropIn =
        etinspect(QStringList{QStringLiteral("--etdump_path"), dump, QStringLiteral("--tsv_path"), file} + flags);
    QVERIFY2(dropIn.status == 0, dropIn.err.constData());
    const QStringList faithful = QStringList{dump, QStringLiteral("--faithful")} + options;
    QCOMPARE(dropIn.out, etinspect(QStringList{QStringLiteral("table")} + faithful).out);
    QCOMPARE(contentOf(file), etinspect(QStringList{QStringLiteral("tsv")} + faithful).out);
    QVERIFY(!contentOf(file).isEmpty());
}

void TestDropIn::takesShortFlags_data()
{
    QTest::addColumn<QStringList>("line");
    const QString dump = data(linear);
    QTest::newRow("--etdump") << QStringList{QStringLiteral("--etdump"), dump};
    QTest::newRow("--etd") << QStringList{QStringLiteral("--etd"), dump};
    QTest::newRow("--etd=") << QStringList{QStringLiteral("--etd=") + dump};
    QTest::newRow("scales") << QStringList{
        QStringLiteral("--etd"), dump, QStringLiteral("--so"), QStringLiteral("ns"), QStringLiteral("--ta=ms")};
    QTest::newRow("dump last") << QStringList{
        QStringLiteral("--source"), QStringLiteral("ns"), QStringLiteral("--etdump_path"), dump};
}

void TestDropIn::takesShortFlags()
{
    QFETCH(const QStringList, line);
    const Answer answer = etinspect(line);
    QVERIFY2(answer.status == 0, answer.err.constData());
    QCOMPARE(answer.out, etinspect({QStringLiteral("table"), data(linear), QStringLiteral("--faithful")}).out);
}

void TestDropIn::comparesResultsAfterTheTable()
{
    const QStringList files{QStringLiteral("--etdump_path"), data("linear/dbg.etdp"), QStringLiteral("--etrecord_path"),
        data("linear/etrecord.bin"), QStringLiteral("--debug_buffer_path"), data("linear/dbg.dbg.bin")};
    const Answer answer = etinspect(files + words({"--compare"}));
    QVERIFY2(answer.status == 0, answer.err.constData());
    const QByteArray table = etinspect(files).out;
    QVERIFY(answer.out.startsWith(table));
    const QByteArray comparison = answer.out.mid(table.size());
    QVERIFY2(comparison.startsWith("snr\n--------------------\n0    "), comparison.constData());
    QCOMPARE(comparison.count("cosine_similarity\n"), 1);
}

void TestDropIn::comparesNoResultsWithoutReference()
{
    const Answer answer =
        etinspect({QStringLiteral("--etdump_path"), data(linear), QStringLiteral("--compare_results")});
    QCOMPARE(answer.status, 1);
    QVERIFY(!answer.out.isEmpty()); // the table comes first
    QVERIFY2(answer.err.contains("no reference outputs"), answer.err.constData());
    QVERIFY(isOneLine(answer.err));
}

QTEST_GUILESS_MAIN(TestDropIn)
#include "tst_dropin.moc"
