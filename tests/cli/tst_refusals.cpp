// SPDX-License-Identifier: GPL-3.0-or-later
// What etinspect refuses, and with which status and words.
#include "tests/cli/programrun.h"

#include <QTemporaryDir>

using namespace ets::test;

class TestRefusals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void refusesInput_data();
    void refusesInput();
    void refusesOddDataOnlyFaithfully();
    void leavesStrangersOut_data();
    void leavesStrangersOut();
    void printsNothingOfStrangers();
    void joinsStrangersOnRequest();

private:
    QTemporaryDir m_folder;
};

void TestRefusals::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("line");
    const QString dump = data(linear);
    QTest::newRow("nothing") << QStringList();
    QTest::newRow("no such verb") << QStringList{QStringLiteral("tabel"), dump};
    QTest::newRow("no dump") << words({"table"});
    QTest::newRow("two dumps") << QStringList{QStringLiteral("table"), dump, dump};
    QTest::newRow("no such option") << QStringList{QStringLiteral("table"), dump, QStringLiteral("--fast")};
    QTest::newRow("option without value") << QStringList{QStringLiteral("table"), dump, QStringLiteral("-o")};
    QTest::newRow("no such scale") << QStringList{
        QStringLiteral("table"), dump, QStringLiteral("--target-scale"), QStringLiteral("weeks")};
    QTest::newRow("cycles to milliseconds")
        << QStringList{QStringLiteral("table"), dump, QStringLiteral("--source-scale"), QStringLiteral("cycles")};
    QTest::newRow("names for a table") << QStringList{
        QStringLiteral("table"), dump, QStringLiteral("--"), QStringLiteral("layers.0")};
    QTest::newRow("no such format") << QStringList{
        QStringLiteral("operators"), dump, QStringLiteral("--format"), QStringLiteral("xml")};
    QTest::newRow("no filter") << QStringList{
        QStringLiteral("operators"), dump, QStringLiteral("--filter"), QStringLiteral("opp:conv")};
    QTest::newRow("filter of a verb without rows")
        << QStringList{QStringLiteral("info"), dump, QStringLiteral("--filter"), QStringLiteral("conv")};
    QTest::newRow("graph without record") << QStringList{QStringLiteral("graph"), dump};
    QTest::newRow("flags without dump") << words({"--source_time_scale", "ns"});
    QTest::newRow("no such flag") << QStringList{QStringLiteral("--etdump_path"), dump, QStringLiteral("--nope")};
    QTest::newRow("ambiguous flag") << QStringList{QStringLiteral("--et"), dump};
    QTest::newRow("flags with verb") << QStringList{QStringLiteral("--etdump_path"), dump, QStringLiteral("table")};
    QTest::newRow("no such scale, flags") << QStringList{
        QStringLiteral("--etdump_path"), dump, QStringLiteral("--target_time_scale"), QStringLiteral("weeks")};
    QTest::newRow("cycles, flags") << QStringList{
        QStringLiteral("--etdump_path"), dump, QStringLiteral("--target_time_scale"), QStringLiteral("cycles")};
}

void TestRefusals::refusesWrongUsage()
{
    QFETCH(const QStringList, line);
    const Answer answer = etinspect(line);
    QCOMPARE(answer.status, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY(!answer.err.isEmpty());
}

void TestRefusals::refusesInput_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("what");
    const QString empty = m_folder.filePath(QStringLiteral("empty.etdp"));
    const QString text = m_folder.filePath(QStringLiteral("text.etdp"));
    const QString missing = m_folder.filePath(QStringLiteral("missing"));
    writeContent(empty, {});
    writeContent(text, "event_block_name\tevent_name\n");
    const QString dump = data(linear);
    const QString record = data("linear/etrecord.bin");
    const auto row = [](const char* name, const QStringList& line, const QString& file, const char* what) {
        QTest::newRow(name) << line << file << QByteArray(what);
    };
    const QString table = QStringLiteral("table");
    row("missing", {table, missing}, missing, "cannot be opened");
    row("folder", {table, m_folder.path()}, m_folder.path(), "is not a regular file");
    row("empty", {table, empty}, empty, "is empty");
    row("text", {table, text}, text, "is not an ETDump");
    row("record instead of dump", {table, record}, record, "is an ETRecord, not an ETDump");
    row("missing record", {table, dump, QStringLiteral("--etrecord"), missing}, missing, "cannot be opened");
    row("dump instead of record", {table, dump, QStringLiteral("--etrecord"), dump}, dump, "");
    row("missing buffer", {table, dump, QStringLiteral("--debug-buffer"), missing}, missing, "cannot be opened");
    row("record instead of buffer", {table, data("linear/dbg.etdp"), QStringLiteral("--debug-buffer"), record}, record,
        "is a zip archive, such as an ETRecord, no debug buffer");
    row("empty buffer", {table, data("linear/dbg.etdp"), QStringLiteral("--debug-buffer"), text}, text,
        "has 28 bytes, but the dump has values up to byte 392");
    row("no such graph",
        {table, dump, QStringLiteral("--etrecord"), record, QStringLiteral("--reference-graph"), QStringLiteral("no")},
        record, "has no graph named \"no\"");
    row("flags, missing", {QStringLiteral("--etdump_path"), missing}, missing, "cannot be opened");
    row("samples, missing", {QStringLiteral("samples"), missing}, missing, "cannot be opened");
    row("json, text", {QStringLiteral("json"), text}, text, "is not an ETDump");
}

