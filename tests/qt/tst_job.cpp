// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/jobs/job.h"
#include "model/qt/jobs/pools.h"

#include <QtCore/QSemaphore>
#include <QtCore/QThread>
#include <QtTest/QtTest>

#include <algorithm>
#include <atomic>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <vector>

using namespace ets;

namespace {

/// Work that stands still until it is let go on.
struct Gate {
    QSemaphore entered;
    QSemaphore open;

    void pass()
    {
        entered.release();
        open.acquire();
    }
};

/// All that a worker could still send has been sent and heard.
void settle()
{
    QVERIFY(jobs::waitForAll(30000));
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

/// Breaks once when it is moved while armed.
struct Breaking {
    static inline std::atomic<bool> isArmed = false;

    Breaking() = default;
    Breaking(const Breaking&) = default;
    Breaking& operator=(const Breaking&) = default;
    // NOLINTNEXTLINE(performance-noexcept-move-constructor, bugprone-exception-escape): that is what it is for
    Breaking(Breaking&& /*other*/)
    {
        if (isArmed.exchange(false)) {
            throw std::runtime_error("broken");
        }
    }
    Breaking& operator=(Breaking&&) = default;
    ~Breaking() = default;
};

} // namespace

class TestJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void deliversInTheOwnersThread();
    void exceptionsBecomeErrors_data();
    void exceptionsBecomeErrors();
    void exceptionsOnTheWayBecomeErrors();
    void onlyTheLatestIsHeard();
    void resultThatWaitsIsDropped();
    void cancelArrivesAsError();
    void whatHasNotBegunNeverBegins();
    void whatWaitsHoldsUpNothing();
    void whatComputesHoldsUpNothingThatWaits();
    void ownerMayGoWhileItRuns();
    void deliveryMayStartTheNextOrEndTheJob();
    void partsComeBeforeTheResult();
    void progressGrowsToTheEnd();
    void waitDelivers();
};

void TestJob::deliversInTheOwnersThread()
{
    std::optional<int> value;
    QThread* worker = nullptr;
    QThread* heard = nullptr;
    Job<int> job([&](const Result<int>& result) {
        value = *result;
        heard = QThread::currentThread();
    });
    QVERIFY(!job.isRunning());
    job.run(jobs::Pool::Compute, [&worker](const LoadContext&) {
        worker = QThread::currentThread();
        return 7;
    });
    QVERIFY(job.isRunning());
    QTRY_COMPARE(value, std::optional(7));
    QVERIFY(!job.isRunning());
    QVERIFY(worker != QThread::currentThread());
    QCOMPARE(heard, QThread::currentThread());
}

void TestJob::exceptionsBecomeErrors_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    QTest::newRow("memory") << 0 << QStringLiteral("memory");
    QTest::newRow("exception") << 1 << QStringLiteral("seven is odd");
    QTest::newRow("anything") << 2 << QStringLiteral("could not be done");
}

void TestJob::exceptionsBecomeErrors()
{
    QFETCH(int, kind);
    QFETCH(QString, text);
    QString message;
    Job<int> job([&](const Result<int>& result) {
        QVERIFY(!result);
        message = QString::fromStdString(result.error().message());
    });
    job.run(jobs::Pool::Compute, [kind](const LoadContext&) -> Result<int> {
        if (kind == 0) {
            throw std::bad_alloc();
        }
        if (kind == 1) {
            throw std::runtime_error("seven is odd");
        }
        throw 7;
    });
    QTRY_VERIFY(!message.isEmpty());
    QVERIFY2(message.contains(text), qPrintable(message));
}

void TestJob::exceptionsOnTheWayBecomeErrors()
{
    // The work is done, and its result cannot be moved to where it is fetched from.
    std::optional<bool> isError;
    Job<Breaking> job([&](const Result<Breaking>& result) { isError = !result; });
    job.run(jobs::Pool::Compute, [](const LoadContext&) {
        Result<Breaking> result{Breaking()};
        Breaking::isArmed = true;
        return result;
    });
    QTRY_VERIFY(isError.has_value());
    QVERIFY(*isError);
    isError.reset();
    job.run(jobs::Pool::Compute, [](const LoadContext&) { return Breaking(); });
    QTRY_VERIFY(isError.has_value());
    QVERIFY(!*isError);
}

