// SPDX-License-Identifier: GPL-3.0-or-later
// What etinspect writes: never over a file that it reads, nothing left behind.
#include "tests/cli/programrun.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <csignal>
#include <memory>
#include <unistd.h>

using namespace ets::test;

class TestWriting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsWhatItReads_data();
    void keepsWhatItReads();
    void replacesOtherFiles();
    void dashIsStandardOutput();
    void leavesNothingBehind_data();
    void leavesNothingBehind();
    void writesWhereNoNewFileMayBe();
    void extractsOverNoFile();

private:
    QString copy(const char* file, const QString& name)
    {
        const QString path = m_folder->filePath(name);
        return QFile::copy(data(file), path) && QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner)
            ? path
            : QString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestWriting::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestWriting::keepsWhatItReads_data()
{
    QTest::addColumn<QString>("line"); // of the shell; d is a dump, r a record, p a program, links lead to d
    QTest::addColumn<QString>("target");
    const auto row = [](const char* line, const char* target) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(target);
    };
    row("$0 csv d -o d", "d");
    row("$0 csv ./d -o d", "d");
    row("$0 csv d -o symbolic", "symbolic");
    row("$0 csv symbolic -o d", "d");
    row("$0 csv d -o hard", "hard");
    row("$0 csv d --etrecord r -o r", "r");
    row("$0 csv d --pte p -o p", "p");
    row("$0 pte p -o p", "p");
    row("$0 work p --dump d -o d", "d");
    row("$0 gap d --etrecord r --aot-values p -o p", "p");
    row("mkdir n && ln -s ../d n/x.npy && $0 values d --npy n", "n/x.npy");
    row("mkdir m && ln d m/b0_r1_output_0.npy && $0 values d --npy m", "m/b0_r1_output_0.npy");
    row("$0 values d --npy d", "d");
    row("$0 --etdump_path d --tsv_path d", "d");
    row("$0 --etdump_path d --etrecord_path r --tsv_path r", "r");
}

void TestWriting::keepsWhatItReads()
{
    QFETCH(const QString, line);
    QFETCH(const QString, target);
    const QString dump = copy(linear, QStringLiteral("d"));
    const QString record = copy("linear/etrecord.bin", QStringLiteral("r"));
    const QString program = copy("linear/model.pte", QStringLiteral("p"));
    QVERIFY(!dump.isEmpty() && !record.isEmpty() && !program.isEmpty());
    QVERIFY(QFile::link(QStringLiteral("d"), m_folder->filePath(QStringLiteral("symbolic"))));
    QCOMPARE(
        ::link(dump.toLocal8Bit().constData(), m_folder->filePath(QStringLiteral("hard")).toLocal8Bit().constData()),
        0);
    const Answer answer = shell(QStringLiteral("cd '%1' && %2").arg(m_folder->path(), line));
    QCOMPARE(answer.status, 2);
    QCOMPARE(answer.out, QByteArray());
    QCOMPARE(answer.err.left(answer.err.indexOf(". ")), "etinspect: " + target.toUtf8() + " is read by this call");
    QCOMPARE(contentOf(dump), contentOf(data(linear)));
    QCOMPARE(contentOf(record), contentOf(data("linear/etrecord.bin")));
    QCOMPARE(contentOf(program), contentOf(data("linear/model.pte")));
}

void TestWriting::replacesOtherFiles()
{
    const QString target = m_folder->filePath(QStringLiteral("old.csv"));
    writeContent(target, "something longer than nothing");
    const Answer answer = etinspect({QStringLiteral("csv"), data(linear), QStringLiteral("-o"), target});
    QCOMPARE(answer.status, 0);
    QCOMPARE(contentOf(target), etinspect({QStringLiteral("csv"), data(linear)}).out);
}

void TestWriting::dashIsStandardOutput()
{
    const Answer answer = shell(QStringLiteral("cd '%1' && $0 csv '%2' -o -").arg(m_folder->path(), data(linear)));
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.out, etinspect({QStringLiteral("csv"), data(linear)}).out);
    QVERIFY(QDir(m_folder->path()).isEmpty());
}

void TestWriting::leavesNothingBehind_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("interrupt") << SIGINT;
    QTest::newRow("terminate") << SIGTERM;
    QTest::newRow("hang up") << SIGHUP;
}

