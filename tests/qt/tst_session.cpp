// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/jobs/pools.h"
#include "model/trace/links.h"
#include "tests/qt/loadedsession.h"

#include "model/qt/load/loadjob.h"
#include "model/qt/load/traceloader.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>

using namespace ets;
using namespace ets::test;

namespace {

using FailureMode = QAbstractItemModelTester::FailureReportingMode;

const QString transformer = QStringLiteral("transformer");
const QString linear = QStringLiteral("linear");
const QString dumpName = QStringLiteral("prof.etdp");
const QString recordName = QStringLiteral("etrecord.bin");

/// Notes what part a load is at whenever it says how far it is.
class PhaseNotes : public ProgressSink {
public:
    explicit PhaseNotes(const LoadOutcome& outcome)
        : m_outcome(outcome)
    {
    }
    void progress(std::string_view /*phase*/, std::uint64_t /*done*/, std::uint64_t /*total*/) override
    {
        if (phases.empty() || phases.back() != m_outcome.phase) {
            phases.push_back(m_outcome.phase);
        }
    }

    std::vector<LoadPhase> phases; ///< Each as long as it lasts once.

private:
    const LoadOutcome& m_outcome;
};

/// Workers have ended, and what they sent has been heard.
void settle()
{
    QVERIFY(jobs::waitForAll(60000));
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

} // namespace

class TestSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void dumpFirstThenJoined();
    void oneSignalPerGenerationAndEveryModelFollows();
    void failureLeavesWhatIsOpen_data();
    void failureLeavesWhatIsOpen();
    void brokenRecordLeavesItsDump();
    void cancelLeavesWhatIsOpen();
    void staleResultsAreDropped();
    void newerLoadWins();
    void reloadKeepsSelectionAndFilter();
    void anotherTraceResetsFilter();
    void progressGrows();
    void sessionMayGoWhileLoading();
    void phasesOfALoad();
    void progressNamesPhasesInOrder();
    void lastWishWins();
    void dataSetCanBeCanceled();
};

void TestSession::dumpFirstThenJoined()
{
    Session session;
    QVERIFY(session.dataSet() == nullptr);
    QSignalSpy changed(&session, &Session::dataSetChanged);
    QCOMPARE(openAndWait(session, pairOf(transformer)), QString());
    QCOMPARE(changed.size(), 2);
    const auto first = changed[0][0].value<DataSetPtr>();
    const auto second = changed[1][0].value<DataSetPtr>();
    QVERIFY(first->trace->etrecord() == nullptr);
    QVERIFY(!first->files.has(FileRole::Record));
    QVERIFY(second->trace->etrecord() != nullptr);
    QVERIFY(second->generation > first->generation);
    QCOMPARE(second->trace->sharedEtdump().get(), first->trace->sharedEtdump().get());
    QCOMPARE(second->files.path(FileRole::Dump), dataFile(transformer, dumpName));
    QCOMPARE(second->files.path(FileRole::Record), dataFile(transformer, recordName));
    QCOMPARE(session.dataSet(), second);
    QVERIFY(!session.isLoading());
}

