// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/programrun.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

using namespace ets::test;

namespace {

Answer sqlOf(const QStringList& words)
{
    return etinspect(QStringList{QStringLiteral("sql")} + words);
}

/// The one cell that a query gives.
QByteArray cellOf(const QString& query)
{
    const Answer answer = sqlOf({data(linear), query, "--format", "tsv"});
    const QList<QByteArray> lines = answer.out.split('\n');
    return lines.size() > 1 ? lines[1] : answer.err;
}

/// All files below a folder, with what is in them.
QMap<QString, QByteArray> contentsOf(const QString& folder)
{
    QMap<QString, QByteArray> contents;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        contents[QDir(folder).relativeFilePath(path)] = contentOf(path);
    }
    return contents;
}

} // namespace

/// etinspect sql and etinspect export.
class TestSqlVerb : public QObject {
    Q_OBJECT

private slots:
    void answersInFormats()
    {
        const QString query = QStringLiteral("select 1 as a, 'x,y' as b, null as c, 0.5 as d, x'00ff' as e");
        QCOMPARE(sqlOf({data(linear), query}).out, QByteArray("a  b    c    d  e\n1  x,y     0.5  00ff\n"));
        QCOMPARE(
            sqlOf({data(linear), query, "--format", "csv"}).out, QByteArray("a,b,c,d,e\r\n1,\"x,y\",,0.5,00ff\r\n"));
        QCOMPARE(
            sqlOf({data(linear), query, "--format", "tsv"}).out, QByteArray("a\tb\tc\td\te\n1\tx,y\t\t0.5\t00ff\n"));
        QCOMPARE(sqlOf({data(linear), query, "--format", "ndjson"}).out,
            QByteArray("{\"a\":1,\"b\":\"x,y\",\"c\":null,\"d\":0.5,\"e\":\"00ff\"}\n"));
        const QJsonArray rows = QJsonDocument::fromJson(sqlOf({data(linear), query, "--format", "json"}).out).array();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0]["d"].toDouble(), 0.5);
    }

    void hasMedians()
    {
        const QString values = QStringLiteral("with v(x) as (values (1), (2), (10), (null), ('text')) select ");
        QCOMPARE(cellOf(values + "median(x) from v"), QByteArray("2.0"));
        QCOMPARE(cellOf(values + "quantile_cont(x, 0.25) from v"), QByteArray("1.5"));
        QCOMPARE(cellOf(values + "round(stddev_samp(x), 6) from v"), QByteArray("4.932883"));
        QCOMPARE(
            cellOf("select median(x) is null and stddev_samp(x) is null from (select null as x)"), QByteArray("1"));
        QCOMPARE(cellOf("select count(*) from events e where abs(e.p50 - (select median(duration) from samples s where "
                        "s.event = e.event and s.counted)) > 0 and e.samples > 0"),
            QByteArray("0"));
        QVERIFY(sqlOf({data(linear), "select quantile_cont(duration, 90) from runs"}).err.contains("from 0 to 1"));
    }

    void tellsItsSchema()
    {
        QCOMPARE(cellOf("select count(distinct \"table\") from columns"), QByteArray("24"));
        QCOMPARE(cellOf("select type from columns where table_name = 'runs' and column_name = 'executes'"),
            QByteArray("bool"));
    }

    void readsAndDoesNothingElse_data()
    {
        QTest::addColumn<QString>("query");
        QStringList queries = words({"attach 'written' as other", "detach main", "pragma table_info(events)",
            "select * from pragma_table_info('events')", "create table t(x)", "create temp table t(x)",
            "create virtual table t using events", "insert into events values (1)", "delete from events",
            "update events set name = 'x'", "vacuum into 'written'", "vacuum", "begin", "commit", "rollback",
            "savepoint s", "release s", "drop table events", "create index i on events(name)",
            "create view v as select 1", "create trigger r after insert on events begin select 1; end",
            "alter table events rename to e", "analyze", "explain create table t(x)", "select load_extension('x')",
            "select printf('%.*c', 1000000000, 'x')", "select format('%d', 1)", "select zeroblob(1000000000)",
            "select randomblob(10)", "select fts3_tokenizer('x')", "select writefile('written', 'x')",
            "select 1; select 2", "", "-- nothing", "select edit('x')", "select sqlite_compileoption_get(0)",
            "select x'00' match 'a'"});
        queries.append(QStringLiteral("select ") + QString(100'001, QLatin1Char('1')));
        for (const QString& query : queries) {
            QTest::newRow(qPrintable(query.left(40))) << query;
        }
    }
    void readsAndDoesNothingElse()
    {
        QFETCH(const QString, query);
        const Answer answer = sqlOf({data(linear), query});
        QCOMPARE(answer.status, 2);
        QVERIFY(answer.out.isEmpty());
        QVERIFY2(isOneLine(answer.err), answer.err.constData());
    }

    void endsInTime()
    {
        for (const char* const query :
            {"with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) from n",
                "select count(*) from samples a, samples b, samples c, samples d, samples e"}) {
            QElapsedTimer timer;
            timer.start();
            const Answer answer = sqlOf({data(linear), query, "--timeout", "1"});
            QCOMPARE(answer.status, 1);
            QVERIFY(answer.err.contains("--timeout"));
            QVERIFY(timer.elapsed() < 30'000);
        }
    }

    /// Who reads slowly, such as a person in a pager, gets all: that time is not the query's.
    void waitsForItsReader()
    {
        const QString query = QStringLiteral("with recursive n(x) as (select 1 union all select x + 1 from n limit "
                                             "100000) select x from n");
        const Answer answer =
            shell(QStringLiteral("\"$0\" sql \"$1\" \"$2\" --format ndjson --timeout 1 | (sleep 3; wc -l)"),
                {data(linear), query});
        QCOMPARE(answer.out.trimmed(), QByteArray("100000"));
        QCOMPARE(answer.err, QByteArray());
    }

    void boundsTextsAndDepth()
    {
        const Answer grown = sqlOf({data(linear),
            "with recursive t(x, n) as (select 'aaaaaaaaaaaaaaaa', 1 union all select x || x, n + 1 from t where n < "
            "30) "
            "select max(length(x)) from t"});
        QCOMPARE(grown.status, 2);
        QVERIFY(grown.err.contains("too big"));
        QCOMPARE(
            sqlOf({data(linear), "select " + QString("(").repeated(300) + "1" + QString(")").repeated(300)}).status, 2);
        QString many = "select 1";
        for (int i = 0; i < 60; ++i) {
            many += " union all select 1";
        }
        QCOMPARE(sqlOf({data(linear), many}).status, 2);
        QCOMPARE(sqlOf({data(linear), "select 1" + QString(" + 1").repeated(300)}).status, 2);
        QVERIFY(sqlOf({data(linear), "select 1" + QString(" + 1").repeated(300)}).err.contains("depth"));
        const Answer pattern = sqlOf({data(linear), "select 'a' like '" + QString("a").repeated(1'001) + "'"});
        QVERIFY(pattern.err.contains("too complex"));
        QCOMPARE(cellOf("select 'A' like '" + QString("%").repeated(1'000) + "'"), QByteArray("1"));
    }

    /// Nothing stops a function of SQLite inside of a call.
    void boundsCalls_data()
    {
        QTest::addColumn<QString>("call");
        for (const char* const call :
            {"instr(x, substr(x, 1, 4194304) || 'b')", "replace(x, substr(x, 1, 4194304) || 'b', '')",
                "trim(x, substr(x, 1, 1000))", "ltrim(x, substr(x, 1, 1000))", "rtrim(x, substr(x, 1, 1000))",
                "x like '%' || substr(x, 1, 998) || 'b'", "x like '%' || substr(x, 1, 998) || 'b' escape 'c'",
                "x glob '*' || substr(x, 1, 998) || 'b'"}) {
            QTest::newRow(call) << QString(call);
        }
    }
    void boundsCalls()
    {
        QFETCH(const QString, call);
        const Answer answer = sqlOf({data(linear),
            "with recursive t(x) as (select 'aaaaaaaa' union all select x || x from t where length(x) < 8388608) "
            "select length("
                + call + ") from t where length(x) = 8388608",
            "--timeout", "20"});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("too long"), answer.err.constData());
    }

    /// Functions that are bounded answer as those of SQLite do.
    void boundedFunctionsAnswer_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QByteArray>("answer");
        const auto row = [](const char* call, const char* answer) {
            QTest::newRow(call) << QString(call) << QByteArray(answer);
        };
        row("instr('\u00e4\u4e2dab', 'ab')", "3");
        row("instr(x'c3a46162', x'6162')", "3");
        row("instr('ab', '')", "1");
        row("instr('ab', 'c')", "0");
        row("instr('ab', null) is null", "1");
        row("instr(1234, 34)", "3");
        row("replace('aXbX', 'X', '-')", "a-b-");
        row("replace('aaa', 'aa', 'b')", "ba");
        row("replace('ab', '', 'x')", "ab");
        row("replace('ab', 'ab', '') = ''", "1");
        row("replace('ab', 'a', null) is null", "1");
        row("trim('\u00e4ab\u00e4', '\u00e4b')", "a");
        row("ltrim('xxaxx', 'x')", "axx");
        row("rtrim('xxaxx', 'x')", "xxa");
        row("trim('  a ')", "a");
        row("'Conv.out' like 'conv%'", "1");
        row("'a%c' like 'a!%c' escape '!'", "1");
        row("'abc' like 'a!%c' escape '!'", "0");
        row("'a%c' like 'a%%c' escape '%'", "1");
        row("'abc' like 'a%%c' escape '%'", "0");
        row("'a' like null is null", "1");
        row("'Conv' glob 'C*'", "1");
        row("'Conv' glob 'c*'", "0");
    }
    void boundedFunctionsAnswer()
    {
        QFETCH(const QString, call);
        QFETCH(const QByteArray, answer);
        QCOMPARE(cellOf("select " + call), answer);
    }

    /// The questions of docs/tables.md, each with rows.
    void questions_data()
    {
        QTest::addColumn<QString>("query");
        const QString page = QString::fromUtf8(contentOf(data("../../docs/tables.md")));
        const QRegularExpression question("### (\\d+\\. [^\n]*)\n\n```sql\n([^`]*)```");
        for (auto match = question.globalMatch(page); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            QTest::newRow(qPrintable(found.captured(1))) << found.captured(2);
        }
    }
    void questions()
    {
        QFETCH(const QString, query);
        QTemporaryDir folder;
        const QString old = folder.filePath("old.etdp");
        const QString recent = folder.filePath("new.etdp");
        QVERIFY(QFile::copy(data("cnn_xnn/prof.etdp"), old) && QFile::copy(data(linear), recent));
        const QString list = folder.filePath("list.tsv");
        writeContent(list,
            ("dump\trecord\tprogram\tnight\n" + old + "\t" + data("cnn_xnn/etrecord.bin") + "\t"
                + data("cnn_xnn/model.pte") + "\t1\n" + recent + "\t" + data("linear/etrecord.bin") + "\t\t2\n")
                .toUtf8());
        const Answer answer = sqlOf({"--from-list", list, query, "--format", "ndjson"});
        QVERIFY2(answer.status == 0 || answer.status == 4, answer.err.constData());
        const bool isOfFew = query.contains("> 2 * m.mid") || query.contains("having count(*) >= 100")
            || query.contains("n.op, count(distinct n.node)"); // kernels beside a backend are in no case here
        QVERIFY2(isOfFew || !answer.out.isEmpty(), "no row");
    }

    void hasAllQuestions() { QCOMPARE(QString::fromUtf8(contentOf(data("../../docs/tables.md"))).count("```sql"), 12); }

    void sameCallAddsNothing()
    {
        QTemporaryDir folder;
        const QString lake = folder.filePath("lake");
        const QString list = folder.filePath("list.tsv");
        writeContent(list,
            ("dump\trecord\tnight\n" + data(linear) + "\t" + data("linear/etrecord.bin") + "\t1\n"
                + data("cnn_xnn/prof.etdp") + "\t\t2/3\n")
                .toUtf8());
        const QStringList call{
            "export", "--from-list", list, "--partition", "night", "--format", "parquet", "-o", lake};
        QCOMPARE(etinspect(call).status, 0);
        const auto first = contentsOf(lake);
        QVERIFY(QDir(lake + "/samples/night=1").exists() && QDir(lake + "/samples/night=2%2F3").exists());
        QCOMPARE(QDir(lake).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 25);
        const Answer same = etinspect(call);
        QCOMPARE(same.status, 0);
        QVERIFY2(same.err.contains("2 traces are there already"), same.err.constData());
        QCOMPARE(contentsOf(lake), first);
        QCOMPARE(etinspect(call + QStringList{"--again", "--jobs", "2"}).status, 0);
        QCOMPARE(contentsOf(lake), first);
    }

    /// An option of labels takes one word: dumps may follow it.
    void dumpsMayFollowLabels()
    {
        QTemporaryDir folder;
        const QString lake = folder.filePath("lake");
        const Answer answer = etinspect({"export", "--format", "parquet", "-o", lake, "--label", "night=1", "--label",
            "device=x", "--partition", "night,device", data(linear)});
        QVERIFY2(answer.status == 0, answer.err.constData());
        QVERIFY(QDir(lake + "/samples/night=1/device=x").exists());
    }

    void failuresAreTold()
    {
        QTemporaryDir folder;
        const QString lake = folder.filePath("lake");
        const QString broken = folder.filePath("broken.etdp");
        writeContent(broken, "nothing");
        const QStringList call{"export", broken, data(linear), "--format", "parquet", "-o", lake};
        const Answer answer = etinspect(call);
        QCOMPARE(answer.status, 1);
        QVERIFY(answer.err.contains(broken.toUtf8()));
        QVERIFY(contentOf(lake + "/_etscope/failed.tsv").startsWith(broken.toUtf8() + '\t'));
        QCOMPARE(QDir(lake + "/traces").entryList(QDir::Files).size(), 1);
        QCOMPARE(etinspect(call + QStringList{"--keep-going"}).status, 0);
        QCOMPARE(etinspect({"export", data(linear), "--format", "parquet"}).status, 2);
        for (const char* const format : {"parquet", "sqlite"}) {
            const Answer toOutput = etinspect({"export", data(linear), "--format", format, "-o", "-"});
            QCOMPARE(toOutput.status, 2);
            QVERIFY(toOutput.out.isEmpty());
            const Answer doubles =
                etinspect({"export", data(linear), data(linear), "--format", format, "-o", folder.filePath(format)});
            QCOMPARE(doubles.status, 0);
            QVERIFY2(doubles.err.contains("1 dump was given more than once"), doubles.err.constData());
        }
        QCOMPARE(etinspect({"export", data(linear), "--format", "ndjson", "--table", "nothing"}).status, 2);
    }

    void oneTableIsRowsAlone()
    {
        const Answer answer = etinspect({"export", data(linear), "--format", "ndjson", "--table", "traces"});
        QCOMPARE(answer.status, 0);
        QVERIFY(isOneLine(answer.out));
        QVERIFY(answer.out.startsWith("{\"trace\":"));
        QTemporaryDir folder;
        QCOMPARE(
            etinspect({"export", data(linear), "--format", "sqlite", "-o", folder.filePath("x.sqlite")}).status, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"x.sqlite"});
        QVERIFY(contentOf(folder.filePath("x.sqlite")).startsWith("SQLite format 3"));
    }
};

QTEST_APPLESS_MAIN(TestSqlVerb)

#include "tst_sqlverb.moc"
