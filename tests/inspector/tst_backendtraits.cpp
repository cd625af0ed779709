// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/backendtraits.h"

#include "model/analysis/totals/operatortotals.h"
#include "tests/inspector/traces.h"

#include <QTest>

#include <set>

using namespace ets;
using namespace ets::test;

Q_DECLARE_METATYPE(ets::EventClock)
Q_DECLARE_METATYPE(ets::StartTimes)
Q_DECLARE_METATYPE(ets::Quantity)
Q_DECLARE_METATYPE(ets::TimeNote)

class TestBackendTraits : public QObject {
    Q_OBJECT

private slots:
    void everyBackendIsThereOnce()
    {
        std::set<std::string_view> ids;
        for (const BackendTraits& row : knownBackends()) {
            QVERIFY(!row.name.empty() && ids.insert(row.id).second);
            QCOMPARE(backendTraits(row.id), &row);
            // What is not the runtime's clock, or not measured, has to be said.
            const bool isPlain = row.clock == EventClock::Runtime && row.starts == StartTimes::Measured;
            QCOMPARE(row.note == TimeNote::None, isPlain);
        }
        QVERIFY(backendTraits("StubIntBackend") == nullptr);
    }

    void tellsEvents_data()
    {
        QTest::addColumn<QString>("backend");
        QTest::addColumn<QString>("name");
        QTest::addColumn<EventClock>("clock");
        QTest::addColumn<StartTimes>("starts");
        QTest::addColumn<Quantity>("quantity");
        QTest::addColumn<TimeNote>("note");
        const auto row = [](const char* backend, const char* name, EventClock clock, StartTimes starts,
                             Quantity quantity, TimeNote note) {
            QTest::addRow("%s / %s", backend, name)
                << QString::fromLatin1(backend) << QString::fromLatin1(name) << clock << starts << quantity << note;
        };
        using enum EventClock;
        using S = StartTimes;
        using Q = Quantity;
        using N = TimeNote;
        row("XnnpackBackend", "Add (ND) #3", Runtime, S::Chained, Q::Time, N::ChainedStarts);
        row("", "Add (ND) #3", Runtime, S::Chained, Q::Time, N::ChainedStarts);
        row("", "Add (ND)", Runtime, S::Measured, Q::Time, N::None);
        row("QnnBackend", "conv_0:OpId_12 (cycles)", Counter, S::None, Q::Cycles, N::ValueNotSpan);
        row("QnnBackend", "Accelerator (execute) time (us)", Counter, S::None, Q::Time, N::ValueNotSpan);
        row("QnnBackend", "VTCM used (bytes)", Counter, S::None, Q::Bytes, N::ValueNotSpan);
        row("", "Number of HVX threads used (count)", Counter, S::None, Q::Count, N::ValueNotSpan);
        row("VulkanBackend", "ETVK_EXECUTE", Runtime, S::Measured, Q::Time, N::None);
        row("", R"({"kernel_name": "add", "dispatch_id": 7})", Own, S::Measured, Q::Time, N::ClockOfGpu);
        row("CoreMLBackend", "out:ios17.add", Own, S::Estimated, Q::Time, N::EstimatedTimes);
        row("NeutronBackend", "3", Own, S::Measured, Q::Cycles, N::CyclesOfNpu);
        row("EthosUBackend", "EthosUBackend::execute()", Runtime, S::Measured, Q::Time, N::None);
        row("VgfBackend", "VGF_DISPATCH_AND_WAIT", Runtime, S::Measured, Q::Time, N::None);
        // The names of one backend say nothing about another.
        row("StubBackend", "Add (ND) #3", Runtime, S::Measured, Q::Time, N::None);
        row("XnnpackBackend", "odd (bytes)", Runtime, S::Chained, Q::Time, N::ChainedStarts);
    }

    void tellsEvents()
    {
        QFETCH(const QString, backend);
        QFETCH(const QString, name);
        const EventTraits traits = delegateEventTraits(backend.toStdString(), name.toStdString());
        QTEST(traits.clock, "clock");
        QTEST(traits.starts, "starts");
        QTEST(traits.quantity, "quantity");
        QTEST(traits.note, "note");
    }

    void eventsOfTheRuntimeHaveItsClock()
    {
        Event event;
        event.name = "odd (bytes) #3";
        QVERIFY(traitsOf(event).clock == EventClock::Runtime && traitsOf(event).note == TimeNote::None);
    }

    void takesCountersOffNames()
    {
        QVERIFY(withoutCounter("Add (ND) #3") == "Add (ND)");
        QVERIFY(withoutCounter("Add (ND) #12") == "Add (ND)");
        for (const char* const name : {"Add (ND) #", "Add#3", "#3", " #", "", "12", "a # 3", "a #3b"}) {
            QVERIFY2(withoutCounter(name) == name, name);
        }
    }

    /// Bytes that happen to lie where the run lies are still no time.
    void countersAreInNoSum()
    {
        DumpWriter writer;
        writer.run().delegateOp("VTCM used (bytes)", 1, 0, 64).delegateOp("inside", 1, 100, 110);
        writer.delegateOp("far", 1, 500'000, 500'007).event("DELEGATE_CALL", 1, 0, 400);
        writer.framework("Method::execute", 0, 1000);
        const auto trace = inspect(writer);
        QVERIFY(trace);
        const OperatorTotals totals = OperatorTotals::of(*trace);
        QCOMPARE(totals.executeTicks, std::int64_t(1000));
        std::int64_t sum = 0;
        for (const OperatorTotal& row : totals.rows) {
            sum += row.ticks;
            const bool isApart = row.name == "VTCM used (bytes)" || row.name == "far";
            QCOMPARE(row.apartCount, std::uint64_t(isApart ? 1 : 0));
            QCOMPARE(row.ticks == 0, isApart);
            QCOMPARE(row.apartTicks, std::int64_t(row.name == "far" ? 7 : isApart ? 64 : 0));
        }
        QCOMPARE(sum, std::int64_t(1000));
        QVERIFY(!totals.shareOf(*trace, EventId(0)));
        QCOMPARE(*totals.shareOf(*trace, EventId(1)), 0.01);
        QVERIFY(!totals.shareOf(*trace, EventId(2)));
        QCOMPARE(*totals.shareOf(*trace, EventId(3)), 0.4);
    }
};

QTEST_APPLESS_MAIN(TestBackendTraits)
#include "tst_backendtraits.moc"
