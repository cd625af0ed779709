// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs gap and values: formats, thresholds and what they end with.
#include "tests/cli/programrun.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>

using namespace ets::test;

namespace {

QStringList gapOf(const char* name, const QStringList& more)
{
    const QString folder = data(name);
    return QStringList{QStringLiteral("gap"), folder + QStringLiteral("/dbg.etdp"), QStringLiteral("--etrecord"),
               folder + QStringLiteral("/etrecord.bin"), QStringLiteral("--debug-buffer"),
               folder + QStringLiteral("/dbg.dbg.bin"), QStringLiteral("--aot-values"),
               folder + QStringLiteral("/numeric/exported_program.npz")}
    + more;
}

} // namespace

class TestGapVerb : public QObject {
    Q_OBJECT

private slots:
    void printsTables();
    void addsToTheJson();
    void endsWithThreeBelowTheThreshold();
    void gatesOfFindings();
    void gatesAreNotGreenWithoutValues_data();
    void gatesAreNotGreenWithoutValues();
    void saysThatNothingWasCompared();
    void tellsHowManyWereCompared();
    void valuesAreOfTheChosenRun();
    void sayWhereThereIsNothing();
    void interpretersAreAsked();
    void signalsEndTheInterpreter();
    void refusesWhatDoesNotGoTogether_data();
    void refusesWhatDoesNotGoTogether();
    void listsAndExtractsValues();
    void equalRunsDoNotDiverge();
    void findsWhereARunLeavesAnother();
    void otherProgramsAreNotCompared();
    void pairsByHandle();
};

void TestGapVerb::printsTables()
{
    const Answer table = etinspect(gapOf("cnn_xnn", words({"--format", "table"})));
    QCOMPARE(table.status, 0);
    QVERIFY(table.out.contains("SNR (dB)"));
    QVERIFY2(table.out.contains("No divergence: all of"), table.out.constData());
    const Answer csv = etinspect(gapOf("cnn_xnn", words({"--format", "csv"})));
    QCOMPARE(csv.status, 0);
    QVERIFY(csv.out.startsWith(",node,part,runtime_ops,shape,dtype,MSE,L1,SNR (dB),MAX_ABS,MAX_REL,COSINE,ULP (ulp),"));
    QVERIFY(csv.err.contains("No divergence"));
    QCOMPARE(csv.out.count("\r\n"), table.out.count("│\n")); // header and rows
}

void TestGapVerb::addsToTheJson()
{
    const Answer answer = etinspect(gapOf("linear", words({"--metric", "max_abs"})));
    QCOMPARE(answer.status, 0);
    const QJsonObject gap = QJsonDocument::fromJson(answer.out).object();
    QCOMPARE(gap[QStringLiteral("metric")].toString(), QStringLiteral("MAX_ABS"));
    QVERIFY(gap[QStringLiteral("first_divergence")].isNull());
    QVERIFY(gap[QStringLiteral("threshold")].toString().startsWith(QStringLiteral("SNR >= 90 dB (float32), ")));
    const QJsonObject row = gap[QStringLiteral("rows")].toArray().first().toObject();
    QCOMPARE(row[QStringLiteral("node")].toString(), QStringLiteral("linear"));
    const QJsonObject metrics = row[QStringLiteral("metrics")].toArray().first().toObject();
    QCOMPARE(metrics[QStringLiteral("elements")].toInt(), 6);
    QCOMPARE(metrics[QStringLiteral("MAX_ABS")], row[QStringLiteral("gap")].toArray().first());
}

void TestGapVerb::endsWithThreeBelowTheThreshold()
{
    QCOMPARE(etinspect(gapOf("linear", words({"--fail-below", "SNR 20"}))).status, 0);
    const Answer below = etinspect(gapOf("cnn_xnn", words({"--fail-below", "SNR 200", "--format", "table"})));
    QCOMPARE(below.status, 3);
    QVERIFY2(below.err.contains("1 of 1 values do not keep SNR >= 200 dB"), below.err.constData());
    QVERIFY(below.out.contains("First divergence: linear"));
}

