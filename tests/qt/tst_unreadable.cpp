// SPDX-License-Identifier: GPL-3.0-or-later
// A file that cannot be read says what it is, what was expected, and what to do.
#include "tests/qt/loadedsession.h"

#include <QtCore/QDir>
#include <QtCore/QTemporaryDir>

using namespace ets;
using namespace ets::test;

class TestUnreadable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatToDo_data();
    void saysWhatToDo();
};

void TestUnreadable::saysWhatToDo_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("what"); // it is, and what was expected
    QTest::addColumn<QString>("remedy");
    const QString nothing =
        QStringLiteral("is neither an ETDump (its fifth or ninth byte would start ED00) nor an ETRecord");
    const QString buffer = QStringLiteral("A debug buffer can only be opened together with the ETDump");
    QFile dump(dataFile(QStringLiteral("linear"), QStringLiteral("prof.etdp")));
    QFile record(dataFile(QStringLiteral("linear"), QStringLiteral("etrecord.bin")));
    QFile program(dataFile(QStringLiteral("linear"), QStringLiteral("model.pte")));
    QVERIFY(dump.open(QIODevice::ReadOnly) && record.open(QIODevice::ReadOnly) && program.open(QIODevice::ReadOnly));
    QTest::newRow("text") << QByteArray("this is no trace at all, but a text") << nothing << buffer;
    QTest::newRow("empty") << QByteArray() << QStringLiteral("is empty")
                           << QStringLiteral("open it when the run has ended");
    QTest::newRow("half a dump") << dump.readAll().left(600) << QStringLiteral("of 3992 bytes are missing")
                                 << QStringLiteral("Copy the file again when the run has ended");
    QTest::newRow("half a record") << record.readAll().left(5000) << QStringLiteral("is a damaged zip file")
                                   << QStringLiteral("copy it or generate the ETRecord again");
    QTest::newRow("half a program") << program.readAll().left(300)
                                    << QStringLiteral("its header speaks of more bytes than it has (300 bytes)")
                                    << QStringLiteral("Copy or export the file again");
    QTest::newRow("json") << QByteArray("{\"traceEvents\": []}") << nothing << buffer;
    QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) << nothing << buffer;
}

void TestUnreadable::saysWhatToDo()
{
    QFETCH(const QByteArray, content);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("what.bin"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    Session session;
    const QString message = openAndWait(session, {path});
    QVERIFY(session.dataSet() == nullptr);
    QFETCH(const QString, what);
    QFETCH(const QString, remedy);
    for (const QString& part : {QStringLiteral("what.bin"), what, remedy}) {
        QVERIFY2(message.contains(part), qPrintable(message));
    }
}

QTEST_GUILESS_MAIN(TestUnreadable)
#include "tst_unreadable.moc"
