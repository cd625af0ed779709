// SPDX-License-Identifier: GPL-3.0-or-later
// Where the text goes: files, pipes, streams.
#include "tests/cli/programrun.h"

#include <QDir>
#include <QTemporaryDir>

using namespace ets::test;

class TestOutput : public QObject {
    Q_OBJECT

private slots:
    void init();
    void writesFiles();
    void leavesNothingBehind();
    void endsQuietlyOnAClosedPipe();
    void saysWhenItCannotWrite();
    void keepsDiagnosticsApart();
    void keepsErrorsInOneLine();

private:
    QTemporaryDir m_folder;
};

void TestOutput::init()
{
    QVERIFY(m_folder.isValid());
}

void TestOutput::writesFiles()
{
    const Answer printed = etinspect({QStringLiteral("csv"), data(linear)});
    for (const char* const option : {"-o", "--output"}) {
        const QString file = m_folder.filePath(QStringLiteral("out.csv"));
        const Answer answer = etinspect({QStringLiteral("csv"), data(linear), QLatin1String(option), file});
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(contentOf(file), printed.out);
        QVERIFY(!printed.out.isEmpty());
        writeContent(file, "old"); // is replaced the next time
    }
}

void TestOutput::leavesNothingBehind()
{
    const QString file = m_folder.filePath(QStringLiteral("kept.csv"));
    writeContent(file, "kept");
    const Answer bad = etinspect({QStringLiteral("csv"), data("linear/etrecord.bin"), QStringLiteral("-o"), file});
    QCOMPARE(bad.status, 1);
    QCOMPARE(contentOf(file), QByteArray("kept"));

    const QString nowhere = m_folder.filePath(QStringLiteral("no folder/out.csv"));
    const Answer lost = etinspect({QStringLiteral("csv"), data(linear), QStringLiteral("-o"), nowhere});
    QCOMPARE(lost.status, 1);
    QVERIFY(isOneLine(lost.err));
    QVERIFY2(lost.err.contains(nowhere.toUtf8()), lost.err.constData());
    QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("kept*")}).size(), 1);
}

void TestOutput::endsQuietlyOnAClosedPipe()
{
    // More than a pipe holds, to a reader that goes away at once; the status goes to standard error.
    for (const char* const verb : {"json", "table", "samples"}) {
        const Answer answer =
            shell(QStringLiteral("{ \"$0\" \"$@\"; echo \"status $?\" >&2; } | head -c 1 > /dev/null"),
                {QLatin1String(verb), data("transformer/prof.etdp")});
        QCOMPARE(answer.err, QByteArray("status 0\n"));
    }
}

void TestOutput::saysWhenItCannotWrite()
{
    if (QFile::exists(QStringLiteral("/dev/full"))) {
        const Answer full = shell(QStringLiteral("\"$0\" table \"$1\" > /dev/full"), {data(linear)});
        QCOMPARE(full.status, 1);
        QVERIFY2(isOneLine(full.err) && full.err.contains("cannot be written"), full.err.constData());
    }
    const Answer closed = shell(QStringLiteral("\"$0\" table \"$1\" >&-"), {data(linear)});
    QCOMPARE(closed.status, 1);
    QVERIFY2(isOneLine(closed.err), closed.err.constData());
}

void TestOutput::keepsDiagnosticsApart()
{
    const QString longer = m_folder.filePath(QStringLiteral("longer.etdp"));
    writeContent(longer, contentOf(data(linear)) + QByteArray(100, 'x'));
    const Answer plain = etinspect({QStringLiteral("table"), data(linear)});
    const Answer answer = etinspect({QStringLiteral("table"), longer});
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.out, plain.out);
    QVERIFY2(isOneLine(answer.err) && answer.err.contains("100 bytes"), answer.err.constData());
}

void TestOutput::keepsErrorsInOneLine()
{
    const Answer answer = etinspect({QStringLiteral("table"), m_folder.filePath(QStringLiteral("a\nb\x1b[31m"))});
    QCOMPARE(answer.status, 1);
    QVERIFY(isOneLine(answer.err));
    QVERIFY(!answer.err.contains('\x1b'));
}

QTEST_GUILESS_MAIN(TestOutput)
#include "tst_output.moc"
