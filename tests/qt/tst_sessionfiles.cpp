// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"

#include "model/qt/load/traceloader.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>

using namespace ets;
using namespace ets::test;

namespace {

const QString transformer = QStringLiteral("transformer");
const QString linear = QStringLiteral("linear");
const QString dumpName = QStringLiteral("prof.etdp");
const QString recordName = QStringLiteral("etrecord.bin");
const QString programName = QStringLiteral("model.pte");

} // namespace

/// Records, programs and debug buffers that are opened with a trace, later than it, or alone.
class TestSessionFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void recordComesLater();
    void recordIsDropped();
    void recordBeforeDumpInOneCall();
    void recordAlone();
    void recordOfAnotherModel();
    void programBesideTheTrace();
    void programComesLaterAndIsDropped();
    void programAlone();
    void programOfAnotherModel();
    void recordAndProgramOfAnotherModel();
    void recordOfAnotherModelIsLeftOut();
    void debugBufferIsChecked();
    void debugBufferByContent();
    void debugBufferWithoutDebugEvents();
    void oneBadFileOfSeveral();
};

void TestSessionFiles::recordComesLater()
{
    Session session;
    QSignalSpy changed(&session, &Session::dataSetChanged);
    QCOMPARE(openAndWait(session, {dataFile(transformer, dumpName)}), QString());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(openAndWait(session, {dataFile(transformer, recordName)}), QString());
    QCOMPARE(changed.size(), 2);
    QVERIFY(!session.dataSet()->trace->graphs().empty());
    QCOMPARE(session.dataSet()->files.path(FileRole::Dump), dataFile(transformer, dumpName));
}

void TestSessionFiles::recordIsDropped()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(transformer)), QString());
    QSignalSpy changed(&session, &Session::dataSetChanged);
    session.drop(FileRole::Record);
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(session.dataSet()->trace->graphs().empty());
    QVERIFY(!session.dataSet()->files.has(FileRole::Record));
    QTRY_VERIFY(!session.isLoading());
    session.drop(FileRole::Record); // there is none: nothing happens
    QVERIFY(!session.isLoading());
}

void TestSessionFiles::recordBeforeDumpInOneCall()
{
    Session session;
    QStringList paths = pairOf(transformer);
    std::reverse(paths.begin(), paths.end());
    QCOMPARE(openAndWait(session, paths), QString());
    QVERIFY(session.dataSet()->trace->etrecord() != nullptr);
}

void TestSessionFiles::recordAlone()
{
    Session session;
    QCOMPARE(openAndWait(session, {dataFile(transformer, recordName)}), QString());
    // A model: what was exported, and no times.
    const DataSet& model = *session.dataSet();
    QVERIFY(!model.files.has(FileRole::Dump) && model.files.path(FileRole::Record).endsWith(recordName));
    QVERIFY(model.trace->nodeCount() > 0);
    QVERIFY(model.trace->events().empty() && model.runs.empty());
    QCOMPARE(model.coverage.record.verdict, PairVerdict::NothingToCompare);
    QCOMPARE(model.files.all(), QStringList{dataFile(transformer, recordName)});
    // Once more, and then with what ran.
    QSignalSpy finished(&session, &Session::loadFinished);
    session.reload();
    QVERIFY(finished.wait());
    QVERIFY(!session.dataSet()->files.has(FileRole::Dump) && session.dataSet()->trace->nodeCount() > 0);
    QCOMPARE(openAndWait(session, pairOf(transformer)), QString());
    QVERIFY(!session.dataSet()->trace->events().empty());
}

void TestSessionFiles::recordOfAnotherModel()
{
    Session session;
    QCOMPARE(openAndWait(session, {dataFile(linear, dumpName), dataFile(transformer, recordName)}), QString());
    QCOMPARE(openAndWait(session, {dataFile(transformer, recordName)}), QString()); // all the same
    const Trace& trace = *session.dataSet()->trace;
    QVERIFY(trace.etrecord() != nullptr);
    // Whatever is tied to whatever: every id that is handed out exists.
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        session.selection().select(EventId(i));
        for (const NodeId node : session.selection().targets().nodes) {
            QVERIFY(node.value() < trace.nodeCount());
        }
    }
}

