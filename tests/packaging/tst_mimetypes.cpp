// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of files that the package tells the desktop, as Qt's reader of that database sees them.
#include "tests/testdata.h"

#include <QDir>
#include <QFile>
#include <QMimeDatabase>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

class TestMimeTypes : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void knowsContent_data();
    void knowsContent();
    void knowsNames_data();
    void knowsNames();
    void everyDumpIsOne();

private:
    QTemporaryDir m_folder;
};

namespace {

QString data(const char* file)
{
    return QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/") + QLatin1String(file);
}

QByteArray headOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(4096) : QByteArray();
}

/// The first bytes of a FlatBuffer: root offset, identifier.
QByteArray flatBuffer(quint32 root, const char* identifier)
{
    QByteArray bytes(4, '\0');
    qToLittleEndian(root, bytes.data());
    return bytes + identifier + QByteArray(64, '\x01');
}

QByteArray zipWith(const QByteArray& firstEntry)
{
    QByteArray bytes("PK\x03\x04\x14\x00\x00\x00\x00\x00", 10);
    bytes += QByteArray(16, '\0');
    bytes += static_cast<char>(firstEntry.size());
    bytes += QByteArray(3, '\0');
    return bytes + firstEntry + QByteArray(64, '\x01');
}

const char* const dump = "application/x-executorch-etdump";
const char* const record = "application/x-executorch-etrecord";
const char* const program = "application/x-executorch-program";

} // namespace

void TestMimeTypes::initTestCase()
{
    // A database as a package manager makes it: the system's types and ours in one cache.
    const QString program = QStandardPaths::findExecutable(QStringLiteral("update-mime-database"));
    const QString system = QStringLiteral("/usr/share/mime/packages/freedesktop.org.xml");
    if (program.isEmpty() || !QFile::exists(system)) {
        QSKIP("shared-mime-info is not installed");
    }
    QVERIFY(m_folder.isValid());
    const QDir folder(m_folder.path());
    QVERIFY(folder.mkpath(QStringLiteral("mime/packages")));
    QVERIFY(QFile::copy(system, folder.filePath(QStringLiteral("mime/packages/freedesktop.org.xml"))));
    QVERIFY(QFile::copy(QStringLiteral(ETSCOPE_MIME), folder.filePath(QStringLiteral("mime/packages/etscope.xml"))));
    QProcess update;
    update.start(program, {folder.filePath(QStringLiteral("mime"))}, QIODevice::ReadOnly);
    QVERIFY(update.waitForFinished(60'000));
    QVERIFY2(update.exitCode() == 0, update.readAllStandardError().constData());
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder.path()));
    qputenv("XDG_DATA_DIRS", QFile::encodeName(m_folder.path()));
    QVERIFY(QMimeDatabase().mimeTypeForName(QLatin1String(dump)).isValid());
}

void TestMimeTypes::knowsContent_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("type");
    const auto row = [](const char* name, const QByteArray& bytes, const char* type) {
        QTest::newRow(name) << bytes << QString::fromLatin1(type);
    };
    row("dump of a run", headOf(data("linear/prof.etdp")), dump);
    row("record", headOf(data("linear/etrecord.bin")), record);
    row("dump with its size before it", flatBuffer(1, "").left(4) + flatBuffer(16, "ED00"), dump);
    row("dump without size", flatBuffer(16, "ED00"), dump);
    row("dump of a later schema", flatBuffer(16, "ED01"), dump);
    row("program", flatBuffer(60, "ET12"), program);
    row("program with test cases", flatBuffer(44, "BP08"), program);
    row("zip that is no record", zipWith("readme.txt"), "application/zip");
    row("zip with a record inside a folder", zipWith("ETRECORD/V0"), "application/zip");
    row("root far outside", flatBuffer(0x00100000, "ED00"), "application/octet-stream");
    row("text that begins so", "1234ETAL. something else", "text/plain");
}

void TestMimeTypes::knowsContent()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, type);
    QVERIFY(!bytes.isEmpty());
    QCOMPARE(QMimeDatabase().mimeTypeForData(bytes).name(), type);
}

void TestMimeTypes::knowsNames_data()
{
    QTest::addColumn<QString>("type");
    for (const char* const name : {"run.etdp", "run.etdump"}) {
        QTest::newRow(name) << QString::fromLatin1(dump);
    }
    for (const char* const name : {"model.etrecord", "etrecord.bin", "my_etrecord_2.bin"}) {
        QTest::newRow(name) << QString::fromLatin1(record);
    }
    for (const char* const name : {"model.pte", "model.bpte"}) {
        QTest::newRow(name) << QString::fromLatin1(program);
    }
}

void TestMimeTypes::knowsNames()
{
    QFETCH(const QString, type);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    QCOMPARE(QMimeDatabase().mimeTypeForFile(name, QMimeDatabase::MatchExtension).name(), type);
}

void TestMimeTypes::everyDumpIsOne()
{
    const QMimeDatabase database;
    int dumps = 0;
    for (const char* const name :
        {"cnn_xnn", "cond", "linear", "multi_method", "stub_and_xnn", "stub_int", "stub_str"}) {
        for (const char* const file : {"prof.etdp", "dbg.etdp"}) {
            const QString path = data(name) + QLatin1Char('/') + QLatin1String(file);
            QCOMPARE(database.mimeTypeForFile(path, QMimeDatabase::MatchContent).name(), QString::fromLatin1(dump));
            ++dumps;
        }
    }
    QCOMPARE(dumps, 14);
}

QTEST_GUILESS_MAIN(TestMimeTypes)
#include "tst_mimetypes.moc"
