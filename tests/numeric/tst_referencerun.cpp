// SPDX-License-Identifier: GPL-3.0-or-later
// Interpreters that do what interpreters do when something is wrong, played by shell scripts.
#include "model/base/process.h"
#include "model/numeric/referencerun.h"
#include "tests/testdata.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <thread>

using namespace ets;

namespace {

/// Whether there is no such process, or only what its parent has not fetched yet.
bool hasEnded(int id)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(id));
    return !file.open(QIODevice::ReadOnly) || file.readAll().contains(") Z ");
}

} // namespace

class TestReferenceRun : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_identity = "echo interpreter of a test; exit 0";
    }
    void anotherInterpreterIsAnotherValue();
    void asksTheInterpreterWhateverIsKept();
    void theCacheHasABound();
    void keepsWhatWasComputed();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void endsWhatHangs();
    void cancels();
    void namesFilesByContent();
    void helperIsTheFile();
    void bundlesAreKnownByTheirEnding();

private:
    std::string interpreter(const QByteArray& body) const
    {
        const QString path = m_folder->filePath(QStringLiteral("python"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            // Asked which Python it is, it says so.
            file.write("#!/bin/sh\nif [ \"$1\" = -c ]; then\n" + m_identity + "\nfi\n" + body);
        }
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path.toStdString();
    }
    ReferenceRun runOf(const QByteArray& body) const
    {
        return {.python = interpreter(body),
            .record = std::string(ets::test::dataFolder()) + "/linear/etrecord.bin",
            .graph = "exported_program",
            .cacheFolder = m_folder->filePath(QStringLiteral("cache")).toStdString()};
    }
    QStringList cached() const
    {
        return QDir(m_folder->filePath(QStringLiteral("cache"))).entryList({QStringLiteral("*.p*t")}, QDir::Files);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_identity;
};

void TestReferenceRun::keepsWhatWasComputed()
{
    // The words are: helper, record, file of the values, and the choices.
    const ReferenceRun run =
        runOf("echo progress 1 2\necho \"$@\" > \"$3\"\necho called >> \"$0.calls\"\necho values 1\n");
    const auto first = computeReferenceValues(run);
    QVERIFY2(first, first ? "" : first.error().message().c_str());
    QFile file(QString::fromStdString(*first));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray words = file.readAll();
    QVERIFY(words.contains("--graph exported_program --method forward"));
    QVERIFY(words.contains("linear/etrecord.bin"));
    const auto second = computeReferenceValues(run);
    QVERIFY(second);
    QCOMPARE(*second, *first);
    QFile calls(QString::fromStdString(run.python + ".calls"));
    QVERIFY(calls.open(QIODevice::ReadOnly));
    QCOMPARE(calls.readAll(), QByteArray("called\n"));
    QCOMPARE(cached().size(), 1);
}

void TestReferenceRun::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("said");
    QTest::newRow("no package") << QByteArray("echo error this Python has no package torch\nexit 3\n")
                                << QStringLiteral("has no package torch");
    QTest::newRow("no Python") << QByteArray("echo usage: not python >&2\nexit 2\n") << QStringLiteral("not python");
    QTest::newRow("crash") << QByteArray("kill -SEGV $$\n") << QStringLiteral("signal 11");
    QTest::newRow("quiet") << QByteArray("exit 0\n") << QStringLiteral("wrote no values");
    QTest::newRow("lies") << QByteArray("echo values 3\n") << QStringLiteral("wrote no values");
    QTest::newRow("garbage") << QByteArray(
        "head -c 100000 /dev/urandom\necho progress x y\necho progress 5 1\nexit 1\n")
                             << QStringLiteral("status 1");
    QTest::newRow("huge output") << QByteArray("yes progress 1 2\n") << QStringLiteral("far more than it should");
    QTest::newRow("half written") << QByteArray("echo half > \"$3\"\nexit 1\n") << QStringLiteral("status 1");
}

void TestReferenceRun::saysWhatIsWrong()
{
    QFETCH(const QByteArray, body);
    QFETCH(const QString, said);
    const auto values = computeReferenceValues(runOf(body));
    QVERIFY(!values);
    const QString message = QString::fromStdString(values.error().message());
    QVERIFY2(message.contains(said), qPrintable(message));
    QVERIFY(cached().isEmpty());
}

void TestReferenceRun::endsWhatHangs()
{
    // It tells who it is and whom it has started, and when it is through with sleeping.
    ReferenceRun run = runOf("sleep 100 &\necho $! >> \"$0.ids\"\necho $$ >> \"$0.ids\"\nsleep 100\n"
                             "touch \"$0.ended\"\n");
    run.timeout = std::chrono::seconds(1);
    const auto values = computeReferenceValues(run);
    QVERIFY(!values);
    QVERIFY(values.error().what.english().find("longer than 1 s") != std::string::npos);
    QVERIFY(!QFile::exists(QString::fromStdString(run.python + ".ended")));
    QFile ids(QString::fromStdString(run.python + ".ids"));
    QVERIFY(ids.open(QIODevice::ReadOnly));
    const QByteArrayList started = ids.readAll().trimmed().split('\n');
    QCOMPARE(started.size(), 2);
    for (const QByteArray& id : started) {
        QTRY_VERIFY2(hasEnded(id.toInt()), id.constData());
    }
    run.python = "/no/such/python";
    const auto none = computeReferenceValues(run);
    QVERIFY(!none);
    QVERIFY(none.error().message().find("cannot be started") != std::string::npos);
}