void TestSessionFiles::programBesideTheTrace()
{
    Session session;
    QSignalSpy changed(&session, &Session::dataSetChanged);
    const QString program = dataFile(linear, programName);
    const QStringList paths = QStringList{program} + pairOf(linear);
    QCOMPARE(openAndWait(session, paths), QString());
    QCOMPARE(changed.size(), 2);
    QVERIFY(session.dataSet()->trace->etrecord() != nullptr && session.dataSet()->trace->program() != nullptr);
    QCOMPARE(session.dataSet()->files.all(), pairOf(linear) + QStringList{program});
    // What joins anew keeps it.
    session.setSourceTimeScale(TimeScale::Us);
    QTRY_COMPARE(changed.size(), 3);
    QVERIFY(session.dataSet()->trace->program() != nullptr);
    QTRY_VERIFY(!session.isLoading());
    session.reload();
    QTRY_COMPARE(changed.size(), 4);
    QVERIFY(session.dataSet()->trace->program() != nullptr);
    QCOMPARE(session.dataSet()->files.path(FileRole::Program), program);
    QTRY_VERIFY(!session.isLoading());
    // Another trace comes without it.
    QCOMPARE(openAndWait(session, pairOf(transformer)), QString());
    QVERIFY(session.dataSet()->trace->program() == nullptr && !session.dataSet()->files.has(FileRole::Program));
}

void TestSessionFiles::programComesLaterAndIsDropped()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(linear)), QString());
    // A bundled program does as well.
    QCOMPARE(openAndWait(session, {dataFile(linear, QStringLiteral("model.bpte"))}), QString());
    QVERIFY(session.dataSet()->trace->program() != nullptr && session.dataSet()->trace->etrecord() != nullptr);
    QSignalSpy changed(&session, &Session::dataSetChanged);
    session.drop(FileRole::Program);
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(session.dataSet()->trace->program() == nullptr && session.dataSet()->trace->etrecord() != nullptr);
    QTRY_VERIFY(!session.isLoading());
    session.drop(FileRole::Program); // there is none: nothing happens
    QVERIFY(!session.isLoading());
}

void TestSessionFiles::programAlone()
{
    Session session;
    const QString program = dataFile(linear, programName);
    QCOMPARE(openAndWait(session, {program}), QString());
    QVERIFY(session.dataSet()->trace->program() != nullptr);
    QVERIFY(session.dataSet()->trace->events().empty());
    QCOMPARE(session.dataSet()->files.all(), QStringList{program});
    session.reload();
    QTRY_VERIFY(!session.isLoading());
    QCOMPARE(session.dataSet()->files.path(FileRole::Program), program);
    // A trace takes its place, a record joins it.
    QCOMPARE(openAndWait(session, {pairOf(linear)[1]}), QString());
    QVERIFY(session.dataSet()->trace->etrecord() != nullptr && session.dataSet()->trace->program() != nullptr);
    QCOMPARE(openAndWait(session, QStringList{program} + pairOf(linear)), QString());
    QVERIFY(!session.dataSet()->trace->events().empty());
}

/// Left out as a record is, and as etinspect does it.
void TestSessionFiles::programOfAnotherModel()
{
    Session session;
    const QSignalSpy leftOut(&session, &Session::leftOut);
    const QString program = dataFile(QStringLiteral("cond"), programName);
    QCOMPARE(openAndWait(session, pairOf(linear) + QStringList{program}), QString());
    QCOMPARE(leftOut.size(), 1);
    QCOMPARE(leftOut.first().first().toString(), program);
    const QString message = leftOut.first().last().toString();
    QVERIFY2(message.contains(QStringLiteral("program does not belong to the trace: ")), qPrintable(message));
    QVERIFY(session.dataSet()->trace->program() == nullptr);
    QVERIFY(!session.dataSet()->files.has(FileRole::Program));
    QVERIFY(session.dataSet()->coverage.record.verdict == PairVerdict::Belongs);
    // On request, and then for good.
    QCOMPARE(openAndWait(session, {program}), QString());
    QVERIFY(session.dataSet()->coverage.program.verdict == PairVerdict::Differs);
    QVERIFY(session.dataSet()->coverage.record.verdict == PairVerdict::Belongs);
    session.reload();
    QTRY_VERIFY(!session.isLoading());
    QCOMPARE(session.dataSet()->files.path(FileRole::Program), program);
    QCOMPARE(leftOut.size(), 1);
    // What is open keeps its own program when another one is tried.
    const QString own = dataFile(linear, programName);
    QCOMPARE(openAndWait(session, {own}), QString());
    QCOMPARE(session.dataSet()->files.path(FileRole::Program), own);
    QCOMPARE(openAndWait(session, {program}), QString());
    QCOMPARE(leftOut.size(), 2);
    QCOMPARE(session.dataSet()->files.path(FileRole::Program), own);
    QVERIFY(session.dataSet()->coverage.program.verdict != PairVerdict::Differs);
}