/// As those of findings are not green where a file lacks that their rule needs.
void TestGapVerb::gatesOfFindings()
{
    const QString dump = data("cnn_xnn/prof.etdp");
    const QStringList gate{QStringLiteral("findings"), dump, QStringLiteral("--fail-on"), QStringLiteral("P1")};
    const Answer without = etinspect(gate);
    QCOMPARE(without.status, 3);
    QVERIFY2(without.err.contains("P1 arena-with-holes was not looked for"), without.err.constData());
    QCOMPARE(etinspect(gate + QStringList{QStringLiteral("--pte"), data("cnn_xnn/model.pte")}).status, 0);
}

void TestGapVerb::gatesAreNotGreenWithoutValues_data()
{
    QTest::addColumn<QString>("dump");
    QTest::addColumn<bool>("hasBuffer");
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QString>("reason");
    const QString dbg = QStringLiteral("linear/dbg.etdp");
    QTest::newRow("no values") << QStringLiteral("linear/prof.etdp") << false << words({"--fail-below", "SNR 20"})
                               << QStringLiteral("prof.etdp logged no values");
    QTest::newRow("no buffer") << dbg << false << words({"--fail-below", "SNR 20"})
                               << QStringLiteral("debug buffer, which was not given");
    QTest::newRow("other block") << dbg << true << words({"--fail-below", "SNR 20", "--block", "0"})
                                 << QStringLiteral("block 0 logged no values");
}

void TestGapVerb::gatesAreNotGreenWithoutValues()
{
    QFETCH(const QString, dump);
    QFETCH(const bool, hasBuffer);
    QFETCH(const QStringList, more);
    QFETCH(const QString, reason);
    for (const char* const format : {"json", "table", "csv"}) {
        const Answer answer = etinspect(words({"gap"})
            + QStringList{data(dump.toLatin1().constData()), QStringLiteral("--etrecord"), data("linear/etrecord.bin"),
                QStringLiteral("--aot-values"), data("linear/numeric/exported_program.npz"), QStringLiteral("--format"),
                QLatin1String(format)}
            + (hasBuffer ? QStringList{QStringLiteral("--debug-buffer"), data("linear/dbg.dbg.bin")} : QStringList())
            + more);
        QCOMPARE(answer.status, 3);
        QVERIFY(!answer.out.isEmpty());
        QVERIFY2(
            !answer.out.contains("No divergence") && !answer.err.contains("No divergence"), answer.err.constData());
        QVERIFY2(answer.err.contains("nothing was compared, so nothing keeps SNR >= 20 dB: "), answer.err.constData());
        QVERIFY2(answer.err.contains(reason.toUtf8()), answer.err.constData());
    }
}

void TestGapVerb::saysThatNothingWasCompared()
{
    const QStringList gap = QStringList{QStringLiteral("gap"), data("linear/prof.etdp"), QStringLiteral("--etrecord"),
        data("linear/etrecord.bin"), QStringLiteral("--aot-values"), data("linear/numeric/exported_program.npz")};
    const Answer answer = etinspect(gap);
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.err.contains("warning: nothing was compared: "), answer.err.constData());
    QCOMPARE(etinspect(gap + words({"--strict"})).status, 3);
}

void TestGapVerb::tellsHowManyWereCompared()
{
    const Answer answer = etinspect(gapOf("linear", words({"--fail-below", "ULP 100"})));
    const QJsonObject gap = QJsonDocument::fromJson(answer.out).object();
    QCOMPARE(gap[QStringLiteral("values")].toInt(), int(gap[QStringLiteral("rows")].toArray().size()));
    QCOMPARE(gap[QStringLiteral("values_compared")].toInt(), gap[QStringLiteral("values")].toInt());
    QVERIFY(gap[QStringLiteral("not_compared")].toArray().isEmpty());
    QVERIFY(gap.contains(QStringLiteral("steepest_drop")));
    QCOMPARE(answer.status, 0);
}

