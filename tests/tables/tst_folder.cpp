// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/folder.h"
#include "model/tables/jsonlines.h"
#include "model/tables/table.h"
#include "model/trace/open.h"
#include "tests/testdata.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStorageInfo>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/resource.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace ets;
using namespace ets::tables;

namespace {

std::unique_ptr<TableSource> sourceOf(const char* name, std::vector<TraceLabel> labels = {})
{
    const std::string path =
        (QString::fromLatin1(test::dataFolder()) + QLatin1Char('/') + QLatin1String(name)).toStdString();
    auto opened = openTrace({.etdumpPath = path});
    auto dump = identityOfDump(path);
    if (!opened || !dump) {
        return nullptr;
    }
    TableInput of{.trace = *std::move(opened),
        .record = {},
        .program = {},
        .dumpContent = *std::move(dump),
        .recordContent = {},
        .programContent = {}};
    of.labels = std::move(labels);
    return std::make_unique<TableSource>(std::move(of));
}

/// A folder that is written by calls of a process each.
struct Lake {
    QTemporaryDir folder;

    [[nodiscard]] QString path(const QString& name) const { return folder.filePath(name); }
    [[nodiscard]] std::unique_ptr<TableFolder> begin(const char* call, bool again) const
    {
        auto opened = TableFolder::open(
            {.path = folder.path().toStdString(), .name = call, .partition = {}, .again = again, .options = {}});
        return opened ? *std::move(opened) : nullptr;
    }
    /// Whether the traces are written and all is named.
    [[nodiscard]] bool write(const char* call, bool again, const QStringList& dumps) const
    {
        const auto into = begin(call, again);
        for (const QString& dump : dumps) {
            const auto source = sourceOf(qPrintable(dump));
            if (!into->add(*source, {})) {
                return false;
            }
        }
        return bool(into->finish({}));
    }
    /// Names of a table's files that are there.
    [[nodiscard]] QStringList filesOf(const char* table) const
    {
        return QDir(path(QLatin1String(table))).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }
    [[nodiscard]] bool has(std::int64_t trace) const { return begin("asks", false)->has(trace); }
};

const QString linear = QStringLiteral("linear/prof.etdp");
const QString other = QStringLiteral("cnn_xnn/prof.etdp");

} // namespace

/// What stays in a folder of tables when a call ends before its end.
class TestFolder : public QObject {
    Q_OBJECT

private slots:
    /// A table's file cannot get its name.
    void keepsOldFilesOnAnError_data()
    {
        QTest::addColumn<QString>("call");
        QTest::newRow("another call") << "second";
        QTest::newRow("the same call") << "first";
    }
    void keepsOldFilesOnAnError()
    {
        QFETCH(const QString, call);
        const Lake lake;
        QVERIFY(lake.write("first", false, {linear, other}));
        const auto source = sourceOf(qPrintable(linear));
        {
            const auto again = lake.begin(qPrintable(call), true);
            QVERIFY(again->add(*source, {}));
            const QString blocked = lake.path(QStringLiteral("unaccounted/%1.parquet").arg(call));
            QFile::remove(blocked);
            QVERIFY(QDir().mkpath(blocked + "/x"));
            QVERIFY(!again->finish({}));
            QVERIFY(QDir(blocked).removeRecursively());
        }
        QCOMPARE(lake.filesOf("traces"), QStringList{"first.parquet"});
        QCOMPARE(lake.filesOf("samples"), QStringList{"first.parquet"});
        QVERIFY(!lake.has(source->traceId()));
        QVERIFY(lake.has(sourceOf(qPrintable(other))->traceId()));
        // Nothing stands twice once the call has gone well.
        QVERIFY(lake.write("third", false, {linear}));
        QVERIFY(lake.has(source->traceId()));
        QCOMPARE(lake.filesOf("samples"), QStringList{"third.parquet"});
    }

