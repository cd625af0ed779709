// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/query.h"
#include "model/tables/table.h"
#include "model/tables/tableset.h"
#include "model/trace/open.h"
#include "tests/testdata.h"

#include <QDirIterator>
#include <QFile>
#include <QtTest>

#include <map>
#include <memory>
#include <set>
#include <string>

using namespace ets;
using namespace ets::tables;

namespace {

/// Every table with its columns. A line is added here with what is added to the schema; none is ever changed.
constexpr const char* pinnedSchema =
#include "tests/tables/schema.inc"
    ;

std::string schemaText()
{
    std::string text;
    for (const Table* const table : allTables()) {
        for (const Column& column : table->columns) {
            text += std::string(table->name) + "." + column.name + " " + std::string(columnTypeName(column.type))
                + (column.isNullable ? "?" : "") + " " + column.unit + "\n";
        }
    }
    return text;
}

/// A case of a folder with all its files.
std::unique_ptr<TableSource> sourceOf(const QString& folder)
{
    const auto path = [&folder](const char* name) {
        const QString file = folder + QLatin1Char('/') + QLatin1String(name);
        return QFile::exists(file) ? file.toStdString() : std::string();
    };
    TraceInput input{.etdumpPath = path("prof.etdp"), .etrecordPath = path("etrecord.bin")};
    auto opened = openTrace(std::move(input));
    if (!opened) {
        return nullptr;
    }
    TableInput of{.trace = *std::move(opened),
        .record = {},
        .program = {},
        .dumpContent = {},
        .recordContent = {},
        .programContent = {}};
    of.record = of.trace->sharedEtrecord();
    auto dump = identityOfDump(path("prof.etdp"));
    of.dumpContent = *std::move(dump);
    if (of.record != nullptr) {
        auto record = identityOf(path("etrecord.bin"));
        of.recordContent = *std::move(record);
    }
    return std::make_unique<TableSource>(std::move(of));
}

/// The one integer that a query answers.
qint64 answerOf(const TableSet& set, const std::string& sql)
{
    auto database = QueryDatabase::open(set);
    std::optional<std::int64_t> number;
    const auto answered = database->run(sql, {},
        {.begin = [](std::span<const std::string>) {},
            .row =
                [&](std::span<const QueryCell> row) {
                    const auto* const cell = std::get_if<std::int64_t>(&row.front());
                    number = cell != nullptr ? *cell : 0;
                }});
    if (!answered || !number) {
        qWarning("%s: %s", sql.c_str(), answered ? "no row" : answered.error().message().c_str());
        return -1;
    }
    return *number;
}

/// Whether each tick stands once, however it is summed up.
void checkSums(const QString& folder)
{
    auto source = sourceOf(folder);
    if (source == nullptr) {
        return;
    }
    const qint64 outside = source->modules().outsideTicks;
    const bool hasModules = !source->trace().modules().modules().empty();
    TableSet set;
    set.add(std::move(source));
    const qint64 executed = answerOf(set, "select execute_ticks from traces");
    const std::string loads = " kind <> 'framework'";
    QCOMPARE(answerOf(set, "select coalesce(sum(ticks), 0) from operators where" + loads), executed);
    QCOMPARE(
        answerOf(set,
            "select coalesce(sum(s.self_time), 0) from samples s join runs r on r.trace = s.trace and r.run = s.run "
            "where s.counted and r.executes"),
        answerOf(set,
            "select coalesce(sum(e.self_total), 0) from events e where e.block in (select block from runs where "
            "executes)"));
    QCOMPARE(answerOf(set, "select coalesce(sum(self_total), 0) from lines"), executed);
    if (hasModules) {
        QCOMPARE(answerOf(set, "select coalesce(sum(self_total), 0) from modules") + outside, executed);
    }
    QCOMPARE(answerOf(set, "select count(*) from unaccounted where ticks <> total - inside"), 0);
}

} // namespace

/// The schema of tables, and what the tables add up to.
class TestSchema : public QObject {
    Q_OBJECT

private slots:
    /// Tables and columns are only ever added.
    void isPinned()
    {
        QCOMPARE(QString::fromStdString(schemaText()), QString::fromUtf8(pinnedSchema).mid(1));
        QCOMPARE(allTables().size(), std::size_t{24});
    }