/// Two runs of linear logged the same; each row and file says which run it is of.
void TestGapVerb::valuesAreOfTheChosenRun()
{
    for (const char* const run : {"1", "2"}) {
        const QTemporaryDir folder;
        const Answer answer = etinspect(words({"values"})
            + QStringList{data("linear/dbg.etdp"), QStringLiteral("--debug-buffer"), data("linear/dbg.dbg.bin")}
            + words({"--format", "json", "--runs", run, "--npy"}) + QStringList{folder.path()});
        QCOMPARE(answer.status, 0);
        const QJsonArray rows = QJsonDocument::fromJson(answer.out).array();
        QVERIFY(!rows.isEmpty());
        for (const auto& row : rows) {
            QCOMPARE(row.toObject()[QStringLiteral("run")].toInt(), QByteArray(run).toInt());
        }
        const QStringList files = QDir(folder.path()).entryList(QDir::Files);
        QVERIFY(!files.isEmpty());
        for (const QString& file : files) {
            QVERIFY2(file.contains(QStringLiteral("_r%1_").arg(QLatin1String(run))), qPrintable(file));
        }
    }
}

void TestGapVerb::sayWhereThereIsNothing()
{
    const Answer none = etinspect(words({"values"}) + QStringList{data("linear/prof.etdp")});
    QCOMPARE(none.status, 0);
    QVERIFY2(none.err.contains("warning: ") && none.err.contains("logged no values"), none.err.constData());
    QVERIFY(!none.out.isEmpty());
    const QTemporaryDir folder;
    for (const char* const dump : {"linear/prof.etdp", "linear/dbg.etdp"}) {
        const QString into = folder.filePath(QStringLiteral("values"));
        const Answer answer = etinspect(words({"values"}) + QStringList{data(dump), QStringLiteral("--npy"), into});
        QCOMPARE(answer.status, 1);
        QVERIFY(answer.out.isEmpty());
        QVERIFY(!QDir(into).exists());
    }
}

/// Whatever the cache has: an interpreter that cannot be run is told, and without a home nothing is kept.
void TestGapVerb::interpretersAreAsked()
{
    const QStringList gap{QStringLiteral("gap"), data("linear/dbg.etdp"), QStringLiteral("--etrecord"),
        data("linear/etrecord.bin"), QStringLiteral("--debug-buffer"), data("linear/dbg.dbg.bin"),
        QStringLiteral("--python")};
    const QTemporaryDir folder;
    for (const QString& python : {QStringLiteral("/nonexist"), folder.path(), QStringLiteral("/bin/true")}) {
        const Answer answer = etinspect(gap + QStringList{python});
        QCOMPARE(answer.status, 1);
        QVERIFY2(answer.err.contains(python.toUtf8()), answer.err.constData());
        QVERIFY(answer.out.isEmpty());
    }
    const QString own = folder.filePath(QStringLiteral("python"));
    QFile file(own);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\necho \"ModuleNotFoundError: No module named 'torch'\" >&2\nexit 1\n");
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    const Answer answer = etinspect(gap + QStringList{own});
    QCOMPARE(answer.status, 1);
    QVERIFY2(answer.err.contains("No module named 'torch'"), answer.err.constData());
}

/// A signal to etinspect ends the interpreter that it started, takes away what was begun, and ends etinspect.
void TestGapVerb::signalsEndTheInterpreter()
{
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("python")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\nif [ \"$1\" = -c ]; then echo interpreter of a test; exit 0; fi\n"
                   "echo begun > \"$3\"\necho $$ > \"$0.id\"\nsleep 100\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("HOME"));
        environment.remove(QStringLiteral("XDG_CACHE_HOME"));
        environment.insert(QStringLiteral("TMPDIR"), folder.path());
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ETINSPECT),
            {QStringLiteral("gap"), data("linear/dbg.etdp"), QStringLiteral("--etrecord"), data("linear/etrecord.bin"),
                QStringLiteral("--debug-buffer"), data("linear/dbg.dbg.bin"), QStringLiteral("--python"),
                file.fileName()});
        QVERIFY(process.waitForStarted());
        QFile id(file.fileName() + QStringLiteral(".id"));
        QTRY_VERIFY(id.exists() && id.size() > 0);
        QVERIFY(id.open(QIODevice::ReadOnly));
        const pid_t child = id.readAll().trimmed().toInt();
        QVERIFY(child > 1);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        QCOMPARE(process.exitCode(), signal);
        QTRY_VERIFY(::kill(child, 0) != 0);
        // Nothing of the temporary folder that stood for the cache is left.
        const QStringList left = QDir(folder.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char(' '))));
    }
}

