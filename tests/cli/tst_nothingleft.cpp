// SPDX-License-Identifier: GPL-3.0-or-later
// What etinspect says and ends with when nothing, or only a part, is left of what was asked for.
#include "tests/cli/programrun.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>

using namespace ets::test;

class TestNothingLeft : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }
    void warnsOfAFilterThatLeavesNothing();
    void refusesRunsThatAreNotThere_data();
    void refusesRunsThatAreNotThere();
    void warnsOfWhatIsNotThere();
    void saysNothingOfLoading();
    void needsARecord_data();
    void needsARecord();
    void warnsOfADumpWithoutARun();
    void warnsOfModulesThatAreNotThere();
    void tellsOfTheOneMethod();
    void saysWhatTheFilterIs();
    void filtersByRunAsRunsDo();

private:
    QTemporaryDir m_folder;
};

namespace {

QStringList line(const char* verb, const QString& dump, std::initializer_list<const char*> rest = {})
{
    return words({verb}) + QStringList{dump} + words(rest);
}

const char* const twoMethods = "multi_method/prof.etdp"; // block 0 loads; 1 and 2 are five runs each

} // namespace

void TestNothingLeft::warnsOfAFilterThatLeavesNothing()
{
    const QStringList asked = line("operators", data(linear), {"--format", "csv", "--filter", "op:nosuch"});
    const Answer lax = etinspect(asked);
    QCOMPARE(lax.status, 0);
    QCOMPARE(lax.out.count('\n'), 1);
    QVERIFY2(lax.err.contains("warning: nothing passes the filter: op:nosuch"), lax.err.constData());
    const Answer strict = etinspect(asked + words({"--strict"}));
    QCOMPARE(strict.status, 1);
    QCOMPARE(strict.out, lax.out);
    QCOMPARE(strict.err, lax.err);
    QCOMPARE(etinspect(line("operators", data(linear), {"--strict"})).status, 0);
}

void TestNothingLeft::refusesRunsThatAreNotThere_data()
{
    QTest::addColumn<QStringList>("asked");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* verb, std::initializer_list<const char*> rest, const char* says) {
        const QByteArray name = QByteArray(verb) + ' ' + words(rest).join(QLatin1Char(' ')).toUtf8();
        QTest::newRow(name.constData()) << line(verb, data(linear), rest) << QByteArray(says);
    };
    for (const char* const verb : {"table", "tsv", "csv", "json", "samples", "operators", "runs", "trace", "stacks"}) {
        row(verb, {"--runs", "999"}, "has no run 999 (block 1: 10 runs)");
    }
    row("operators", {"--drop-first", "10"}, "has no run 11.. (block 1: 10 runs)");
    row("operators", {"--runs", "4294967295"}, "has no run 4294967295 (block 1: 10 runs)");
    row("operators", {"--runs", "block 1: 11"}, "has no run 11 (block 1: 10 runs)");
    row("operators", {"--block", "1", "--runs", "11"}, "has no run 11 (block 1: 10 runs)");
    row("operators", {"--runs", "block 7: 2.."}, "has no block 7 (there are blocks 0 to 1)");
    row("operators", {"--block", "7"}, "has no block 7 (there are blocks 0 to 1)");
    row("gap", {"--block", "7"}, "has no block 7 (there are blocks 0 to 1)");
    row("runs", {"--compare", "11"}, "has no run 11 (block 1: 10 runs)");
}

void TestNothingLeft::refusesRunsThatAreNotThere()
{
    QFETCH(const QStringList, asked);
    QFETCH(const QByteArray, says);
    const Answer answer = etinspect(asked);
    QCOMPARE(answer.status, 1);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(isOneLine(answer.err), answer.err.constData());
    QCOMPARE(answer.err.chopped(1), "etinspect: " + data(linear).toUtf8() + ": " + says);
}

void TestNothingLeft::warnsOfWhatIsNotThere()
{
    const Answer some = etinspect(line("operators", data(linear), {"--format", "csv", "--runs", "1,999"}));
    QCOMPARE(some.status, 0);
    QCOMPARE(some.err, QByteArray("warning: no block has a run 999\n"));
    const Answer first = etinspect(line("operators", data(linear), {"--format", "csv", "--runs", "1"}));
    QCOMPARE(some.out, QByteArray(first.out).replace(",1\r\n", ",\"1,999\"\r\n"));
    QCOMPARE(etinspect(line("operators", data(linear), {"--runs", "1,999", "--strict"})).status, 1);
    QCOMPARE(etinspect(line("operators", data(twoMethods), {"--runs", "block 1: 5"})).err, QByteArray());
}

void TestNothingLeft::saysNothingOfLoading()
{
    const Answer answer = etinspect(line("operators", data(linear), {"--format", "csv", "--runs", "2..", "--strict"}));
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.err, QByteArray());
    QVERIFY(answer.out.contains("Program::load_method"));
    for (const char* const runs : {"1", "2", "999"}) {
        const Answer loading = etinspect(line("operators", data(linear), {"--block", "0", "--runs", runs, "--strict"}));
        QCOMPARE(loading.status, 0);
        QCOMPARE(loading.err, QByteArray());
    }
}