/// Each can be joined all the same, one after the other.
void TestSessionFiles::recordAndProgramOfAnotherModel()
{
    Session session;
    const QSignalSpy leftOut(&session, &Session::leftOut);
    const QString record = pairOf(QStringLiteral("transformer"))[1];
    const QString program = dataFile(QStringLiteral("cond"), programName);
    QCOMPARE(openAndWait(session, {pairOf(linear)[0], record, program}), QString());
    QCOMPARE(leftOut.size(), 2);
    QVERIFY(session.dataSet()->trace->etrecord() == nullptr);
    QVERIFY(session.dataSet()->trace->program() == nullptr);
    QCOMPARE(openAndWait(session, {program}), QString());
    QCOMPARE(session.dataSet()->files.path(FileRole::Program), program);
    QCOMPARE(openAndWait(session, {record}), QString());
    QCOMPARE(session.dataSet()->files.path(FileRole::Record), record);
    QCOMPARE(session.dataSet()->files.path(FileRole::Program), program);
    QCOMPARE(leftOut.size(), 2);
}

/// Every name and source line would be a wrong one.
void TestSessionFiles::recordOfAnotherModelIsLeftOut()
{
    Session session;
    const QSignalSpy leftOut(&session, &Session::leftOut);
    const QString other = pairOf(QStringLiteral("transformer"))[1];
    QCOMPARE(openAndWait(session, {pairOf(linear)[0], other}), QString());
    QCOMPARE(leftOut.size(), 1);
    QCOMPARE(leftOut.first().first().toString(), other);
    const QString message = leftOut.first().last().toString();
    QCOMPARE(message,
        QStringLiteral("This record does not belong to the trace: instruction 0 ran native_call_permute_copy.out, the "
                       "record has aten.embedding.default there. etrecord.bin was left out"));
    QVERIFY(session.dataSet()->trace->etrecord() == nullptr);
    QVERIFY(!session.dataSet()->files.has(FileRole::Record));
    // On request, and then for good.
    QCOMPARE(openAndWait(session, {other}), QString());
    QVERIFY(session.dataSet()->coverage.record.verdict == PairVerdict::Differs);
    QCOMPARE(session.dataSet()->files.path(FileRole::Record), other);
    session.reload();
    QTRY_VERIFY(!session.isLoading());
    QCOMPARE(session.dataSet()->files.path(FileRole::Record), other);
    session.setRuns(RunSpec::dropFirst(1));
    QTRY_VERIFY(!session.isLoading());
    QCOMPARE(session.dataSet()->files.path(FileRole::Record), other);
    QCOMPARE(leftOut.size(), 1);
    // What is open keeps its own record when another one is tried.
    QCOMPARE(openAndWait(session, pairOf(linear)), QString());
    QCOMPARE(openAndWait(session, {other}), QString());
    QCOMPARE(leftOut.size(), 2);
    QCOMPARE(session.dataSet()->files.path(FileRole::Record), pairOf(linear)[1]);
    QVERIFY(session.dataSet()->coverage.record.verdict == PairVerdict::Belongs);
}

