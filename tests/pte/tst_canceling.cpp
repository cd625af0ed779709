// SPDX-License-Identifier: GPL-3.0-or-later
// Canceling while record and program are joined: files made so that each step of it takes long end within 100 ms of
// processor time, and always as an error.
#include "model/inspector/inspector.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/inspector/recordwriter.h"
#include "tests/pte/testprogram.h"

#include <QTest>

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <thread>

using namespace ets;
using namespace ets::test;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double most = 1.0;
#else
constexpr double most = 0.1;
#endif

constexpr std::int32_t calls = 12;

/// Seconds of the processor on a clock.
double secondsOf(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// What is joined.
struct Files {
    std::shared_ptr<const ETDump> dump;
    std::shared_ptr<const ETRecord> record;
    std::shared_ptr<const Program> program;
};

/// How a load ended.
struct Ended {
    bool isTrace = false;
    std::optional<Error::Kind> error;
    double seconds = 0; ///< Of the processor, in all.
    double behindCancel = 0; ///< The same from the cancel on; 0 where it came too late.
};

Ended load(const Files& files)
{
    InspectorOptions options;
    options.recordPairing = options.programPairing = Pairing::Force;
    options.program = files.program;
    const double before = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    const auto trace = Inspector::create(files.dump, files.record, options);
    return {trace.has_value(), {}, secondsOf(CLOCK_THREAD_CPUTIME_ID) - before, 0};
}

/// Cancels when the load has taken so many seconds of its processor.
Ended cancelAfter(const Files& files, double seconds)
{
    InspectorOptions options;
    options.recordPairing = options.programPairing = Pairing::Force;
    options.program = files.program;
    LoadContext context;
    std::atomic<bool> isOver = false;
    clockid_t clock{};
    pthread_getcpuclockid(pthread_self(), &clock);
    const double before = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    std::atomic<double> canceledAt = 0;
    std::thread canceler([&] {
        while (!isOver && secondsOf(clock) - before < seconds) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        canceledAt = secondsOf(clock);
        context.cancel.cancel();
    });
    const auto trace = Inspector::create(files.dump, files.record, options, context);
    const double after = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    isOver = true;
    canceler.join();
    Ended ended{trace.has_value(), {}, after - before, std::max(0.0, after - canceledAt)};
    if (!trace) {
        ended.error = trace.error().kind;
    }
    return ended;
}

/// Calls of a delegate without a map, which lists one handle thousands of times: which operation is which is worked out
/// pair by pair.
Files matchedByOrder()
{
    constexpr int operations = 190;
    DumpWriter dump;
    dump.run();
    RecordWriter record;
    record.method().node("a", "aten.add.Tensor", 1).node("b", "aten.mul.Tensor", 1);
    Ticks time = 0;
    for (std::int32_t call = 0; call < calls; ++call) {
        const Ticks start = time;
        for (int i = 0; i < operations; ++i) {
            dump.delegateOp("op_" + std::to_string(call * operations + i), call, time + 1, time + 2);
            ++time;
        }
        dump.event("DELEGATE_CALL", call, start, time + 3);
        time += 4;
        record.instruction(call, std::vector<std::int64_t>(20'000, 1)).delegate(call, "OtherBackend");
    }
    return {dump.dump(), record.done(), nullptr};
}

/// Calls of XNNPACK with payloads of thousands of nodes, of which none fits at first sight.
Files aligned()
{
    constexpr int operations = 1'300;
    constexpr int nodes = 12'000;
    TestPlan::Payload payload;
    payload.shapes = {{1}, {1}};
    for (int i = 0; i < nodes; ++i) {
        payload.nodes.push_back({.kind = 30, .fields = {{0, 0}, {1, 1}}}); // Abs
    }
    payload.nodes.push_back({.kind = 27, .fields = {{0, 0}, {1, 1}}}); // Negate, of which the first operation is
    TestPlan plan;
    const int in = plan.tensor({.sizes = {1}, .offset = 0});
    const int out = plan.tensor({.sizes = {1}, .offset = 16});
    plan.inputs({in});
    plan.outputs({out});
    DumpWriter dump;
    dump.run();
    Ticks time = 0;
    for (std::int32_t call = 0; call < calls; ++call) {
        plan.delegate("XnnpackBackend", {in, out}, payload);
        const Ticks start = time;
        for (int i = 0; i < operations; ++i) {
            const std::string kind = i == 0 ? "Negate (NC) #" : "Abs (NC) #";
            dump.delegateOp(kind + std::to_string(i + 1), call, time + 1, time + 2);
            ++time;
        }
        dump.event("DELEGATE_CALL", call, start, time + 3);
        time += 4;
    }
    dump.framework("Method::execute", 0, time + 10);
    return {dump.dump(), nullptr, readPlanOf(plan)};
}

} // namespace

class TestCanceling : public QObject {
    Q_OBJECT

private slots:
    void endsSoon_data();
    void endsSoon();
    void canceledBeforeIsAnError();
};

void TestCanceling::endsSoon_data()
{
    QTest::addColumn<bool>("isAligned");
    QTest::newRow("operations matched by order") << false;
    QTest::newRow("operations aligned with a payload") << true;
}

void TestCanceling::endsSoon()
{
    QFETCH(bool, isAligned);
    const Files files = isAligned ? aligned() : matchedByOrder();
    QVERIFY(files.dump != nullptr && (!isAligned || files.program != nullptr));
    const Ended whole = load(files);
    QVERIFY(whole.isTrace);
    constexpr int steps = 8;
    int canceled = 0;
    for (int i = 1; i < steps; ++i) {
        const Ended ended = cancelAfter(files, whole.seconds * i / steps);
        QVERIFY2(ended.behindCancel <= most, qPrintable(QString::number(ended.behindCancel)));
        if (!ended.isTrace) {
            QVERIFY(ended.error == Error::Kind::Canceled);
            ++canceled;
        }
    }
    QVERIFY2(canceled > steps / 2, qPrintable(QStringLiteral("%1 of %2 s").arg(canceled).arg(whole.seconds)));
}

void TestCanceling::canceledBeforeIsAnError()
{
    for (const Files& files : {matchedByOrder(), aligned()}) {
        LoadContext context;
        context.cancel.cancel();
        InspectorOptions options;
        options.recordPairing = options.programPairing = Pairing::Force;
        options.program = files.program;
        const auto trace = Inspector::create(files.dump, files.record, options, context);
        QVERIFY(!trace);
        QCOMPARE(trace.error().kind, Error::Kind::Canceled);
    }
}

QTEST_APPLESS_MAIN(TestCanceling)
#include "tst_canceling.moc"