    /// A process that died before it had removed what it replaces: the next one goes on.
    void endsWhatWasBegun()
    {
        const Lake lake;
        QVERIFY(lake.write("first", false, {linear}));
        QVERIFY(QFile::copy(lake.path("samples/first.parquet"), lake.path("samples/second.parquet")));
        QVERIFY(QFile::copy(lake.path("_etscope/first.traces"), lake.path("_etscope/second.traces")));
        QVERIFY(QFile::copy(lake.path("_etscope/lock"), lake.path("_etscope/second.begun")));
        QVERIFY(lake.begin("third", false) != nullptr);
        QCOMPARE(lake.filesOf("samples"), QStringList{"second.parquet"});
        QVERIFY(lake.has(sourceOf(qPrintable(linear))->traceId()));
    }

    /// A call has more files than a process may have open.
    void nightsNeedFewOpenFiles()
    {
        const Lake lake;
        struct rlimit before { };
        QCOMPARE(::getrlimit(RLIMIT_NOFILE, &before), 0);
        const auto restored = qScopeGuard([&before] { ::setrlimit(RLIMIT_NOFILE, &before); });
        constexpr int nights = 20;
        auto opened = TableFolder::open({.path = lake.folder.path().toStdString(),
            .name = "call",
            .partition = {"night"},
            .again = false,
            .options = {}});
        QVERIFY(opened);
        for (int night = 0; night < nights; ++night) {
            const auto source = sourceOf(qPrintable(linear), {{"night", std::to_string(night)}});
            constexpr rlim_t few = 64; // the tables of two nights
            const struct rlimit now {
                few, before.rlim_max
            };
            QCOMPARE(::setrlimit(RLIMIT_NOFILE, &now), 0);
            const auto added = (*opened)->add(*source, {});
            QVERIFY2(added, added ? "" : added.error().message().c_str());
        }
        QVERIFY(lake.filesOf("samples/night=7").isEmpty()); // not before all are there
        QVERIFY((*opened)->finish({}));
        for (int night = 0; night < nights; ++night) {
            QCOMPARE(
                lake.filesOf(qPrintable(QStringLiteral("samples/night=%1").arg(night))), QStringList{"call.parquet"});
        }
        QVERIFY(!QDir(lake.path("_etscope/call.files")).exists());
    }

    /// The folder of a table may be a link to another disk.
    void tableOnAnotherDisk()
    {
        const QTemporaryDir disk(QStringLiteral("/dev/shm/etscope-XXXXXX"));
        const Lake lake;
        if (!disk.isValid() || QStorageInfo(disk.path()).device() == QStorageInfo(lake.folder.path()).device()) {
            QSKIP("there is no other disk at /dev/shm");
        }
        QVERIFY(QFile::link(disk.path(), lake.path("samples")));
        QVERIFY(lake.write("first", false, {linear}));
        QCOMPARE(QDir(disk.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"first.parquet"});
        QVERIFY(lake.write("first", true, {linear}));
        QCOMPARE(QDir(disk.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"first.parquet"});
    }

