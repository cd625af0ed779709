// SPDX-License-Identifier: GPL-3.0-or-later
// What the core says is worded in the language of the window, whatever a file makes it say.
#include "model/qt/text/messagetext.h"
#include "model/trace/options.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTranslator>

#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

/// A language in which every text is in capitals: a small letter was not translated.
class Capitals : public QTranslator {
public:
    [[nodiscard]] QString translate(const char* /*context*/, const char* source,
        const char* /*disambiguation*/ = nullptr, int /*n*/ = -1) const override
    {
        return QString::fromUtf8(source).toUpper();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestMessageText : public QObject {
    Q_OBJECT

private slots:
    void init() { QVERIFY(QCoreApplication::installTranslator(&m_capitals)); }
    void cleanup() { QCoreApplication::removeTranslator(&m_capitals); }
    void messagesAreTranslatedWithTheirArguments();
    void textsOfFilesStay();
    void errorsAreTranslated();
    void englishStays();
    void hostileFiles_data();
    void hostileFiles();
    void remarksAreTranslated();

private:
    Capitals m_capitals;
};

void TestMessageText::messagesAreTranslatedWithTheirArguments()
{
    const Message inner = ETS_MESSAGE("%1, which the Inspector refuses", ETS_MESSAGE("debug event %1", 12));
    QCOMPARE(messageText(inner), QStringLiteral("DEBUG EVENT 12, WHICH THE INSPECTOR REFUSES"));
    constexpr auto code = ETS_CODE("a picture");
    QCOMPARE(messageText(ETS_MESSAGE("is %1, no debug buffer", code)), QStringLiteral("IS A PICTURE, NO DEBUG BUFFER"));
}

/// Nor is a place in them one of the sentence.
void TestMessageText::textsOfFilesStay()
{
    QCOMPARE(messageText(ETS_MESSAGE("%1, sample %2", "%2 is empty", 3)), QStringLiteral("%2 is empty, SAMPLE 3"));
    QCOMPARE(messageText(Message::verbatim("is empty")), QStringLiteral("is empty"));
    QCOMPARE(messageText(ETS_MESSAGE("block %1", "caf\xc3\xa9\xff")), QStringLiteral("BLOCK caf\u00e9\ufffd"));
    QCOMPARE(messageText(wordedMessage(QStringLiteral("sch\u00f6n"))), QStringLiteral("sch\u00f6n"));
}

void TestMessageText::errorsAreTranslated()
{
    const Error error{.file = "a.etdp",
        .what = ETS_MESSAGE("is cut off: segment %1 ends behind it", 2),
        .where = ETS_MESSAGE("%1 bytes", 64),
        .remedy = Remedy::ReadCorrected};
    QCOMPARE(errorText(error),
        QStringLiteral(
            "a.etdp: IS CUT OFF: SEGMENT 2 ENDS BEHIND IT (64 BYTES). THE CORRECTED READING READS THE REST"));
    QCOMPARE(errorText(Error::canceled()), QStringLiteral("CANCELED"));
}

void TestMessageText::englishStays()
{
    const auto runs = RunSpec::parse("x");
    QVERIFY(!runs);
    QVERIFY2(runs.error().message().starts_with("\"x\" names no runs. Give positions from 1"),
        runs.error().message().c_str());
    QVERIFY(errorText(runs.error()).startsWith(QStringLiteral("\"x\" NAMES NO RUNS. GIVE POSITIONS FROM 1")));
}

void TestMessageText::hostileFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    const QByteArray dump = contentOf(dataFile(QStringLiteral("linear"), QStringLiteral("prof.etdp")));
    const QByteArray record = contentOf(dataFile(QStringLiteral("linear"), QStringLiteral("etrecord.bin")));
    const QByteArray program = contentOf(dataFile(QStringLiteral("linear"), QStringLiteral("model.pte")));
    QVERIFY(!dump.isEmpty() && !record.isEmpty() && !program.isEmpty());
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("text") << QByteArray("%1 is empty (%2)");
    QTest::newRow("identifier alone") << QByteArray("\x10\0\0\0ED00", 8);
    for (const int part : {2, 3, 10}) {
        QTest::addRow("dump cut to 1 of %d", part) << dump.left(dump.size() / part);
        QTest::addRow("record cut to 1 of %d", part) << record.left(record.size() / part);
        QTest::addRow("program cut to 1 of %d", part) << program.left(program.size() / part);
    }
    QByteArray wild = dump;
    wild.replace(16, 64, QByteArray(64, '\xff'));
    QTest::newRow("dump with wild offsets") << wild;
    QTest::newRow("program of a later format") << QByteArray("\x20\0\0\0ET99", 8) + QByteArray(64, '\0');
    QTest::newRow("data file") << QByteArray("\x20\0\0\0FT01FH01", 12) + QByteArray(64, '\xff');
}

/// All but the file's own name.
void TestMessageText::hostileFiles()
{
    QFETCH(const QByteArray, content);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("FILE"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    Session session;
    QString failure = openAndWait(session, {path});
    const QString shown = failure.remove(path);
    QVERIFY2(!shown.contains(QRegularExpression(QStringLiteral("[a-z]"))), qPrintable(shown));
    QVERIFY(!shown.isEmpty() || session.dataSet() != nullptr);
    const auto groups = session.dataSet() != nullptr ? session.dataSet()->trace->diagnostics().groups()
                                                     : std::span<const DiagnosticGroup>();
    for (const DiagnosticGroup& group : groups) {
        const Diagnostic& first = group.first.front();
        QVERIFY2(first.text.code() != nullptr && !first.where.empty(), group.code.data());
        QVERIFY2(messageText(first.text) != QString::fromStdString(first.text.english()), group.code.data());
    }
}

/// Of files that can be opened, and why a record does not belong to a dump.
void TestMessageText::remarksAreTranslated()
{
    Session session;
    QCOMPARE(openAndWait(session, {dataFile(QStringLiteral("synthetic"), QStringLiteral("wraparound_error.etdp"))}),
        QString());
    const auto groups = session.dataSet()->trace->diagnostics().groups();
    for (const DiagnosticGroup& group : groups) {
        QVERIFY2(group.first.front().text.code() != nullptr, group.code.data());
    }
    const QSignalSpy leftOut(&session, &Session::leftOut);
    QCOMPARE(openAndWait(session,
                 {dataFile(QStringLiteral("linear"), QStringLiteral("prof.etdp")),
                     dataFile(QStringLiteral("transformer"), QStringLiteral("etrecord.bin"))}),
        QString());
    QCOMPARE(leftOut.size(), 1);
    // What contradicts is in it, with names as they are in the files.
    QCOMPARE(leftOut.first().last().toString(),
        QStringLiteral("THIS RECORD DOES NOT BELONG TO THE TRACE: INSTRUCTION 0 RAN native_call_permute_copy.out, THE "
                       "RECORD HAS aten.embedding.default THERE. etrecord.bin WAS LEFT OUT"));
}

QTEST_GUILESS_MAIN(TestMessageText)
#include "tst_messagetext.moc"