void TestJob::onlyTheLatestIsHeard()
{
    std::vector<int> heard;
    Job<int> job([&](const Result<int>& result) { heard.push_back(result ? *result : -1); });
    const auto gate = std::make_shared<Gate>();
    const auto sawCancel = std::make_shared<std::atomic<bool>>(false);
    job.run(jobs::Pool::Compute, [gate, sawCancel](const LoadContext& context) {
        gate->pass();
        *sawCancel = context.cancel.isCanceled();
        return 1;
    });
    QVERIFY(gate->entered.tryAcquire(1, 30000));
    job.run(jobs::Pool::Compute, [](const LoadContext&) { return 2; });
    gate->open.release();
    settle();
    QTRY_COMPARE(heard, std::vector<int>{2});
    QVERIFY(*sawCancel);
}

void TestJob::resultThatWaitsIsDropped()
{
    std::vector<int> heard;
    Job<int> job([&](const Result<int>& result) { heard.push_back(*result); });
    job.run(jobs::Pool::Compute, [](const LoadContext&) { return 1; });
    // The result lies in the queue of events, which nobody has read yet.
    QVERIFY(jobs::waitForAll(30000));
    job.run(jobs::Pool::Compute, [](const LoadContext&) { return 2; });
    settle();
    QTRY_COMPARE(heard, std::vector<int>{2});
    job.run(jobs::Pool::Compute, [](const LoadContext&) { return 3; });
    QVERIFY(jobs::waitForAll(30000));
    job.drop();
    QVERIFY(!job.isRunning());
    settle();
    QCOMPARE(heard, std::vector<int>{2});
}

void TestJob::cancelArrivesAsError()
{
    std::optional<Error::Kind> kind;
    Job<int> job([&](const Result<int>& result) {
        QVERIFY(!result);
        kind = result.error().kind;
    });
    const auto gate = std::make_shared<Gate>();
    job.run(jobs::Pool::Compute, [gate](const LoadContext& context) -> Result<int> {
        gate->pass();
        return context.cancel.isCanceled() ? Result<int>(Error::canceled()) : Result<int>(1);
    });
    QVERIFY(gate->entered.tryAcquire(1, 30000));
    job.cancel();
    QVERIFY(job.isRunning()); // until it says so
    gate->open.release();
    QTRY_VERIFY(kind.has_value());
    QCOMPARE(static_cast<int>(*kind), static_cast<int>(Error::Kind::Canceled));
    job.cancel(); // nothing runs: nothing happens
}

void TestJob::whatHasNotBegunNeverBegins()
{
    // Every thread is taken, so that the next work has to queue.
    const auto gate = std::make_shared<Gate>();
    const int threads = jobs::threadsOf(jobs::Pool::Compute);
    std::vector<std::unique_ptr<Job<int>>> busy;
    for (int i = 0; i < threads; ++i) {
        busy.push_back(std::make_unique<Job<int>>([](const Result<int>&) {}));
        busy.back()->run(jobs::Pool::Compute, [gate](const LoadContext&) {
            gate->pass();
            return 0;
        });
    }
    QVERIFY(gate->entered.tryAcquire(threads, 30000));
    const auto begun = std::make_shared<std::atomic<int>>(0);
    std::vector<int> heard;
    Job<int> job([&](const Result<int>& result) { heard.push_back(*result); });
    for (int i = 0; i < 5; ++i) {
        job.run(jobs::Pool::Compute, [begun, i](const LoadContext&) {
            ++*begun;
            return i;
        });
    }
    gate->open.release(threads);
    settle();
    QTRY_COMPARE(heard, std::vector<int>{4});
    QCOMPARE(begun->load(), 1);
}

/// More jobs that wait for something, a Python or a slow disk, than the computer has cores.
void TestJob::whatWaitsHoldsUpNothing()
{
    const auto gate = std::make_shared<Gate>();
    const int count = jobs::threadsOf(jobs::Pool::Compute) + 2;
    std::vector<std::unique_ptr<Job<int>>> waiting;
    int ended = 0;
    for (int i = 0; i < count; ++i) {
        waiting.push_back(std::make_unique<Job<int>>([&](const Result<int>&) { ++ended; }));
        waiting.back()->run(jobs::Pool::Blocking, [gate](const LoadContext&) {
            gate->pass();
            return 0;
        });
    }
    QVERIFY(gate->entered.tryAcquire(count, 30000)); // all at once
    QVERIFY(jobs::areBusy());
    QCOMPARE(jobs::tasksOf(jobs::Pool::Compute), 0);
    int answer = 0;
    Job<int> job([&](const Result<int>& result) { answer = *result; });
    job.run(jobs::Pool::Compute, [](const LoadContext&) { return 42; });
    QTRY_COMPARE(answer, 42);
    QCOMPARE(ended, 0);
    gate->open.release(count);
    QTRY_COMPARE(ended, count);
    QVERIFY(jobs::waitForAll(30000));
    QVERIFY(!jobs::areBusy());
}

