// SPDX-License-Identifier: GPL-3.0-or-later
// Which file is which is told from content: dumps, records, debug buffers, logs and images of memory.
#include "model/trace/files.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>

#include <optional>

using namespace ets;
using namespace ets::test;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool hasRemark(const DataSetPtr& dataSet, std::string_view code)
{
    const auto groups = dataSet->trace->etdump().diagnostics.groups();
    return std::any_of(
        groups.begin(), groups.end(), [code](const DiagnosticGroup& group) { return group.code == code; });
}

} // namespace

class TestTraceFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void tellsFilesApart_data();
    void tellsFilesApart();
    void refusesTwoOfAKind_data();
    void refusesTwoOfAKind();
    void stopsWhenCanceled();
    void opensALogWithItsDebugBuffer();
    void aDebugBufferThatIsGivenTakesPrecedence();
    void opensAnImageWithARecord();
    void aLogReplacesWhatIsOpen();
    void refusesALogWithoutDump();

private:
    [[nodiscard]] std::string file(const char* name) const
    {
        return m_folder.filePath(QLatin1String(name)).toStdString();
    }
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    bool write(const char* name, const QByteArray& content) const
    {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    }

    QTemporaryDir m_folder;
    QString m_dump = dataFile(QStringLiteral("linear"), QStringLiteral("dbg.etdp"));
    QString m_record = dataFile(QStringLiteral("linear"), QStringLiteral("etrecord.bin"));
    QString m_buffer = dataFile(QStringLiteral("linear"), QStringLiteral("dbg.dbg.bin"));
};

void TestTraceFiles::initTestCase()
{
    QVERIFY(m_folder.isValid());
    const QByteArray dump = contentOf(m_dump);
    QVERIFY(!dump.isEmpty());
    const QByteArray printed =
        "# Writing etdump.bin [base64]\necho \"" + dump.toBase64() + "\" | base64 -d >etdump.bin\n";
    QVERIFY(write("run.log",
        "boot\n# Writing debug_buffer.bin [base64]\necho \"" + contentOf(m_buffer).toBase64()
            + "\" | base64 -d >debug_buffer.bin\n" + printed));
    QVERIFY(write("dump_only.log", printed));
    QVERIFY(write("ram.bin", QByteArray(1001, '\x7f') + dump + QByteArray(99, '\0')));
    QVERIFY(write("other.log", "I [executorch:main.cpp:1 main()] nothing to see\n"));
}

void TestTraceFiles::tellsFilesApart_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QStringList>("sorted"); // dump, record, debug buffer
    const QString log = path("run.log");
    const QString image = path("ram.bin");
    QTest::newRow("dump") << QStringList{m_dump} << QStringList{m_dump, {}, {}};
    QTest::newRow("all") << QStringList{m_buffer, m_record, m_dump} << QStringList{m_dump, m_record, m_buffer};
    QTest::newRow("log") << QStringList{log} << QStringList{log, {}, {}};
    QTest::newRow("image") << QStringList{image} << QStringList{image, {}, {}};
    QTest::newRow("log, record, buffer") << QStringList{m_buffer, log, m_record}
                                         << QStringList{log, m_record, m_buffer};
    QTest::newRow("image, buffer") << QStringList{m_buffer, image} << QStringList{image, {}, m_buffer};
    QTest::newRow("buffer") << QStringList{m_buffer} << QStringList{{}, {}, m_buffer};
    // Beside a dump a file is never searched: whatever it holds, it was given as the debug buffer.
    QTest::newRow("image beside a dump") << QStringList{image, m_dump} << QStringList{m_dump, {}, image};
}

void TestTraceFiles::tellsFilesApart()
{
    QFETCH(const QStringList, paths);
    std::vector<std::string> given;
    for (const QString& one : paths) {
        given.push_back(one.toStdString());
    }
    const auto files = TraceFiles::sort(given);
    QVERIFY2(files, files ? "" : files.error().message().c_str());
    QStringList sorted;
    for (const FileRole role : {FileRole::Dump, FileRole::Record, FileRole::DebugBuffer}) {
        sorted.append(QString::fromStdString(files->path(role)));
    }
    QTEST(sorted, "sorted");
}