void TestGapVerb::refusesWhatDoesNotGoTogether_data()
{
    QTest::addColumn<QStringList>("more");
    QTest::newRow("no threshold") << words({"--fail-below", "much"});
    QTest::newRow("no metric") << words({"--metric", "nope"});
    QTest::newRow("faithful table") << words({"--faithful", "--format", "table"});
    QTest::newRow("faithful ulp") << words({"--faithful", "--metric", "ULP"});
    QTest::newRow("two limits") << words({"--threshold", "SNR 60", "--fail-below", "SNR 20"});
    QTest::newRow("no limit") << words({"--threshold", "SNR"});
    QTest::newRow("two sources") << words({"--python", "python3"});
}

void TestGapVerb::refusesWhatDoesNotGoTogether()
{
    QFETCH(const QStringList, more);
    const Answer answer = etinspect(gapOf("linear", more));
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.out.isEmpty());
}

void TestGapVerb::listsAndExtractsValues()
{
    const QTemporaryDir folder;
    const QString into = folder.filePath(QStringLiteral("values"));
    const Answer answer = etinspect(words({"values"})
        + QStringList{data("linear/dbg.etdp"), QStringLiteral("--debug-buffer"), data("linear/dbg.dbg.bin"),
            QStringLiteral("--format"), QStringLiteral("json"), QStringLiteral("--npy"), into});
    QCOMPARE(answer.status, 0);
    const QJsonArray rows = QJsonDocument::fromJson(answer.out).array();
    qsizetype tensors = 0;
    for (const auto& row : rows) {
        tensors += row.toObject()[QStringLiteral("kind")] == QStringLiteral("tensor") ? 1 : 0;
    }
    QVERIFY(tensors > 2);
    const QStringList files = QDir(into).entryList(QDir::Files);
    QCOMPARE(files.size(), tensors);
    for (const QString& file : files) {
        QVERIFY(contentOf(into + QLatin1Char('/') + file).startsWith("\x93NUMPY"));
    }
}

namespace {

QStringList against(const QString& dump, const QString& buffer, const QString& other, const QString& otherBuffer)
{
    return {QStringLiteral("gap"), dump, QStringLiteral("--debug-buffer"), buffer, QStringLiteral("--against"), other,
        QStringLiteral("--against-debug-buffer"), otherBuffer};
}

} // namespace

void TestGapVerb::equalRunsDoNotDiverge()
{
    const QString dump = data("cond/dbg.etdp");
    const QString buffer = data("cond/dbg.dbg.bin");
    const Answer answer =
        etinspect(against(dump, buffer, dump, buffer) + words({"--format", "json", "--fail-below", "MAX_ABS 0"}));
    QVERIFY2(answer.status == 0, answer.err.constData());
    const QJsonObject gap = QJsonDocument::fromJson(answer.out).object();
    QVERIFY(gap[QStringLiteral("values_compared")].toInt() > 3);
    QCOMPARE(gap[QStringLiteral("values_compared")], gap[QStringLiteral("values")]);
    QVERIFY(gap[QStringLiteral("first_divergence")].isNull());
    const QJsonArray rows = gap[QStringLiteral("rows")].toArray();
    for (const auto& row : rows) {
        QCOMPARE(row[QStringLiteral("gap")].toArray().at(0).toDouble(-1), 0.0);
    }
}