void TestSession::oneSignalPerGenerationAndEveryModelFollows()
{
    Session session;
    EventTableModel events;
    OperatorTableModel operators;
    ModuleTreeModel modules;
    const QAbstractItemModelTester eventTester(&events, FailureMode::QtTest);
    const QAbstractItemModelTester operatorTester(&operators, FailureMode::QtTest);
    const QAbstractItemModelTester moduleTester(&modules, FailureMode::QtTest);
    for (DataSetModel* model : {static_cast<DataSetModel*>(&events), static_cast<DataSetModel*>(&operators),
             static_cast<DataSetModel*>(&modules)}) {
        connect(&session, &Session::dataSetChanged, model->itemModel(),
            [model](const DataSetPtr& dataSet) { model->setDataSet(dataSet); });
    }
    std::vector<int> generationsSeen;
    connect(&session, &Session::dataSetChanged, this, [&](const DataSetPtr& dataSet) {
        // Connected last, so that this is right after every model has followed.
        generationsSeen.push_back(static_cast<int>(dataSet->generation));
        QCOMPARE(events.rowCount(), static_cast<int>(dataSet->trace->events().size()));
        QCOMPARE(operators.rowCount(), static_cast<int>(dataSet->operators.rows.size()));
        const auto roots = dataSet->trace->modules().roots().size();
        QCOMPARE(modules.rowCount(), roots == 0 ? 0 : static_cast<int>(roots) + 1);
    });
    QSignalSpy changed(&session, &Session::dataSetChanged);
    QCOMPARE(openAndWait(session, pairOf(transformer)), QString());
    QCOMPARE(changed.size(), 2);
    QCOMPARE(generationsSeen.size(), std::size_t(2));
    QVERIFY(generationsSeen[0] < generationsSeen[1]);
    QVERIFY(modules.rowCount() > 0);
    session.drop(FileRole::Record);
    QTRY_COMPARE(changed.size(), 3);
    QCOMPARE(modules.rowCount(), 0);
}

void TestSession::failureLeavesWhatIsOpen_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    QTest::newRow("cut") << QByteArray("\x60\x0d\0\0\x10\0\0\0ED00\0\0\0\0", 16) << QStringLiteral("bad.etdp");
    QTest::newRow("text") << QByteArray("this is no trace at all, but a text") << QStringLiteral("neither");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("empty");
    QTest::newRow("program") << QByteArray("\x10\0\0\0ET12\0\0\0\0\0\0\0\0", 16) << QStringLiteral("is damaged");
    QTest::newRow("zip") << QByteArray("PK\x03\x04 not really a zip file, only its first bytes")
                         << QStringLiteral("bad.etdp");
}

void TestSession::failureLeavesWhatIsOpen()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.etdp"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();

    Session session;
    QCOMPARE(openAndWait(session, pairOf(linear)), QString());
    const DataSetPtr before = session.dataSet();
    session.selection().select(EventId(1));
    QSignalSpy changed(&session, &Session::dataSetChanged);
    const QString message = openAndWait(session, {path});
    QVERIFY2(message.contains(expected), qPrintable(message));
    QCOMPARE(changed.size(), 0);
    QCOMPARE(session.dataSet(), before);
    QCOMPARE(session.selection().selection(), Selection(EventId(1)));

    const QString missing = openAndWait(session, {folder.filePath(QStringLiteral("not-there.etdp"))});
    QVERIFY2(missing.contains(QStringLiteral("not-there.etdp")), qPrintable(missing));
    const QString twice = openAndWait(session, {dataFile(linear, dumpName), dataFile(transformer, dumpName)});
    QVERIFY2(twice.contains(QStringLiteral("second ETDump")), qPrintable(twice));
    QCOMPARE(session.dataSet(), before);
}

void TestSession::brokenRecordLeavesItsDump()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("cut.bin"));
    QFile record(dataFile(transformer, recordName));
    QVERIFY(record.open(QIODevice::ReadOnly));
    QFile cut(path);
    QVERIFY(cut.open(QIODevice::WriteOnly));
    cut.write(record.read(20000));
    cut.close();

    Session session;
    const QString message = openAndWait(session, {dataFile(transformer, dumpName), path});
    QVERIFY2(message.contains(path), qPrintable(message));
    QVERIFY(session.dataSet() != nullptr);
    QVERIFY(session.dataSet()->trace->etrecord() == nullptr);
    QVERIFY(!session.dataSet()->files.has(FileRole::Record));
}

