// SPDX-License-Identifier: GPL-3.0-or-later
// What options take, which verbs have them, and how wrong usage is told.
#include "tests/cli/programrun.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace ets::test;

class TestOptions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refuses_data();
    void refuses();
    void takes_data();
    void takes();
    void helps();
    void listsRemarks();
};

void TestOptions::refuses_data()
{
    QTest::addColumn<QStringList>("asked");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](std::initializer_list<const char*> asked, const char* says) {
        QStringList line = words(asked);
        line.replaceInStrings(QStringLiteral("DUMP"), data(linear));
        line.replaceInStrings(QStringLiteral("RECORD"), data("linear/etrecord.bin"));
        line.replaceInStrings(QStringLiteral("PTE"), data("linear/model.pte"));
        QByteArray text(says);
        text.replace("DUMP", data(linear).toUtf8());
        QTest::newRow(words(asked).join(QLatin1Char(' ')).toUtf8().constData()) << line << text;
    };
    row({"operators", "DUMP", "--delegate-metadata"}, "--delegate-metadata does nothing for operators");
    row({"trace", "DUMP", "--no-units"}, "--no-units does nothing for trace");
    row({"samples", "DUMP", "--faithful"}, "--faithful does nothing for samples");
    row({"info", "DUMP", "--runs", "2.."}, "--runs does nothing for info");
    row({"program", "DUMP", "--etrecord", "RECORD", "--block=1"}, "--block does nothing for program");
    row({"gap", "DUMP", "--etrecord", "RECORD", "--case", "1"}, "--case does nothing for gap without --inputs");
    row({"gap", "DUMP", "--etrecord", "RECORD", "--timeout", "9"}, "--timeout does nothing for gap without --python");
    row({"graph", "DUMP", "--etrecord", "RECORD", "--runs", "2"}, "--runs does nothing for graph without --cost");
    row({"operators", "DUMP", "--format", "csv", "--figure", "mean"}, "--figure does nothing for operators without");
    row({"operators", "DUMP", "--etrecord", ""}, "--etrecord needs a file");
    row({"operators", ""}, "dump needs a file");
    row({"operators", "DUMP", "--pte", ""}, "--pte needs a file");
    row({"operators", "DUMP", "-o", ""}, "--output needs a file");
    row({"values", "DUMP", "--npy", ""}, "--npy needs a folder");
    row({"pte", "PTE", "--method", ""}, "--method needs a name");
    row({"--etdump_path", "DUMP", "--etrecord_path", ""}, "--etrecord_path needs a file");
    row({"operators", "DUMP", "--frequency", "216"}, "216 has no unit: give 216MHz, or Hz, kHz, GHz");
    row({"operators", "DUMP", "--frequency", "fast"}, "--frequency: is a number and Hz, kHz, MHz or GHz");
    row({"operators", "DUMP", "--target-scale", "1"}, "--target-scale: is one of ns|us|ms|s|cycles, not \"1\"");
    row({"operators", "DUMP", "--format", "3"}, "--format: is one of text|tsv|csv|markdown|json, not \"3\"");
    row({"operators", "DUMP", "--figure", "1"}, "--figure: is one of total|mean|median, not \"1\"");
    row({"info", "DUMP", "--format", "csv"}, "--format: is one of text|json, not \"csv\"");
    row({"--etdump_path", "DUMP", "--target_time_scale", "2"}, "--target_time_scale: is one of");
    row({"runs", "DUMP", "--compare", "0"}, "--compare: is a whole number from 1 to 4294967295, not \"0\"");
    row({"gap", "DUMP", "--block", "-1"}, "--block: is a whole number from 0 to 4294967295, not \"-1\"");
    row({"operators", "DUMP", "--block", "1", "--runs", "block 1: 2"}, "--runs names a block, and so does --block");
    row({"operators", "--fromat", "csv", "DUMP"}, "--fromat is no option of operators; did you mean --format?");
    row({"operator", "DUMP"}, "\"operator\" is no verb; did you mean operators?");
    row({"DUMP"}, "give a verb before the file: etinspect table DUMP");
    row({"--etrecord", "RECORD", "csv", "DUMP"}, "the verb comes first: etinspect csv ...");
    row({"--log", "all", "info", "DUMP"}, "the verb comes first: etinspect info ...");
    row({"csv"}, "csv needs a dump: etinspect csv");
    row({"work", "PTE", "--runs", "2.."}, "--runs requires --dump");
}