/// The signal comes while the file is written: the program is stopped as soon as something of it is there.
void TestWriting::leavesNothingBehind()
{
    QFETCH(const int, number);
    // A large program of many events takes a while to be printed; a new folder shows when that begins.
    const QString target = m_folder->filePath(QStringLiteral("out"));
    const QDir folder(m_folder->path());
    bool wasSeen = false;
    for (int attempt = 0; attempt < 200 && !wasSeen; ++attempt) {
        QProcess process;
        process.start(QStringLiteral(ETINSPECT),
            {QStringLiteral("json"), data("transformer/prof.etdp"), QStringLiteral("-o"), target});
        QVERIFY(process.waitForStarted());
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 5000 && process.state() != QProcess::NotRunning && !wasSeen) {
            wasSeen = !folder.entryList({QStringLiteral(".etscope-*")}, QDir::Files | QDir::Hidden).isEmpty();
            if (wasSeen) {
                ::kill(static_cast<pid_t>(process.processId()), number);
            }
            process.waitForFinished(0);
        }
        QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished());
        QFile::remove(target);
        QVERIFY(folder.entryList({QStringLiteral(".etscope-*")}, QDir::Files | QDir::Hidden).isEmpty());
    }
    if (!wasSeen) {
        QSKIP("The file is written faster than anybody can look");
    }
}

void TestWriting::writesWhereNoNewFileMayBe()
{
    const QString target = m_folder->filePath(QStringLiteral("mine"));
    writeContent(target, QByteArray(100'000, 'x'));
    const QByteArray expected = etinspect({QStringLiteral("csv"), data(linear)}).out;
    if (::geteuid() == 0) { // to whom nothing is forbidden
        QFile::setPermissions(target, QFile::ReadOther | QFile::WriteOther | QFile::ReadOwner | QFile::WriteOwner);
        QFile::setPermissions(m_folder->path(),
            QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther);
        const Answer answer =
            shell(QStringLiteral("command -v setpriv >/dev/null || exit 77; "
                                 "setpriv --reuid=65534 --regid=65534 --clear-groups \"$0\" csv \"$1\" -o \"$2\""),
                {data(linear), target});
        if (answer.status == 77 || answer.status == 126 || answer.err.contains("cannot be opened")) {
            QSKIP("Nobody else can be made to run the program here");
        }
        QVERIFY2(answer.status == 0, answer.err.constData());
    } else {
        QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner);
        const Answer answer = etinspect({QStringLiteral("csv"), data(linear), QStringLiteral("-o"), target});
        QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QVERIFY2(answer.status == 0, answer.err.constData());
    }
    QCOMPARE(contentOf(target), expected);
}

/// Tensors are files of their own: none that is there is replaced, no folder above is made, all are written or none.
void TestWriting::extractsOverNoFile()
{
    const QStringList values = words({"values"})
        + QStringList{data("linear/dbg.etdp"), QStringLiteral("--debug-buffer"), data("linear/dbg.dbg.bin"),
            QStringLiteral("--npy")};
    const QString into = m_folder->filePath(QStringLiteral("values"));
    QCOMPARE(etinspect(values + QStringList{into}).status, 0);
    const QDir folder(into);
    const QStringList files = folder.entryList(QDir::Files);
    QVERIFY(files.size() > 2);
    const QString kept = folder.filePath(files.last());
    for (const QString& file : files) {
        QFile::remove(folder.filePath(file));
    }
    writeContent(kept, "of another run");
    const Answer again = etinspect(values + QStringList{into});
    QCOMPARE(again.status, 1);
    QVERIFY(again.out.isEmpty() && isOneLine(again.err));
    QVERIFY2(again.err.contains("is there already"), again.err.constData());
    QCOMPARE(contentOf(kept), QByteArray("of another run"));
    QCOMPARE(folder.entryList(QDir::Files), QStringList{files.last()});
    QVERIFY(QFile::remove(kept));
    QVERIFY(QFile::link(QStringLiteral("nowhere"), kept));
    QCOMPARE(etinspect(values + QStringList{into}).status, 1);

    const Answer below = etinspect(values + QStringList{m_folder->filePath(QStringLiteral("no/values"))});
    QCOMPARE(below.status, 1);
    QVERIFY(below.out.isEmpty() && isOneLine(below.err));
    QVERIFY(!QDir(m_folder->filePath(QStringLiteral("no"))).exists());
}

QTEST_GUILESS_MAIN(TestWriting)
#include "tst_writing.moc"