/// Of a run whose debug buffer differs from a byte on, the first value that lies there is named.
void TestGapVerb::findsWhereARunLeavesAnother()
{
    QTemporaryDir folder;
    const QString changed = folder.filePath(QStringLiteral("changed.bin"));
    const QString dump = data("cond/dbg.etdp");
    const QString buffer = data("cond/dbg.dbg.bin");
    QFile original(buffer);
    QVERIFY(original.open(QIODevice::ReadOnly));
    QByteArray bytes = original.readAll();
    for (qsizetype i = bytes.size() / 8; i < bytes.size(); ++i) { // the first run is at the beginning
        bytes[i] = static_cast<char>(bytes[i] ^ 0x11);
    }
    QFile file(changed);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    const Answer json = etinspect(against(dump, changed, dump, buffer));
    QVERIFY2(json.status == 0, json.err.constData());
    const QJsonObject gap = QJsonDocument::fromJson(json.out).object();
    const QJsonArray rows = gap[QStringLiteral("rows")].toArray();
    QVERIFY(rows.size() > 3);
    const auto mse = [&rows](qsizetype row) { return rows.at(row)[QStringLiteral("gap")].toArray().at(0); };
    qsizetype first = 0;
    while (first < rows.size() && mse(first).toDouble(-1) == 0) {
        ++first;
    }
    QVERIFY(first > 0 && first < rows.size());
    const QJsonObject divergence = gap[QStringLiteral("first_divergence")].toObject();
    QCOMPARE(divergence[QStringLiteral("node")], rows.at(first)[QStringLiteral("node")]);
    const Answer gate =
        etinspect(against(dump, changed, dump, buffer) + words({"--format", "table", "--fail-below", "MAX_ABS 0"}));
    QCOMPARE(gate.status, 3);
    QVERIFY2(gate.out.contains("First divergence: "), gate.out.constData());
}

void TestGapVerb::otherProgramsAreNotCompared()
{
    const QStringList asked =
        against(data("cond/dbg.etdp"), data("cond/dbg.dbg.bin"), data("linear/dbg.etdp"), data("linear/dbg.dbg.bin"));
    const Answer answer = etinspect(asked);
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.err.contains("warning: nothing was compared: the two runs are of other programs"),
        answer.err.constData());
    QCOMPARE(etinspect(asked + words({"--fail-below", "SNR 20"})).status, 3);
    QCOMPARE(etinspect(asked + words({"--python", "python3"})).status, 2);
    QCOMPARE(etinspect(words({"gap", "x.etdp", "--against-debug-buffer", "y.bin"})).status, 2);
}

/// Two lowerings of one exported program: their records tell which values belong together.
void TestGapVerb::pairsByHandle()
{
    const QStringList asked = against(data("stub_and_xnn/dbg.etdp"), data("stub_and_xnn/dbg.dbg.bin"),
        data("stub_int/dbg.etdp"), data("stub_int/dbg.dbg.bin"));
    const Answer without = etinspect(asked);
    QCOMPARE(without.status, 0);
    QVERIFY2(without.err.contains("nothing was compared: the two runs are of other programs"), without.err.constData());
    const Answer answer = etinspect(asked
        + QStringList{QStringLiteral("--etrecord"), data("stub_and_xnn/etrecord.bin"),
            QStringLiteral("--against-etrecord"), data("stub_int/etrecord.bin")});
    QVERIFY2(answer.status == 0, answer.err.constData());
    const QJsonObject gap = QJsonDocument::fromJson(answer.out).object();
    QVERIFY(gap[QStringLiteral("values")].toInt() > 1);
    const QJsonArray rows = gap[QStringLiteral("rows")].toArray();
    for (const auto& row : rows) {
        QVERIFY(row[QStringLiteral("node")].toString().startsWith(QStringLiteral("aten_")));
    }
}

QTEST_GUILESS_MAIN(TestGapVerb)
#include "tst_gapverb.moc"