void TestSession::cancelLeavesWhatIsOpen()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(linear)), QString());
    const DataSetPtr before = session.dataSet();
    QSignalSpy changed(&session, &Session::dataSetChanged);
    QSignalSpy failed(&session, &Session::loadFailed);
    QSignalSpy finished(&session, &Session::loadFinished);
    session.open(pairOf(transformer));
    QVERIFY(session.isLoading());
    session.cancelLoad();
    QVERIFY(!session.isLoading());
    QCOMPARE(finished.size(), 1);
    settle(); // what the worker still sends must not arrive
    QCOMPARE(changed.size(), 0);
    QCOMPARE(failed.size(), 0);
    QCOMPARE(finished.size(), 1);
    QCOMPARE(session.dataSet(), before);
}

void TestSession::staleResultsAreDropped()
{
    Session session;
    QSignalSpy changed(&session, &Session::dataSetChanged);
    session.open(pairOf(transformer));
    // The worker ends, and its results wait in the event queue, which nobody reads meanwhile.
    QVERIFY(jobs::waitForAll(60000));
    session.open({dataFile(linear, dumpName)});
    QSignalSpy finished(&session, &Session::loadFinished);
    QVERIFY(finished.wait(30000));
    settle();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(session.dataSet()->files.path(FileRole::Dump), dataFile(linear, dumpName));
}

void TestSession::newerLoadWins()
{
    Session session;
    QSignalSpy changed(&session, &Session::dataSetChanged);
    QSignalSpy finished(&session, &Session::loadFinished);
    for (int i = 0; i < 20; ++i) {
        session.open(pairOf(i % 2 == 0 ? transformer : linear));
    }
    QTRY_COMPARE(finished.size(), 20);
    QCOMPARE(session.dataSet()->files.path(FileRole::Dump), dataFile(linear, dumpName));
    QCOMPARE(changed.size(), 2);
}

void TestSession::reloadKeepsSelectionAndFilter()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(transformer)), QString());
    const auto& trace = *session.dataSet()->trace;
    const auto nodes = tieOf(trace, trace.events().back()).nodes;
    const NodeId node = nodes.empty() ? NodeId(3) : nodes.front();
    session.selection().select(node);
    session.filterZoom().setFilter({QStringLiteral("conv"), std::nullopt});
    QSignalSpy changed(&session, &Session::dataSetChanged);
    QSignalSpy finished(&session, &Session::loadFinished);
    session.reload();
    QVERIFY(finished.wait(30000));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(session.selection().selection(), Selection(node));
    QCOMPARE(session.filterZoom().filter().text, QStringLiteral("conv"));
}

void TestSession::anotherTraceResetsFilter()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(transformer)), QString());
    session.filterZoom().setFilter({QStringLiteral("conv"), std::nullopt});
    session.filterZoom().setZoom(TimeRange{1, 5});
    session.selection().select(TimeRange{1, 5});
    QCOMPARE(openAndWait(session, pairOf(linear)), QString());
    QVERIFY(session.filterZoom().filter().isEmpty());
    QVERIFY(!session.filterZoom().zoom().has_value());
    QVERIFY(!session.filterZoom().canUndoFilter());
    QCOMPARE(session.selection().selection(), Selection());
}

void TestSession::progressGrows()
{
    Session session;
    QSignalSpy progress(&session, &Session::loadProgress);
    QCOMPARE(openAndWait(session, pairOf(transformer)), QString());
    // The first word comes at once, the last at the end; how many between depends on how long it takes.
    QVERIFY(progress.count() >= 2);
    QCOMPARE(progress.first()[1].toDouble(), 0.0);
    QCOMPARE(progress.last()[1].toDouble(), 1.0);
    double last = 0;
    for (const auto& call : progress) {
        QVERIFY(!call[0].toString().isEmpty());
        QVERIFY(call[1].toDouble() >= last && call[1].toDouble() <= 1);
        last = call[1].toDouble();
    }
}

void TestSession::sessionMayGoWhileLoading()
{
    auto session = std::make_unique<Session>();
    int heard = 0;
    const QObject context;
    connect(session.get(), &Session::dataSetChanged, &context, [&heard] { ++heard; });
    connect(session.get(), &Session::loadFailed, &context, [&heard] { ++heard; });
    session->open(pairOf(transformer));
    QVERIFY(session->isLoading());
    session.reset();
    settle();
    QCOMPARE(heard, 0);
}