void TestNothingLeft::needsARecord_data()
{
    QTest::addColumn<QString>("verb");
    for (const char* const verb : {"totals", "modules", "graph", "program"}) {
        QTest::newRow(verb) << QString::fromLatin1(verb);
    }
}

void TestNothingLeft::needsARecord()
{
    QFETCH(const QString, verb);
    const Answer answer = etinspect({verb, data(linear)});
    QCOMPARE(answer.status, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(isOneLine(answer.err) && answer.err.contains("Give it with --etrecord"), answer.err.constData());
}

void TestNothingLeft::warnsOfModulesThatAreNotThere()
{
    const QStringList totals = line("totals", data(linear), {"--etrecord"}) + QStringList{data("linear/etrecord.bin")};
    const Answer none = etinspect(totals + words({"--", "nosuch"}));
    QCOMPARE(none.status, 0);
    QCOMPARE(none.out, QByteArray("{\"nosuch\":null}\n"));
    QCOMPARE(none.err, QByteArray("warning: no module is called nosuch\n"));
    QCOMPARE(etinspect(totals + words({"--strict", "--", "nosuch"})).status, 1);
    QCOMPARE(etinspect(totals + words({"--strict", "--", "L__self__"})).status, 0);
    QCOMPARE(etinspect(totals + words({"--strict", "--", ""})).status, 0); // part of every name, as for the Inspector
    QCOMPARE(etinspect(totals + words({"--faithful", "--strict", "--", "nosuch"})).status, 0);
}

/// What is said of a dump is of the blocks that are asked for.
void TestNothingLeft::tellsOfTheOneMethod()
{
    const QStringList info =
        line("info", data(twoMethods), {"--etrecord"}) + QStringList{data("multi_method/etrecord.bin")};
    const Answer both = etinspect(info);
    QVERIFY2(both.out.contains("Runs: 10, and 2 more that execute no method, in 3 blocks\n"), both.out.constData());
    const Answer one = etinspect(info + words({"--method", "encoder"}));
    QVERIFY2(one.out.contains("Runs: 5, in 1 block\n"), one.out.constData());
    QVERIFY(!one.out.contains("Block 2"));
}

void TestNothingLeft::warnsOfADumpWithoutARun()
{
    const QString dump = data("synthetic/run_data_empty.etdp");
    for (const char* const verb : {"tsv", "csv", "operators", "samples", "json"}) {
        const Answer answer = etinspect(line(verb, dump));
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.err.contains("warning: " + dump.toUtf8() + " has no run\n"), answer.err.constData());
        QVERIFY(!answer.out.isEmpty());
        QCOMPARE(etinspect(line(verb, dump, {"--strict"})).status, 1);
    }
}

void TestNothingLeft::saysWhatTheFilterIs()
{
    for (const char* const verb : {"operators", "csv"}) {
        QStringList asked = line(verb, data(linear), {"--filter", "op:addmm"});
        if (qstrcmp(verb, "operators") == 0) {
            asked += words({"--format", "csv"});
        }
        const QList<QByteArray> rows = etinspect(asked).out.split('\n');
        QVERIFY(rows.size() > 2);
        QVERIFY2(rows[0].endsWith(",filter\r"), rows[0].constData());
        QVERIFY2(rows[1].endsWith(",op:addmm\r"), rows[1].constData());
    }
    const auto json = QJsonDocument::fromJson(etinspect(line("json", data(linear), {"--filter", "op:addmm"})).out);
    QCOMPARE(json.object().value(QStringLiteral("filter")).toString(), QStringLiteral("op:addmm"));
}

void TestNothingLeft::filtersByRunAsRunsDo()
{
    // But for the columns that say how it was asked, and for loading, of which nothing passes.
    const auto rowsOf = [](const QStringList& asked) {
        QList<QByteArray> rows = etinspect(asked).out.split('\n');
        rows.removeIf(
            [](const QByteArray& row) { return row.contains("load_method") || row.contains("Method::init"); });
        for (QByteArray& row : rows) {
            row.replace(",run:2\r", "\r").replace(",filter\r", "\r");
        }
        return rows;
    };
    for (const QStringList& verb : {words({"operators", "--format", "csv"}), words({"csv", "--all"})}) {
        const QStringList base = QStringList{verb.first(), data(twoMethods)} + verb.mid(1);
        const auto byFilter = rowsOf(base + words({"--filter", "run:2"}));
        const auto byRuns = rowsOf(base + words({"--runs", "2"}));
        QVERIFY(byRuns.size() > 3);
        for (int i = 0; i < std::min(byFilter.size(), byRuns.size()); ++i) {
            // Numbers of rows differ where rows before them are left out.
            QCOMPARE(byFilter[i].mid(byFilter[i].indexOf(',')), byRuns[i].mid(byRuns[i].indexOf(',')));
        }
        QCOMPARE(byFilter.size(), byRuns.size());
    }
}

QTEST_GUILESS_MAIN(TestNothingLeft)
#include "tst_nothingleft.moc"
