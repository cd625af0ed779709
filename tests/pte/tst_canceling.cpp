// SPDX-License-Identifier: GPL-3.0-or-later
// Canceling while record and program are joined: files made so that each step of it takes long end within 100 ms of
// processor time, and always as an error.
#include "model/trace/trace.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/pte/testprogram.h"
#include "tests/robust/canceledload.h"
#include "tests/trace/recordwriter.h"

#include <QTest>

#include <memory>
#include <string>

using namespace ets;
using namespace ets::test;

namespace {

constexpr std::int32_t calls = 12;

/// What is joined.
struct Files {
    std::shared_ptr<const ETDump> dump;
    std::shared_ptr<const ETRecord> record;
    std::shared_ptr<const Program> program;
};

/// Joins them, whatever the verdict.
Load loadOf(const Files& files)
{
    return [files](const LoadContext& context) {
        TraceOptions options;
        options.recordPairing = options.programPairing = Pairing::Force;
        options.program = files.program;
        return Trace::create(files.dump, files.record, options, context);
    };
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
    const Ended whole = loadWhole(loadOf(files));
    QVERIFY(whole.isTrace);
    constexpr int steps = 8;
    int canceled = 0;
    for (int i = 1; i < steps; ++i) {
        const Ended ended = cancelAfter(loadOf(files), whole.seconds * i / steps);
        QVERIFY2(ended.behindCancel <= mostBehindCancel, qPrintable(QString::number(ended.behindCancel)));
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
        const auto trace = loadOf(files)(context);
        QVERIFY(!trace);
        QCOMPARE(trace.error().kind, Error::Kind::Canceled);
    }
}

QTEST_APPLESS_MAIN(TestCanceling)
#include "tst_canceling.moc"