    void isComplete()
    {
        std::set<std::string_view> tables;
        for (const Table* const table : allTables()) {
            QVERIFY(tables.insert(table->name).second);
            std::set<std::string_view> columns;
            for (const Column& column : table->columns) {
                QVERIFY2(columns.insert(column.name).second, column.name);
                QVERIFY2(*column.sentence != '\0' && column.fill != nullptr, column.name);
            }
            for (const std::string_view part : table->key) {
                QVERIFY(table->indexOf(part));
            }
            QVERIFY(table->sortedBy < table->key.size());
            QCOMPARE(std::string_view(table->columns.front().name), scopeName(table->scope));
        }
    }

    /// docs/tables.md is written from the schema: with ETSCOPE_UPDATE set in the environment now, else it is compared.
    void isWhatTheManualSays()
    {
        QFile page(QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/../../docs/tables.md"));
        QVERIFY(page.open(QIODevice::ReadWrite));
        const QByteArray text = page.readAll();
        const QByteArray begin = "<!-- schema -->\n";
        const qsizetype first = text.indexOf(begin) + begin.size();
        const qsizetype end = text.indexOf("<!-- end of schema -->");
        QVERIFY(first >= begin.size() && end >= first);
        if (qEnvironmentVariableIsSet("ETSCOPE_UPDATE")) {
            QVERIFY(page.resize(0));
            page.write(text.left(first) + QByteArray::fromStdString(schemaMarkdown()) + text.mid(end));
            return;
        }
        QCOMPARE(QString::fromUtf8(text.mid(first, end - first)), QString::fromStdString(schemaMarkdown()));
    }

    void sumsAgree_data()
    {
        QTest::addColumn<QString>("folder");
        QDirIterator folders(QString::fromUtf8(ets::test::dataFolder()), QDir::Dirs | QDir::NoDotAndDotDot);
        while (folders.hasNext()) {
            const QString folder = folders.next();
            if (QFile::exists(folder + QStringLiteral("/prof.etdp"))) {
                QTest::newRow(qPrintable(folders.fileName())) << folder;
            }
        }
    }
    void sumsAgree()
    {
        QFETCH(const QString, folder);
        checkSums(folder);
    }

    void sumsAgreeInACorpus()
    {
        const QString corpus = qEnvironmentVariable("ETSCOPE_CASES");
        if (corpus.isEmpty()) {
            QSKIP("there is no corpus");
        }
        QDirIterator dumps(corpus + QStringLiteral("/cases"), {QStringLiteral("prof.etdp")}, QDir::Files,
            QDirIterator::Subdirectories);
        while (dumps.hasNext()) {
            dumps.next();
            checkSums(dumps.fileInfo().path());
        }
    }

    /// Rows that are found by the keys are those that a whole reading has.
    void lookUpsFindTheSameRows()
    {
        TableSet set;
        set.add(sourceOf(QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/cnn_xnn")));
        const auto same = [&set](const std::string& table, const std::string& column, const std::string& condition) {
            const std::string found =
                "select count(*) * 1000000 + coalesce(sum(" + column + "), 0) from " + table + " where ";
            const auto at = condition.find(column);
            std::string hidden = condition;
            hidden.insert(at, "+"); // SQLite looks at all rows then
            QCOMPARE(answerOf(set, found + condition), answerOf(set, found + hidden));
        };
        for (const char* const condition : {"sample = 7", "sample > 7 and +sample < 12", "sample >= 7.5", "sample < 3",
                 "sample = 1e30", "sample = null"}) {
            same("samples", "sample", condition);
        }
        QCOMPARE(answerOf(set, "select count(*) from samples where sample <= '9'"), 10); // a text that is a number
        QCOMPARE(answerOf(set, "select count(*) from samples where sample = 'x' or sample > 'x'"), 0);
        same("samples", "run", "run = 3");
        same("samples", "event", "event = 5");
        same("events", "block", "block = 1");
        same("nodes", "graph", "graph = 0");
        same("edges", "graph", "graph >= 1");
        same("nodes", "node", "node = 2 and graph = 0");
    }
};

QTEST_APPLESS_MAIN(TestSchema)

#include "tst_schema.moc"