    /// A night's failures stay until the file is read.
    void failuresStayUntilTheFileIsRead()
    {
        const Lake lake;
        const std::string linearFile = sourceOf(qPrintable(linear))->input().dumpContent.file;
        QVERIFY(lake.begin("first", false)->finish({{"broken.etdp", "not\na dump"}, {linearFile, "no access"}}));
        const auto failures = [&lake] {
            QFile file(lake.path("_etscope/failed.tsv"));
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        QCOMPARE(failures(), QString::fromStdString("broken.etdp\tnot a dump\n" + linearFile + "\tno access\n"));
        QVERIFY(lake.write("second", false, {linear}));
        QCOMPARE(failures(), QStringLiteral("broken.etdp\tnot a dump\n"));
        QVERIFY(lake.begin("third", false)->finish({{"broken.etdp", "gone"}, {"a\tb\n.etdp", "odd"}}));
        QVERIFY(lake.begin("fourth", false)->finish({{"a\tb\n.etdp", "odd"}}));
        QCOMPARE(failures(), QStringLiteral("a b .etdp\todd\nbroken.etdp\tgone\n"));
        QVERIFY(lake.begin("fifth", false)->finish({}, {"broken.etdp", "a\tb\n.etdp"})); // their traces are there
        QCOMPARE(failures(), QString());
    }

    /// What the same call could not read before comes beside what it has written.
    void sameCallAddsTheRest()
    {
        const Lake lake;
        QVERIFY(lake.write("first", false, {linear}));
        QVERIFY(lake.write("first", false, {other}));
        QCOMPARE(lake.filesOf("samples").size(), 2);
        QVERIFY(lake.filesOf("samples").contains("first.parquet"));
        QVERIFY(lake.has(sourceOf(qPrintable(linear))->traceId()));
        QVERIFY(lake.has(sourceOf(qPrintable(other))->traceId()));
    }

    /// Texts that take too much together come in smaller batches; one alone may be as long.
    void longTextsMakeSmallBatches()
    {
        const auto filledOf = [](std::size_t rows, std::size_t bytes) {
            ColumnValues values;
            const RowRange filled = fillFitting({7, rows}, [&](RowRange range) {
                values.begin(ColumnType::Text);
                for (std::size_t i = 0; i < range.count; ++i) {
                    values.addOwned(std::string(bytes, 'x'));
                }
            });
            return filled.first == 7 && filled.count == values.size() ? filled.count : 0;
        };
        QCOMPARE(filledOf(batchRows, 100), batchRows);
        QCOMPARE(filledOf(64, 1U << 20U), ColumnValues::mostOwned >> 20U);
        QCOMPARE(filledOf(64, 20U << 20U), std::size_t{1});
        QVERIFY_EXCEPTION_THROWN(filledOf(1, ColumnValues::mostOfRow + 1), SinkError);
    }

    /// Lines of several traces, each of which may go when it has been added: tables follow one another all the same.
    void tracesGoOneByOne()
    {
        const Table* const runs = tableNamed("runs");
        const Table* const events = tableNamed("events");
        const auto quoted = [](std::string_view text) { return '"' + std::string(text) + '"'; };
        const auto linesOf = [](const std::vector<const Table*>& chosen, const std::vector<QString>& dumps) {
            TextSink sink;
            JsonLines lines(sink, chosen, dumps.size() == 1);
            for (const QString& dump : dumps) {
                const auto source = sourceOf(qPrintable(dump));
                if (!lines.add(*source, {})) {
                    return std::string("canceled");
                }
            }
            lines.finish();
            return sink.take();
        };
        const auto body = [](const std::string& text) { return text.substr(text.find('\n') + 1); };
        const auto countOf = [](const std::string& text) { return std::ranges::count(text, '\n'); };
        const std::string both = linesOf({runs, events}, {linear, other, linear});
        std::string expected;
        std::size_t rows = 0;
        for (const Table* const table : {runs, events}) {
            for (const QString& dump : {linear, other}) {
                const std::string one = body(linesOf({runs, events}, {dump}));
                const std::string start = '{' + quoted("table") + ':' + quoted(table->name);
                for (std::size_t at = 0; at < one.size(); at = one.find('\n', at) + 1) {
                    const std::string line = one.substr(at, one.find('\n', at) + 1 - at);
                    expected += line.starts_with(start) ? line : std::string();
                    rows += line.starts_with(start) ? 1 : 0;
                }
            }
        }
        QCOMPARE(QString::fromStdString(body(both)), QString::fromStdString(expected));
        const auto ofEvents = linesOf({events}, {linear, other});
        QVERIFY(both.substr(0, both.find('\n')).ends_with("\"events\":" + std::to_string(countOf(ofEvents)) + "}}"));
        QCOMPARE(static_cast<std::size_t>(countOf(body(both))), rows);
    }
};

QTEST_APPLESS_MAIN(TestFolder)

#include "tst_folder.moc"