void TestOptions::refuses()
{
    QFETCH(const QStringList, asked);
    QFETCH(const QByteArray, says);
    const Answer answer = etinspect(asked);
    QCOMPARE(answer.status, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(isOneLine(answer.err), answer.err.constData());
    QVERIFY2(answer.err.startsWith("etinspect: ") && answer.err.contains(says), answer.err.constData());
}

void TestOptions::takes_data()
{
    QTest::addColumn<QStringList>("asked");
    const auto row = [](std::initializer_list<const char*> asked) {
        QStringList line = words(asked);
        line.replaceInStrings(QStringLiteral("DUMP"), data(linear));
        line.replaceInStrings(QStringLiteral("RECORD"), data("linear/etrecord.bin"));
        line.replaceInStrings(QStringLiteral("PTE"), data("linear/model.pte"));
        QTest::newRow(words(asked).join(QLatin1Char(' ')).toUtf8().constData()) << line;
    };
    row({"tsv", "DUMP", "--no-units", "--delegate-metadata"});
    row({"graph", "DUMP", "--etrecord", "RECORD", "--cost", "--runs", "2.."});
    row({"operators", "DUMP", "--format", "csv", "--guard-formulas"});
    row({"operators", "DUMP", "-o", "-"});
    row({"operators", "DUMP", "--frequency", "216MHz"});
    row({"work", "PTE", "--dump", "DUMP", "--runs", "2..", "--frequency", "1GHz", "--force-pair"});
    row({"delegation", "PTE", "--dump", "DUMP", "--block", "1"});
    row({"--etdump_path", "no such file", "--etdump_path", "DUMP"}); // as argparse: the last counts
    row({"info", "DUMP", "--log", "etdump report"});
}

void TestOptions::takes()
{
    QFETCH(const QStringList, asked);
    const Answer answer = etinspect(asked);
    QVERIFY2(answer.status == 0, answer.err.constData());
    QVERIFY(!answer.out.isEmpty());
}

void TestOptions::helps()
{
    const Answer all = etinspect(words({"help"}));
    QCOMPARE(all.status, 0);
    QCOMPARE(all.out, etinspect(words({"--help"})).out);
    const Answer one = etinspect(words({"help", "operators"}));
    QCOMPARE(one.status, 0);
    QCOMPARE(one.out, etinspect(words({"operators", "--help"})).out);
    QCOMPARE(etinspect(words({"help", "operator"})).status, 2);
}

void TestOptions::listsRemarks()
{
    const Answer text = etinspect(words({"info", "--remarks"}));
    QCOMPARE(text.status, 0);
    QCOMPARE(text.err, QByteArray());
    const QByteArray line = "end-before-start (warning): A sample ends before it starts, so it has no duration.\n";
    QVERIFY2(text.out.contains(line), text.out.constData());
    QCOMPARE(etinspect(words({"info", "--remarks", "--format", "text"})).out, text.out);
    const Answer json = etinspect(words({"info", "--remarks", "--format", "json"}));
    QCOMPARE(json.status, 0);
    const QJsonArray rows = QJsonDocument::fromJson(json.out).array();
    QCOMPARE(rows.size(), text.out.count('\n'));
    QVERIFY(rows.contains(QJsonObject{{QStringLiteral("code"), QStringLiteral("end-before-start")},
        {QStringLiteral("severity"), QStringLiteral("warning")},
        {QStringLiteral("text"), QStringLiteral("A sample ends before it starts, so it has no duration.")}}));
}

QTEST_GUILESS_MAIN(TestOptions)
#include "tst_options.moc"