void TestSession::phasesOfALoad()
{
    LoadRequest request{pairOf(transformer), {}, nullptr};
    request.outcome = std::make_shared<LoadOutcome>();
    PhaseNotes notes(*request.outcome);
    JobContext<LoadedTrace> context;
    context.sink = &notes;
    std::vector<LoadPhase> published;
    context.publish = [&](const LoadedTrace&) { published.push_back(request.outcome->phase); };
    QVERIFY(loadjob::run(request, context));
    QVERIFY((notes.phases
        == std::vector{LoadPhase::Looking, LoadPhase::ReadingDump, LoadPhase::Grouping, LoadPhase::ReadingRecord,
            LoadPhase::Joining}));
    QVERIFY(published == std::vector{LoadPhase::Grouping}); // the dump alone
}

void TestSession::progressNamesPhasesInOrder()
{
    // None comes back; one that is over at once may not be heard of.
    QStringList order;
    for (int i = 0; i < static_cast<int>(LoadPhase::Count); ++i) {
        order.push_back(TraceLoader::phaseText(static_cast<LoadPhase>(i)));
    }
    Session session;
    const QSignalSpy progress(&session, &Session::loadProgress);
    QCOMPARE(openAndWait(session, pairOf(transformer)), QString());
    qsizetype last = 0;
    for (const auto& call : progress) {
        const qsizetype place = order.indexOf(call[0].toString());
        QVERIFY2(place >= last, qPrintable(call[0].toString()));
        last = place;
    }
    QCOMPARE(progress.first()[0].toString(), order.first());
    QCOMPARE(progress.last()[0].toString(), order.last());
}

void TestSession::lastWishWins()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(linear)), QString());
    const auto options = [&session]() -> const TraceOptions& { return session.dataSet()->trace->options(); };
    const auto joined = [&session] { return !session.isLoading(); };
    // One of something else, and at once that on show again.
    const Reading reading = options().reading;
    session.setReading(Reading::Faithful);
    QVERIFY(session.isLoading());
    session.setReading(reading);
    QTRY_VERIFY_WITH_TIMEOUT(joined(), 30000);
    QVERIFY(options().reading == reading);

    const RunSpec runs = options().runs;
    session.setRuns(RunSpec::only(1));
    session.setRuns(runs);
    QTRY_VERIFY_WITH_TIMEOUT(joined(), 30000);
    QVERIFY(options().runs == runs);

    session.setFrequency(216e6);
    QTRY_VERIFY_WITH_TIMEOUT(joined(), 30000);
    session.setFrequency(100e6);
    session.setFrequency(216e6);
    QTRY_VERIFY_WITH_TIMEOUT(joined(), 30000);
    QCOMPARE(options().frequency, 216e6);

    session.setSourceTimeScale(TimeScale::Us);
    session.setFrequency(216e6);
    session.setRuns(RunSpec::only(1)); // with what is being joined
    QTRY_VERIFY_WITH_TIMEOUT(joined(), 30000);
    QCOMPARE(options().frequency, 216e6);
    QVERIFY(options().runs == RunSpec::only(1));

    // What is given up leaves nothing behind.
    session.setFrequency(100e6);
    session.cancelLoad();
    session.setFrequency(100e6);
    QTRY_VERIFY_WITH_TIMEOUT(joined(), 30000);
    QCOMPARE(options().frequency, 100e6);
}

void TestSession::dataSetCanBeCanceled()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(linear)), QString());
    LoadContext context;
    QVERIFY(DataSet::create(session.dataSet()->trace, {}, context));
    context.cancel.cancel();
    const auto canceled = DataSet::create(session.dataSet()->trace, {}, context);
    QVERIFY(!canceled && canceled.error().kind == Error::Kind::Canceled);
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