void TestTraceFiles::refusesTwoOfAKind_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("what");
    QTest::newRow("dumps") << m_dump << dataFile(QStringLiteral("linear"), QStringLiteral("prof.etdp"))
                           << QStringLiteral("is a second ETDump");
    QTest::newRow("log and image") << path("run.log") << path("ram.bin")
                                   << QStringLiteral("is a second file that holds an ETDump");
    const auto values = [](const char* graph) {
        return dataFile(QStringLiteral("cond"), QStringLiteral("numeric/%1.npz").arg(QLatin1String(graph)));
    };
    QTest::newRow("reference values") << values("exported_program") << values("edge_dialect_exported_program")
                                      << QStringLiteral("is a second file of reference values");
    QTest::newRow("unknown") << m_buffer << path("other.log")
                             << QStringLiteral("is a second file that is neither an ETDump nor an ETRecord");
}

void TestTraceFiles::refusesTwoOfAKind()
{
    QFETCH(const QString, first);
    QFETCH(const QString, second);
    QFETCH(const QString, what);
    const auto files = TraceFiles::sort({first.toStdString(), second.toStdString()});
    QVERIFY(!files);
    QCOMPARE(files.error().file, second.toStdString());
    QCOMPARE(QString::fromStdString(files.error().what.english()), what);
}

void TestTraceFiles::stopsWhenCanceled()
{
    LoadContext context;
    context.cancel.cancel();
    const auto files = TraceFiles::sort({file("run.log")}, context);
    QVERIFY(!files);
    QCOMPARE(files.error().kind, Error::Kind::Canceled);
}

void TestTraceFiles::opensALogWithItsDebugBuffer()
{
    Session session;
    QCOMPARE(openAndWait(session, {path("run.log")}), QString());
    const DataSetPtr dataSet = session.dataSet();
    QVERIFY(hasRemark(dataSet, "dump-in-log"));
    QVERIFY(hasRemark(dataSet, "debug-buffer-in-log"));
    QCOMPARE(dataSet->files.path(FileRole::Dump), path("run.log"));
    QVERIFY(!dataSet->files.has(FileRole::DebugBuffer));
    const auto buffer = dataSet->trace->options().debugBuffer;
    QVERIFY(buffer != nullptr);
    QCOMPARE(QByteArray(reinterpret_cast<const char*>(buffer->bytes().data()), static_cast<qsizetype>(buffer->size())),
        contentOf(m_buffer));
    // It stays when the record comes later.
    QCOMPARE(openAndWait(session, {m_record}), QString());
    QCOMPARE(session.dataSet()->trace->options().debugBuffer, buffer);
}

void TestTraceFiles::aDebugBufferThatIsGivenTakesPrecedence()
{
    Session session;
    QCOMPARE(openAndWait(session, {path("run.log"), m_buffer}), QString());
    QCOMPARE(session.dataSet()->files.path(FileRole::DebugBuffer), m_buffer);
    QCOMPARE(session.dataSet()->trace->options().debugBuffer->name(), m_buffer.toStdString());
}

void TestTraceFiles::opensAnImageWithARecord()
{
    Session session;
    QCOMPARE(openAndWait(session, {m_record, path("ram.bin")}), QString());
    QVERIFY(hasRemark(session.dataSet(), "dump-in-image"));
    QVERIFY(!session.dataSet()->trace->graphs().empty());
}

void TestTraceFiles::aLogReplacesWhatIsOpen()
{
    Session session;
    QCOMPARE(openAndWait(session, {m_dump, m_record}), QString());
    QCOMPARE(openAndWait(session, {path("dump_only.log")}), QString());
    QCOMPARE(session.dataSet()->files.path(FileRole::Dump), path("dump_only.log"));
    QVERIFY(session.dataSet()->trace->options().debugBuffer == nullptr);
}

void TestTraceFiles::refusesALogWithoutDump()
{
    Session session;
    const QString message = openAndWait(session, {path("other.log")});
    QVERIFY2(
        message.contains(QStringLiteral("holds no ETDump as a log or an image of memory can")), qPrintable(message));
}

QTEST_GUILESS_MAIN(TestTraceFiles)
#include "tst_tracefiles.moc"
