// SPDX-License-Identifier: GPL-3.0-or-later
// What a clock of whole microseconds leaves open, and what it does not.
#include "model/trace/timing.h"

#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <random>

using namespace ets;
using namespace ets::test;

namespace {

constexpr Ticks us = 1000;

const OperatorTotal& rowOf(const OperatorTotals& totals, std::string_view name)
{
    const auto row = std::ranges::find(totals.rows, name, &OperatorTotal::name);
    return row != totals.rows.end() ? *row : totals.rows.front();
}

} // namespace

class TestUnresolvedTimes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void callsMayBeTheOperations();
    void callsThatHaveMoreAreOverhead();
    void nothingIsMoreThanTheCallHasLeft();
    void durationsTellTheResolution();
    void finerTicksAloneAreCoarse();
    void boundsHoldTheTruth_data();
    void boundsHoldTheTruth();
};

void TestUnresolvedTimes::callsMayBeTheOperations()
{
    DumpWriter writer;
    for (int run = 0; run < 2; ++run) {
        writer.run()
            .delegateOp("Add (ND) #1", 0, 100, 100)
            .delegateOp("Clamp (NC) #1", 0, 100, 100 + 2 * us)
            .event("DELEGATE_CALL", 0, 50, 50 + 3 * us + 500)
            .framework("Method::execute", 0, 5 * us);
    }
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    const OperatorTotal& call = rowOf(totals, "DELEGATE_CALL");
    QVERIFY(call.kind == OpTypeKind::NotResolved);
    QCOMPARE(call.ticks, TickSpan(2 * 1500));
    QCOMPARE(call.atLeastTicks(), TickSpan(0));
    QCOMPARE(call.atMostTicks(), TickSpan(2 * 1500));
    const OperatorTotal& add = rowOf(totals, "Add (ND)");
    QCOMPARE(add.atLeastTicks(), TickSpan(0));
    QCOMPARE(add.atMostTicks(), TickSpan(2 * us));
    const OperatorTotal& clamp = rowOf(totals, "Clamp (NC)");
    QCOMPARE(clamp.atLeastTicks(), TickSpan(4 * us));
    QCOMPARE(clamp.atMostTicks(), TickSpan(6 * us));
    const OperatorTotal& rest = rowOf(totals, "Method::execute");
    QCOMPARE(rest.unresolvedTicks, TickSpan(0));
}

void TestUnresolvedTimes::callsThatHaveMoreAreOverhead()
{
    DumpWriter writer;
    writer.run().delegateOp("Add (ND) #1", 0, 100, 100 + us).event("DELEGATE_CALL", 0, 0, 5 * us);
    writer.framework("Method::execute", 0, 6 * us);
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    const OperatorTotal& call = rowOf(totals, "DELEGATE_CALL");
    QVERIFY(call.kind == OpTypeKind::Overhead);
    QCOMPARE(call.atLeastTicks(), TickSpan(3 * us));
    QCOMPARE(call.atMostTicks(), TickSpan(4 * us));
}

void TestUnresolvedTimes::nothingIsMoreThanTheCallHasLeft()
{
    DumpWriter writer;
    writer.run();
    for (int i = 1; i <= 9; ++i) {
        writer.delegateOp("Add (ND) #" + std::to_string(i), 0, 100, 100);
    }
    writer.event("DELEGATE_CALL", 0, 0, 300).framework("Method::execute", 0, 500);
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    QCOMPARE(rowOf(totals, "Add (ND)").atMostTicks(), TickSpan(300)); // each could have been it, but not all
    for (std::size_t i = 0; i < 9; ++i) {
        QCOMPARE(trace->event(EventId(i)).unresolvedTicks, TickSpan(300));
    }
    QCOMPARE(NodeCosts::of(*trace).untiedTicks, TickSpan(500));
    QCOMPARE(ModuleTotals::of(*trace).outside.inclusiveTicks, TickSpan(500));
    QCOMPARE(ModuleTotals::of(*trace).outside.unresolvedTicks, TickSpan(0)); // call and operations stand together
}

void TestUnresolvedTimes::durationsTellTheResolution()
{
    DumpWriter writer;
    writer.run().delegateOp("Add (ND) #1", 0, 100, 100).delegateOp("Add (ND) #2", 0, 100, 150);
    writer.event("DELEGATE_CALL", 0, 0, 300).framework("Method::execute", 0, 500);
    const auto trace = inspect(writer);
    QVERIFY(trace);
    QVERIFY(std::ranges::all_of(trace->events(), [](const Event& event) { return event.unresolvedTicks == 0; }));
    QVERIFY(rowOf(OperatorTotals::of(*trace), "DELEGATE_CALL").kind == OpTypeKind::Overhead);
}

void TestUnresolvedTimes::finerTicksAloneAreCoarse()
{
    DumpWriter writer;
    writer.run().delegateOp("Add (ND) #1", 0, 100, 100).event("DELEGATE_CALL", 0, 0, 300);
    writer.framework("Method::execute", 0, 500);
    for (const TimeScale scale : {TimeScale::Us, TimeScale::Ms, TimeScale::Cycles}) {
        TraceOptions options;
        options.sourceTimeScale = scale;
        options.targetTimeScale = scale;
        const auto trace = inspect(writer, options);
        QVERIFY(trace);
        QCOMPARE(trace->event(EventId(0)).unresolvedTicks, TickSpan(0));
    }
}

void TestUnresolvedTimes::boundsHoldTheTruth_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 0; seed < 30; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

/// Operations of known lengths, logged as such a clock logs them.
void TestUnresolvedTimes::boundsHoldTheTruth()
{
    QFETCH(const quint32, seed);
    std::mt19937 random(seed);
    DumpWriter writer;
    std::array<TickSpan, 4> truth{};
    TickSpan overhead = 0;
    Ticks now = 0;
    for (int run = 0; run < 3; ++run) {
        writer.run();
        const Ticks began = now;
        for (int call = 0; call < 2; ++call) {
            const Ticks start = now;
            Ticks chained = now;
            for (std::size_t op = 0; op < truth.size(); ++op) {
                const Ticks length = random() % 2500;
                truth.at(op) += toTickSpan(length);
                now += length;
                const Ticks logged = length / us * us;
                writer.delegateOp("Op" + std::to_string(op) + " #1", call, chained, chained + logged);
                chained += logged;
            }
            const Ticks own = random() % 1500;
            overhead += toTickSpan(own);
            now += own;
            writer.event("DELEGATE_CALL", call, start, now);
        }
        writer.framework("Method::execute", began, now);
    }
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const OperatorTotals totals = OperatorTotals::of(*trace);
    TickSpan sum = 0;
    for (const OperatorTotal& row : totals.rows) {
        QVERIFY(row.atLeastTicks() >= 0 && row.atLeastTicks() <= row.ticks && row.ticks <= row.atMostTicks());
        QVERIFY(row.atMostTicks() <= totals.executeTicks);
        sum += row.ticks;
    }
    QCOMPARE(sum, totals.executeTicks);
    for (std::size_t op = 0; op < truth.size(); ++op) {
        const OperatorTotal& row = rowOf(totals, "Op" + std::to_string(op));
        QVERIFY(row.atLeastTicks() <= truth.at(op) && truth.at(op) <= row.atMostTicks());
    }
    const OperatorTotal& call = rowOf(totals, "DELEGATE_CALL");
    QVERIFY(call.atLeastTicks() <= overhead && overhead <= call.atMostTicks());
}

QTEST_APPLESS_MAIN(TestUnresolvedTimes)
#include "tst_unresolvedtimes.moc"