void TestReferenceRun::cancels()
{
    const ReferenceRun run = runOf("sleep 100\n");
    LoadContext context;
    std::thread later([token = context.cancel] {
        QThread::msleep(200);
        token.cancel();
    });
    const auto values = computeReferenceValues(run, context);
    later.join();
    QVERIFY(!values);
    QCOMPARE(values.error().kind, Error::Kind::Canceled);
}

void TestReferenceRun::namesFilesByContent()
{
    ReferenceRun run = runOf("");
    const std::string first = cachedValuesPath(run, "python").value();
    QCOMPARE(cachedValuesPath(run, "python").value(), first);
    QVERIFY(cachedValuesPath(run, "another python").value() != first);
    run.graph = "edge_dialect_exported_program";
    QVERIFY(cachedValuesPath(run, "python").value() != first);
    run.graph = "exported_program";
    run.record = std::string(ets::test::dataFolder()) + "/cond/etrecord.bin";
    QVERIFY(cachedValuesPath(run, "python").value() != first);
    run.record = "/no/such/record";
    QVERIFY(!cachedValuesPath(run, "python"));
}

void TestReferenceRun::anotherInterpreterIsAnotherValue()
{
    const QByteArray body = "echo values > \"$3\"\necho values 1\n";
    const auto first = computeReferenceValues(runOf(body));
    QVERIFY2(first, first ? "" : first.error().message().c_str());
    m_identity = "echo interpreter with another torch; exit 0";
    const auto second = computeReferenceValues(runOf(body));
    QVERIFY(second);
    QVERIFY(*second != *first);
    QCOMPARE(cached().size(), 2);
    // Who has no interpreter gets what was kept.
    const auto earlier = earlierValuesPath(runOf(body));
    QVERIFY(earlier && (*earlier == *first || *earlier == *second));
}

/// An interpreter that cannot be asked is told in its own words, though the values are there.
void TestReferenceRun::asksTheInterpreterWhateverIsKept()
{
    const QByteArray body = "echo values > \"$3\"\necho values 1\n";
    QVERIFY(computeReferenceValues(runOf(body)));
    m_identity = "echo \"ModuleNotFoundError: No module named 'torch'\" >&2; exit 1";
    const auto without = computeReferenceValues(runOf(body));
    QVERIFY(!without);
    QVERIFY(without.error().message().find("No module named 'torch'") != std::string::npos);
    ReferenceRun run = runOf(body);
    run.python = "/bin/true";
    QVERIFY(!computeReferenceValues(run));
    run.python = m_folder->path().toStdString(); // a folder
    QVERIFY(!computeReferenceValues(run));
}

void TestReferenceRun::theCacheHasABound()
{
    const QByteArray body = "echo values > \"$3\"\necho values 1\n";
    const QDir cache(m_folder->filePath(QStringLiteral("cache")));
    QVERIFY(QDir().mkpath(cache.path()));
    constexpr int many = 100;
    for (int i = 0; i < many; ++i) {
        QFile old(cache.filePath(QStringLiteral("%1.pt").arg(i)));
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.setFileTime(QDateTime::currentDateTime().addDays(-i - 1), QFileDevice::FileModificationTime);
    }
    const auto values = computeReferenceValues(runOf(body));
    QVERIFY(values);
    QVERIFY(QFile::exists(QString::fromStdString(*values)));
    QVERIFY(cached().size() < many);
    QVERIFY(cached().contains(QStringLiteral("0.pt"))); // used last
    QVERIFY(!cached().contains(QStringLiteral("99.pt")));
}

void TestReferenceRun::helperIsTheFile()
{
    QFile file(QStringLiteral(ETSCOPE_REFERENCE_HELPER));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QByteArray(referenceHelper().data(), static_cast<qsizetype>(referenceHelper().size())), file.readAll());
}

void TestReferenceRun::bundlesAreKnownByTheirEnding()
{
    QVERIFY(hasTestCases("model.bpte"));
    QVERIFY(hasTestCases("/a/MODEL.BPTE")); // from a disk that writes names so
    QVERIFY(hasTestCases("model.bp"));
    QVERIFY(!hasTestCases("model.pte"));
    QVERIFY(!hasTestCases("bpte"));
    QVERIFY(!hasTestCases(""));
}

QTEST_GUILESS_MAIN(TestReferenceRun)
#include "tst_referencerun.moc"
