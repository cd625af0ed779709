// SPDX-License-Identifier: GPL-3.0-or-later
// The filter of a large trace is answered by a worker, while the window goes on; the answer is that of a small one.
#include "model/qt/jobs/pools.h"
#include "model/qt/session/filterresult.h"
#include "tests/etdump/dumpfile.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QSemaphore>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestLargeFilter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_session.reset(); }
    void isAnsweredByAWorker();
    void eventsAreHandledMeanwhile();
    void onlyTheLatestIsAnswered();
    void faultsAreSaidAtOnce();
    void smallTracesNeedNoWorker();
    void waitingWorkersHoldNothingUp();

private:
    static constexpr int ops = 200;
    static constexpr int runs = 120; // 48,120 slices: more than what is answered at once
    [[nodiscard]] EventSearch& search() { return *m_session->eventSearch(); }
    /// Whether events of the name pass, and no other.
    [[nodiscard]] bool passOnly(std::string_view name);

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Session> m_session;
};

void TestLargeFilter::initTestCase()
{
    DumpWriter dump;
    for (int r = 0; r < runs; ++r) {
        const Ticks start = 1'000'000 * static_cast<Ticks>(r + 1);
        dump.run();
        for (int op = 0; op < ops; ++op) {
            const Ticks at = start + 100 * static_cast<Ticks>(op);
            dump.event(op % 4 == 0 ? "native_call_conv.out" : "native_call_relu.out", op, at + 1, at + 90);
            dump.event("OPERATOR_CALL", op, at, at + 95);
        }
        dump.framework("Method::execute", start, start + 100 * ops + 50);
    }
    m_path = m_folder.filePath(QStringLiteral("large.etdp"));
    QVERIFY(writeDump(dump, m_path.toStdString()));
}

void TestLargeFilter::init()
{
    m_session = std::make_unique<Session>();
    QCOMPARE(openAndWait(*m_session, {m_path}), QString());
    QVERIFY(!search().isRunning());
}

bool TestLargeFilter::passOnly(std::string_view name)
{
    const Trace& trace = *m_session->dataSet()->trace;
    bool isRight = search().current()->filters() && search().current()->hits.eventCount > 0;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        isRight = isRight && search().current()->passes(EventId(i)) == (trace.nameOf(EventId(i)) == name);
    }
    return isRight;
}

void TestLargeFilter::isAnsweredByAWorker()
{
    QSignalSpy changed(&search(), &EventSearch::resultChanged);
    m_session->filterZoom().setFilter({QStringLiteral("name:=native_call_conv.out"), {}});
    QVERIFY(search().isRunning());
    QVERIFY(changed.isEmpty());
    QVERIFY(!search().current()->filters()); // what was found last stays until then
    QVERIFY(changed.wait(60000));
    QVERIFY(!search().isRunning());
    QVERIFY(passOnly("native_call_conv.out"));
    QCOMPARE(search().current()->hits.eventCount, std::size_t(ops / 4));
    // The same as in this thread.
    const auto here = search().result({QStringLiteral("NAME:=native_call_conv.out"), {}});
    QVERIFY(here != search().current());
    QVERIFY(here->hits.events == search().current()->hits.events);
}

void TestLargeFilter::eventsAreHandledMeanwhile()
{
    QSignalSpy changed(&search(), &EventSearch::resultChanged);
    bool isHandled = false;
    QTimer::singleShot(0, this, [&] { isHandled = true; });
    m_session->filterZoom().setFilter({QStringLiteral("run:2.. op:conv"), {}});
    QVERIFY(!isHandled); // it does not run an event loop of its own either
    QVERIFY(changed.wait(60000));
    QVERIFY(isHandled);
    const Trace& trace = *m_session->dataSet()->trace;
    for (std::size_t s = 0; s < trace.etdump().sampleCount(); s += 37) {
        const Event& event = trace.event(trace.eventOf(SampleId(s)));
        const bool isMeant = trace.runOf(SampleId(s)).value() > 0 && trace.nameOf(event) == "native_call_conv.out";
        if (event.role == EventRole::Kernel) {
            QCOMPARE(search().current()->hits.has(trace, SampleId(s)), isMeant);
        }
    }
}

void TestLargeFilter::onlyTheLatestIsAnswered()
{
    QSignalSpy changed(&search(), &EventSearch::resultChanged);
    m_session->filterZoom().setFilter({QStringLiteral("name:=native_call_conv.out"), {}});
    m_session->filterZoom().setFilter({QStringLiteral("name:=native_call_relu.out"), {}});
    QVERIFY(changed.wait(60000));
    QTest::qWait(20);
    QCOMPARE(changed.size(), 1);
    QVERIFY(passOnly("native_call_relu.out"));
}

void TestLargeFilter::faultsAreSaidAtOnce()
{
    QSignalSpy changed(&search(), &EventSearch::resultChanged);
    m_session->filterZoom().setFilter({QStringLiteral("opp:conv"), {}});
    QCOMPARE(changed.size(), 1);
    QVERIFY(search().fault().has_value());
    QCOMPARE(search().fault()->part, std::string("opp"));
    QVERIFY(!search().isRunning());
}

/// What is answered at once does not wait for workers: all of them may be busy, for minutes where one runs a Python.
void TestLargeFilter::smallTracesNeedNoWorker()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    const jobs::Pool pool = jobs::Pool::Compute;
    QSemaphore gate;
    QSemaphore ended;
    const int workers = jobs::threadsOf(pool);
    for (int i = 0; i < workers; ++i) {
        jobs::start(pool, [&gate, &ended] {
            gate.tryAcquire(1, 20000); // so that a window that waits fails, and does not stand still for ever
            ended.release();
        });
    }
    const EventFilter filter{QStringLiteral("op:linear"), {}};
    session.filterZoom().setFilter(filter);
    const bool isAnswered = session.eventSearch()->current()->asked == filter && ended.available() == 0;
    gate.release(workers);
    ended.acquire(workers);
    QVERIFY(isAnswered);
}

/// A Python that runs for minutes, files of a slow disk: none of them keeps a large filter from its answer.
void TestLargeFilter::waitingWorkersHoldNothingUp()
{
    const jobs::Pool pool = jobs::Pool::Blocking;
    QSemaphore gate;
    QSemaphore ended;
    const int workers = jobs::threadsOf(pool);
    for (int i = 0; i < workers; ++i) {
        jobs::start(pool, [&gate, &ended] {
            gate.tryAcquire(1, 60000);
            ended.release();
        });
    }
    m_session->filterZoom().setFilter({QStringLiteral("name:=native_call_conv.out"), {}});
    QTRY_VERIFY_WITH_TIMEOUT(!search().isRunning(), 30000);
    const bool isFirst = ended.available() == 0;
    gate.release(workers);
    ended.acquire(workers);
    QVERIFY(isFirst);
    QVERIFY(passOnly("native_call_conv.out"));
}

QTEST_GUILESS_MAIN(TestLargeFilter)
#include "tst_largefilter.moc"