void TestSessionFiles::debugBufferIsChecked()
{
    const QTemporaryDir folder;
    const QString dump = dataFile(linear, QStringLiteral("dbg.etdp"));
    const QString npy = folder.filePath(QStringLiteral("values.npy"));
    const QString cut = folder.filePath(QStringLiteral("cut.bin"));
    const auto write = [](const QString& path, const QByteArray& content) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    QVERIFY(write(npy, QByteArray("\x93NUMPY") + QByteArray(4000, 'x')));
    QVERIFY(write(cut, QByteArray(100, 'x')));
    Session session;
    QVERIFY(openAndWait(session, {dump}, npy).contains(QStringLiteral("is a NumPy array (.npy), no debug buffer")));
    QVERIFY(openAndWait(session, {dump}, pairOf(linear)[1]).contains(QStringLiteral("is a zip archive")));
    QVERIFY(openAndWait(session, {dump}, pairOf(linear)[0]).contains(QStringLiteral("is an ETDump")));
    QVERIFY(openAndWait(session, {dump}, cut).contains(QStringLiteral("has 100 bytes, but the dump has values up to")));
    QVERIFY(session.dataSet() == nullptr);
    QCOMPARE(openAndWait(session, {dump}, dataFile(linear, QStringLiteral("dbg.dbg.bin"))), QString());
}

void TestSessionFiles::debugBufferByContent()
{
    Session session;
    QStringList paths{dataFile(linear, QStringLiteral("dbg.dbg.bin")), dataFile(linear, QStringLiteral("dbg.etdp"))};
    QCOMPARE(openAndWait(session, paths), QString());
    QVERIFY(session.dataSet()->trace->options().debugBuffer != nullptr);
    QCOMPARE(session.dataSet()->files.path(FileRole::DebugBuffer), paths[0]);

    Session later;
    QCOMPARE(openAndWait(later, {paths[1]}), QString());
    QVERIFY(later.dataSet()->trace->options().debugBuffer == nullptr);
    QCOMPARE(openAndWait(later, {}, paths[0]), QString());
    QVERIFY(later.dataSet()->trace->options().debugBuffer != nullptr);
    QCOMPARE(openAndWait(later, {dataFile(linear, recordName)}), QString());
    QVERIFY(later.dataSet()->trace->options().debugBuffer != nullptr);
    QVERIFY(later.dataSet()->trace->etrecord() != nullptr);
}

void TestSessionFiles::debugBufferWithoutDebugEvents()
{
    Session session;
    const QString buffer = dataFile(linear, QStringLiteral("dbg.dbg.bin"));
    const QSignalSpy told(&session, &Session::unneeded);
    QCOMPARE(openAndWait(session, {buffer, dataFile(linear, dumpName)}), QString());
    QCOMPARE(told.size(), 1);
    QVERIFY2(told.first().first().toString().contains(buffer), qPrintable(told.first().first().toString()));
    QVERIFY(session.dataSet() != nullptr);
    QVERIFY(!session.dataSet()->files.has(FileRole::DebugBuffer));
    // By itself it is an error.
    Session other;
    QVERIFY(!openAndWait(other, {buffer}).isEmpty());
    QVERIFY(other.dataSet() == nullptr);
}

/// What nothing can be made of does not keep the files that are given with it from being opened.
void TestSessionFiles::oneBadFileOfSeveral()
{
    QTemporaryDir folder;
    const QString json = folder.filePath(QStringLiteral("case.json"));
    const QString empty = folder.filePath(QStringLiteral("empty.etdp"));
    QFile file(json);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"name\": \"linear\"}") > 0);
    file.close();
    QFile nothing(empty);
    QVERIFY(nothing.open(QIODevice::WriteOnly));
    nothing.close();
    Session session;
    const QSignalSpy told(&session, &Session::unneeded);
    const QStringList files{json, dataFile(linear, dumpName), empty, dataFile(linear, recordName), folder.path(),
        QStringLiteral("/no/such/file.pte")};
    QCOMPARE(openAndWait(session, files), QString());
    QCOMPARE(told.size(), 1);
    const QString text = told.first().first().toString();
    for (const QString& bad : {json, empty, folder.path(), QStringLiteral("/no/such/file.pte")}) {
        QVERIFY2(text.contains(bad), qPrintable(text));
    }
    QVERIFY(session.dataSet()->files.has(FileRole::Record));
    QCOMPARE(session.dataSet()->files.all().size(), qsizetype(2));
    // Bad ones alone open nothing.
    Session other;
    QVERIFY(!openAndWait(other, {json, empty}).isEmpty());
    QVERIFY(other.dataSet() == nullptr);
}

QTEST_GUILESS_MAIN(TestSessionFiles)
#include "tst_sessionfiles.moc"