void TestJob::whatComputesHoldsUpNothingThatWaits()
{
    const auto gate = std::make_shared<Gate>();
    const int threads = jobs::threadsOf(jobs::Pool::Compute);
    std::vector<std::unique_ptr<Job<int>>> busy;
    for (int i = 0; i < threads; ++i) {
        busy.push_back(std::make_unique<Job<int>>([](const Result<int>&) {}));
        busy.back()->run(jobs::Pool::Compute, [gate](const LoadContext&) {
            gate->pass();
            return 0;
        });
    }
    QVERIFY(gate->entered.tryAcquire(threads, 30000));
    int answer = 0;
    Job<int> job([&](const Result<int>& result) { answer = *result; });
    job.run(jobs::Pool::Blocking, [](const LoadContext&) { return 7; });
    QTRY_COMPARE(answer, 7);
    gate->open.release(threads);
    QVERIFY(jobs::waitForAll(30000));
}

void TestJob::ownerMayGoWhileItRuns()
{
    const auto gate = std::make_shared<Gate>();
    bool heard = false;
    auto job = std::make_unique<Job<int>>([&](const Result<int>&) { heard = true; });
    const auto held = std::make_shared<int>(3);
    job->run(jobs::Pool::Compute, [gate, held](const LoadContext& context) -> Result<int> {
        gate->pass();
        context.report("late", 1, 1);
        return *held;
    });
    QVERIFY(gate->entered.tryAcquire(1, 30000));
    job.reset(); // does not wait: the work stands still
    gate->open.release();
    settle();
    QVERIFY(!heard);
    QTRY_COMPARE(held.use_count(), 1L); // and nothing of it is left
}

void TestJob::deliveryMayStartTheNextOrEndTheJob()
{
    std::vector<int> heard;
    std::unique_ptr<Job<int>> job;
    job = std::make_unique<Job<int>>([&](const Result<int>& result) {
        heard.push_back(*result);
        if (*result < 3) {
            job->run(jobs::Pool::Compute, [next = *result + 1](const LoadContext&) { return next; });
        } else {
            job.reset();
        }
    });
    job->run(jobs::Pool::Compute, [](const LoadContext&) { return 1; });
    QTRY_VERIFY(job == nullptr);
    QCOMPARE(heard, (std::vector<int>{1, 2, 3}));
}

void TestJob::partsComeBeforeTheResult()
{
    std::vector<int> heard;
    Job<int> job([&](const Result<int>& result) { heard.push_back(*result); });
    job.onPublished([&](int part) { heard.push_back(part); });
    const auto work = [](const JobContext<int>& context) -> Result<int> {
        context.publish(1);
        context.publish(2);
        return 3;
    };
    job.run(jobs::Pool::Compute, work);
    QTRY_COMPARE(heard, (std::vector<int>{1, 2, 3}));
    heard.clear();
    job.onPublished([&](int part) {
        heard.push_back(part);
        job.drop();
    });
    job.run(jobs::Pool::Compute, work);
    settle();
    QCOMPARE(heard, std::vector<int>{1});
}

void TestJob::progressGrowsToTheEnd()
{
    std::vector<double> fractions;
    bool done = false;
    Job<int> job([&](const Result<int>&) { done = true; });
    job.onProgress([&](double fraction) { fractions.push_back(fraction); });
    job.run(jobs::Pool::Compute, [](const LoadContext& context) {
        for (const std::uint64_t step : {5, 50, 20, 100}) {
            context.report("steps", step, 100);
        }
        context.report("unknown", 1, 0);
        return 0;
    });
    QTRY_VERIFY(done);
    QVERIFY(!fractions.empty());
    QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
    QCOMPARE(fractions.back(), 1.0);
}

void TestJob::waitDelivers()
{
    std::vector<int> heard;
    Job<int> job([&](const Result<int>& result) { heard.push_back(*result); });
    job.onPublished([&](int part) { heard.push_back(part); });
    job.waitForPicture(); // nothing runs
    job.run(jobs::Pool::Compute, [](const JobContext<int>& context) -> Result<int> {
        context.publish(1);
        return 2;
    });
    job.waitForPicture();
    QCOMPARE(heard, (std::vector<int>{1, 2}));
    QVERIFY(!job.isRunning());
    settle(); // what the watcher still had in the queue is not heard twice
    QCOMPARE(heard, (std::vector<int>{1, 2}));
}

QTEST_GUILESS_MAIN(TestJob)
#include "tst_job.moc"