void TestRefusals::refusesInput()
{
    QFETCH(const QStringList, line);
    QFETCH(const QString, file);
    QFETCH(const QByteArray, what);
    const Answer answer = etinspect(line);
    QCOMPARE(answer.status, 1);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(isOneLine(answer.err), answer.err.constData());
    QVERIFY2(answer.err.startsWith("etinspect: " + file.toUtf8() + ": " + what), answer.err.constData());
}

void TestRefusals::refusesOddDataOnlyFaithfully()
{
    const QStringList pair{
        data("multi_method/prof.etdp"), QStringLiteral("--etrecord"), data("multi_method/etrecord.bin")};
    const Answer faithful = etinspect(words({"table", "--faithful"}) + pair);
    QCOMPARE(faithful.status, 1);
    QCOMPARE(faithful.out, QByteArray());
    QVERIFY(isOneLine(faithful.err));
    QVERIFY2(faithful.err.contains("\"forward\""), faithful.err.constData());
    QCOMPARE(etinspect(words({"table"}) + pair).status, 0);
}

void TestRefusals::leavesStrangersOut_data()
{
    QTest::addColumn<QString>("verb");
    for (const char* const verb : {"table", "tsv", "csv", "json", "samples", "operators", "runs", "stacks", "trace"}) {
        QTest::newRow(verb) << QString::fromLatin1(verb);
    }
}

/// With the same output as without the record, the reason in one line, and a status of its own.
void TestRefusals::leavesStrangersOut()
{
    QFETCH(const QString, verb);
    const QStringList alone{verb, data(linear)};
    const QString record = data("transformer/etrecord.bin");
    const Answer answer = etinspect(alone + QStringList{QStringLiteral("--etrecord"), record});
    QCOMPARE(answer.status, 4);
    if (verb != QLatin1String("trace")) { // which names the files that were given
        QCOMPARE(answer.out, etinspect(alone).out);
    }
    QVERIFY2(isOneLine(answer.err), answer.err.constData());
    QVERIFY2(answer.err.startsWith("warning: " + record.toUtf8() + " does not belong to "), answer.err.constData());
    QVERIFY2(answer.err.contains("it is left out: --force-pair joins it"), answer.err.constData());
}

void TestRefusals::printsNothingOfStrangers()
{
    const QString record = data("transformer/etrecord.bin");
    const Answer gap = etinspect({QStringLiteral("gap"), data("linear/dbg.etdp"), QStringLiteral("--etrecord"), record,
        QStringLiteral("--debug-buffer"), data("linear/dbg.dbg.bin")});
    QCOMPARE(gap.status, 4);
    QCOMPARE(gap.out, QByteArray());
    QVERIFY2(gap.err.contains("does not belong to"), gap.err.constData());
    // What is asked of the record itself is printed all the same.
    for (const char* const verb : {"graph", "program", "info"}) {
        const Answer answer =
            etinspect({QString::fromLatin1(verb), data(linear), QStringLiteral("--etrecord"), record});
        QCOMPARE(answer.status, 4);
        QVERIFY2(!answer.out.isEmpty(), verb);
    }
}

void TestRefusals::joinsStrangersOnRequest()
{
    const QStringList forced{
        data(linear), QStringLiteral("--etrecord"), data("transformer/etrecord.bin"), QStringLiteral("--force-pair")};
    const Answer joined = etinspect(QStringList{QStringLiteral("operators")} + forced);
    QCOMPARE(joined.status, 0);
    QVERIFY2(joined.err.contains("does not belong to"), joined.err.constData());
    QVERIFY2(!joined.err.contains("--force-pair"), joined.err.constData());
    QCOMPARE(etinspect(QStringList{QStringLiteral("info")} + forced).status, 4);
    const Answer faithful = etinspect({QStringLiteral("table"), data(linear), QStringLiteral("--etrecord"),
        data("transformer/etrecord.bin"), QStringLiteral("--faithful")});
    QCOMPARE(faithful.status, 0);
    QVERIFY2(faithful.err.contains("does not belong to"), faithful.err.constData());
}

QTEST_GUILESS_MAIN(TestRefusals)
#include "tst_refusals.moc"
