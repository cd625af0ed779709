// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/query.h"
#include "model/tables/sqlguards.h"

#include <sqlite3.h>

#include <QtTest>

#include <memory>
#include <string>

using namespace ets;
using namespace ets::tables;

namespace {

struct DatabaseDone {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Database = std::unique_ptr<sqlite3, DatabaseDone>;

Database empty()
{
    sqlite3* database = nullptr;
    sqlite3_open(":memory:", &database);
    return Database(database);
}

/// What SQLite says of statements: nothing when they are done.
std::string saidOf(const Database& database, const std::string& sql)
{
    char* said = nullptr;
    const int code = sqlite3_exec(database.get(), sql.c_str(), nullptr, nullptr, &said);
    const std::string text = said == nullptr ? "" : said;
    sqlite3_free(said);
    return code == SQLITE_OK ? "" : text;
}

void one(sqlite3_context* context, int /*count*/, sqlite3_value** /*values*/)
{
    sqlite3_result_int(context, 1);
}

} // namespace

/// Each guard of SQL by itself: the others are not there to stop what it has to stop.
class TestSqlGuards : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void attachesNothing()
    {
        const Database database = empty();
        QCOMPARE(saidOf(database, "attach ':memory:' as before"), std::string());
        QCOMPARE(saidOf(database, "detach before"), std::string());
        setSqlLimits(database.get());
        QCOMPARE(saidOf(database, "attach ':memory:' as other"), std::string("too many attached databases - max 0"));
    }

    void boundsTexts()
    {
        const Database database = empty();
        setSqlLimits(database.get());
        QCOMPARE(saidOf(database, "select zeroblob(16777217)"), std::string("string or blob too big"));
        QCOMPARE(saidOf(database, "select zeroblob(16777216)"), std::string());
        QCOMPARE(saidOf(database, "select '" + std::string(mostSql, 'x') + "'"), std::string("string or blob too big"));
    }

    void boundsDepthAndParts()
    {
        const Database database = empty();
        setSqlLimits(database.get());
        std::string deep = "select 1";
        std::string many = deep;
        for (int i = 0; i < 201; ++i) {
            deep += " + 1";
            many += " union all select 1";
        }
        QVERIFY(QByteArray::fromStdString(saidOf(database, deep)).contains("depth"));
        QVERIFY(QByteArray::fromStdString(saidOf(database, many)).contains("too many terms"));
        QVERIFY(QByteArray::fromStdString(saidOf(database, "select 'a' like '" + std::string(1001, 'a') + "'"))
                    .contains("too complex"));
    }

    void keepsItsSchema()
    {
        const Database database = empty();
        const std::string change = "pragma writable_schema = on; update sqlite_schema set sql = 'create table t(y)'";
        QCOMPARE(saidOf(database, "create table t(x); " + change), std::string());
        setSqlSwitches(database.get());
        QCOMPARE(saidOf(database, change), std::string("table sqlite_master may not be modified"));
    }

    void trustsNoView()
    {
        const Database database = empty();
        sqlite3_create_function(database.get(), "one", 0, SQLITE_UTF8, nullptr, &one, nullptr, nullptr);
        QCOMPARE(saidOf(database, "create view v as select one() as x; select x from v"), std::string());
        setSqlSwitches(database.get());
        QCOMPARE(saidOf(database, "select x from v"), std::string("unsafe use of one()"));
    }

    void loadsNoExtension()
    {
        const Database database = empty();
        sqlite3_enable_load_extension(database.get(), 1);
        QVERIFY(saidOf(database, "select load_extension('/nowhere/x')") != "not authorized");
        setSqlSwitches(database.get());
        QCOMPARE(saidOf(database, "select load_extension('/nowhere/x')"), std::string("not authorized"));
    }

    void onlyReads_data()
    {
        QTest::addColumn<QString>("statement");
        for (const char* const statement : {"attach ':memory:' as other", "pragma table_info(t)",
                 "select * from pragma_table_info('t')", "create table u(x)", "create temp table u(x)",
                 "insert into t values (1)", "update t set x = 1", "delete from t", "drop table t", "vacuum", "begin",
                 "savepoint s", "reindex t", "analyze", "select printf('a')", "select zeroblob(1)"}) {
            QTest::newRow(statement) << QString(statement);
        }
    }
    void onlyReads()
    {
        QFETCH(const QString, statement);
        const Database database = empty();
        QCOMPARE(saidOf(database, "create table t(x); create index i on t(x)"), std::string());
        std::string refused;
        setSqlAuthorizer(database.get(), &refused);
        QCOMPARE(saidOf(database,
                     "with recursive n(x) as (select 1 union all select x + 1 from n limit 3) "
                     "select count(*), max(n.x) from n, t"),
            std::string());
        QVERIFY(refused.empty());
        QVERIFY(!saidOf(database, statement.toStdString()).empty());
        QVERIFY(!refused.empty());
    }

    void boundsMemory()
    {
        const TableSet none;
        auto database = QueryDatabase::open(none);
        QVERIFY(database.has_value());
        // Ten texts of 1 MB at once, in the rows of a sort.
        const char* const query =
            "with recursive t(x, n) as (select 'aaaaaaaaaaaaaaaa', 0 union all select x || x, n + 1 "
            "from t where n < 16), m(i) as (values (1), (2), (3), (4), (5), (6), (7), (8), (9), (10)) "
            "select i, x from t, m where n = 16 order by x || i desc";
        std::size_t rows = 0;
        const QueryAnswer answer{.begin = [](auto) {}, .row = [&rows](auto) { ++rows; }};
        QVERIFY(database->run(query, QueryLimits{}, answer).has_value());
        QCOMPARE(rows, std::size_t{10});
        const Result<void> run = database->run(query, QueryLimits{.memory = 4 << 20}, answer);
        QVERIFY(!run.has_value());
        QCOMPARE(run.error().kind, Error::Kind::TooMuch);
        QVERIFY(database->run("select 1", QueryLimits{}, answer).has_value());
    }
};

QTEST_APPLESS_MAIN(TestSqlGuards)

#include "tst_sqlguards.moc"
